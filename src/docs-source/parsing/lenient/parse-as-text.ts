import type { Root, RootContent } from "mdast";
import { createPositionLookup } from "../../text-edits.ts";

const FENCE = /^(`{3,}|~{3,})/;

/** A page as paragraphs of plain text, for when nothing else is possible. Frontmatter and code blocks stay what they are. */
export function parseAsText(text: string): Root {
  const positionOf = createPositionLookup(text);
  const children: RootContent[] = [];
  let block: { start: number; fence: string; lines: string[] } | undefined;
  let offset = 0;
  const flush = (end: number): void => {
    if (!block) return;
    const position = { start: pointAt(block.start), end: pointAt(end) };
    const value = block.lines.join("\n");
    if (block.start === 0 && block.fence === "---") children.push({ type: "yaml", value, position });
    else if (block.fence !== "") children.push({ type: "code", value, position });
    else children.push({ type: "paragraph", children: [{ type: "text", value, position }], position });
    block = undefined;
  };
  const pointAt = (at: number) => ({ ...positionOf(at), offset: at });
  for (const written of text.split("\n")) {
    const line = written.replace(/\r$/, "");
    const end = offset + line.length;
    const mark = FENCE.exec(line)?.[1] ?? (offset === 0 && line === "---" ? "---" : "");
    if (block && block.fence !== "") {
      if (line.trimEnd() === block.fence) flush(end);
      else block.lines.push(line);
    } else if (mark !== "") {
      flush(Math.max(0, offset - 1));
      block = { start: offset, fence: mark, lines: [] };
    } else if (line.trim() === "") flush(Math.max(0, offset - 1));
    else {
      block ??= { start: offset, fence: "", lines: [] };
      block.lines.push(line);
    }
    offset += written.length + 1;
  }
  flush(text.length);
  const end = pointAt(text.length);
  return { type: "root", children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}
