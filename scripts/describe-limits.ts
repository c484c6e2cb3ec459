import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runInNewContext } from "node:vm";

/**
 * Writes docs/limits.md of the constants that the code uses: those whose comment has `@limit` and says what they limit.
 * With `--check` only says whether the page is as it should be.
 */
const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "docs", "limits.md");
const LIMIT =
  /\/\*\*((?:(?!\*\/)[\s\S])*?@limit(?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?const ([A-Z_]+)(?::[^=]+)? = ([^;]+);/g;
const CONSTANT = /^(?:export )?const ([A-Z_]+) = ([\d_ *+().e]+);/gm;

/** In this order. A file belongs to the first whose folder it is in. */
const CHAPTERS: [folder: string, title: string][] = [
  ["src/http", "Requests"],
  ["src/server.ts", "Requests"],
  ["src/child-process", "Requests"],
  ["src/agent", "Jobs"],
  ["src/engines", "Jobs"],
  ["src/git", "Repositories and pull requests"],
  ["src/projects", "Repositories and pull requests"],
  ["src/pull-requests", "Repositories and pull requests"],
  ["src/analytics", "Visitors"],
  ["src/site-build", "Sites"],
  ["src/render", "Sites"],
  ["src/sites", "Sites"],
  ["src/assistant", "Assistant of sites"],
  ["src/database", "Database"],
  ["src/backup", "Export and import"],
];

type Limit = { chapter: string; what: string; value: string };

const limits = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] })
  .sort()
  .flatMap(readLimits);
const text = `# Limits

<!-- Made by "npm run generate:limits" of the constants that the code uses. -->

Every queue, body, page and loop has a limit. These are the ones that somebody may meet; \`docket settings\` lists those that can be
set. Whoever meets one is told: 400 or 413 for what is too large, 429 for what is too much of one organisation, 503 for what is
too much of all, the last two with \`Retry-After\`.
${[...new Set(CHAPTERS.map(([, title]) => title))].map(writeChapter).join("")}`;

if (parseArgs({ options: { check: { type: "boolean" } } }).values.check) {
  if (readFileSync(FILE, "utf8") !== text) {
    process.stderr.write("docs/limits.md is not what the code says: npm run generate:limits\n");
    process.exitCode = 1;
  }
} else writeFileSync(FILE, text);

function readLimits(path: string): Limit[] {
  const source = readFileSync(join(ROOT, path), "utf8");
  if (!source.includes("@limit")) return [];
  const chapter = CHAPTERS.find(([folder]) => path.startsWith(folder))?.[1];
  if (!chapter) throw new Error(`${path} belongs to no chapter`);
  const known = Object.fromEntries([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, value]));
  const found = [...source.matchAll(LIMIT)].map(([, comment = "", name = "", initializer = ""]) => ({
    chapter,
    what: oneLine(comment.slice(comment.indexOf("@limit") + "@limit".length)),
    value: describe(evaluate(initializer, known), name),
  }));
  if (found.length !== source.split("@limit").length - 1) throw new Error(`${path}: @limit stands before a constant`);
  return found;
}

function oneLine(comment: string): string {
  return comment
    .replace(/^\s*\*/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function evaluate(initializer: string, known: Record<string, string | undefined>): unknown {
  let expression = initializer;
  for (let round = 0; round < 3; round++)
    expression = expression.replace(/\b[A-Z_]{2,}\b/g, (name) => (known[name] ? `(${known[name]})` : name));
  return runInNewContext(`(${expression})`, Object.create(null), { timeout: 1000 });
}

function describe(value: unknown, name: string): string {
  if (typeof value === "number") return describeNumber(value, name);
  if (typeof value !== "object" || value === null) throw new Error(`${name} is no number`);
  return Object.entries(value)
    .map(
      ([part, number]) =>
        `${part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${describeNumber(number, name)}`,
    )
    .join("; ");
}

function describeNumber(value: number, name: string): string {
  const whole = (number: number) => number.toLocaleString("en-US");
  if (name.endsWith("_BYTES") || name === "BODY_LIMIT") {
    const units = ["bytes", "KiB", "MiB", "GiB"];
    let unit = 0;
    let left = value;
    for (; left >= 1024 && left % 1024 === 0 && unit < 3; unit++) left /= 1024;
    return `${whole(left)} ${units[unit]}`;
  }
  if (name.endsWith("_MS"))
    return value % 3_600_000 === 0
      ? `${whole(value / 3_600_000)} h`
      : value % 60_000 === 0
        ? `${value / 60_000} min`
        : `${value / 1000} s`;
  return whole(value);
}

function writeChapter(title: string): string {
  const rows = limits.filter(({ chapter }) => chapter === title).map(({ what, value }) => `| ${what} | ${value} |\n`);
  return rows.length === 0 ? "" : `\n## ${title}\n\n| | |\n|---|---|\n${rows.join("")}`;
}
