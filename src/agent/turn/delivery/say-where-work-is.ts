import type { TurnRun } from "../turn-run.ts";

/** The message of a failed turn, with a sentence about its commit if that has reached the source, or may have. */
export async function sayWhereWorkIs({ turn, hasArrived }: TurnRun, message: string): Promise<string> {
  const { commit, branch } = turn.checkpoint;
  if (!commit || !branch || !["push", "pull request"].includes(turn.step)) return message;
  const said = message.replace(/[.\s]+$/, "");
  const name = commit.slice(0, 10);
  const isThere = turn.step === "pull request" ? true : await hasArrived?.();
  if (isThere) return `${said}. The commit ${name} is on the branch ${branch} already, and a retry goes on from there`;
  if (isThere === undefined)
    return `${said}. Whether the commit ${name} has reached ${branch} is not known; a retry finds out`;
  return message;
}
