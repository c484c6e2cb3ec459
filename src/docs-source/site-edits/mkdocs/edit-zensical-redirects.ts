import { indentAt } from "../../navigation/json-text.ts";
import { parseToml } from "../../site/values/script/parse-toml.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { applyEdits, lineEndingOf, positionAt, type TextEdit } from "../../text-edits.ts";
import { followMapRedirects, type MapRedirect } from "../follow-map-redirects.ts";
import { insertItem, literalOf, rangeOf, removeItems } from "../script/edit-literals.ts";
import { lineStart, nextLine } from "../script/script-trivia.ts";
import { keyOf, openSourceTrees, textValue } from "../script/source-tree.ts";
import { writePair, writeText } from "../script/write-text.ts";
import type { SiteFormat } from "../site-format.ts";
import { addressOf, toMapRedirect } from "./edit-redirect-maps.ts";

const KEYS = ["project", "plugins", "redirects", "redirect_maps"];

/** The map of redirects in `zensical.toml`, which Zensical reads without any further set-up. */
export const editZensicalRedirects: SiteFormat["editRedirects"] = async ({ docs, source }, needed, ended) => {
  const file = source.file ?? "zensical.toml";
  const tree = await openSourceTrees(docs)(file);
  if (!tree) return { type: "impossible", reason: `${file} cannot be read` };
  const { text } = tree;
  const [folder = ""] = source.folders;
  const map = KEYS.reduce<ScriptNode | undefined>((at, key) => nodeAt(propertyOf(at, key), "value"), tree.root);
  const rows = nodesAt(map, "properties");
  const entries = rows.map((row) => ({ key: keyOf(row) ?? "", value: textValue(nodeAt(row, "value")) ?? "" }));
  const redirects = needed.map((redirect) => toMapRedirect(redirect, folder));
  const { removed, replaced, added, ...followed } = followMapRedirects(entries, redirects, (key) =>
    ended.includes(addressOf(key)),
  );
  const edits: TextEdit[] = [...replaced].flatMap(([index, value]) => {
    const node = nodeAt(rows[index], "value");
    return node ? [{ ...rangeOf(node), text: writeText(value, '"') }] : [];
  });
  const literal = literalOf(text, map);
  if (literal) {
    edits.push(...removeItems(text, literal, new Set(removed)));
    if (added.length > 0) edits.push(...insertItem(text, literal, literal.items.length, added.map(write).join(", ")));
  } else {
    for (const index of removed) edits.push(removeLine(text, rows[index]));
    if (added.length > 0) edits.push(addLines(text, map, added));
  }
  const after = parseToml(applyEdits(text, edits));
  if (after.type !== "parsed") {
    const { line } = positionAt(text, Number(map?.start ?? 0));
    return { type: "computed", places: [{ file, line, what: "has redirects in a form that cannot be edited" }] };
  }
  return { type: "edits", edits: edits.map((edit) => ({ ...edit, file })), ended: followed.ended.map(addressOf) };
};

function propertyOf(node: ScriptNode | undefined, key: string): ScriptNode | undefined {
  return nodesAt(node, "properties").find((own) => keyOf(own) === key);
}

function write({ key, value }: MapRedirect): string {
  return writePair(".toml", writeText(key, '"'), writeText(value, '"'));
}

function removeLine(text: string, row: ScriptNode | undefined): TextEdit {
  const { start, end } = row ? rangeOf(row) : { start: 0, end: 0 };
  return { start: lineStart(text, start), end: nextLine(text, end), text: "" };
}

/** Behind the last line of the table, or with a header of its own at the end of the file. */
function addLines(text: string, table: ScriptNode | undefined, added: readonly MapRedirect[]): TextEdit {
  const eol = lineEndingOf(text);
  const last = nodesAt(table, "properties").at(-1);
  const at = table ? nextLine(text, Number((last ?? table).end)) : text.length;
  const indent = last ? indentAt(text, Number(last.start)) : "";
  const open = at === 0 || text[at - 1] === "\n" ? "" : eol;
  const header = table ? "" : `${text.trim() === "" ? "" : eol}[${KEYS.join(".")}]${eol}`;
  return { start: at, end: at, text: open + header + added.map((one) => indent + write(one) + eol).join("") };
}
