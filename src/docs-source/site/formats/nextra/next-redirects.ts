import { inHome, type SourceFiles } from "../../site-reading.ts";
import type { SiteRedirect } from "../../site-source.ts";
import { createEvaluator } from "../../values/script/evaluate-script.ts";
import { parseData } from "../../values/script/parse-script.ts";
import { findModule } from "../../values/script/read-script-value.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "../../values/script/script-node.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import { flagAt, itemsOf, textAt } from "../../values/source-value.ts";

const MOST_NODES = 100_000;
const MOST_FILES = 4;

export type NextRedirects = { type: "list" | "computed"; path: string; node: ScriptNode } | { type: "none" };

/**
 * The list that the one function `redirects` of a configuration returns, where it does nothing else. The list may have a name,
 * and be in a file that is imported.
 *
 * @param open gives the parsed program of a file
 */
export async function findNextRedirects(
  path: string,
  files: ReadonlySet<string>,
  open: (path: string) => Promise<ScriptNode | undefined>,
): Promise<NextRedirects> {
  const program = await open(path);
  const found = program ? findFunctions(program) : [];
  const [property] = found;
  if (!program || !property) return { type: "none" };
  const computed: NextRedirects = { type: "computed", path, node: property };
  let at = { path, program, node: found.length === 1 ? returnedValue(nodeAt(property, "value")) : undefined };
  for (let count = 0; at.node && count < MOST_FILES; count += 1) {
    if (at.node.type === "ArrayExpression") return { type: "list", path: at.path, node: at.node };
    const value = at.node.type === "Identifier" ? valueNamed(at.program, nameAt(at.node, "name") ?? "") : at.node;
    if (typeof value !== "string" && value?.type === "ArrayExpression") at = { ...at, node: value };
    else {
      const file = findModule(files, at.path, (typeof value === "string" ? value : requiredBy(value)) ?? "");
      const other = file === undefined ? undefined : await open(file);
      if (file === undefined || !other) return computed;
      at = { path: file, program: other, node: exportedBy(other) };
    }
  }
  return computed;
}

function findFunctions(program: ScriptNode): ScriptNode[] {
  const found: ScriptNode[] = [];
  const pending = [program];
  let count = 0;
  for (let node = pending.pop(); node && count < MOST_NODES; node = pending.pop()) {
    count += 1;
    if (node.type === "Property" && nameAt(nodeAt(node, "key"), "name") === "redirects" && !node.computed)
      found.push(node);
    for (const value of Object.values(node).flat())
      if (typeof value === "object" && value !== null && "type" in value) pending.push(value as ScriptNode);
  }
  return found;
}

function returnedValue(from: ScriptNode | undefined): ScriptNode | undefined {
  const body = nodeAt(from, "body");
  const [only, ...others] = body?.type === "BlockStatement" ? nodesAt(body, "body") : [];
  return body?.type === "BlockStatement" ? (others.length === 0 ? nodeAt(only, "argument") : undefined) : body;
}

/** What a constant at the top of a file is, or the file that it is imported from. */
function valueNamed(program: ScriptNode, name: string): ScriptNode | string | undefined {
  for (const statement of nodesAt(program, "body")) {
    if (statement.type === "ImportDeclaration") {
      const isDefault = nodesAt(statement, "specifiers").some(
        (one) => one.type === "ImportDefaultSpecifier" && nameAt(nodeAt(one, "local"), "name") === name,
      );
      const source = nodeAt(statement, "source")?.value;
      if (isDefault && typeof source === "string") return source;
    }
    if (statement.type !== "VariableDeclaration" || statement.kind !== "const") continue;
    const declared = nodesAt(statement, "declarations").find((one) => nameAt(nodeAt(one, "id"), "name") === name);
    if (declared) return nodeAt(declared, "init");
  }
  return undefined;
}

function requiredBy(node: ScriptNode | undefined): string | undefined {
  if (node?.type !== "CallExpression" || nameAt(nodeAt(node, "callee"), "name") !== "require") return undefined;
  const [target] = nodesAt(node, "arguments");
  return typeof target?.value === "string" ? target.value : undefined;
}

/** What a script or a JSON file is as a whole. */
function exportedBy(program: ScriptNode): ScriptNode | undefined {
  if (program.type === "ArrayExpression") return program;
  const found = nodesAt(program, "body").flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration") return nodeAt(statement, "declaration") ?? [];
    const assigned = statement.type === "ExpressionStatement" ? nodeAt(statement, "expression") : undefined;
    const left = nodeAt(assigned, "left");
    const isExport =
      nameAt(nodeAt(left, "object"), "name") === "module" && nameAt(nodeAt(left, "property"), "name") === "exports";
    return (isExport && nodeAt(assigned, "right")) || [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The redirects of Next's own configuration, which lies beside the site's. */
export async function readNextRedirects(sources: SourceFiles): Promise<SiteRedirect[]> {
  const { docs, files, notices } = sources;
  const names = ["js", "mjs", "ts", "mts", "cjs"].map((extension) => inHome(sources, `next.config.${extension}`));
  const path = names.find((name) => files.has(name));
  if (path === undefined) return [];
  const found = await findNextRedirects(path, files, async (file) => {
    const text = await docs.read(file);
    const script = text === undefined ? undefined : await parseData(file, text);
    return script?.type === "parsed" ? script.program : undefined;
  });
  if (found.type !== "list") return [];
  const evaluate = createEvaluator(found.path);
  return itemsOf(evaluate(found.node, new Map())).flatMap((item) => {
    const [source, destination] = [textAt(item, "source"), textAt(item, "destination")];
    const isPermanent = flagAt(item, "permanent") ?? true;
    return source === undefined ? [] : (readRedirect(item, source, destination, isPermanent, notices) ?? []);
  });
}
