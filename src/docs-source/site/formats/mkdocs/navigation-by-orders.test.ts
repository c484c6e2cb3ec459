import { expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-in-memory.ts";
import { readSiteSource } from "../../read-site-source.ts";
import type { NavigationNode } from "../../site-source.ts";

function show(nodes: readonly NavigationNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === "page") return `${node.title === undefined ? "" : `${node.title}=`}${node.path.slice(5, -3)}`;
      if (node.type === "link") return `${node.title}→${node.href}`;
      if (node.type !== "section") return node.type;
      return `${node.title}${node.root === undefined ? "" : `=${node.root.slice(5, -3)}`}(${show(node.children)})`;
    })
    .join(" ");
}

const pages = ["index", "alpha", "beta", "guide/index", "guide/one", "guide/two", "guide/deep/three", "old/four"];

async function navigationOf(files: Record<string, string>, plugin = "awesome-pages"): Promise<string> {
  const docs = createDocsInMemory(
    new Map([
      ["mkdocs.yml", `site_name: Acme\nplugins:\n  - ${plugin}\n${files["mkdocs.yml"] ?? ""}`],
      ...pages.map((name): [string, string] => [`docs/${name}.md`, `# ${name}\n`]),
      ...Object.entries(files).filter(([path]) => path !== "mkdocs.yml"),
    ]),
  );
  return show((await readSiteSource(docs)).navigation);
}

it("lists folders by their names where no file orders them", async () => {
  expect(await navigationOf({})).toBe(
    "index alpha beta Guide=guide/index(guide/one guide/two Deep(guide/deep/three)) Old(old/four)",
  );
});

it("lists what a file names, in its order, with the rest where it says so", async () => {
  expect(
    await navigationOf({
      "docs/.pages": "nav:\n  - beta.md\n  - ...\n  - Home: index.md\n  - https://a.example.com/\n",
    }),
  ).toBe(
    "beta alpha Guide=guide/index(guide/one guide/two Deep(guide/deep/three)) Old(old/four) Home=index https://a.example.com/→https://a.example.com/",
  );
  expect(await navigationOf({ "docs/.pages": "nav:\n  - Part:\n      - ... | a*\n      - old\n  - index.md\n" })).toBe(
    "Part(alpha Old(old/four)) index",
  );
  expect(await navigationOf({ "docs/.pages": "arrange:\n  - guide\n" })).toContain("Guide=guide/index");
});

it("follows titles, hidden folders and the direction of the file in a folder", async () => {
  const guide = "title: Handbook\norder: desc\n";
  expect(await navigationOf({ "docs/guide/.pages": guide, "docs/old/.pages": "hide: true\n" })).toBe(
    "index alpha beta Handbook(Deep(guide/deep/three) guide/two guide/one guide/index)",
  );
});

it("reads the files of awesome-nav, and the nav of mkdocs.yml", async () => {
  const nav = "nav:\n  - index.md\n  - guide/deep\n  - glob: b*\n";
  expect(await navigationOf({ "docs/.nav.yml": nav }, "awesome-nav")).toBe("index Deep(guide/deep/three) beta");
  expect(await navigationOf({ "mkdocs.yml": "nav:\n  - Start: index.md\n  - ...\n" })).toBe(
    "Start=index alpha beta Guide=guide/index(guide/one guide/two Deep(guide/deep/three)) Old(old/four)",
  );
});

it("names entries without a page", async () => {
  const docs = createDocsInMemory(
    new Map([
      ["mkdocs.yml", "site_name: A\nplugins:\n  - awesome-pages\n"],
      ["docs/index.md", "# A\n"],
      ["docs/.pages", "nav:\n  - gone.md\n  - index.md\n"],
    ]),
  );
  const { notices } = await readSiteSource(docs);
  expect(notices).toContainEqual(expect.objectContaining({ path: "docs/.pages", line: 2, isFault: true }));
});
