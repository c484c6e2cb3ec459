import { describe, expect, it, test } from "vitest";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { applyInstruction } from "./apply-instruction.ts";
import type { Applied } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();

const settings = `{
  "name": "Acme",
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "install", "run"] },
      { "group": "API Reference", "pages": ["api/users", "api/keys"] }
    ]
  },
  "navbar": { "links": [{ "label": "Run", "href": "/run" }] },
  "redirects": [{ "source": "/old", "destination": "/install" }]
}
`;

const files: Files = {
  "docs.json": settings,
  "index.mdx": "---\ntitle: Home\n---\n\n[Run](/run), [keys](/api/keys#scopes), [x](https://a.example.com/x).\n",
  "install.mdx": "---\ntitle: Install\n---\n\n<Card href='/run' />\n",
  "run.mdx": "---\ntitle: Run\n---\n\n[Install](./install) and [there](#top).\n",
  "api/users.mdx": "---\ntitle: Users\n---\n\n[Keys](./keys)\n",
  "api/keys.mdx": "---\ntitle: Keys\n---\n\n## Scopes\n",
};

async function ask(prompt: string, given: Files = files): Promise<{ applied: Applied; after: Files; notes: string }> {
  const map = new Map(Object.entries(given));
  const docs = createDocsInMemory(map);
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") throw new Error(`Not understood: ${prompt}`);
  let applied: Applied = { type: "applied", changedFiles: 0, notes: [] };
  for (const instruction of parsed.instructions) {
    applied = await applyInstruction(docs, instruction, signal);
    if (applied.type === "refused") break;
  }
  const notes = applied.type === "applied" ? applied.notes.join("\n") : applied.message;
  return { applied, after: Object.fromEntries(map), notes };
}

function pagesOf(after: Files): unknown {
  const { navigation } = JSON.parse(after["docs.json"] ?? "{}") as { navigation: { groups: { pages: string[] }[] } };
  return navigation.groups.map(({ pages }) => pages);
}

function redirectsOf(after: Files): unknown {
  return (JSON.parse(after["docs.json"] ?? "{}") as { redirects: unknown }).redirects;
}

describe("a place in the navigation", () => {
  test.each([
    [
      "put run after index",
      [
        ["index", "run", "install"],
        ["api/users", "api/keys"],
      ],
    ],
    [
      "move install below run",
      [
        ["index", "run", "install"],
        ["api/users", "api/keys"],
      ],
    ],
    ["put run and api/users after index", [["index", "run", "api/users", "install"], ["api/keys"]]],
    ["put api/keys between run and install", [["index", "install", "api/keys", "run"], ["api/users"]]],
    [
      "put run before index",
      [
        ["run", "index", "install"],
        ["api/users", "api/keys"],
      ],
    ],
    [
      "move run to the API Reference group",
      [
        ["index", "install"],
        ["api/users", "api/keys", "run"],
      ],
    ],
    [
      "move run to the top of the API Reference group",
      [
        ["index", "install"],
        ["run", "api/users", "api/keys"],
      ],
    ],
    [
      "put run after install",
      [
        ["index", "install", "run"],
        ["api/users", "api/keys"],
      ],
    ],
  ])("%s", async (prompt, pages) => {
    const { after } = await ask(prompt);
    expect(pagesOf(after)).toEqual(pages);
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(after))))).toEqual([]);
  });

  it("keeps a page where it is if the place is not there", async () => {
    const { applied, after, notes } = await ask("put run after extra", { ...files, "extra.mdx": "# Extra\n" });
    expect(applied.type).toBe("refused");
    expect(notes).toContain("`extra.mdx` is not in it");
    expect(after["docs.json"]).toBe(settings);
    expect((await ask("move run to the Nowhere group")).notes).toContain("API Reference");
  });
});

describe("what is said of a page in the navigation", () => {
  test.each([
    ["put run before index", "Moved `run.mdx` in the navigation to before `index`."],
    [
      "move run to the api reference group",
      "Moved `run.mdx` in the navigation to the end of the group `API Reference`.",
    ],
    ["move run to the API Reference", "Moved `run.mdx` in the navigation to the end of the group `API Reference`."],
    ["put install after index", "`install.mdx` is there in the navigation already."],
  ])("%s", async (prompt, note) => {
    expect((await ask(prompt)).notes).toBe(note);
  });
});

describe("hidden pages", () => {
  it("hides a page in its frontmatter and shows it again", async () => {
    const hidden = await ask("hide the page run");
    expect(hidden.after["run.mdx"]).toContain("title: Run\nhidden: true\n---");
    expect((await ask("unhide the page run", hidden.after)).after["run.mdx"]).toBe(files["run.mdx"]);
    expect((await ask("unhide the page run")).notes).toBe("`run.mdx` is not hidden.");
  });
});

describe("redirects", () => {
  it("adds, changes and removes one", async () => {
    const added = await ask("add a redirect from /older to /run");
    expect(redirectsOf(added.after)).toEqual([
      { source: "/old", destination: "/install" },
      { source: "/older", destination: "/run" },
    ]);
    expect(redirectsOf((await ask("change the redirect from /old to /api/keys#scopes")).after)).toEqual([
      { source: "/old", destination: "/api/keys#scopes" },
    ]);
    expect(redirectsOf((await ask("remove the redirect from /old")).after)).toEqual([]);
  });

  test.each([
    ["add a redirect from /run to /install", "which a redirect would hide"],
    ["add a redirect from /older to /nowhere", "There is no page"],
    ["add a redirect from /old to /run", "change the redirect from"],
    ["change the redirect from /older to /run", "There is no redirect from `/older`"],
    ["remove the redirect from /old to /run", "and not to `/run`"],
    ["redirect /older to /older", "There is no page"],
  ])("refuses %s", async (prompt, message) => {
    const { applied, after, notes } = await ask(prompt);
    expect(applied.type).toBe("refused");
    expect(notes).toContain(message);
    expect(after).toEqual(files);
  });

  it("refuses one where the site has none", async () => {
    const { notes } = await ask("add a redirect from /older to /run", { "run.md": "# Run\n" });
    expect(notes).toContain("No redirect was added");
  });
});

describe("links to change", () => {
  it("changes them in pages, components and settings, in the style of each", async () => {
    const { after, notes } = await ask("change the link /run to /api/users");
    expect(after["index.mdx"]).toContain("[Run](/api/users), [keys](/api/keys#scopes)");
    expect(after["install.mdx"]).toContain("<Card href='/api/users' />");
    expect(after["docs.json"]).toContain('"href": "/api/users"');
    expect(after["run.mdx"]).toBe(files["run.mdx"]);
    expect(notes).toContain("Changed 3 links to `/run` in 3 files:");
  });

  it("leaves links to sections, keeps relative links relative, and addresses of other sites apart", async () => {
    const keys = await ask("change all links to /api/keys to /run");
    expect(keys.after["index.mdx"]).toBe(files["index.mdx"]);
    expect(keys.notes).toContain("`/api/keys#scopes` leads to a section of the page");
    expect((await ask("change the link /api/keys#scopes to /run")).after["index.mdx"]).toContain("[keys](/run)");
    expect(keys.after["api/users.mdx"]).toContain("[Keys](../run)");
    const { after } = await ask("replace the link https://a.example.com/x with https://b.example.com/y");
    expect(after["index.mdx"]).toContain("[x](https://b.example.com/y)");
  });

  it("refuses a target that is not there", async () => {
    expect((await ask("change the link /run to /nowhere")).notes).toContain("There is no page");
  });
});

describe("a check of the links", () => {
  it("reports what is broken and changes nothing", async () => {
    const broken = { ...files, "run.mdx": "[a](/nowhere) and [b](/install#no)\n" };
    const { applied, after, notes } = await ask("check for broken links", broken);
    expect(after).toEqual(broken);
    expect(applied).toMatchObject({ changedFiles: 0, findings: [{ path: "run.mdx", line: 1 }, { path: "run.mdx" }] });
    expect(notes).toContain("Found 2 broken links in 1 file:");
    expect((await ask("check the links in api", broken)).notes).toBe(
      "No broken link was found in `api`.\nNothing was changed.",
    );
  });
});

describe("folders", () => {
  it("deletes a folder with its entries, links and redirects", async () => {
    const { after, notes } = await ask("delete the folder api and redirect it to run");
    expect(Object.keys(after)).toEqual(["docs.json", "index.mdx", "install.mdx", "run.mdx"]);
    expect(pagesOf(after)).toEqual([["index", "install", "run"]]);
    expect(redirectsOf(after)).toHaveLength(3);
    expect(after["index.mdx"]).toContain("[keys](/run)");
    expect(notes).toContain("Deleted `api` with 2 pages");
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(after))))).toEqual([]);
  });

  it("keeps a folder whose files others use", async () => {
    const used = { ...files, "api/logo.svg": "<svg/>", "run.mdx": "![](/api/logo.svg)\n" };
    const { applied, after } = await ask("delete the folder api", used);
    expect(applied).toMatchObject({ type: "refused", reason: "page_in_use" });
    expect(after).toEqual(used);
  });

  it("moves what is in a folder into one that exists, and renames into none", async () => {
    const more = { ...files, "learn/a.mdx": "# A\n" };
    const { after } = await ask("move all pages in api to learn", more);
    expect(Object.keys(after).sort()).toEqual(
      ["docs.json", "index.mdx", "install.mdx", "learn/a.mdx", "learn/keys.mdx", "learn/users.mdx", "run.mdx"].sort(),
    );
    expect((await ask("rename the folder api to learn", more)).notes).toContain("There is a folder `learn` already");
    expect(Object.keys((await ask("move the folder api into learn", more)).after)).toContain("learn/api/keys.mdx");
  });

  it("adds no redirect where none is wanted", async () => {
    expect(redirectsOf((await ask("rename run to start, no redirect")).after)).toHaveLength(1);
    expect(redirectsOf((await ask("delete the page run without a redirect")).after)).toHaveLength(1);
    const given = { ...files, "run.mdx": "# Run\n" };
    const { after, notes } = await ask("delete the page install, no redirect", given);
    expect(redirectsOf(after)).toEqual([]);
    expect(notes).toContain("Removed the redirect from `/old`, which would lead nowhere now.");
  });
});

describe("older redirects to a page that goes without one in its place", () => {
  const site = (redirects: string) => ({
    "docs.json": `{ "navigation": { "pages": ["a", "deep/b"] }, "redirects": [${redirects}] }`,
    "a.mdx": "# A\n",
    "deep/b.mdx": "---\ntitle: B\nslug: ../c\n---\n",
  });
  const old = (to: string) => `{ "source": "/old", "destination": "${to}" }`;

  it("go too", async () => {
    const { after, notes } = await ask("Delete the page deep/b", site(old("/deep/b")));
    expect(redirectsOf(after)).toEqual([]);
    expect(notes).toContain("Removed the redirect from `/old`, which would lead nowhere now.");
  });

  it("are also those to an address that its frontmatter names", async () => {
    const { after } = await ask("Delete the page deep/b, no redirect", site(old("/c")));
    expect(redirectsOf(after)).toEqual([]);
  });
});

describe("a name after in", () => {
  const given = {
    ...files,
    "docs.json": settings.replace('"api/keys"', '"api/keys", "guide/index", "guide/a"'),
    "guide/index.mdx": "[x](/nowhere)\n",
    "guide/a.mdx": "[x](/nowhere) and [y](/instal)\n",
    "run.mdx": "[y](/instal)\n",
  };

  it("is that of the folder, and of the page only where it is called one", async () => {
    const folder = await ask("fix links in guide", given);
    expect(folder.after["guide/a.mdx"]).toContain("[y](/install)");
    expect(folder.after["run.mdx"]).toBe(given["run.mdx"]);
    expect(folder.notes).toContain("Looked at the folder `guide/` (2 files).");
    const beside = await ask("fix links in guide", { ...given, "guide.mdx": "Text\n" });
    expect(beside.notes).toContain("Looked at the folder `guide/` (2 files) and at `guide.mdx`.");
    expect((await ask("fix links in the page guide", given)).after["guide/a.mdx"]).toBe(given["guide/a.mdx"]);
    const replaced = await ask('replace "and" with "or" in guide', given);
    expect(replaced.after["guide/a.mdx"]).toContain(" or ");
    expect((await ask('replace "and" with "or" in the guide page', given)).after["guide/a.mdx"]).toContain(" and ");
  });

  it("may be docs, which is everything where no folder has that name", async () => {
    expect((await ask("fix links in docs", given)).after["run.mdx"]).toContain("/install");
    const nested = { ...given, "docs/b.mdx": "[y](/instal)\n" };
    const { after } = await ask("fix broken links in docs", nested);
    expect(after["docs/b.mdx"]).toContain("/install");
    expect(after["run.mdx"]).toBe(given["run.mdx"]);
    expect((await ask("fix broken links in the docs", nested)).after["run.mdx"]).toContain("/install");
  });
});

describe("what is left out", () => {
  it("is the whole folder, also where the name is that of a page too", async () => {
    const given = { ...files, "api/index.mdx": "---\ntitle: API\n---\n\nText\n", "api.mdx": "Text\n" };
    const { after } = await ask("set icon to book on all pages, but not in api", given);
    expect(Object.keys(after).filter((path) => after[path] !== given[path as keyof typeof given])).toEqual([
      "index.mdx",
      "install.mdx",
      "run.mdx",
    ]);
  });
});

describe("a title that was another", () => {
  it("is changed only if it is the one that the prompt names", async () => {
    const { after } = await ask('change the title of run from "Run" to "Start it"');
    expect(after["run.mdx"]).toContain("title: Start it");
    const { applied, notes } = await ask('change the title of run from "Walk" to "Start it"');
    expect(applied.type).toBe("refused");
    expect(notes).toContain("is not `Walk`: it is `Run`.");
  });
});
