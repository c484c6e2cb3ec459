/** Checks the map of CONTRIBUTING.md: who may import whom, and whose tables are whose. `--figures` prints its size. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSources, type Source } from "./structure/read-sources.ts";
import { findBreaches, findFileCycles, findRoomCycles } from "./structure/rules.ts";

const { values, positionals } = parseArgs({ options: { figures: { type: "boolean" } }, allowPositionals: true });
const root = resolve(positionals[0] ?? join(import.meta.dirname, ".."));
const sources = readSources(root);
const breaches = findBreaches(sources, readTables());
for (const { path, line, rule, advice } of breaches) process.stderr.write(`${path}:${line}: ${rule}: ${advice}\n`);
if (values.figures) printFigures(sources);
process.exitCode = breaches.length > 0 ? 1 : 0;

function readTables(): Set<string> {
  const files = globSync("src/database/migrations/*.sql", { cwd: root });
  const text = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  return new Set(
    [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].map(([, name]) => name ?? ""),
  );
}

function printFigures(all: Source[]): void {
  const files = all.filter(({ path }) => /^(src|web|packages)\//.test(path) && /(?<!\.test)\.tsx?$/.test(path));
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const sum = (under: string) =>
    files.filter(({ path }) => path.startsWith(under)).reduce((total, { lines }) => total + lines, 0);
  const agent = sum("src/agent/");
  process.stdout.write(`source files         ${files.length}
median lines         ${sizes[Math.floor(sizes.length / 2)] ?? 0}
cycles with types    ${findFileCycles(all).length}
cycles of folders    ${findRoomCycles(all).length}
agent/               ${agent} lines, ${Math.round((100 * agent) / sum("src/"))} % of src/
`);
}
