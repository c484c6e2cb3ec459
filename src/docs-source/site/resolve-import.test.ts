import { expect, test } from "vitest";
import { resolveImport } from "./resolve-import.ts";

const files = new Set([
  "src/parts/lamp.mdx",
  "snippets/note.mdx",
  "guides/_part.mdx",
  "data/prices.json",
  "components/badge.jsx",
  "note.md",
]);
const resolve = (from: string, specifier: string) => resolveImport(from, specifier, (path) => files.has(path));

test("finds what a page imports from the docs folder, beside it and among the snippets", () => {
  expect(resolve("guides/start.mdx", "/snippets/note.mdx")).toBe("snippets/note.mdx");
  expect(resolve("guides/start.mdx", "./_part.mdx")).toBe("guides/_part.mdx");
  expect(resolve("guides/start.mdx", "../data/prices.json")).toBe("data/prices.json");
  expect(resolve("guides/start.mdx", "@site/components/badge")).toBe("components/badge.jsx");
  expect(resolve("guides/start.mdx", "note.mdx")).toBe("snippets/note.mdx");
  expect(resolve("guides/start.mdx", "/note")).toBe("note.md");
  expect(resolve("guides/start.mdx", "~/parts/lamp.mdx")).toBe("src/parts/lamp.mdx");
  expect(resolve("guides/start.mdx", "./\\_part.mdx")).toBe("guides/_part.mdx");
});

test("finds nothing outside the docs folder, and no package", () => {
  expect(resolve("guides/start.mdx", "../../snippets/note.mdx")).toBe(undefined);
  expect(resolve("guides/start.mdx", "react")).toBe(undefined);
  expect(resolve("guides/start.mdx", "https://example.com/note.mdx")).toBe(undefined);
});
