import { createGenerator, type UnoGenerator } from "@unocss/core";
import { presetWind4 } from "@unocss/preset-wind4";
import { isAllowed } from "./allow-classes.ts";

let generator: Promise<UnoGenerator> | undefined;

/** CSS for the utility classes of a site's pages. Dark is the theme's, and names that are not allowed give nothing. */
export async function utilitiesCss(classes: string[]): Promise<string> {
  const allowed = [...new Set(classes)].filter(isAllowed).sort();
  if (allowed.length === 0) return "";
  generator ??= createGenerator({
    presets: [
      presetWind4({
        dark: { dark: ':root[data-theme="dark"]', light: ':root[data-theme="light"]' },
        preflights: { reset: false, theme: { mode: "on-demand" } },
      }),
    ],
  }) as unknown as Promise<UnoGenerator>;
  const { css } = await (await generator).generate(new Set(allowed), { preflights: true, minify: true });
  return css;
}
