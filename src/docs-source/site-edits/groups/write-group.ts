import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { lineEndingOf } from "../../text-edits.ts";
import { createListEdits } from "../script/list-edits.ts";
import { scriptIndent } from "../script/script-trivia.ts";
import { keyOf, type SourceTree, textValue } from "../script/source-tree.ts";
import { usualQuote, writeKey, writePair, writeText } from "../script/write-text.ts";
import type { FileEdit } from "../site-change.ts";
import { linesOf, writeScalar } from "../yaml/yaml-text.ts";
import type { GroupItem } from "./group-items.ts";
import { type Side, writtenOf } from "./move-item.ts";

/** `around` is the name of the group that the new one stands beside; `items` are the pages' entries. */
type NewGroup = { title: string; around: string; items: readonly GroupItem[]; neighbour: GroupItem; side: Side };

type Script = Extract<GroupItem, { type: "script" }>;
type Yaml = Extract<GroupItem, { type: "yaml" }>;
type Lines = Extract<GroupItem, { type: "lines" }>;

/** The edits that put a new group with entries beside one of the same file. Undefined if they are not written alike. */
export async function writeGroup(group: NewGroup): Promise<FileEdit[] | undefined> {
  const { items, neighbour } = group;
  if (neighbour.type === "script")
    return inScript(
      group,
      items.flatMap((item) => (item.type === "script" ? [item] : [])),
      neighbour,
    );
  if (neighbour.type === "yaml")
    return inYaml(
      group,
      items.flatMap((item) => (item.type === "yaml" ? [item] : [])),
      neighbour,
    );
  return inLines(
    group,
    items.flatMap((item) => (item.type === "lines" ? [item] : [])),
    neighbour,
  );
}

async function inScript(
  { title, around, side }: NewGroup,
  items: Script[],
  { tree, items: [edge] }: Script,
): Promise<FileEdit[] | undefined> {
  const list = edge && tree.parentOf(edge);
  const lists = createListEdits();
  const pages = items.flatMap(({ tree: own, items: [item] }) => (item ? [writtenOf(own, item)] : []));
  for (const { items: own } of items) {
    const [first] = own;
    const item = tree
      .nodes()
      .find((node) => node.start === first?.start && node.end === first?.end && node.type === first?.type);
    if (!item || own.length > 1 || !lists.remove(tree, item)) return undefined;
  }
  const written = edge && writtenGroup(tree, edge, title, around, pages);
  const entries = [...nodesAt(list, "elements"), ...nodesAt(list, "properties")];
  const index = entries.findIndex(({ start }) => start === edge?.start) + (side === "after" ? 1 : 0);
  if (!list || written === undefined || !lists.insert(tree, list, index, written)) return undefined;
  return (await lists.edits())?.edits;
}

/** A group as its neighbour is written: with the same keys, or under its name. */
function writtenGroup(
  tree: SourceTree,
  neighbour: ScriptNode,
  title: string,
  around: string,
  pages: readonly string[],
): string | undefined {
  const indent = scriptIndent(tree.text);
  const quote = usualQuote(tree.path, tree.text);
  const properties = neighbour.type === "Property" ? [neighbour] : nodesAt(neighbour, "properties");
  const list = properties.find((property) => nodeAt(property, "value")?.type === "ArrayExpression");
  const label = properties.find((property) => textValue(nodeAt(property, "value")) === around);
  if (!list || (!label && keyOf(list) !== around)) return undefined;
  const isQuoted = /["']/.test(tree.text.charAt(Number(nodeAt(list, "key")?.start)));
  const value = `[\n${pages.map((page) => `${indent}${indented(page, indent)}`).join(",\n")}\n]`;
  if (!label) {
    const property = writePair(tree.path, writeKey(title, quote, isQuoted), value);
    if (neighbour.type === "Property") return property;
    // In TOML only what is in brackets goes on in the next line.
    return tree.path.endsWith(".toml") ? `{ ${property} }` : `{\n${indent}${indented(property, indent)}\n}`;
  }
  const key = (name = "") => writeKey(name, quote, isQuoted);
  const type = properties.find((property) => keyOf(property) === "type");
  const fields = [
    ...(type ? [`${key("type")}: ${writeText(textValue(nodeAt(type, "value")) ?? "", quote)}`] : []),
    `${key(keyOf(label))}: ${writeText(title, quote)}`,
    `${key(keyOf(list))}: ${indented(value, indent)}`,
  ];
  return `{\n${fields.map((field) => indent + field).join(",\n")}\n}`;
}

function indented(text: string, indent: string): string {
  return text.replaceAll("\n", `\n${indent}`);
}

function inYaml({ title, side }: NewGroup, items: Yaml[], neighbour: Yaml): FileEdit[] | undefined {
  const { file, text } = neighbour;
  const place = linesOf(text, neighbour.item, true);
  const all = items.map(({ item }) => linesOf(text, item, true));
  const lines = all.filter((own) => own !== undefined);
  if (!place || lines.length < all.length || neighbour.list.flow) return undefined;
  const eol = lineEndingOf(text);
  const indent = indentAt(text, place.start);
  const unit =
    /^[ ]+(?=-)/m.exec(text.slice(place.start + indent.length, place.end))?.[0].slice(indent.length) || "    ";
  const pages = lines.map(({ start, end }) => reindented(text.slice(start, end), indent + unit, eol));
  const written = `${indent}- ${writeScalar(title)}:${eol}${pages.join("")}`;
  return around(file, text, lines, side === "after" ? place.end : place.start, written);
}

function inLines({ title, side }: NewGroup, items: Lines[], neighbour: Lines): FileEdit[] | undefined {
  const { file, text, start, end } = neighbour;
  const eol = lineEndingOf(text);
  if (items.some(({ indent }) => indent === undefined)) return undefined;
  const escaped = title.replace(/[\\[\]*_`<>]/g, "\\$&");
  const at = side === "after" ? end : start;
  if (neighbour.indent === undefined) {
    const marks = /^#+/.exec(text.slice(start))?.[0] ?? "##";
    const pages = items.map((item) => reindented(text.slice(item.start, item.end), "", eol)).join("");
    const before = at === text.length ? eol : "";
    return around(
      file,
      text,
      items,
      at,
      `${before}${marks} ${escaped}${eol}${eol}${pages}${at === text.length ? "" : eol}`,
    );
  }
  const [, indent = "", bullet = "* "] = /^([ \t]*)([-*+][ \t]+)/.exec(text.slice(start)) ?? [];
  const inner = /\n([ \t]+)(?=[-*+])/.exec(text.slice(start, end))?.[1] ?? `${indent}  `;
  const pages = items.map((item) => reindented(text.slice(item.start, item.end), inner, eol)).join("");
  return around(file, text, items, at, `${indent}${bullet}${escaped}${eol}${pages}`);
}

/** Whole lines with another indent of the first one, which the others follow. */
function reindented(block: string, indent: string, eol: string): string {
  const own = /^[ \t]*/.exec(block)?.[0] ?? "";
  const lines = block.trimEnd().split(/\r?\n/);
  return lines.map((line) => indent + (line.startsWith(own) ? line.slice(own.length) : line) + eol).join("");
}

/** Takes pieces of a text away and puts another one at a place. */
function around(
  file: string,
  text: string,
  taken: readonly { start: number; end: number }[],
  at: number,
  written: string,
): FileEdit[] | undefined {
  if (taken.some(({ start, end }) => start < at && at < end)) return undefined;
  const isOpen = at > 0 && text[at - 1] !== "\n";
  const added = { file, start: at, end: at, text: isOpen ? lineEndingOf(text) + written.trimEnd() : written };
  return [...taken.map(({ start, end }) => ({ file, start, end, text: "" })), added];
}

function indentAt(text: string, start: number): string {
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
}
