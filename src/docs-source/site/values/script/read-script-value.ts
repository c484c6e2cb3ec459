import type { DocsFiles } from "../../../docs-files.ts";
import { folderOf, joinDocsPath } from "../../../docs-path.ts";
import type { SourceNotices } from "../../source-notices.ts";
import { readJsonValue } from "../json-value.ts";
import { type SourceValue, valueAt } from "../source-value.ts";
import { createEvaluator } from "./evaluate-script.ts";
import { parseScript } from "./parse-script.ts";
import { type Binding, bindDeclarations, bodyOf, requireName, type Scope, type Written } from "./scope.ts";
import { nameAt, nodeAt, nodesAt, requiredBy, type ScriptNode } from "./script-node.ts";

const MAX_FILES = 40;
const EXTENSIONS = ["", ".ts", ".mts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.js"];

/** What a file exports, each value evaluated when it is asked for. */
type Module = {
  valueOf(name: string): SourceValue | undefined;
  /** The expression or the function itself; undefined in data, such as JSON. */
  writtenOf?(name: string): Written | undefined;
};

/**
 * The value that a script exports as its default, where it is plain data. Scripts are never run.
 *
 * @param home the folder that paths made of `__dirname` are to start in; without it they are no plain data
 */
export async function readScriptValue(
  docs: DocsFiles,
  files: ReadonlySet<string>,
  path: string,
  notices: SourceNotices,
  home?: string,
): Promise<SourceValue | undefined> {
  const modules = new Map<string, Module>();
  const pending = [path];
  for (let at = pending.pop(); at !== undefined && modules.size < MAX_FILES; at = pending.pop()) {
    if (modules.has(at)) continue;
    const read = at.endsWith(".json")
      ? await readJsonModule(docs, at, notices)
      : await readModule(docs, at, files, notices, modules, home);
    modules.set(at, read.module);
    pending.push(...read.imports);
  }
  return modules.get(path)?.valueOf("default");
}

async function readJsonModule(docs: DocsFiles, path: string, notices: SourceNotices) {
  const value = await readJsonValue(docs, path, notices);
  return { module: { valueOf: (name: string) => (name === "default" ? value : valueAt(value, name)) }, imports: [] };
}

async function readModule(
  docs: DocsFiles,
  path: string,
  files: ReadonlySet<string>,
  notices: SourceNotices,
  modules: ReadonlyMap<string, Module>,
  home: string | undefined,
): Promise<{ module: Module; imports: string[] }> {
  const text = await docs.read(path);
  const script = text === undefined ? undefined : await parseScript(path, text);
  if (script?.type !== "parsed") {
    if (script) notices.addFault({ path, ...script }, script.message);
    return { module: { valueOf: () => undefined }, imports: [] };
  }
  const imports = new Set<string>();
  const scope = new Map<string, Binding>();
  const exported = new Map<string, Binding>();
  const importFrom = (specifier: string | undefined, name: string): Binding | undefined => {
    const file = findModule(files, path, specifier ?? "");
    if (file === undefined) return undefined;
    imports.add(file);
    return {
      value: guarded(() => modules.get(file)?.valueOf(name)),
      written: guarded(() => modules.get(file)?.writtenOf?.(name)),
    };
  };
  for (const statement of nodesAt(script.program, "body")) bindStatement(statement, scope, exported, importFrom);
  for (const target of requiredIn(script.program)) {
    const binding = importFrom(target, "default");
    if (binding) scope.set(requireName(target), binding);
  }
  const writtenOf = (name: string): Written | undefined => {
    const binding = exported.get(name);
    if (!binding || "value" in binding) return binding?.written?.();
    const found = resolveName(binding);
    return "value" in found ? found.written?.() : { ...found, path };
  };
  return { module: { valueOf: createValueLookup(path, exported, home), writtenOf }, imports: [...imports] };
}

type ImportFrom = (specifier: string | undefined, name: string) => Binding | undefined;

function bindStatement(
  statement: ScriptNode,
  scope: Map<string, Binding>,
  exported: Map<string, Binding>,
  importFrom: ImportFrom,
): void {
  bindDeclarations(statement, scope);
  bindRequires(statement, scope, importFrom);
  const source = nodeAt(statement, "source")?.value;
  const from = typeof source === "string" ? source : undefined;
  const declaration = nodeAt(statement, "declaration");
  switch (statement.type) {
    case "ImportDeclaration":
      for (const specifier of nodesAt(statement, "specifiers")) {
        const name = nameAt(nodeAt(specifier, "imported"), "name") ?? "default";
        const binding = importFrom(from, name);
        if (binding) scope.set(nameAt(nodeAt(specifier, "local"), "name") ?? "", binding);
      }
      break;
    case "ExportDefaultDeclaration":
      if (declaration) exported.set("default", { node: declaration, scope });
      break;
    case "ExportNamedDeclaration":
      if (declaration) {
        bindDeclarations(declaration, scope);
        const own = new Map<string, Binding>();
        bindDeclarations(declaration, own);
        for (const name of own.keys()) exported.set(name, scope.get(name) ?? { node: declaration, scope });
      }
      for (const specifier of nodesAt(statement, "specifiers")) {
        const [local, name] = ["local", "exported"].map((key) => nameAt(nodeAt(specifier, key), "name") ?? "");
        const binding = from === undefined ? undefined : importFrom(from, local ?? "");
        const own: Binding = { node: { type: "Identifier", name: local, loc: statement.loc }, scope };
        exported.set(name ?? "", binding ?? own);
      }
      break;
    case "ExpressionStatement":
      bindCommonExport(nodeAt(statement, "expression"), scope, exported);
      break;
  }
}

/** `module.exports = …` and `exports.name = …` */
function bindCommonExport(expression: ScriptNode | undefined, scope: Scope, exported: Map<string, Binding>): void {
  const [left, right] = [nodeAt(expression, "left"), nodeAt(expression, "right")];
  if (expression?.type !== "AssignmentExpression" || left?.type !== "MemberExpression" || !right) return;
  const [object, property] = [nameAt(nodeAt(left, "object"), "name"), nameAt(nodeAt(left, "property"), "name")];
  if (object === "module" && property === "exports") exported.set("default", { node: right, scope });
  if (object === "exports" && property !== undefined) exported.set(property, { node: right, scope });
}

/** The files that the calls of `require` in a script name. */
function requiredIn(program: ScriptNode): Set<string> {
  const targets = new Set<string>();
  const pending: unknown[] = [program];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null) continue;
    const target = requiredBy(value as ScriptNode);
    if (target !== undefined) targets.add(target);
    pending.push(...Object.values(value));
  }
  return targets;
}

/** `const x = require("./x")` */
function bindRequires(statement: ScriptNode, scope: Map<string, Binding>, importFrom: ImportFrom): void {
  if (statement.type !== "VariableDeclaration") return;
  for (const declaration of nodesAt(statement, "declarations")) {
    const name = nameAt(nodeAt(declaration, "id"), "name");
    const target = requiredBy(nodeAt(declaration, "init"));
    const binding = target === undefined ? undefined : importFrom(target, "default");
    if (binding && name !== undefined) scope.set(name, binding);
  }
}

function createValueLookup(
  path: string,
  exported: ReadonlyMap<string, Binding>,
  home: string | undefined,
): Module["valueOf"] {
  const evaluate = createEvaluator(path, home);
  return (name) => {
    const binding = exported.get(name);
    if (!binding) return undefined;
    if ("value" in binding) return binding.value();
    const named = resolveName(binding);
    const node = "value" in named ? binding : named;
    const result = bodyOf(node.node, node.scope) ?? node;
    return evaluate(result.node, result.scope);
  };
}

/** Follows `export default config` to what `config` is, so that a function there is seen. */
function resolveName(binding: Written): Binding {
  return (binding.node.type === "Identifier" && binding.scope.get(nameAt(binding.node, "name") ?? "")) || binding;
}

/** Evaluates once, and gives nothing while it is being evaluated: files can import one another. */
function guarded<T>(evaluate: () => T | undefined): () => T | undefined {
  let state: { value: T | undefined } | undefined;
  return () => {
    if (!state) {
      state = { value: undefined };
      state.value = evaluate();
    }
    return state.value;
  };
}

/** The script or JSON file that a relative import means. */
export function findModule(files: ReadonlySet<string>, from: string, specifier: string): string | undefined {
  if (!/^\.\.?\//.test(specifier)) return undefined;
  const path = joinDocsPath(folderOf(from), specifier);
  if (path === undefined) return undefined;
  const bare = path.replace(/\.[cm]?js$/, "");
  const candidates = [...EXTENSIONS.map((extension) => path + extension), `${bare}.ts`, `${bare}.mts`];
  return candidates.find((candidate) => /\.(?:[cm]?[jt]s|json)$/.test(candidate) && files.has(candidate));
}
