import type { TextEdit } from "../../../docs-source/text-edits.ts";
import type { ComponentCallouts } from "../sections/component-callouts.ts";

/** The kind that the opening tag of a callout component says, and where; undefined if it is no plain text, or has a picture. */
export function kindInTag(
  tag: string,
  { component, property, usual }: ComponentCallouts,
): { kind: string; start: number; end: number } | undefined {
  const name = `<${component}`.length;
  if (!tag.startsWith(`<${component}`) || !/^[\s/>]/.test(tag.slice(name))) return undefined;
  const written = /^(?:[^<>"'{}]|"[^"]*"|'[^']*')*/.exec(tag.slice(name))?.[0] ?? "";
  // Its own picture would stay that of the other kind.
  if (/\s(?:emoji|icon)=/.test(tag.slice(name).split(">", 1)[0] ?? "")) return undefined;
  const found = new RegExp(`\\s${property}=(?:"([^"]*)"|'([^']*)')`).exec(written);
  const value = found?.[1] ?? found?.[2];
  if (found && value !== undefined) {
    const start = name + found.index + found[0].length - 1 - value.length;
    return { kind: value, start, end: start + value.length };
  }
  // A property may follow whose value is an expression.
  return /^\s*\/?>/.test(tag.slice(name + written.length)) ? { kind: usual, start: name, end: name } : undefined;
}

/** The edit of an opening tag that gives it a kind. */
export function setKindInTag(tag: string, callouts: ComponentCallouts, type: string): TextEdit | undefined {
  const found = kindInTag(tag, callouts);
  if (!found) return undefined;
  const text = found.start === found.end ? ` ${callouts.property}="${type}"` : type;
  return { start: found.start, end: found.end, text };
}
