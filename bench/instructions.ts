import { gitText } from "../src/git/run-git.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { changeByHand, openSide, type Side } from "./whole-job.ts";

export type InstructionResult = {
  repository: string;
  pages: number;
  instruction: string;
  /** `cold` is the first job of a project: no mirror, and nothing known about the pages. */
  state: "cold" | "warm";
  ratio: Spread;
  jobMs: Spread;
  byHandMs: Spread;
  /** The most resident memory of the server meanwhile. */
  peakMb: number;
};

export type InstructionResults = { measuredAt: string; node: string; isQuick: boolean; rows: InstructionResult[] };

type Plan = { name: string; repository: string; rounds: number; say(line: string): void };

const SAMPLE_EVERY_MS = 20;

/** Jobs that concern many pages of a repository beside a one-file change by hand. */
export async function measureInstructions(service: Service, plan: Plan): Promise<InstructionResult[]> {
  const { name, repository, rounds, say } = plan;
  const pages = await listPages(repository);
  const page = pages.find((path) => /quickstart/.test(path)) ?? pages[Math.floor(pages.length / 2)] ?? "";
  const prompts = {
    rename: (round: number) => `Rename the page ${page} to renamed-${round}`,
    "one word on one page": (round: number) => `Replace "the" with "the${round}" in ${page}`,
    "fix links": () => "Fix the broken links",
  };
  const rows: InstructionResult[] = [];
  for (const [instruction, promptOf] of Object.entries(prompts)) {
    const side = await openSide(service, "local", repository, `${name}, ${pages.length} pages, ${instruction}`);
    const runs = [];
    for (let round = 0; round <= rounds; round++) runs.push(await measurePair(service, side, page, promptOf(round)));
    const [cold = [], warm = []] = [runs.slice(0, 1), runs.slice(1)];
    for (const [state, pairs] of [["cold", cold] as const, ["warm", warm] as const]) {
      if (pairs.length === 0) continue;
      const row = { repository: name, pages: pages.length, instruction, state, ...summarize(pairs) };
      rows.push(row);
      say(
        `${name}, ${pages.length} pages, ${instruction}, ${state}: ${row.ratio.median.toFixed(2)} times by hand, ${row.peakMb.toFixed(0)} MB`,
      );
    }
  }
  return rows;
}

type Pair = { jobMs: number; byHandMs: number; peakMb: number };

async function measurePair(service: Service, side: Side, page: string, prompt: string): Promise<Pair> {
  const byHandMs = await changeByHand(service, side, { file: page, from: "the", to: "thee" });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_EVERY_MS);
  const start = performance.now();
  const { id } = await service.createJob(side.projectId, prompt);
  const job = await service.waitFor(side.projectId, id);
  const jobMs = performance.now() - start;
  clearInterval(timer);
  if (job.status !== "completed") throw new Error(`The job did not complete: ${JSON.stringify(job)}`);
  return { jobMs, byHandMs, peakMb: peak / 1e6 };
}

function summarize(pairs: Pair[]) {
  return {
    ratio: spreadOf(pairs.map(({ jobMs, byHandMs }) => jobMs / byHandMs)),
    jobMs: spreadOf(pairs.map(({ jobMs }) => jobMs)),
    byHandMs: spreadOf(pairs.map(({ byHandMs }) => byHandMs)),
    peakMb: Math.max(...pairs.map(({ peakMb }) => peakMb)),
  };
}

async function listPages(repository: string): Promise<string[]> {
  const listing = await gitText(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "HEAD"], { gitDir: repository });
  return listing.split("\0").filter((path) => /\.mdx?$/.test(path));
}
