import type { SiteSettings } from "../../docs-source/site/site-source.ts";
import { blend, contrast, type Rgb, readHex, toHex, toOklch, toRgb } from "./oklch.ts";

/** How much of the accent the marked entry of the sidebar is tinted with. The style sheets count on it. */
const TINT = 0.1;
const ENOUGH = 4.5;
const DEFAULT_ACCENT = "#4f46e5";
const THEMES = {
  light: { background: "#ffffff", raised: "#f6f6f7", towards: -0.005 },
  dark: { background: "#101114", raised: "#1f2024", towards: 0.005 },
} as const;

export type Theme = keyof typeof THEMES;
/** `on` is what stands on the accent as text; `tint` is the accent laid thinly on the background. */
export type Accent = { colour: string; on: string; tint: string; changedFrom: string | undefined };

/** The author's colour for a theme, made darker or lighter until it can be read as text there. */
export function accentOf(colors: SiteSettings["colors"], theme: Theme): Accent {
  const { background, raised, towards } = THEMES[theme];
  const wanted = theme === "dark" ? [colors.light, colors.primary] : [colors.primary, colors.dark];
  const written = wanted.map(readHex).find((colour) => colour !== undefined);
  const start = written ?? (readHex(DEFAULT_ACCENT) as Rgb);
  const under = readHex(background) as Rgb;
  const shade = toOklch(start);
  let colour = start;
  while (!isReadable(colour, under, readHex(raised) as Rgb) && (towards > 0 ? shade.l < 0.99 : shade.l > 0.01)) {
    shade.l += towards;
    colour = readHex(toHex(toRgb(shade))) as Rgb;
  }
  const [white, ink] = [[1, 1, 1] as Rgb, readHex("#0b0c0f") as Rgb];
  return {
    colour: toHex(colour),
    on: toHex(contrast(colour, white) >= ENOUGH ? white : ink),
    tint: toHex(blend(colour, under, TINT)),
    changedFrom: written && toHex(colour) !== toHex(start) ? toHex(start) : undefined,
  };
}

/** The hue of the site for its greys, and how much of it they have: none if the accent is grey itself. */
export function traceOf(colors: SiteSettings["colors"]): { hue: number; chroma: number } {
  const { c, h } = toOklch(readHex(colors.primary) ?? (readHex(DEFAULT_ACCENT) as Rgb));
  return c < 0.02 ? { hue: 260, chroma: 0.002 } : { hue: Math.round(h), chroma: 0.007 };
}

/** For the build log: where the author's colours could not be shown as written. */
export function describeColours({ colors }: Pick<SiteSettings, "colors">): string[] {
  const unread = Object.entries(colors).filter(([, value]) => value !== undefined && !readHex(value));
  const changed = (["light", "dark"] as const).flatMap((theme) => {
    const { changedFrom, colour } = accentOf(colors, theme);
    return changedFrom === undefined
      ? []
      : [`The colour ${changedFrom} cannot be read on the ${theme} background (less than 4.5:1); ${colour} is shown`];
  });
  return [...unread.map(([name]) => `colors.${name} is not a colour such as #4f46e5 and is ignored`), ...changed];
}

function isReadable(colour: Rgb, under: Rgb, raised: Rgb): boolean {
  return [under, raised, blend(colour, under, TINT)].every((surface) => contrast(colour, surface) >= ENOUGH);
}
