import { type Html, html } from "../../render/html.ts";
import type { SiteView } from "../site-view.ts";
import { wordsOf } from "../words/words-of.ts";
import { bannerOf } from "./bars.ts";

/**
 * A whole document: what is before the first paint, in which language, and the parts of the body.
 *
 * @param hasFrames whether its policy allows frames, which other pages shown in this document may need
 */
export function frame(view: SiteView, language: string, head: Html, body: Html, hasFrames = false): string {
  const { appearance } = view.document.settings;
  const { mode, isFixed } = appearance;
  const banner = bannerOf(view.document);
  return `<!doctype html>
${html`<html lang="${language}" dir="${directionOf(language)}" data-mode="${mode}"${isFixed && mode !== "system" && html` data-fixed data-theme="${mode}"`}${banner && html` data-banner="${banner.id}"`}${hasFrames && html` data-frames`}>
<head>
${head}
</head>
<body>
<a class="site-skip" href="#content">${wordsOf(language).skip}</a>
${body}
</body>
</html>
`}`;
}

const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

/** By the script of the language, or by the language. */
function directionOf(language: string): "ltr" | "rtl" {
  const [first = "", second = ""] = language.toLowerCase().split(/[-_]/);
  if (/^(arab|hebr|thaa|nkoo|adlm|syrc)$/.test(second)) return "rtl";
  if (/^(latn|cyrl)$/.test(second)) return "ltr";
  return RIGHT_TO_LEFT.has(first) ? "rtl" : "ltr";
}
