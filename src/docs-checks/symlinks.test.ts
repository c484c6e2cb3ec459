import { expect, it } from "vitest";
import type { DocsFiles } from "../docs-source/docs-files.ts";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { checkAllDocs } from "./docs-checker.ts";

const targets = ["/logo.svg", "/icons/lamp.svg", "/gone.svg", "/broken.svg", "./figure.svg", "/icons/none.svg"];
const files = {
  ".vitepress/config.ts": "export default {};\n",
  "index.md": targets.map((target) => `![x](${target})\n`).join("\n"),
};
const repository: DocsFiles["repository"] = {
  docsFolder: "docs",
  address: undefined,
  read: async () => undefined,
  has: async (path) => ["art/logo.svg", "art/icons", "art/icons/lamp.svg", "art/figure.svg"].includes(path),
  findLines: async () => [],
  listSymlinks: async () => [
    { path: "docs/public/logo.svg", target: "art/logo.svg" },
    { path: "docs/public/icons", target: "art/icons" },
    { path: "docs/public/broken.svg", target: "art/broken.svg" },
    { path: "docs/figure.svg", target: "art/figure.svg" },
  ],
};

it("says nothing of links to symbolic links that lead to something", async () => {
  const docs: DocsFiles = { ...createDocsInMemory(new Map(Object.entries(files))), repository };
  const broken = (await checkAllDocs(docs)).map(({ line }) => targets[(line - 1) / 2]);
  expect(broken).toEqual(["/gone.svg", "/broken.svg", "/icons/none.svg"]);
});
