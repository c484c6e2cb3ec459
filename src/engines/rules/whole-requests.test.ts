import { describe, expect, it, test } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import type { RepositoryView } from "../../docs-source/repository-view.ts";
import { applyInstruction } from "./apply-instruction.ts";
import type { Applied } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();

/** What people ask for, from their words to the files. */
async function ask(files: Files, prompt: string, repository?: Partial<RepositoryView>) {
  const map = new Map(Object.entries(files));
  const docs = { ...createDocsInMemory(map), ...(repository && { repository: repository as RepositoryView }) };
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") throw new Error(`Not understood: ${parsed.part}`);
  let applied: Applied = { type: "applied", changedFiles: 0, notes: [] };
  for (const instruction of parsed.instructions) applied = await applyInstruction(docs, instruction, signal);
  const notes = applied.type === "applied" ? applied.notes.join("\n") : applied.message;
  return { applied, after: Object.fromEntries(map), notes };
}

const pages = (names: string[], folder = ""): Files =>
  Object.fromEntries(names.map((name) => [`${folder}${name}`, `# ${name.replace(/^.*\/|\.mdx?$/g, "")}\n`]));

const navigation = {
  groups: [
    {
      group: "🚀 Clients",
      pages: ["clients/overview", "clients/transports", { group: "Advanced", pages: ["clients/x"] }],
    },
    {
      group: "Servers",
      pages: ["servers/overview", "servers/transports", { group: "Advanced", pages: ["servers/x"] }],
    },
  ],
};
const site: Files = {
  "docs.json": `${JSON.stringify({ name: "Acme", navigation }, null, 2)}\n`,
  ...pages(["clients/overview.mdx", "clients/transports.mdx", "clients/x.mdx"]),
  ...pages(["servers/overview.mdx", "servers/transports.mdx", "servers/x.mdx"]),
};

function groupsOf(after: Files): { group: string; pages: unknown[] }[] {
  return (JSON.parse(after["docs.json"] ?? "") as { navigation: { groups: { group: string; pages: unknown[] }[] } })
    .navigation.groups;
}

describe("a page that is named with its group", () => {
  it("is that of the group, though others have the name", async () => {
    const { after } = await ask(site, 'rename the Transports page in the clients section to "Wires"');
    expect(after["clients/transports.mdx"]).toBe("# Wires\n");
    expect(after["servers/transports.mdx"]).toBe("# transports\n");
    const moved = await ask(site, "rename the transports page in the Servers group to wires");
    expect(Object.keys(moved.after)).toContain("servers/wires.mdx");
    const gone = await ask(site, "delete the Overview page in the Clients section");
    expect(Object.keys(gone.after)).not.toContain("clients/overview.mdx");
    expect(Object.keys(gone.after)).toContain("servers/overview.mdx");
  });

  it("is refused where the group has no such page, or is not there", async () => {
    const { notes } = await ask(site, "delete the Limits page in the Clients section");
    expect(notes).toContain("no page `Limits` in the group `🚀 Clients`");
    expect((await ask(site, "delete the Limits page in the Tools section")).notes).toContain("no group `Tools`");
  });

  it("has its frontmatter set", async () => {
    const { after } = await ask(site, 'set the description of the Overview page in the Servers section to "All of it"');
    expect(after["servers/overview.mdx"]).toContain("All of it");
    expect(after["clients/overview.mdx"]).toBe("# overview\n");
  });
});

describe("a group of the navigation", () => {
  it("is found without the picture in its title", async () => {
    const { after } = await ask(site, "move servers/x to the Clients group");
    expect(groupsOf(after)[0]?.pages).toContain("servers/x");
    const renamed = await ask(site, "rename the Clients section to Consumers");
    expect(groupsOf(renamed.after)[0]?.group).toBe("Consumers");
  });

  it("is told from another of its name by the group around it", async () => {
    const { after } = await ask(site, 'rename the "Advanced" group in Servers to "Expert"');
    expect(after["docs.json"]).toMatch(/"Advanced"[\s\S]*"servers\/transports"[\s\S]*"Expert"/);
    const { notes } = await ask(site, 'rename the "Advanced" group to "Expert"');
    expect(notes).toContain("several groups called `Advanced`");
  });

  it("is meant by the name of its folder", async () => {
    const mkdocs: Files = {
      "mkdocs.yml": "site_name: x\nnav:\n  - What is it?:\n      - basics/a.md\n      - basics/b.md\n  - Other: c.md\n",
      ...pages(["basics/a.md", "basics/b.md", "c.md"], "docs/"),
    };
    const { after } = await ask(mkdocs, "move c.md to the Basics section");
    expect(after["mkdocs.yml"]).toContain("      - basics/b.md\n      - Other: c.md\n");
  });
});

describe("two pages that swap places", () => {
  const flat: Files = {
    "mkdocs.yml": "nav:\n  - index.md\n  - a.md\n  - b.md\n  - c.md\n  - More:\n      - d.md\n",
    ...pages(["index.md", "a.md", "b.md", "c.md", "d.md"], "docs/"),
  };

  test.each([
    ["swap the order of a.md and b.md", "index b a c"],
    ["swap a.md and c.md in the sidebar", "index c b a"],
    ["Please swap the pages c.md and index.md.", "c a b index"],
  ])("%s", async (prompt, order) => {
    const { after, notes } = await ask(flat, prompt);
    const lines = order.split(" ").map((name) => `  - ${name}.md\n`);
    expect(after["mkdocs.yml"]).toBe(`nav:\n${lines.join("")}  - More:\n      - d.md\n`);
    expect(notes).toContain("Swapped");
  });

  it("stay where they are if no list has both", async () => {
    const { applied, notes } = await ask(flat, "swap a.md and d.md in the navigation");
    expect(applied.type).toBe("refused");
    expect(notes).toContain("not in one list");
  });
});

it("puts a page beside one of several of a name, in the group that is said", async () => {
  const { after } = await ask(site, "put clients/x before Transports in the Clients section");
  expect(groupsOf(after)[0]?.pages.slice(0, 3)).toEqual(["clients/overview", "clients/x", "clients/transports"]);
});

it("reads paths that begin with the docs folder from there", async () => {
  const plain = pages(["nydus.md", "dev/a.md"]);
  const repository = { docsFolder: "docs", address: undefined, ...NO_REPOSITORY };
  const { after } = await ask(plain, "rename docs/nydus.md to docs/nydus-snapshotter.md", repository);
  expect(Object.keys(after).sort()).toEqual(["dev/a.md", "nydus-snapshotter.md"]);
  const folder = await ask(plain, "rename the folder docs/dev to docs/internals", repository);
  expect(Object.keys(folder.after)).toContain("internals/a.md");
  const added = await ask(plain, 'add a page docs/dev/cache.md called "Cache"', repository);
  expect(Object.keys(added.after)).toContain("dev/cache.md");
});

const NO_REPOSITORY: Partial<RepositoryView> = {
  read: async () => undefined,
  has: async () => false,
  findLines: async () => [],
  listSymlinks: async () => [],
};

describe("MkDocs", () => {
  const config = "site_name: x\nsite_url: https://example.org/docs/\n";

  it("keeps links that begin with the folder of its host", async () => {
    const files = {
      "mkdocs.yml": config,
      "docs/index.md": "[A](/docs/a/) [B](/docs/b)\n",
      ...pages(["a.md"], "docs/"),
    };
    const { after, notes } = await ask(files, "fix the broken links");
    expect(after["docs/index.md"]).toBe(files["docs/index.md"]);
    expect(notes).toContain("/docs/b");
    expect(notes).not.toContain("/docs/a");
  });

  it("takes out the site's own address in a definition where no redirect can be added", async () => {
    const files = {
      "mkdocs.yml": config,
      "docs/index.md":
        "See the [Tags] and [B].\n\n[Tags]: https://example.org/docs/a/\n[B]: https://example.org/docs/b/\n",
      ...pages(["a.md", "b.md"], "docs/"),
    };
    const repository = { docsFolder: "", address: undefined, ...NO_REPOSITORY };
    const { after } = await ask(files, "Hello! Please delete the page docs/a.md. Thanks, Sam", repository);
    expect(after["docs/index.md"]).toBe("See the Tags and [B].\n\n[B]: https://example.org/docs/b/\n");
  });

  it("takes the address of the site with its host in other capitals, as browsers do", async () => {
    const link = "[b](https://lamps.example.org/Docs/b/#x) [no](https://lamps.example.org/docs/b/)\n";
    const files = {
      "mkdocs.yml": "site_name: x\nsite_url: https://Lamps.example.org/Docs/\n",
      "docs/index.md": link,
      "docs/b.md": "# B\n\n## X\n",
    };
    const repository = { docsFolder: "", address: undefined, ...NO_REPOSITORY };
    const { after } = await ask(files, "Rename docs/b.md to docs/c.md", repository);
    expect(after["docs/index.md"]).toBe(link.replace("/Docs/b/", "/Docs/c/"));
  });

  it("keeps anchors as Python-Markdown makes them", async () => {
    const text = "## Logs & Let's go\n\n## Attributes\n\n## Attributes\n\n[1](#logs-lets-go) [2](#attributes_1)\n";
    const { notes } = await ask({ "mkdocs.yml": config, "docs/index.md": text }, "check for broken links");
    expect(notes).toContain("No broken link");
  });

  it("leaves addresses with spaces in links alone when it replaces a text", async () => {
    const text = "The Revit Toolkit is [here](../Revit Toolkit/Pull from.md).\n";
    const { after } = await ask(
      { "mkdocs.yml": config, "docs/index.md": text },
      'replace "Toolkit" with "toolkit" everywhere',
    );
    expect(after["docs/index.md"]).toBe("The Revit toolkit is [here](../Revit Toolkit/Pull from.md).\n");
  });
});

describe("Starlight in several languages", () => {
  const starlight = (sidebar: string): Files => ({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { redirects: {}, integrations: [starlight({ title: "x", locales: { root: { lang: "en" }, es: { lang: "es" } }, sidebar: ${sidebar} })] };
`,
    ...pages(
      ["alpha.md", "beta.md", "gamma.md", "es/alpha.md", "es/beta.md", "plugin/a.md", "es/plugin/a.md"],
      "src/content/docs/",
    ),
  });

  it("moves an entry of the sidebar that names a page and its translations", async () => {
    const { after } = await ask(starlight('["alpha", "beta", "gamma"]'), "put alpha after beta");
    expect(after["astro.config.mjs"]).toContain('sidebar: ["beta", "alpha", "gamma"]');
  });

  it("takes a page out of a list that is made from its folder, in each language", async () => {
    const files = starlight('[{ label: "Plugins", autogenerate: { directory: "plugin" } }]');
    const { after, notes } = await ask(files, "hide the page plugin/a from the sidebar");
    for (const path of ["src/content/docs/plugin/a.md", "src/content/docs/es/plugin/a.md"])
      expect(after[path]).toBe(`---\nsidebar:\n  hidden: true\n---\n\n${files[path]}`);
    expect(notes).toContain("Hid");
    const shown = await ask(after, "show the page plugin/a in the sidebar again");
    expect(shown.after["src/content/docs/plugin/a.md"]).not.toContain("hidden");
  });

  it("renames a folder that lists itself in each language", async () => {
    const files = starlight('["alpha", { label: "Plugins", autogenerate: { directory: "plugin" } }]');
    const { after } = await ask(files, "rename the folder plugin to plugins");
    expect(after["astro.config.mjs"]).toContain('directory: "plugins"');
    expect(Object.keys(after)).toEqual(
      expect.arrayContaining(["src/content/docs/plugins/a.md", "src/content/docs/es/plugins/a.md"]),
    );
  });
});

describe("Docusaurus with versions", () => {
  const files: Files = {
    "docusaurus.config.js": "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js":
      "module.exports = { docs: [{ type: 'category', label: 'Getting Started', items: ['start', 'guides/sso'] }, 'setup/a'] };\n",
    "versions.json": '["1.0"]',
    "versioned_sidebars/version-1.0-sidebars.json":
      '{ "docs": [{ "type": "category", "label": "Getting Started", "items": ["start"] }] }',
    ...pages([
      "docs/start.md",
      "docs/guides/sso.md",
      "docs/setup/a.md",
      "docs/dev/start.md",
      "versioned_docs/version-1.0/start.md",
    ]),
  };

  it("takes a section for that of the present version, and a path for that of its documents", async () => {
    const { notes } = await ask(
      { ...files, "docs/start.md": "[x](./nope.md)\n" },
      "check the links in the getting started section",
    );
    expect(notes).toContain("`Getting Started` (2 pages)");
    const { after } = await ask(files, 'replace "start" with "begin" in start');
    expect(after["docs/start.md"]).toBe("# begin\n");
    expect(after["docs/dev/start.md"]).toBe("# start\n");
  });

  it("moves a page into a folder of the documents", async () => {
    const { after } = await ask(files, "move the page guides/sso to setup");
    expect(Object.keys(after)).toContain("docs/setup/sso.md");
  });

  it("says that the page beside which another should stand is not in the navigation", async () => {
    const { notes } = await ask(files, "put setup/a after dev/start");
    expect(notes).toContain("`docs/dev/start.md` is not in it");
  });
});

describe("VitePress", () => {
  const config = (sidebar: string): Files => ({
    ".vitepress/config.ts": `export default { themeConfig: { sidebar: ${sidebar} } };\n`,
  });

  it("swaps two pages of a list that several sidebars share", async () => {
    const files: Files = {
      ".vitepress/config.ts": `const tools = [{ text: "Alpha", link: "/a" }, { text: "Beta", link: "/b" }];
export default { themeConfig: { sidebar: { "/x/": [{ text: "Tools", items: tools }], "/": [{ text: "Tools", items: tools }] } } };
`,
      ...pages(["index.md", "a.md", "b.md"]),
    };
    const { after, notes } = await ask(files, "swap Alpha and Beta in the Tools section");
    expect(notes).toContain("Swapped");
    expect(after[".vitepress/config.ts"]).toContain('[{ text: "Beta", link: "/b" }, { text: "Alpha", link: "/a" }]');
  });

  it("puts a new page at the end of a group that names its last page twice", async () => {
    const items = '[{ text: "Overview", link: "/a" }, ...more, { text: "Examples", link: "/a#examples" }]';
    const files: Files = {
      ".vitepress/config.ts": `const more = [{ text: "B", link: "/b" }];\nexport default { themeConfig: { sidebar: [{ text: "Tools", items: ${items} }] } };\n`,
      ...pages(["index.md", "a.md", "b.md"]),
    };
    const { after } = await ask(files, 'add a page called "Qwik" to the Tools section with the text "Hi."');
    expect(after[".vitepress/config.ts"]).toMatch(/#examples" \}, \{ text: "Qwik", link: "\/qwik" \}\]/);
  });

  it("follows a heading with links whose anchors are written like it", async () => {
    const files = {
      ...config('[{ text: "A", link: "/" }]'),
      "index.md": "# A\n\n[x](#Shared-Getters)\n\n## Shared Getters\n",
    };
    const { after } = await ask(files, 'replace "Shared Getters" with "Common parts"');
    expect(after["index.md"]).toBe("# A\n\n[x](#common-parts)\n\n## Common parts\n");
  });

  it("renames the entry of a page that was named by it, and leaves another title", async () => {
    const files = {
      ...config('[{ text: "Kubernetes", link: "/k" }]'),
      "index.md": "# Home\n",
      "k.md": "# Install on a cluster\n",
    };
    const { after, notes } = await ask(files, 'rename the Kubernetes page to "Existing cluster"');
    expect(after[".vitepress/config.ts"]).toContain('text: "Existing cluster"');
    expect(after["k.md"]).toBe(files["k.md"]);
    expect(notes).toContain("Its title `Install on a cluster` stays");
  });
});

describe("a folder that is named by the end of its path", () => {
  const files: Files = {
    "mkdocs.yml": "site_name: x\n",
    ...pages(["index.md", "community/hosting/a.md", "community/hosting/b.md"], "docs/"),
  };

  it("gets a new page, and another name", async () => {
    const { after } = await ask(files, 'add a page called "Kubernetes" to the hosting folder with the text "Helm."');
    expect(Object.keys(after)).toContain("docs/community/hosting/kubernetes.md");
    const renamed = await ask(files, "rename the folder hosting to self-hosting");
    expect(Object.keys(renamed.after)).toContain("docs/community/self-hosting/a.md");
  });
});

it("keeps a file that a symbolic link of the repository leads to", async () => {
  const repository = {
    docsFolder: "",
    address: undefined,
    ...NO_REPOSITORY,
    listSymlinks: async () => [{ path: "docs/contributing.md", target: "CONTRIBUTING.md" }],
  };
  const files = {
    "mkdocs.yml": "nav:\n  - index.md\n",
    "docs/index.md": "# Home\n",
    "CONTRIBUTING.md": "# Contributing\n",
  };
  const { after, notes } = await ask(files, "delete the Contributing page", repository);
  expect(after).toEqual(files);
  expect(notes).toContain("symbolic link `docs/contributing.md`");
});

it("says that an entry of the navigation keeps its own name, unless the page is called by that", async () => {
  const files = { "mkdocs.yml": "nav:\n  - Compare: a.md\n", "docs/a.md": "# Comparing it to others\n" };
  const { notes } = await ask(files, 'change the title of a to "Alternatives"');
  expect(notes).toContain("The navigation calls it `Compare`");
  const named = await ask(files, 'change the title of "Compare" to "Alternatives"');
  expect(named.after).toEqual({ "mkdocs.yml": "nav:\n  - Alternatives: a.md\n", "docs/a.md": "# Alternatives\n" });
});

describe("docs.json with versions", () => {
  const group = (version: string) => ({
    version,
    groups: [{ group: "Concepts", pages: [`${version}/a`, `${version}/b`] }],
  });
  const files: Files = {
    "docs.json": `${JSON.stringify({ navigation: { versions: [group("edge"), group("v1.2.3")] } }, null, 2)}\n`,
    ...pages(["edge/a.mdx", "edge/b.mdx", "v1.2.3/a.mdx"]),
  };

  it("renames the group of the first version, and moves a page into the folder of another", async () => {
    const { after } = await ask(files, "rename the Concepts group to Ideas");
    expect(after["docs.json"]).toBe(files["docs.json"]?.replace("Concepts", "Ideas"));
    const moved = await ask(files, "move edge/b to v1.2.3");
    expect(Object.keys(moved.after)).toContain("v1.2.3/b.mdx");
  });
});
