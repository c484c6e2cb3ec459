import { type LooseNode, startOf } from "../loose-node.ts";
import { type Report, shown } from "./syntax-finding.ts";

const MAX_PIECE = 200;

/**
 * Says of everything that the parser of MDX refused what was made of it: an address in angle brackets is a link, HTML is
 * told of where it is read, and the rest is text.
 */
export function reportRefusals(source: string, root: LooseNode, refused: Map<number, string>, report: Report): void {
  const reported = new Set(reportAutolinks(source, root, refused, report));
  collectHtml(root, reported);
  for (const offset of refused.keys()) {
    if (reported.has(offset)) continue;
    const char = source[offset];
    if (char === "{") reportBrace(source, offset, report);
    else if (char === "<") reportAngle(source, offset, report);
    else if (char === "i" || char === "e") reportModule(source, offset, report);
  }
}

function reportAutolinks(source: string, root: LooseNode, refused: Map<number, string>, report: Report): number[] {
  const found: number[] = [];
  const walk = (node: LooseNode): void => {
    const start = startOf(node);
    if (node.type === "link" && source[start] === "<" && refused.has(start)) {
      found.push(start);
      const { url = "" } = node as { url?: string };
      const end = node.position?.end.offset ?? start;
      const label = source.slice(start + 1, end - 1);
      const text = `[${label}](${url})`;
      const message = `${shown(source.slice(start, end))} is no link in MDX: write ${shown(text)}`;
      report({ kind: "html", offset: start, message, fix: { start, end, text } });
    }
    for (const child of node.children ?? []) walk(child);
  };
  walk(root);
  return found;
}

function collectHtml(root: LooseNode, offsets: Set<number>): void {
  for (const node of root.children ?? []) {
    if (node.type === "html") offsets.add(startOf(node));
    else collectHtml(node, offsets);
  }
}

/** `{#id}` and `{.class}` at the end of a line. */
const ATTRIBUTE_LIST = /^\{:?[ \t]*[#.][^{}\n]*\}(?=[ \t]*(?:\r?\n|$))/;

function reportBrace(source: string, offset: number, report: Report): void {
  const piece = pieceAt(source, offset);
  const list = ATTRIBUTE_LIST.exec(piece)?.[0];
  if (list !== undefined) {
    const id = /#([^\s{}]+)/.exec(list)?.[1];
    const text = id === undefined ? "" : `{/* #${id} */}`;
    const advice = text === "" ? "remove it" : `write ${shown(text)}`;
    const message = `${shown(list)} is read as JavaScript: ${advice}`;
    report({ kind: "html", offset, message, fix: { start: offset, end: offset + list.length, text } });
    return;
  }
  const end = piece.indexOf("}");
  const whole = end > 0 ? piece.slice(0, end + 1) : (/^\{\s*\S*/.exec(piece)?.[0] ?? "{");
  const why = end > 0 ? "is read as JavaScript" : "begins JavaScript that never ends";
  const message = `${shown(whole)} ${why}: write ${shown(`\\${whole}`)}, or put it in backticks`;
  report({ kind: "html", offset, message, fix: { start: offset, end: offset, text: "\\" } });
}

function reportAngle(source: string, offset: number, report: Report): void {
  const whole = /^<[^\s<>]*/.exec(pieceAt(source, offset))?.[0] ?? "<";
  const message = `${shown(whole)} is read as the beginning of a tag: write ${shown(`\\${whole}`)}, or put it in backticks`;
  report({ kind: "html", offset, message, fix: { start: offset, end: offset, text: "\\" } });
}

function reportModule(source: string, offset: number, report: Report): void {
  const line = pieceAt(source, offset).split("\n", 1)[0] ?? "";
  const message = `${shown(line)} is read as code of a module, which it is not: begin the line with another word, or with a space`;
  report({ kind: "html", offset, message, fix: { start: offset, end: offset, text: " " } });
}

function pieceAt(source: string, offset: number): string {
  return source.slice(offset, offset + MAX_PIECE);
}
