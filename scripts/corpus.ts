/** Renders documentation repositories and says what it cost them: crashes, warnings, broken links, words lost. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatReport } from "./corpus/format-report.ts";
import { measureRepository } from "./corpus/measure-repository.ts";
import { RULE } from "./corpus/own-mistakes.ts";

const USAGE = `npm run corpus -- [--json] [--top N] PATH…
  PATH    a docs folder, such as that of docs.json
  --top   examples of each kind of warning, and worst pages; 3 by default
  --json  everything, for programs

  ${RULE}`;

const { values, positionals } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    top: { type: "string", default: "3" },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

if (values.help || positionals.length === 0) say(USAGE);
else await main();

async function main(): Promise<void> {
  const reports = [];
  for (const path of positionals) {
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw new Error(`There is no folder ${path}`);
    const report = await measureRepository(resolve(path));
    reports.push(report);
    if (!values.json) say(formatReport(path, report, Number(values.top)));
  }
  if (!values.json) say(RULE);
  if (values.json) say(JSON.stringify(reports, null, 2));
  if (reports.some(({ crashes }) => crashes.length > 0)) process.exitCode = 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
