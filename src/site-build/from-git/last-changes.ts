import { isAncestor } from "../../git/branches.ts";
import { readBounded } from "../../git/read-bounded.ts";
import { gitEnvironment } from "../../git/run-git.ts";

const MAX_COMMITS = 20_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const COMMIT_MARK = "\u0001";

/** When the pages of an earlier build were changed, as of its commit. */
export type LastChanges = { commit: string; docsFolder: string; times: Map<string, string> };

type Source = { gitDir: string; commit: string; docsFolder: string; signal: AbortSignal };

/**
 * The time of the last commit that changed each file, by path in the docs folder, from one walk of the history. What lies
 * beyond the limits is not known. After an earlier build only the commits since then are walked.
 */
export async function readLastChanges(
  source: Source,
  paths: string[],
  earlier: LastChanges | undefined,
): Promise<Map<string, string>> {
  const known =
    earlier?.docsFolder === source.docsFolder && (await isAncestor(source.gitDir, earlier.commit, source.commit))
      ? earlier
      : undefined;
  if (known?.commit === source.commit) return pick(paths, known.times);
  const range = known ? [`${known.commit}..${source.commit}`] : [source.commit];
  const { output } = await readBounded(
    [
      ...[`--git-dir=${source.gitDir}`, "log", "-z", "--no-renames", "--no-show-signature"],
      ...[`--format=format:${COMMIT_MARK}%cI`, "--name-only", `--max-count=${MAX_COMMITS}`, "--end-of-options"],
      ...range,
      ...["--", ...(source.docsFolder === "" ? [] : [`:(top,literal)${source.docsFolder}`])],
    ],
    { cwd: source.gitDir, signal: source.signal, timeoutMs: TIMEOUT_MS, env: gitEnvironment({}) },
    MAX_OUTPUT_BYTES,
  ).catch((error: unknown) => {
    if (source.signal.aborted) throw error;
    return { output: Buffer.alloc(0) };
  });
  const found = parseChanges(output.toString("utf8"), source.docsFolder);
  return pick(paths, known ? new Map([...known.times, ...found]) : found);
}

function parseChanges(text: string, docsFolder: string): Map<string, string> {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  const times = new Map<string, string>();
  let at = "";
  for (const part of text.split("\0").flatMap((field) => field.split("\n"))) {
    if (part.startsWith(COMMIT_MARK)) at = new Date(part.slice(1)).toISOString();
    else if (at !== "" && part.startsWith(prefix) && !times.has(part.slice(prefix.length)))
      times.set(part.slice(prefix.length), at);
  }
  return times;
}

function pick(paths: string[], times: Map<string, string>): Map<string, string> {
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const at = times.get(path);
      return at === undefined ? [] : [[path, at]];
    }),
  );
}
