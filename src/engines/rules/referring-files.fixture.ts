import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { Applied } from "./instruction.ts";

export const config = `export default { sitemap: { hostname: "https://docs.example.com" } }`;
export const repository: Record<string, string> = {
  "package.json": `{ "repository": { "url": "git+https://git.example.com/us/tool.git" } }`,
  "README.md":
    "# Tool\n\nSee [the guide](docs/guide/start.md#go), or https://docs.example.com/guide/start.\n\nNot docs/guide/start.mdx.\n",
  "src/tool.ts": `// https://docs.example.com/guide/start.html#go\nconst path = "/guide/start";\n`,
  "other/docs/guide/start.md": "See my/docs/guide/start.md.\n",
  "docs/.vitepress/config.ts": config,
  "docs/guide/start.md": "---\nhead:\n  - - meta\n    - content: https://docs.example.com/guide/start\n---\n## Go\n",
  "docs/page.md": [
    "[a](https://docs.example.com/guide/start.html?x=1#go) <https://docs.example.com/guide/start>",
    "[b](https://git.example.com/us/tool/edit/main/docs/guide/start.md)",
    "[c](https://git.example.com/us/tool/blob/v1.2.0/docs/guide/start.md)",
    "[d](https://git.example.com/others/tool/blob/main/docs/guide/start.md)",
    "[e](https://elsewhere.example.com/guide/start)",
  ].join("\n\n"),
  "docs/.shared.md": "See [it](/guide/start#go).\n",
  "docs/api.yaml": "paths:\n  /guide/start:\n    description: See [it](/guide/start#go)\n",
};

/** The docs folder of a repository, with the look at all of it. */
export function openDocs(all = repository, docsFolder = "docs") {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  const inside = Object.entries(all).filter(([path]) => path.startsWith(prefix));
  const files = new Map(inside.map(([path, text]) => [path.slice(prefix.length), text]));
  const lines = Object.entries(all).flatMap(([path, whole]) =>
    whole.split("\n").map((text, index) => ({ path, line: index + 1, text })),
  );
  const view = {
    docsFolder,
    address: undefined,
    read: async (path: string) => all[path],
    has: async (path: string) => Object.keys(all).some((one) => `${one}/`.startsWith(`${path}/`)),
    findLines: async (words: string[]) => lines.filter(({ text }) => words.some((word) => text.includes(word))),
    listSymlinks: async () => [
      { path: "GUIDE.md", target: "docs/guide/start.md" },
      { path: "OTHER.md", target: "docs/page.md" },
    ],
  };
  return { docs: { ...createDocsInMemory(files), repository: view }, files };
}

export function placesOf(applied: Applied): string[] {
  const findings = applied.type === "applied" ? (applied.findings ?? []) : [];
  const left = findings.filter(({ isChanged }) => !isChanged);
  return left.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));
}
