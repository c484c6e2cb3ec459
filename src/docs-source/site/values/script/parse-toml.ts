import { type AST, ParseError, parseTOML } from "toml-eslint-parser";
import type { ParsedScript, ScriptNode } from "./script-node.ts";

const MAX_LENGTH = 200_000;

type Place = Pick<AST.TOMLNode, "range" | "loc">;
type Name = AST.TOMLBare | AST.TOMLQuoted;
/** `byName` has the values of the properties, so that a file of many tables takes no quadratic time. */
type Table = ScriptNode & { properties: ScriptNode[]; byName: Map<string, ScriptNode> };

/**
 * Parses TOML 1.0 into the nodes that JSON has in a script. What is written in braces or brackets is an `ObjectExpression`
 * or an `ArrayExpression`; tables below headers, and those that dots in keys make, are `TomlTable`s in `TomlTables`. Never throws.
 */
export function parseToml(text: string): ParsedScript {
  if (text.length > MAX_LENGTH) return invalid("The file is too large to be read");
  try {
    const [top] = parseTOML(text, { tomlVersion: "1.0" }).body;
    const root = createTable(top);
    for (const line of top.body)
      if (line.type === "TOMLKeyValue") addLine(root, line);
      else {
        const table = openTable(root, line);
        for (const own of line.body) addLine(table, own);
      }
    return { type: "parsed", program: root };
  } catch (error) {
    if (!(error instanceof ParseError)) return invalid("The TOML is nested too deeply");
    return invalid(`The TOML cannot be read: ${error.message}`, error.lineNumber, error.column + 1);
  }
}

function invalid(message: string, line = 1, column = 1): ParsedScript {
  return { type: "invalid", message, line, column };
}

function createTable(at: Place): Table {
  return { type: "TomlTable", ...placeOf(at), properties: [], byName: new Map() };
}

/** The table of a header, with those around it. */
function openTable(root: Table, { key, resolvedKey, kind }: AST.TOMLTable): Table {
  let table = root;
  let depth = 0;
  for (const [index, step] of resolvedKey.entries()) {
    if (typeof step === "number") continue;
    const name = key.keys[depth++];
    if (!name) break;
    const isLast = depth === key.keys.length;
    const isArray = typeof resolvedKey[index + 1] === "number";
    const known = table.byName.get(step);
    if (isArray) {
      const list = known ?? addProperty(table, name, { type: "TomlTables", ...placeOf(key), elements: [] });
      const tables = list.elements as Table[];
      if (isLast && kind === "array") tables.push(createTable(key));
      table = tables.at(-1) ?? createTable(key);
    } else table = asTable(known) ?? (addProperty(table, name, createTable(key)) as Table);
  }
  return table;
}

/** A pair of a table; dots in its key make tables. */
function addLine(table: Table, { key, value }: AST.TOMLKeyValue): void {
  let at = table;
  for (const [index, name] of key.keys.entries()) {
    if (index === key.keys.length - 1) addProperty(at, name, convert(value), key);
    else at = asTable(at.byName.get(nameOf(name))) ?? (addProperty(at, name, createTable(key)) as Table);
  }
}

function addProperty(table: Table, name: Name, value: ScriptNode, from: Place = name): ScriptNode {
  const key = literal(name, nameOf(name));
  table.byName.set(nameOf(name), value);
  table.properties.push({ type: "Property", ...placeOf(from), end: value.end, key, value });
  return value;
}

function convert(node: AST.TOMLContentNode): ScriptNode {
  if (node.type === "TOMLArray")
    return { type: "ArrayExpression", ...placeOf(node), elements: node.elements.map(convert) };
  if (node.type === "TOMLInlineTable") {
    const table = { ...createTable(node), type: "ObjectExpression" };
    for (const pair of node.body) addLine(table, pair);
    return table;
  }
  return literal(node, node.value);
}

/** A text between `'` has no escapes. */
function literal(at: AST.TOMLValue | Name, value: unknown): ScriptNode {
  const isVerbatim = "style" in at && at.style === "literal";
  return { type: "Literal", ...placeOf(at), value, ...(isVerbatim && { isVerbatim }) };
}

function nameOf(name: Name): string {
  return name.type === "TOMLBare" ? name.name : name.value;
}

function asTable(node: ScriptNode | undefined): Table | undefined {
  return node?.type === "TomlTable" ? (node as Table) : undefined;
}

function placeOf({ range: [start, end], loc }: Place) {
  return { start, end, loc };
}
