import { join } from "node:path";
import { checkContent } from "../../docs-checks/content/check-content.ts";
import { checkDocs } from "../../docs-checks/docs-checker.ts";
import { openDocsInCommit } from "../../docs-checks/docs-in-commit.ts";
import { sayFinding } from "../../docs-checks/finding.ts";
import { findForbiddenChanges, type TreeChange } from "../../docs-checks/path-policy.ts";
import { ownFolderIn } from "../../docs-source/docs-path.ts";
import { openDocsFolder } from "../../docs-source/open-docs-folder.ts";
import { getAgentSettings } from "../settings/get-agent-settings.ts";
import { conflictFailure, findUnsolved } from "./conflict.ts";
import { describePullRequest } from "./delivery/pull-request-text.ts";
import type { Edited } from "./edited.ts";
import { listPrompts } from "./engine-run/previous-prompts.ts";
import { viewRepository } from "./engine-run/view-repository.ts";
import { findSecretsInChanges, findSecretsInTexts } from "./find-secrets.ts";
import { markSiteData } from "./mark-site-data.ts";
import { listContent } from "./please-check.ts";
import type { Plan } from "./prepare.ts";
import { readTreeChanges } from "./tree-changes.ts";
import { TurnFailure } from "./turn-failure.ts";
import { checkpoint, type TurnRun, tell } from "./turn-run.ts";

const MAX_SHOWN = 20;

type Places = Pick<Edited, "workspace" | "docsFolder" | "siteFolder">;

type Findings = {
  changed: number;
  findings: string[];
  pleaseCheck: string[];
  /** The files in which conflict markers are left, if there are any. */
  unsolved?: string[];
};

/**
 * Checks the tree's changes: paths, secrets and docs. Returns the number of changed files.
 *
 * @throws TurnFailure `validation_failed` with the findings, or `merge_conflict`
 */
export async function check(run: TurnRun, plan: Plan, edited: Edited): Promise<number> {
  const { changed, findings, pleaseCheck, unsolved } = await findFindings(run, plan, edited);
  if (unsolved) throw conflictFailure(plan.branch, unsolved, "conflict markers are left in these files");
  await refuse(run, findings);
  if (pleaseCheck.length > 0 || run.turn.checkpoint.pleaseCheck) await checkpoint(run, { pleaseCheck });
  if (changed > 0) await checkWords(run);
  return changed;
}

/**
 * Scans the texts of the pull request and the commit for secrets.
 *
 * @throws TurnFailure `validation_failed` with the findings
 */
export async function checkWords(run: TurnRun): Promise<void> {
  const { checkpoint, options } = run.turn;
  const title = [checkpoint.title, options.title].filter(Boolean).join("\n");
  await refuse(run, await findSecretsInTexts(run, { title, "pull request": await describePullRequest(run) }));
}

async function refuse(run: TurnRun, findings: string[]): Promise<void> {
  if (findings.length === 0) return;
  await tell(run, [{ type: "check.failed", data: { findings: findings.slice(0, MAX_SHOWN), total: findings.length } }]);
  const shown = findings.slice(0, MAX_SHOWN).map((finding) => `- ${finding}`);
  const more = findings.length > MAX_SHOWN ? `\n- and ${findings.length - MAX_SHOWN} more` : "";
  throw new TurnFailure(
    "validation_failed",
    `The changes cannot be accepted, so nothing was committed:\n${shown.join("\n")}${more}`,
  );
}

/** Stages the present tree. Returns the findings that prevent its commit, and what the pull request should point out. */
export async function findFindings(run: TurnRun, plan: Plan, places: Places): Promise<Findings> {
  const { workspace, docsFolder, siteFolder } = places;
  const changes = await markSiteData(await readTreeChanges(workspace, plan.startCommit), {
    gitDir: plan.repository.gitDir,
    commit: plan.startCommit,
    workspace,
  });
  if (changes.length === 0) return { changed: 0, findings: [], pleaseCheck: [] };
  const forbidden = findForbiddenChanges(changes, docsFolder, siteFolder);
  if (forbidden.length > 0) return { changed: changes.length, findings: forbidden, pleaseCheck: [] };
  const paths = changes.map(({ path }) => path);
  const unsolved = await findUnsolved(workspace, plan.startCommit, paths, run.turn.checkpoint.conflict);
  if (unsolved.length > 0)
    return { changed: changes.length, findings: unsolved.map(sayUnsolved), pleaseCheck: [], unsolved };
  const [secrets, docs] = await Promise.all([
    findSecretsInChanges(run, plan.startCommit, workspace),
    checkDocsFolder(run, plan, places, changes),
  ]);
  // Faults quote the text, which may contain the secret, so they are left out if there are secrets.
  if (secrets.length > 0) return { changed: changes.length, findings: secrets, pleaseCheck: [] };
  return { changed: changes.length, ...docs };
}

function sayUnsolved(path: string): string {
  return `${path}: conflict markers are left; keep what both sides want to say, and remove the markers`;
}

async function checkDocsFolder(
  run: TurnRun,
  plan: Plan,
  { workspace: { root, inGit }, docsFolder, siteFolder }: Places,
  changes: TreeChange[],
): Promise<{ findings: string[]; pleaseCheck: string[] }> {
  const prefix = siteFolder === "" ? "" : `${siteFolder}/`;
  const inDocs = changes
    .filter(({ path }) => path.startsWith(prefix))
    .map((change) => ({ ...change, path: change.path.slice(prefix.length) }));
  const changed = inDocs.map(({ path }) => path);
  const siteData = new Set(inDocs.filter(({ isSiteData }) => isSiteData).map(({ path }) => path));
  const commit = openDocsInCommit(plan.repository.gitDir, plan.startCommit, siteFolder);
  try {
    const { facts } = plan;
    const { location } = plan.repository.access;
    const whole = { gitDir: plan.repository.gitDir, commit: plan.startCommit, docsFolder: siteFolder, location };
    const repository = viewRepository(whole, run.signal);
    const shared = { facts, repository, ...ownFolderIn(siteFolder, docsFolder) };
    const before = { ...(inGit?.before(siteFolder) ?? commit), ...shared };
    const after = { ...(inGit?.docs(siteFolder) ?? openDocsFolder(join(root, siteFolder))), ...shared };
    const change = { before, after, changed, signal: run.signal };
    const faults = await checkDocs({ ...change, prompts: await listPrompts(run) });
    const contents = await checkContent({ ...change, siteData });
    const { contentPolicy } = (await getAgentSettings(run.app.database, [run.turn.project_id]))(run.turn.project_id);
    const refused = contents.filter(({ kind }) => contentPolicy[kind] === "refuse");
    return {
      findings: [
        ...faults.map((finding) => sayFinding(finding, prefix)),
        ...refused.map(
          ({ kind, path, line, what }) =>
            `${prefix}${path}:${line}: adds ${what}. Leave it out; the project's settings refuse ${kind} content`,
        ),
      ],
      pleaseCheck: listContent(
        contents
          .filter(({ kind }) => contentPolicy[kind] === "list")
          .map((content) => ({ ...content, path: prefix + content.path })),
      ),
    };
  } finally {
    commit.close();
  }
}
