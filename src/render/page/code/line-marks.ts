import type { ClassName } from "../class-names.ts";
import type { FenceMeta } from "./fence-meta.ts";

const NOTATION = /\s*(?:\/\/|\/\*|#|--|<!--|;|%|\{\/\*)\s*\[!code ([^\]]+)\]\s*(?:\*\/\}?|-->)?\s*$/;
const NEXT_LINE = /^\s*(?:\/\/|\/\*|#|--|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;
const MAX_MARKED_LENGTH = 2000;
const CLASS_OF = new Map<string, ClassName>([
  ["++", "added"],
  ["--", "removed"],
  ["highlight", "highlighted"],
  ["hl", "highlighted"],
  ["focus", "focus"],
  ["error", "error"],
  ["warning", "warning"],
]);

/** The lines of a block of code, without the comments that mark them, and the classes of each. */
export function readMarks(value: string, meta: FenceMeta): { lines: string[]; marks: ClassName[][] } {
  const lines: string[] = [];
  const marks: ClassName[][] = [];
  let isWithin = false;
  let following: { names: ClassName; count: number } | undefined;
  for (const written of value.replace(/\r\n?/g, "\n").split("\n")) {
    const next = written.includes("highlight-") && written.length < 200 ? NEXT_LINE.exec(written)?.[1] : undefined;
    if (next !== undefined) {
      if (next === "next-line") following = { names: "highlighted", count: 1 };
      else isWithin = next === "start";
      continue;
    }
    const notation = written.length < MAX_MARKED_LENGTH && written.includes("[!code") ? NOTATION.exec(written) : null;
    const [, kind = "", count] = /^([^:]+?)(?::(\d+))?$/.exec(notation?.[1]?.trim() ?? "") ?? [];
    const name = CLASS_OF.get(kind);
    const line = notation && name ? written.slice(0, notation.index) : written;
    if (notation && name && line.trim() === "" && count !== undefined) {
      following = { names: name, count: Number(count) };
      continue;
    }
    const names = new Set<ClassName>(marksOfMeta(meta, lines.length + 1));
    if (isWithin) names.add("highlighted");
    if (name) names.add(name);
    if (following) {
      names.add(following.names);
      following = following.count > 1 ? { ...following, count: following.count - 1 } : undefined;
    } else if (name && count !== undefined && Number(count) > 1) following = { names: name, count: Number(count) - 1 };
    lines.push(line);
    marks.push([...names]);
  }
  return meta.isDiff ? readDiff(lines, marks) : { lines, marks };
}

function marksOfMeta(meta: FenceMeta, line: number): ClassName[] {
  const names: ClassName[] = [];
  if (meta.highlighted.has(line)) names.push("highlighted");
  if (meta.added.has(line)) names.push("added");
  if (meta.removed.has(line)) names.push("removed");
  if (meta.focused.has(line)) names.push("focus");
  return names;
}

/** Signs at the beginnings of lines become marks, so that the code can be copied. */
function readDiff(lines: string[], marks: ClassName[][]): { lines: string[]; marks: ClassName[][] } {
  return {
    lines: lines.map((line) => (/^[+-](?![+-]{2})/.test(line) ? ` ${line.slice(1)}` : line)),
    marks: lines.map((line, index) => {
      const names = marks[index] ?? [];
      if (/^\+(?!\+\+)/.test(line)) return [...names, "added"];
      return /^-(?!--)/.test(line) ? [...names, "removed"] : names;
    }),
  };
}
