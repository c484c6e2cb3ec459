import { OperationError } from "../../../errors.ts";
import { signCommit } from "../../../git/sign-commit.ts";
import { findSigningKey } from "../../../projects/signing/signing-key.ts";
import type { Edited } from "../edited.ts";
import type { Plan } from "../prepare.ts";
import { requireHeld, saveBranch } from "../store.ts";
import { TurnFailure } from "../turn-failure.ts";
import { checkpoint, type TurnRun } from "../turn-run.ts";
import { findAuthor } from "./commit-author.ts";
import { commitMessage, subjectOf } from "./commit-message.ts";
import { makeHarmless } from "./make-harmless.ts";

/**
 * Commits the staged tree. The commit is deterministic: every worker makes the same commit of the same tree.
 *
 * @throws TurnLostError, GitError, TurnFailure if the key that signs is lost
 */
export async function commit(run: TurnRun, plan: Plan, edited: Edited): Promise<string> {
  const { turn, app } = run;
  const tree = await edited.workspace.git(["write-tree"]);
  const date = `${Math.floor(turn.created_at.getTime() / 1000)} +0000`;
  const author = await findAuthor(run, plan);
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: app.config.commitName,
    GIT_COMMITTER_EMAIL: app.config.commitEmail,
    GIT_COMMITTER_DATE: date,
  };
  const title = makeHarmless(edited.title);
  const message = commitMessage(title, makeHarmless(edited.summary), {
    "Docket-Job": turn.job_id,
    "Docket-Turn": turn.number,
  });
  const unsigned = await edited.workspace.git(["commit-tree", tree, "-p", plan.startCommit], { stdin: message, env });
  const key = await findKey(run, plan);
  const id = key === undefined ? unsigned : await signCommit(edited.workspace.options, unsigned, key);
  await takeBranch(run, plan);
  // An earlier worker may have recorded this event.
  if (turn.checkpoint.commit !== id)
    await checkpoint(run, { commit: id }, [
      { type: "commit", data: { commit: id, subject: subjectOf(title), branch: plan.branch } },
    ]);
  return id;
}

/**
 * Lets the branch begin again with the start commit alone, in which the work of earlier turns is.
 *
 * @throws TurnLostError
 */
export async function commitNothing(run: TurnRun, plan: Plan): Promise<string> {
  await takeBranch(run, plan);
  await checkpoint(run, { commit: plan.startCommit });
  return plan.startCommit;
}

/** Notes before the push that the branch is the job's. */
async function takeBranch({ app, turn }: TurnRun, { branch }: Plan): Promise<void> {
  await app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, turn);
    await saveBranch(tx, turn.job_id, branch);
  });
  turn.branch = branch;
}

async function findKey({ app }: TurnRun, { project }: Plan): Promise<string | undefined> {
  return findSigningKey(app, project).catch((cause: unknown) => {
    if (!(cause instanceof OperationError)) throw cause;
    throw new TurnFailure(
      "delivery_error",
      "The key that signs commits cannot be decrypted: DOCKET_SECRET_KEY has changed. Restore that, or make another key in the project's settings, and retry",
      { cause },
    );
  });
}
