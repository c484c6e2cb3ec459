import { createGenerator, type UnoGenerator } from "@unocss/core";
import { presetWind4 } from "@unocss/preset-wind4";
import { isAllowed } from "./allow-classes.ts";

let generator: Promise<UnoGenerator> | undefined;

/** CSS for the utility classes of a site's pages. Dark is the theme's, and names that are not allowed give nothing. */
export async function utilitiesCss(classes: string[]): Promise<string> {
  const allowed = [...new Set(classes)].filter(isAllowed).sort();
  if (allowed.length === 0) return "";
  generator ??= createGenerator({
    // Themes of others name their accent so.
    theme: { colors: { primary: "var(--accent)" } },
    presets: [
      presetWind4({
        dark: { dark: ':root[data-theme="dark"]', light: ':root[data-theme="light"]' },
        preflights: { reset: false, theme: { mode: "on-demand" } },
      }),
    ],
  }) as unknown as Promise<UnoGenerator>;
  const { css } = await (await generator).generate(new Set(allowed), { preflights: true, minify: true });
  // Widths of borders show nothing without a style.
  return allowed.some((name) => name.includes("border")) ? `:where([class*="border"]){border:0 solid}${css}` : css;
}
