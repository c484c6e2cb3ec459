import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GivenInstruction } from "./instructions/given-instruction.ts";
import { makeInstructions } from "./instructions/make-instructions.ts";
import { judgeRun } from "./judge/judge-run.ts";
import type { Judged } from "./judge/judged-run.ts";
import { type Prepared, prepareRepository } from "./prepare-repository.ts";
import { createRunner, type RunAnswer } from "./run/run-instruction.ts";
import { readJudgedSite } from "./site/read-judged-site.ts";
import { overlayTree, readTree } from "./tree.ts";

export type CorpusOptions = {
  out: string;
  only: RegExp | undefined;
  isResumed: boolean;
  onResult(result: CorpusResult): void;
};

export type CorpusResult = Judged & {
  repository: string;
  format: string;
  id: string;
  prompt: string;
  outcome: string;
  said: string;
  changed: number;
  engineMs: number;
  checkMs: number;
  memory: number;
};

const MAX_SAID = 4000;

export async function listInstructions(given: string, out: string): Promise<GivenInstruction[]> {
  const prepared = await prepareRepository(given, out);
  const tree = readTree(prepared.files);
  return makeInstructions(tree, await readJudgedSite(tree, prepared.docsFolder), prepared.docsFolder);
}

/** Carries out the instructions of one repository and judges each. Results are also lines of a file, to go on from. */
export async function runCorpus(
  given: string,
  { out, only, isResumed, onResult }: CorpusOptions,
): Promise<CorpusResult[]> {
  const prepared = await prepareRepository(given, out);
  const before = readTree(prepared.files);
  const siteBefore = await readJudgedSite(before, prepared.docsFolder);
  const instructions = makeInstructions(before, siteBefore, prepared.docsFolder).filter(
    ({ id }) => only?.test(id) ?? true,
  );
  const known = readResults(prepared, out, isResumed);
  const runner = await createRunner(prepared);
  const results: CorpusResult[] = [];
  try {
    for (const instruction of instructions) {
      const done = known.get(instruction.id);
      if (done?.prompt === instruction.prompt) {
        results.push(done);
        continue;
      }
      const answer = await runner.run(instruction.prompt);
      const judged = await judgeRun(instruction, answer, async () => {
        if (answer.type !== "done") throw new Error("only what was done is read");
        const { changed, title, summary, found } = answer;
        const named = [summary, ...found.map(({ path, message }) => `${path} ${message}`)].join("\n");
        const after = overlayTree(before, join(prepared.workspace, "tree"), changed);
        const siteAfter = changed.length === 0 ? siteBefore : await readJudgedSite(after, prepared.docsFolder);
        return {
          instruction,
          before,
          after,
          siteBefore,
          siteAfter,
          changed,
          docsFolder: prepared.docsFolder,
          title,
          summary,
          found,
          named,
        };
      });
      const result = { ...describe(prepared, siteBefore.format, instruction, answer), ...judged };
      appendFileSync(resultsFile(prepared, out), `${JSON.stringify(result)}\n`);
      results.push(result);
      onResult(result);
    }
  } finally {
    runner.close();
  }
  return results;
}

function describe({ name }: Prepared, format: string, { id, prompt }: GivenInstruction, answer: RunAnswer) {
  const said = answer.type === "done" ? `${answer.title}\n${answer.summary}` : answer.message;
  const { engineMs = 0, checkMs = 0, memory = 0, changed = [] } = answer.type === "crashed" ? {} : answer;
  const outcome = answer.type === "refused" ? `refused ${answer.reason}` : answer.type;
  return {
    repository: name,
    format,
    id,
    prompt,
    outcome,
    said: said.slice(0, MAX_SAID),
    changed: changed.length,
    engineMs,
    checkMs,
    memory,
  };
}

function resultsFile({ name, commit }: Prepared, out: string): string {
  mkdirSync(join(out, "results"), { recursive: true });
  return join(out, "results", `${name.replaceAll(/[^\w.+-]/g, "_")}-${commit.slice(0, 8)}.jsonl`);
}

function readResults(prepared: Prepared, out: string, isResumed: boolean): Map<string, CorpusResult> {
  const file = resultsFile(prepared, out);
  if (!isResumed || !existsSync(file)) return new Map();
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as CorpusResult).map((result) => [result.id, result]));
}
