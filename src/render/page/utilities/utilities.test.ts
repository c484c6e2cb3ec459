import { expect, test } from "vitest";
import { CLASS_NAMES } from "../class-names.ts";
import { allowedClasses, isAllowed } from "./allow-classes.ts";
import { utilitiesCss } from "./utilities-css.ts";

test("lets classes for layout, type and colour pass, and none that leave their place or load", () => {
  const good =
    "grid grid-cols-2 md:grid-cols-3 gap-4 mt-2 w-1/2 max-w-[300px] rounded-lg dark:hidden dark:block text-primary";
  expect(allowedClasses(good)).toEqual(good.split(" "));
  const bad =
    "fixed absolute sticky relative inset-0 top-0 z-50 -mt-4 bg-[url(https://x)] [color:red] before:content-['x'] w-[calc(1px)] w-[9999999px] animate-spin pointer-events-none text-[#fff;}] constructor __proto__";
  expect(allowedClasses(bad)).toEqual([]);
});

test("shares no name with the theme", () => {
  expect(CLASS_NAMES.filter(isAllowed)).toEqual([]);
});

test("writes CSS for what is allowed, dark by the theme's attribute, and loads nothing", async () => {
  const css = await utilitiesCss([
    "grid",
    "dark:hidden",
    "text-gray-500",
    "border",
    "text-primary",
    "fixed",
    "bg-[url(//x)]",
  ]);
  expect(css).toContain(".grid{display:grid;}");
  expect(css).toContain(':root[data-theme="dark"] .dark\\:hidden{display:none;}');
  expect(css).toContain("var(--accent)");
  expect(css).not.toMatch(/url\(|@import|position|<\//);
  expect(await utilitiesCss([])).toBe("");
});
