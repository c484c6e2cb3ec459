import type { EngineRun } from "../../../engine.ts";
import { showHidden, showUnseen } from "../../../engines/untrusted-text.ts";
import { openBlobReader } from "../../../git/read-blobs.ts";
import { gitText } from "../../../git/run-git.ts";
import type { Plan } from "../prepare.ts";
import { type TurnRun, tell } from "../turn-run.ts";

const MAX_FILE_BYTES = 32 * 1024;
const MAX_TOTAL_BYTES = 100 * 1024;
const MAX_FILES = 50;

type Instructions = EngineRun["instructions"];

/** The repository's instructions for agents, as people have merged them into the target branch. */
export async function readInstructions(run: TurnRun, plan: Plan, docsFolder: string): Promise<Instructions> {
  const { gitDir } = plan.repository;
  const files = await listFiles(gitDir, plan.baseCommit, docsFolder, run.signal);
  if (files.length === 0) return [];
  const read: Instructions = [];
  const leftOut: string[] = [];
  let total = 0;
  const blobs = openBlobReader(gitDir);
  try {
    for (const { path, id, size, isRegular } of files) {
      const isTaken = isRegular && size <= MAX_FILE_BYTES && total + size <= MAX_TOTAL_BYTES && read.length < MAX_FILES;
      const text = isTaken ? decode(await blobs.read(id)) : undefined;
      if (text === undefined) {
        leftOut.push(path);
        continue;
      }
      total += size;
      read.push({ path: showHidden(path), text: await showUnseen(path, text) });
    }
  } finally {
    blobs.close();
  }
  if (leftOut.length > 0) {
    const limits = `at most ${MAX_FILE_BYTES / 1024} KiB each and ${MAX_TOTAL_BYTES / 1024} KiB in all, regular files in UTF-8`;
    const text = `Instructions left out (${limits}): ${leftOut.slice(0, 20).join(", ")}`;
    await tell(run, [{ type: "instructions.left_out", data: { text } }]);
  }
  return read;
}

type Listed = { path: string; id: string; size: number; isRegular: boolean };

async function listFiles(gitDir: string, commit: string, docsFolder: string, signal: AbortSignal): Promise<Listed[]> {
  const nearest = docsFolder === "" ? [] : [`${docsFolder}/AGENTS.md`];
  const named = ["AGENTS.md", ...nearest];
  const format = "--format=%(objectmode) %(objectname) %(objectsize) %(path)";
  const listing = await gitText(["ls-tree", "-z", "--full-tree", format, commit, ...named, ".docket/"], {
    gitDir,
    signal,
  });
  const files = listing.split("\0").flatMap((entry) => {
    const [, mode = "", id = "", size = "", path = ""] = /^(\d+) (\w+) +(\d+|-) (.*)$/s.exec(entry) ?? [];
    const isWanted = named.includes(path) || /^\.docket\/[^/]+\.md$/.test(path);
    return isWanted ? [{ path, id, size: Number(size) || 0, isRegular: mode.startsWith("100") }] : [];
  });
  const rank = ({ path }: Listed) => (named.includes(path) ? named.indexOf(path) : named.length);
  return files.sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}

function decode(blob: Buffer | undefined): string | undefined {
  try {
    return blob && new TextDecoder("utf-8", { fatal: true }).decode(blob);
  } catch {
    return undefined;
  }
}
