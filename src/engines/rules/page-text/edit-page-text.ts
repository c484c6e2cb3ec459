import type { Root } from "mdast";
import { parseEditedTexts } from "../../../docs-source/parse-page.ts";
import { applyEdits, type TextEdit } from "../../../docs-source/text-edits.ts";
import { pageOutline } from "./page-outline.ts";
import type { PageText } from "./page-texts.ts";

/** Replaces `value.slice(start, end)` of one text of a page. */
export type TextChange = { text: PageText; start: number; end: number; to: string };

const ESCAPINGS = [0, 1, 2] as const;
const REFERENCES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
type Escaping = (typeof ESCAPINGS)[number];

/**
 * Writes changes into a page so that only these texts change in its syntax tree. Escapes characters only if that is
 * needed. Undefined if no escaping gives the wanted tree.
 */
export async function editPageText(
  path: string,
  page: string,
  tree: Root,
  changes: TextChange[],
): Promise<string | undefined> {
  const wanted = pageOutline(tree, changedValues(changes));
  for (const escaping of ESCAPINGS) {
    const edited = applyEdits(page, toEdits(page, changes, escaping));
    const parsed = await parseEditedTexts(path, page, edited);
    if (parsed.type === "parsed" && pageOutline(parsed.tree, new Map()) === wanted) return edited;
  }
  return undefined;
}

export function toEdits(page: string, changes: TextChange[], escaping: Escaping): TextEdit[] {
  const keys = new Map(changes.flatMap(({ text: { key } }) => (key ? [[key.start, key]] : [])));
  return [...changes.map((change) => toEdit(page, change, escaping)), ...keys.values()];
}

function toEdit(page: string, change: TextChange, escaping: Escaping): TextEdit {
  const { text, start, end } = change;
  const from = text.source.starts[start] ?? 0;
  const to = end > start ? (text.source.ends[end - 1] ?? from) : from;
  return { start: from, end: to, text: keepLineBreaks(page.slice(from, to), written(change.to, text, escaping)) };
}

/** Keeps the line breaks between words where the new text has as many, and else the last one near its place. */
function keepLineBreaks(source: string, replacement: string): string {
  if (!source.includes("\n")) return replacement;
  const spaces = source.match(/[ \t]*\r?\n[ \t>]*|\s+/g) ?? [];
  const words = replacement.split(/\s+/);
  if (words.length === spaces.length + 1) return words.map((word, index) => word + (spaces[index] ?? "")).join("");
  const at = spaces.findLastIndex((space) => space.includes("\n"));
  const after = Math.min(spaces.length - at, words.length - 1);
  if (after === 0 || /\s{2}/.test(replacement)) return replacement;
  return [words.slice(0, -after).join(" "), words.slice(-after).join(" ")].join(spaces[at]);
}

function changedValues(changes: TextChange[]): Map<object, string> {
  const edits = new Map<PageText, TextEdit[]>();
  for (const { text, start, end, to } of changes) {
    const known = edits.get(text) ?? [];
    edits.set(text, [...known, { start, end, text: to }]);
  }
  return new Map([...edits].map(([text, list]) => [text.owner, applyEdits(text.value, list)]));
}

function written(to: string, text: PageText, escaping: Escaping): string {
  if (text.form === "code") return to;
  // What would have a meaning in JavaScript is escaped, and then it is not the same text, so that it is left.
  if (text.form === "code-attribute") return to.replaceAll(/[`\\]|\$(?=\{)/g, "\\$&");
  if (text.form === "inline-code") return escaping === 0 ? to : to.replaceAll("|", "\\|");
  if (text.form === "attribute") {
    const marks = [new RegExp(text.quote, "g"), new RegExp(`[&${text.quote}]`, "g"), /[&"'<>{}]/g][escaping] ?? /&/g;
    return to.replace(marks, (char) => REFERENCES[char] ?? `&#${char.charCodeAt(0)};`);
  }
  if (escaping === 0) return to;
  return to.replace(escaping === 1 ? /[\\`*_{}[\]<>|~&]/g : /[!-/:-@[-`{-~]/g, "\\$&");
}
