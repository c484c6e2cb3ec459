import type { LenientPage } from "./lenient/parse-lenient.ts";

/**
 * The page with its comments of HTML as comments of MDX of the same length, so that offsets stay: Docusaurus reads both.
 * Undefined if it has none outside of code.
 */
export function maskComments(text: string, page: LenientPage): string | undefined {
  if (page.type === "unparsable") return undefined;
  let masked = text;
  for (const { fix } of page.findings) {
    const comment = fix ? text.slice(fix.start, fix.end) : "";
    if (!fix || !/^<!--[\s\S]*-->$/.test(comment)) continue;
    const inner = comment.slice(3, -3).replace(/[^\r\n]/g, " ");
    masked = `${masked.slice(0, fix.start)}{/*${inner}*/}${masked.slice(fix.end)}`;
  }
  return masked === text ? undefined : masked;
}
