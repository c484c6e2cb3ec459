/** Tries the built-in agent on documentation repositories, and judges what it did by checks that share nothing with it. */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatResult, formatTable } from "./corpus-rules/format-table.ts";
import { type CorpusResult, listInstructions, runCorpus } from "./corpus-rules/run-corpus.ts";
import { formatTried, type Tried, tryPrompts } from "./corpus-rules/try-prompts.ts";

const USAGE = `npm run corpus:rules -- [OPTIONS] PATH…
  PATH       a git repository, whose newest commit is used; PATH#docs for a docs folder in it
  --only X   only instructions whose id matches X, such as 012 or rename
  --prompts FILE  carry out your own instructions, one a line, and show the answers and diffs; nothing judges them
  --list     say the instructions and do nothing
  --json     everything, for programs
  --out DIR  where copies and results are kept
  --resume   leave out what has a result already`;

const { values, positionals } = parseArgs({
  options: {
    only: { type: "string" },
    prompts: { type: "string" },
    list: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    out: { type: "string", default: join(tmpdir(), "docket-corpus-rules") },
    resume: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

if (values.help || positionals.length === 0) say(USAGE);
else await main();

async function main(): Promise<void> {
  if (values.prompts !== undefined) return await tryOwn(values.prompts);
  const only = values.only === undefined ? undefined : new RegExp(values.only);
  const results: CorpusResult[] = [];
  for (const path of positionals) {
    if (values.list) {
      for (const { id, prompt, expectation } of await listInstructions(path, values.out))
        if (only?.test(id) ?? true) say(`${id.padEnd(28)} ${expectation.padEnd(8)} ${JSON.stringify(prompt)}`);
      continue;
    }
    if (!values.json) say(`\n${path}`);
    const onResult = (result: CorpusResult) => void (values.json || say(formatResult(result)));
    results.push(...(await runCorpus(path, { out: values.out, only, isResumed: values.resume, onResult })));
  }
  if (values.json) say(JSON.stringify(results, null, 2));
  else if (!values.list) say(`\n${formatTable(results)}`);
  if (results.some(({ verdict }) => verdict === "wrong")) process.exitCode = 1;
}

async function tryOwn(file: string): Promise<void> {
  const prompts = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  for (const path of positionals) {
    say(`\n## ${path}\n`);
    const onTried = (tried: Tried) => say(values.json ? JSON.stringify(tried) : formatTried(tried));
    await tryPrompts(
      path,
      prompts.map((line) => line.replaceAll("\\n", "\n")),
      { out: values.out, onTried },
    );
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
