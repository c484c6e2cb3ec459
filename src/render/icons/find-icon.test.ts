import { expect, test } from "vitest";
import { findIcon } from "./find-icon.ts";

test("knows the icons of Lucide, brands, and names of Font Awesome", () => {
  for (const name of [
    "rocket",
    "github",
    "Settings",
    "bookOpen",
    "fa-rocket",
    "fa-solid fa-code",
    "gear",
    "lucide:key",
  ])
    expect(findIcon(name), name).toMatch(/^<svg class="icon" [^>]+>.+<\/svg>$/);
});

test("knows no icon of another name", () => {
  for (const name of ["", "constructor", "__proto__", "no-such-icon", '"><script>', "a".repeat(1000)])
    expect(findIcon(name), name).toBeUndefined();
});
