import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { contentCss } from "../../../site-theme/content-css.ts";

const MARKS = new URL("../../../render/difference/difference.css", import.meta.url);

let made: { css: string; address: string } | undefined;

/** The styles of pages that are shown beside the source: those of a site, and marks of what differs. All within `.rendered`. */
export function renderedCss(): { css: string; address: string } {
  if (made) return made;
  const css = `${contentCss(".rendered")}\n${readFileSync(MARKS, "utf8")}`;
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 16);
  made = { css, address: `/projects/rendered-page.css?v=${hash}` };
  return made;
}
