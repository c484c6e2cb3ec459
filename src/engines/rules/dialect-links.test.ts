import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { deletePage } from "./delete-page.ts";
import { movePage } from "./move-page.ts";
import { openDocs } from "./referring-files.fixture.ts";

const { signal } = new AbortController();

const gitbook = {
  ".gitbook.yaml": "redirects:\n  old: README.md\n",
  "SUMMARY.md": "# Contents\n\n* [Start](README.md)\n* [One](guides/one.md)\n* [Two](guides/two.md)\n",
  "README.md": [
    "# Start",
    `{% content-ref url="guides/one.md" %}\n[one.md](guides/one.md)\n{% endcontent-ref %}`,
    `* item\n\n  {% content-ref url="./guides/one.md#part" %}\n  [one.md](./guides/one.md#part)\n  {% endcontent-ref %}`,
    `{% file src=".gitbook/assets/a sheet (1).pdf" %}`,
    '```\n{% content-ref url="guides/one.md" %}\n```\n',
  ].join("\n\n"),
  "guides/one.md": `# One\n\n## Part\n\n{% file src="../.gitbook/assets/a sheet (1).pdf" %}\n\n{% embed url="https://x.example.com" %}\n`,
  "guides/two.md": `# Two\n\n{% include "../shared/note.md" %}\n`,
  "shared/note.md": "A note, see [one](../guides/one.md).\n",
  ".gitbook/assets/a sheet (1).pdf": "",
};

function open(files: Record<string, string>) {
  const map = new Map(Object.entries(files));
  return { map, docs: createDocsInMemory(map) };
}

describe("blocks of GitBook that lead to pages and files", () => {
  it("are checked", async () => {
    expect(await checkAllDocs(open(gitbook).docs)).toEqual([]);
    const { docs, map } = open(gitbook);
    map.delete("shared/note.md");
    map.set("guides/one.md", `{% content-ref url="nowhere.md" %}\n[x](two.md)\n{% endcontent-ref %}\n`);
    const found = (await checkAllDocs(docs)).map(({ path, line, rule }) => `${rule} ${path}:${line}`);
    expect(found).toEqual([
      "broken-anchor README.md:9",
      "broken-anchor README.md:10",
      "broken-link guides/one.md:1",
      "broken-link guides/two.md:3",
    ]);
  });

  it("follow a page that moves, and take files along", async () => {
    const { docs, map } = open(gitbook);
    await movePage(docs, { type: "move-page", page: "guides/one", path: "more/deep/first" }, signal);
    const text = map.get("README.md");
    expect(text).toContain(`{% content-ref url="more/deep/first.md" %}\n[one.md](more/deep/first.md)\n`);
    expect(text).toContain(
      `  {% content-ref url="./more/deep/first.md#part" %}\n  [one.md](./more/deep/first.md#part)\n`,
    );
    expect(text).toContain('```\n{% content-ref url="guides/one.md" %}\n```');
    expect(map.get("more/deep/first.md")).toContain(`{% file src="../../.gitbook/assets/a sheet (1).pdf" %}`);
    expect(await checkAllDocs(docs)).toEqual([]);
  });

  it("lead to the page that takes the place of a deleted one, or go with it", async () => {
    const given = open(gitbook);
    const page = "guides/one";
    await deletePage(given.docs, { type: "delete-page", page, redirectTo: "guides/two" }, signal);
    expect(given.map.get("README.md")).toContain(
      `{% content-ref url="guides/two.md" %}\n[one.md](guides/two.md)\n{% endcontent-ref %}`,
    );
    expect(await checkAllDocs(given.docs)).toEqual([]);
    const without = open(gitbook);
    const applied = await deletePage(without.docs, { type: "delete-page", page, noRedirect: true }, signal);
    expect(without.map.get("README.md")).toBe(
      `# Start\n\n\n* item\n\n\n{% file src=".gitbook/assets/a sheet (1).pdf" %}\n\n${"```"}\n{% content-ref url="guides/one.md" %}\n${"```"}\n`,
    );
    expect(applied.type === "applied" && applied.notes.join("\n")).toContain(
      "Removed the block that leads to it at `README.md:3`, `README.md:9`.",
    );
    expect(await checkAllDocs(without.docs)).toEqual([]);
  });

  it("keep a page from being deleted that others include", async () => {
    const { docs } = open({ ...gitbook, "guides/two.md": `{% include "one.md" %}\n` });
    const result = await deletePage(docs, { type: "delete-page", page: "guides/one", noRedirect: true }, signal);
    expect(result).toMatchObject({ type: "refused", reason: "page_in_use" });
  });
});

describe("files that pages of VitePress include", () => {
  const vitepress = {
    ".vitepress/config.ts": "export default {}",
    "index.md": "<!--@include: ./parts/basics.md-->\n\n<!-- @include: ./parts/basics.md#go{1,2} -->\n\n[a](/guide/a)\n",
    "parts/basics.md": "Some words\n",
    "guide/a.md":
      "# A\n\n<<< ./code.js#one{1,3} [Code]\n\n<<< @/guide/code.js\n\n<!--@include: ../parts/basics.md{3,}-->\n",
    "guide/code.js": "x\n",
  };

  it("are found from where a page moves to, and where they move to", async () => {
    const { docs, map } = open(vitepress);
    expect(await checkAllDocs(docs)).toEqual([]);
    await movePage(docs, { type: "move-page", page: "guide/a", path: "top/b.md" }, signal);
    expect(map.get("top/b.md")).toBe(
      "# A\n\n<<< ../guide/code.js#one{1,3} [Code]\n\n<<< @/guide/code.js\n\n<!--@include: ../parts/basics.md{3,}-->\n",
    );
    await movePage(docs, { type: "move-page", page: "parts/basics.md", path: "shared/base.md" }, signal);
    expect(map.get("index.md")).toContain(
      "<!--@include: ./shared/base.md-->\n\n<!-- @include: ./shared/base.md#go{1,2} -->",
    );
    expect(map.get("top/b.md")).toContain("<!--@include: ../shared/base.md{3,}-->");
    expect(await checkAllDocs(docs)).toEqual([]);
  });
});

describe("files that pages of Fumadocs include", () => {
  const fumadocs = {
    "content/docs/meta.json": '{ "pages": ["index", "deep", "core"] }\n',
    "content/docs/index.mdx": "[a](/docs/deep/a#rules) [b](/docs/deep/b#any) [c](/docs/deep/a#gone)\n",
    "content/docs/deep/a.mdx": "# A\n\n<include>../core/rules.mdx#part</include>\n",
    "content/docs/deep/b.mdx": "# B\n\n<include cwd>content/docs/core/rules.mdx</include>\n",
    "content/docs/core/rules.mdx": "# All\n\n## Rules\n",
  };

  it("have the headings that links to the page lead to, and keep being included where they move to", async () => {
    const { docs, map } = open(fumadocs);
    const found = (await checkAllDocs(docs)).map(({ path, rule, message }) => `${rule} ${path} ${message}`);
    expect(found).toEqual([expect.stringMatching(/^broken-anchor content\/docs\/index\.mdx .*#gone/)]);
    await movePage(docs, { type: "move-page", page: "core/rules", path: "content/docs/base/rules.mdx" }, signal);
    expect(map.get("content/docs/deep/a.mdx")).toBe("# A\n\n<include>../base/rules.mdx#part</include>\n");
  });
});

describe("files that mdBook puts into pages", () => {
  const book = {
    "book.toml": '[book]\ntitle = "B"\n',
    "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n- [B](b.md)\n",
    "src/a.md":
      "# A\n\n```rust\n{{#include log.rs:3:5}}\n\\{{#include none.rs}}\n```\n\n{{#include ./parts/more.md}}\n",
    "src/b.md": "# B\n",
    "src/log.rs": "fn main() {}\n",
    "src/parts/more.md": "More.\n",
  };

  it("follow a page that moves", async () => {
    const { docs, map } = open(book);
    await movePage(docs, { type: "move-page", page: "a", path: "deep/a" }, signal);
    expect(map.get("src/deep/a.md")).toBe(
      "# A\n\n```rust\n{{#include ../log.rs:3:5}}\n\\{{#include none.rs}}\n```\n\n{{#include ../parts/more.md}}\n",
    );
    expect(await checkAllDocs(docs)).toEqual([]);
  });

  it("may be outside of the docs folder", async () => {
    const { docs, files } = openDocs(
      {
        "README.md": "# Acme\n",
        "guide/book.toml": '[book]\ntitle = "B"\n',
        "guide/src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n",
        "guide/src/a.md": "{{#include ../../README.md}}\n",
      },
      "guide",
    );
    expect(await checkAllDocs(docs)).toEqual([]);
    await movePage(docs, { type: "move-page", page: "a", path: "deep/a" }, signal);
    expect(files.get("src/deep/a.md")).toBe("{{#include ../../../README.md}}\n");
  });
});

it("keeps the paths of Markdown that a page of MkDocs includes", async () => {
  const files = {
    "mkdocs.yml": "nav:\n  - about/a.md\n  - b.md\nplugins:\n  - include-markdown\n",
    "CONTRIBUTING.md": "# How\n",
    "docs/about/a.md": '# A\n\n{%\ninclude-markdown "../../CONTRIBUTING.md"\n%}\n\n{% include-markdown "part.md" %}\n',
    "docs/about/part.md": "Part\n",
    "docs/b.md": "# B\n",
  };
  const { after } = await ask(files, "Move about/a to ref/more/a");
  expect(after["docs/ref/more/a.md"]).toBe(
    '# A\n\n{%\ninclude-markdown "../../../CONTRIBUTING.md"\n%}\n\n{% include-markdown "../../about/part.md" %}\n',
  );
});
