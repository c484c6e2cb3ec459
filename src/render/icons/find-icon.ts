import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BRAND_ICONS } from "./brand-icons.ts";
import { OTHER_NAMES } from "./other-names.ts";

type IconSet = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> };

let loaded: IconSet | undefined;
const known = new Map<string, string | undefined>();
const KNOWN_AT_MOST = 5000;

/**
 * The icon that an author names, as an `<svg class="icon">` for decoration: of Lucide, of a brand, or the Lucide icon that
 * looks most like one of Font Awesome. Undefined if there is none of that name.
 */
export function findIcon(name: string): string | undefined {
  if (known.has(name)) return known.get(name);
  const icon = name.length <= 60 ? draw(name) : undefined;
  if (known.size < KNOWN_AT_MOST) known.set(name, icon);
  return icon;
}

function draw(written: string): string | undefined {
  const name = written
    .trim()
    .replace(/^(lucide|fa|fas|far|fab|fa-solid|fa-regular|fa-brands)[:\s]\s*/i, "")
    .replace(/^fa-/, "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase();
  const brand = /^lucide:/i.test(written.trim()) ? undefined : BRAND_ICONS.get(name);
  if (brand) return svg(`<path fill="currentColor" d="${brand}"/>`);
  const body = bodyOf(name) ?? bodyOf(OTHER_NAMES.get(name) ?? "");
  return body && svg(body);
}

function bodyOf(name: string): string | undefined {
  loaded ??= readIcons();
  const parent = Object.hasOwn(loaded.aliases, name) ? (loaded.aliases[name]?.parent ?? name) : name;
  return Object.hasOwn(loaded.icons, parent) ? loaded.icons[parent]?.body : undefined;
}

function readIcons(): IconSet {
  const file = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
  return JSON.parse(readFileSync(file, "utf8")) as IconSet;
}

function svg(body: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${body}</svg>`;
}
