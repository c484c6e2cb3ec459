import { endOf, type LooseNode, type Point, startOf } from "../loose-node.ts";
import { readMarks } from "./marks.ts";

/**
 * Splits a block of HTML at the lines that are marks: in Markdown it extends to the next blank line, and would swallow a
 * `{% endstep %}` that directly follows.
 */
export function splitHtml(node: LooseNode): LooseNode[] {
  const value = node.value ?? "";
  if (node.type !== "html" || !/^[ \t]*(?::::|\/\/\/|\{%)/m.test(value)) return [node];
  // Inside quotes and lists the value has fewer characters than the source.
  const isExact = value.length === endOf(node) - startOf(node);
  const parts: LooseNode[] = [];
  let [offset, line] = [0, node.position?.start.line ?? 1];
  const pointAt = (at: number, ofLine: number): Point => ({ line: ofLine, column: 1, offset: startOf(node) + at });
  for (const written of value.split("\n")) {
    const text = written.trim();
    const place = isExact
      ? { position: { start: pointAt(offset, line), end: pointAt(offset + written.length, line) } }
      : parts.length === 0 && node.position
        ? { position: node.position }
        : {};
    const last = parts.at(-1);
    if (readMarks(text)) parts.push({ type: "docsMark", value: text, ...place });
    else if (last?.type !== "html") parts.push({ type: "html", value: written, ...place });
    else {
      last.value = `${last.value}\n${written}`;
      if (isExact && last.position && place.position) last.position = { ...last.position, end: place.position.end };
    }
    offset += written.length + 1;
    line++;
  }
  return parts;
}
