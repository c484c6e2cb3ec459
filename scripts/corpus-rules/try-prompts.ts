import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Prepared, prepareRepository } from "./prepare-repository.ts";
import { createRunner, type RunAnswer, workspaceGit } from "./run/run-instruction.ts";

/** `diff` is a unified diff of everything that changed, empty for nothing. */
export type Tried = { prompt: string; answer: RunAnswer; diff: string };

/** Carries out prompts of your own, each from the newest commit of a repository. Nothing judges them: read the diffs. */
export async function tryPrompts(
  given: string,
  prompts: string[],
  { out, onTried }: { out: string; onTried(tried: Tried): void },
): Promise<void> {
  const prepared = await prepareRepository(given, out);
  const runner = await createRunner(prepared);
  try {
    for (const prompt of prompts) {
      const answer = await runner.run(prompt);
      onTried({
        prompt,
        answer,
        diff: answer.type === "crashed" ? "" : readDiff(prepared, runner.siteFolder, answer.changed),
      });
    }
  } finally {
    runner.close();
  }
}

export function formatTried({ prompt, answer, diff }: Tried): string {
  const head = `### ${prompt}`;
  if (answer.type === "crashed") return `${head}\nCRASHED ${answer.message}\n`;
  if (answer.type === "refused") return `${head}\nREFUSED ${answer.reason}: ${answer.message}\n${diff}`;
  const { title, summary, found, refusals } = answer;
  return [
    `${head}\nDONE ${title}\n${summary}`,
    ...refusals.map((refusal) => `NOT DELIVERED, DOCKET'S CHECK SAYS: ${refusal}`),
    ...found.map(({ path, line, message }) => `found ${path}${line === undefined ? "" : `:${line}`} ${message}`),
    diff,
  ].join("\n");
}

function readDiff({ workspace }: Prepared, siteFolder: string, changed: string[]): string {
  if (changed.length === 0) return "";
  const git = (args: string[]) =>
    execFileSync("git", [...workspaceGit(workspace, siteFolder), ...args], {
      cwd: join(workspace, "tree"),
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["pipe", "pipe", "ignore"],
    });
  git(["add", "--sparse", "--all", "--force", "."]);
  return git(["diff", "--cached", "--find-renames", "--unified=2", "HEAD"]);
}
