/** A name of Nuxt Content with the number that orders it and is no part of its address: `2.` of `2.install`. */
const NUMBER = /^(\d+)\.(?=[^.])/;

export function withoutNuxtNumber(name: string): string {
  return name.replace(NUMBER, "");
}

/** The digits as written, such as `01`. */
export function nuxtNumber(name: string): string | undefined {
  return NUMBER.exec(name)?.[1];
}

/** What addresses have in place of signs, by the package `slugify` that Nuxt Content makes them with. */
const SIGNS: Record<string, string> = {
  $: "dollar",
  "%": "percent",
  "&": "and",
  "<": "less",
  ">": "greater",
  "|": "or",
};

/** The address of a path: without numbers, with words for signs, and without the name of a folder's own page. */
export function numberlessPath(path: string): string {
  return path
    .split("/")
    .map(withoutNuxtNumber)
    .join("/")
    .replace(/[$%&<>|]/g, (sign) => SIGNS[sign] ?? "")
    .replace(/(?:^|\/)index$/, "")
    .toLowerCase();
}
