import type { SiteDocument } from "../site-build/site-build.ts";
import { named } from "./assets/read-theme.ts";
import { accentOf, traceOf } from "./colours/accent.ts";
import { fontsCss } from "./fonts-css.ts";

type StyledDocument = Pick<SiteDocument, "utilities" | "fonts"> & {
  settings: Pick<SiteDocument["settings"], "colors">;
};

/** The part of the styles that is a site's own: its colours and fonts, and the utility classes that its pages use. */
export function siteCss(document: StyledDocument): { name: string; type: string; bytes: Buffer } {
  const known = made.get(document);
  if (known) return known;
  const css = `${themeCss(document.settings.colors)}${fontsCss(document)}${document.utilities}`;
  const file = named("site", "css", "text/css; charset=utf-8", Buffer.from(css));
  made.set(document, file);
  return file;
}

const made = new WeakMap<StyledDocument, ReturnType<typeof siteCss>>();

/** Holds nothing that the author wrote, only colours computed from it. */
function themeCss(colors: SiteDocument["settings"]["colors"]): string {
  const [light, dark] = [accentOf(colors, "light"), accentOf(colors, "dark")];
  const { hue, chroma } = traceOf(colors);
  const pair = (part: "colour" | "on" | "tint") => `light-dark(${light[part]},${dark[part]})`;
  return `:root{--hue:${hue};--trace:${chroma};--accent:${pair("colour")};--on-accent:${pair("on")};--tint:${pair("tint")}}`;
}
