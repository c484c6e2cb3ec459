import type { App } from "../../app.ts";

const MAX_SHOWN = 300;

/**
 * What is told at the pull request when a turn that was asked for there has ended: one sentence, and where to read more.
 *
 * @param openedUrl the pull request, if the turn opened a new one
 */
export function describeOutcome(
  { config }: Pick<App, "config">,
  { project_id, job_id }: { project_id: string; job_id: string },
  { status, reason, message }: { status: "completed" | "failed" | "cancelled"; reason: string; message: string },
  { commit, openedUrl }: { commit?: string | undefined; openedUrl?: string | undefined } = {},
): string {
  const link = `[What was done](${config.publicUrl}/app/projects/${project_id}/jobs/${job_id})`;
  if (status === "cancelled") return `This was cancelled before it was done. ${link}`;
  if (status === "failed") return `This did not work: ${quietly(message)}. ${link}`;
  if (reason === "no_changes") return `There was nothing to change. ${link}`;
  if (openedUrl)
    return `This is done, in a new pull request, because this one is not open any more: ${openedUrl}. ${link}`;
  return `This is done${commit ? `, in the commit ${commit.slice(0, 12)}` : ""}. ${link}`;
}

/** A text of somebody else within a sentence: code, so that it mentions nobody and orders nothing. */
export function quietly(text: string): string {
  const line = text.replace(/\s+/g, " ").replaceAll("`", "'").trim();
  const shown = line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN).toWellFormed()}…`;
  return `\`${shown.replace(/\.$/, "") || "no reason was given"}\``;
}
