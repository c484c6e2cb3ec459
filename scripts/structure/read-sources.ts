import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import { findTables, type TableUse } from "./find-tables.ts";

export type Import = { to: string; line: number };
export type Source = { path: string; lines: number; imports: Import[]; tables: TableUse[] };

/** Every source of the tree with what it imports, types included, and the tables that its statements name. */
export function readSources(root: string): Source[] {
  const paths = globSync("{src,web,packages,bench,scripts}/**/*.{ts,tsx,sql}", {
    cwd: root,
    exclude: ["**/node_modules", "**/dist", "**/migrations", "**/generated"],
  });
  const known = new Set(paths.map((path) => normalize(path)));
  return [...known].sort().map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
    const source = { path, lines: text.split("\n").length - 1 };
    if (path.endsWith(".sql")) return { ...source, imports: [], tables: findTables([{ text, line: 1 }]) };
    const { module, program } = parseSync(path, text);
    const requests = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        value: text.slice(start + 1, end - 1),
        start,
      })),
    ];
    const imports = requests.flatMap(({ value, start }) => {
      const to = normalize(join(dirname(path), value));
      return value.startsWith(".") && known.has(to) ? [{ to, line: lineOf(start) }] : [];
    });
    const isStatement = /\bsql[`<]|\b(selectFrom|insertInto|updateTable|deleteFrom|Join)\(|client\.query\(/.test(text);
    return { ...source, imports, tables: isStatement ? findTables(readStatements(program, lineOf)) : [] };
  });
}

type Node = { type: string; start: number; [key: string]: unknown };
type Statement = { text: string; line: number };

const TABLE_FIRST = /^(selectFrom|insertInto|updateTable|deleteFrom|(inner|left|right|full|cross)Join|using|from)$/;

/** The text of every `sql` template, and Kysely's calls that name a table, as SQL. */
function readStatements(root: unknown, lineOf: (offset: number) => number): Statement[] {
  const found: Statement[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const child of value) visit(child);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (node.type === "TaggedTemplateExpression" && (node.tag as Node).name === "sql") {
      const { quasis } = node.quasi as { quasis: (Node & { value: { raw: string } })[] };
      // A value that is put in separates words.
      found.push({ text: quasis.map((quasi) => quasi.value.raw).join("\u0000"), line: lineOf(node.start) });
    }
    if (node.type === "CallExpression") found.push(...readCall(node, lineOf));
    for (const [key, child] of Object.entries(node)) if (key !== "type") visit(child);
  };
  visit(root);
  return found;
}

function readCall({ callee, arguments: given, start }: Node, lineOf: (offset: number) => number): Statement[] {
  const method = (callee as { property?: { name?: string } }).property?.name;
  const [first] = given as Node[];
  if (method === undefined || first?.type !== "Literal" || typeof first.value !== "string") return [];
  const text = first.value;
  if (method === "query") return [{ text, line: lineOf(start) }];
  if (!TABLE_FIRST.test(method)) return [];
  const verb = method === "insertInto" ? "insert into" : method === "updateTable" ? "update" : "from";
  return [{ text: `${method === "deleteFrom" ? "delete from" : verb} ${text}`, line: lineOf(first.start) }];
}
