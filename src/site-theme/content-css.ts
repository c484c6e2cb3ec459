import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shrinkCss } from "./assets/shrink-css.ts";

const STYLES = ["base", "prose", "code", "components"];

/**
 * The styles of what stands on a page, without its frame, for showing pages elsewhere: all rules hold within one element
 * only. Its `data-theme` chooses light or dark.
 *
 * @param selector of that element
 */
export function contentCss(selector: string): string {
  const css = STYLES.map((name) => readFileSync(join(import.meta.dirname, "css", `${name}.css`), "utf8")).join("\n");
  // Within the element there is no page: what the theme says of the page holds for the element.
  const within = css
    .replace(/^body \{[^}]*\}/m, "")
    .replace(/^html \{/m, "& {")
    .replace(/:root\b/g, "&");
  return `${selector}{${shrinkCss(within)}& {overflow-y: visible}}`;
}
