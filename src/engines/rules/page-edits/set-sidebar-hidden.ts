import { setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { lineEndingOf } from "../../../docs-source/text-edits.ts";

const BLOCK = /^(\ufeff?---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;

/** Sets or removes `hidden` in the object `sidebar` of the frontmatter. Undefined if that is written in another form. */
export function setSidebarHidden(text: string, isHidden: boolean): string | undefined {
  return setInSidebar(text, "hidden", isHidden ? "true" : undefined);
}

/** Sets the number by which Starlight orders the pages of a folder. Undefined if `sidebar` is written in another form. */
export function setSidebarOrder(text: string, order: number): string | undefined {
  return setInSidebar(text, "order", String(order));
}

function setInSidebar(text: string, key: string, value: string | undefined): string | undefined {
  const [, open = "", block, close = ""] = BLOCK.exec(text) ?? [];
  if (block === undefined) {
    if (value === undefined) return text;
    const begun = setFrontmatterField(text, "sidebar", true);
    const written = `sidebar:\n  ${key}: ${value}`;
    return begun.type === "changed" ? begun.text.replace(/^sidebar: true$/m, written) : undefined;
  }
  const rest = text.slice(open.length + block.length + close.length);
  const lines = block.split(/\r?\n/);
  const eol = lineEndingOf(text);
  const at = lines.findIndex((line) => /^sidebar[ \t]*:/.test(line));
  const write = (edited: string[]) => open + edited.join(eol) + close + rest;
  if (at < 0) return value === undefined ? text : write([...lines, "sidebar:", `  ${key}: ${value}`]);
  if (!/^sidebar[ \t]*:[ \t]*$/.test(lines[at] ?? "")) return undefined;
  let end = at + 1;
  while (end < lines.length && /^(?:[ \t]+\S|[ \t]*$)/.test(lines[end] ?? "")) end += 1;
  const indent = /^[ \t]+/.exec(lines[at + 1] ?? "")?.[0] ?? "  ";
  const own = lines.findIndex((line, index) => index > at && index < end && line.startsWith(`${indent}${key}:`));
  const written = own < 0 ? undefined : /:\s*(\S+)\s*$/.exec(lines[own] ?? "")?.[1];
  // What is hidden by another value is not hidden.
  if (written === value || (value === undefined && written !== "true")) return text;
  if (value !== undefined && own >= 0) return write(lines.with(own, `${indent}${key}: ${value}`));
  if (value !== undefined) return write(lines.toSpliced(at + 1, 0, `${indent}${key}: ${value}`));
  return write(lines.toSpliced(end - at === 2 ? at : own, end - at === 2 ? 2 : 1));
}
