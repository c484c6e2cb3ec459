import { setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { lineEndingOf } from "../../../docs-source/text-edits.ts";

const BLOCK = /^(\ufeff?---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;

/** Sets or removes `hidden` in the object `sidebar` of the frontmatter. Undefined if that is written in another form. */
export function setSidebarHidden(text: string, isHidden: boolean): string | undefined {
  const [, open = "", block, close = ""] = BLOCK.exec(text) ?? [];
  if (block === undefined) {
    if (!isHidden) return text;
    const begun = setFrontmatterField(text, "sidebar", true);
    return begun.type === "changed" ? begun.text.replace(/^sidebar: true$/m, "sidebar:\n  hidden: true") : undefined;
  }
  const rest = text.slice(open.length + block.length + close.length);
  const lines = block.split(/\r?\n/);
  const eol = lineEndingOf(text);
  const at = lines.findIndex((line) => /^sidebar[ \t]*:/.test(line));
  const write = (edited: string[]) => open + edited.join(eol) + close + rest;
  if (at < 0) return isHidden ? write([...lines, "sidebar:", "  hidden: true"]) : text;
  if (!/^sidebar[ \t]*:[ \t]*$/.test(lines[at] ?? "")) return undefined;
  let end = at + 1;
  while (end < lines.length && /^(?:[ \t]+\S|[ \t]*$)/.test(lines[end] ?? "")) end += 1;
  const indent = /^[ \t]+/.exec(lines[at + 1] ?? "")?.[0] ?? "  ";
  const hidden = lines.findIndex((line, index) => index > at && index < end && line.startsWith(`${indent}hidden:`));
  const isSet = hidden >= 0 && /^\s*hidden:\s*true\s*$/.test(lines[hidden] ?? "");
  if (isSet === isHidden) return text;
  if (hidden >= 0 && isHidden) return write(lines.with(hidden, `${indent}hidden: true`));
  if (isHidden) return write(lines.toSpliced(at + 1, 0, `${indent}hidden: true`));
  return write(lines.toSpliced(end - at === 2 ? at : hidden, end - at === 2 ? 2 : 1));
}
