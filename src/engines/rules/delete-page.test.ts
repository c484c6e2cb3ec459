import { describe, expect, it } from "vitest";
import { ask, mkdocs } from "../../../test/support/ask-rules.ts";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { deletePage } from "./delete-page.ts";
import type { Applied } from "./instruction.ts";

type Files = Record<string, string>;

async function remove(files: Files, page: string, redirectTo?: string): Promise<{ applied: Applied; after: Files }> {
  const map = new Map(Object.entries(files));
  const instruction = { type: "delete-page" as const, page, ...(redirectTo !== undefined && { redirectTo }) };
  const applied = await deletePage(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, after: Object.fromEntries(map) };
}

const docsJson = `{
  "navigation": { "groups": [
    { "group": "Start", "pages": ["index", "old", "next"] },
    { "group": "Only", "pages": [
      "old"
    ] },
    { "group": "Root", "root": "old", "pages": ["next"] }
  ] },
  "navbar": { "primary": { "href": "/old" } },
  "redirects": [
    {
      "source": "/older",
      "destination": "/old"
    }
  ]
}
`;

const linking = [
  "---",
  "title: Next",
  "prev: /old",
  "---",
  "",
  "See [the **old** page](/old) and [ref][r] and [r].  ",
  "[![pic](/p.png)](/old#x) [other](/index)",
  '<Card title="Old" href="/old" icon="x">Old</Card> <a href="/old">plain</a>',
  "",
  '<Cards items={[{ href: "/old" }]} />',
  "",
  "[r]: /old 'Old'",
  "[s]: /index",
  "",
].join("\n");

const site: Files = {
  "docs.json": docsJson,
  "index.mdx": "Home",
  "old.mdx": "[self](/old)",
  "next.mdx": linking,
  "p.png": "P",
};

describe("deletePage", () => {
  it("takes the page out of navigation and links, and redirects to its neighbour", async () => {
    const { applied, after } = await remove(site, "old");
    expect(applied).toMatchObject({ type: "applied", changedFiles: 3 });
    expect(after["old.mdx"]).toBeUndefined();
    expect(after["next.mdx"]).toBe(
      linking
        .replace("prev: /old", "prev: /")
        .replace("[the **old** page](/old) and [ref][r] and [r]", "the **old** page and ref and r")
        .replace("[![pic](/p.png)](/old#x)", "![pic](/p.png)")
        .replace('title="Old" href="/old"', 'title="Old"')
        .replace('<a href="/old">plain</a>', "plain")
        .replace('{ href: "/old" }', '{ href: "/" }')
        .replace("[r]: /old 'Old'\n", ""),
    );
    expect(after["docs.json"]).toBe(
      docsJson
        .replace('"index", "old", "next"', '"index", "next"')
        .replace('{ "group": "Only", "pages": [\n      "old"\n    ] },\n    ', "")
        .replace('"root": "old", ', "")
        .replace('"href": "/old"', '"href": "/"')
        .replace(
          '"destination": "/old"\n    }',
          '"destination": "/"\n    },\n    {\n      "source": "/old",\n      "destination": "/"\n    }',
        ),
    );
    const notes = applied.type === "applied" ? applied.notes.join("\n") : "";
    expect(notes).toContain("next.mdx:6");
    expect(notes).toContain("the group `Only`");
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(after))))).toEqual([]);
  });

  it("points links to where the person says instead", async () => {
    const { after } = await remove(site, "/old", "index");
    expect(after["next.mdx"]).toBe(linking.replaceAll("/old#x", "/").replaceAll("/old", "/"));
    const external = await remove(
      { ...site, "new.mdx": "# Another page of this name\n" },
      "/old",
      "https://example.org/new",
    );
    expect(external.after["next.mdx"]).toContain("[the **old** page](https://example.org/new)");
    expect(JSON.parse(external.after["docs.json"] ?? "").redirects).toContainEqual({
      source: "/older",
      destination: "https://example.org/new",
    });
  });

  it("takes links out of Markdown with raw HTML", async () => {
    const files = {
      "a.md": "",
      "b.md": '<a class="x" href="/a">go **on**</a> <Card href=\'/a\' title="t">\n\n[x]: /b',
      "docs.json": '{"navigation":{"pages":["b","a"]}}',
    };
    const { after } = await remove(files, "a");
    expect(after["b.md"]).toBe('go **on** <Card title="t">\n\n[x]: /b');
  });

  it.each([
    ["nope", undefined, "page_not_found"],
    ["old", "nope", "page_not_found"],
    ["old", "old", "bad_redirect"],
    ["../old", undefined, "page_not_found"],
  ])("refuses to delete %s with a redirect to %s", async (page, redirectTo, reason) => {
    const { applied, after } = await remove(site, page, redirectTo);
    if (page === "../old" && applied.type === "applied") return;
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(site);
  });

  it("refuses to delete what other pages import", async () => {
    const files = { "a.mdx": "", "b.mdx": 'import A from "./a.mdx"\n\n<A />' };
    const { applied, after } = await remove(files, "a");
    expect(applied).toMatchObject({
      type: "refused",
      reason: "page_in_use",
      message: expect.stringContaining("b.mdx"),
    });
    expect(after).toEqual(files);
  });

  it("removes sections that become empty, up to the last", async () => {
    const json =
      '{"navigation":{"tabs":[{"tab":"A","groups":[{"group":"G","pages":["a"]}]},{"tab":"B","pages":["b"]}]}}';
    const { after } = await remove({ "a.md": "", "b.md": "", "docs.json": json }, "a");
    expect(JSON.parse(after["docs.json"] ?? "").navigation).toEqual({ tabs: [{ tab: "B", pages: ["b"] }] });
    const last = await remove({ "b.md": "", "docs.json": '{"navigation":{"pages":["b"]}}' }, "b");
    expect(last.after).toEqual({ "docs.json": '{"navigation":{"pages":[]}}' });
  });

  it("works without docs.json", async () => {
    const { applied, after } = await remove({ "a.md": "", "b.md": "[a](a)" }, "a");
    expect(after).toEqual({ "b.md": "a" });
    expect(applied).toMatchObject({ notes: expect.arrayContaining([expect.stringContaining("No redirect")]) });
  });

  it("deletes a folder with hundreds of pages, and refuses one with thousands", async () => {
    const folder = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `old/p${index}`);
      return Object.fromEntries(names.map((name) => [`${name}.md`, `[next](p0.md)\n`]));
    };
    const links = "[a](old/p0.md) [b](old/p299.md#x) [c](kept.md)\n";
    const { applied, after } = await remove({ "index.md": links, "kept.md": "", ...folder(300) }, "old/");
    expect(applied.type).toBe("applied");
    expect(after).toEqual({ "index.md": "a b [c](kept.md)\n", "kept.md": "" });
    const many = await remove({ "index.md": "", ...folder(2001) }, "old/");
    expect(many.applied).toMatchObject({ type: "refused", reason: "too_many_pages" });
  });
});

it("goes with the translations that its entry in the sidebar of Starlight names", async () => {
  const at = (name: string) => `src/content/docs/${name}`;
  const config = `import starlight from "@astrojs/starlight";
export default { redirects: {}, integrations: [starlight({ title: "x", locales: { root: { lang: "en" }, es: { lang: "es" } }, sidebar: ["one", "two"] })] };`;
  const files = {
    "astro.config.mjs": config,
    [at("one.md")]: "See [two](/two/) and [there](/es/two/).\n",
    [at("two.md")]: "Two\n",
    [at("es/one.md")]: "Ver [dos](/es/two/).\n",
    [at("es/two.md")]: "Dos\n",
  };
  const { applied, after } = await remove(files, at("two.md"), at("one.md"));
  expect(applied).toMatchObject({
    type: "applied",
    notes: expect.arrayContaining([expect.stringMatching(/^Deleted its/)]),
  });
  expect(Object.keys(after).sort()).toEqual(["astro.config.mjs", at("es/one.md"), at("one.md")]);
  // A link to its own page becomes text.
  expect(after[at("one.md")]).toBe("See two and [there](/es/one/).\n");
  expect(after[at("es/one.md")]).toBe("Ver dos.\n");
  expect(after["astro.config.mjs"]).toContain('sidebar: ["one"]');
  expect(after["astro.config.mjs"]).toMatch(/["']\/two["']:.*\/one.*["']\/es\/two["']:.*\/es\/one/s);
  expect((await remove(files, at("es/two.md"))).applied.type).toBe("refused");
});

it("takes what is said of a link in braces away with the link", async () => {
  const { after } = await ask(
    {
      ...mkdocs,
      "docs/index.md":
        '# Home\n\nRead the [Notes](notes.md){:target="_blank"} and [more][n]{ .button #more }, or {this}.\n\n[n]: notes.md\n',
    },
    "Delete the page notes",
  );
  expect(after["docs/index.md"]).toBe("# Home\n\nRead the Notes and more, or {this}.\n");
});

describe("a name that may be a page or a text", () => {
  const files = {
    "docs.json": '{ "navigation": { "pages": ["index", "guides/docker"] } }',
    "index.md": "# Start\n\nIt runs in Docker, see [there](/guides/docker).\n",
    "guides/docker.md": "# Docker\n",
  };

  it.each(["Remove Docker from the docs", "please delete docker from our documentation", "Get rid of Docker"])(
    "is asked for where other pages say it: %s",
    async (prompt) => {
      const { notes, isRefused } = await ask(files, prompt);
      expect(isRefused).toBe(true);
      expect(notes).toContain("delete the page `guides/docker.md`");
      expect(notes).toContain('remove all mentions of "');
    },
  );

  it.each(["Remove the Docker page from the docs", "remove guides/docker from the docs", "delete docker"])(
    "is a page where the words say so: %s",
    async (prompt) => {
      expect(Object.keys((await ask(files, prompt)).after)).not.toContain("guides/docker.md");
    },
  );

  it("is a page where only links lead there", async () => {
    const linked = { ...files, "index.md": "# Start\n\nSee [there](/guides/docker).\n" };
    expect(Object.keys((await ask(linked, "Remove Docker from the docs")).after)).not.toContain("guides/docker.md");
    expect((await ask(files, "Remove Podman from the docs")).notes).toContain('remove all mentions of "Podman"');
  });
});

it("deletes no page that is called by the name in another number", async () => {
  const files = {
    "docs.json": '{"navigation":{"pages":["dashboard","lamps"]}}',
    "dashboard.md": "# The dash\n",
    "lamps.md": "# Bulbs\n",
  };
  const { applied, after } = await remove(files, "Dashboards");
  expect(applied).toMatchObject({ type: "refused", reason: "page_not_found" });
  expect(applied).toMatchObject({ message: expect.stringContaining("Did you mean `dashboard.md`") });
  expect(after).toEqual(files);
  const named = await remove(files, "Dashboard");
  expect(Object.keys(named.after)).not.toContain("dashboard.md");
});

it("deletes, moves and merges no page that was called by an address which only redirects to it", async () => {
  const redirect = { source: "/old", destination: "/a" };
  const files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["a", "b"] }, redirects: [redirect] }),
    "a.md": "# A\n",
    "b.md": "# B\n",
  };
  const { after, notes, isRefused } = await ask(files, "Delete the page /old");
  expect([isRefused, after]).toEqual([true, files]);
  expect(notes).toContain("redirected to `a.md`");
  for (const prompt of ["Move /old to /new", 'Rename the page old to "New"', "Merge the page old into b"])
    expect((await ask(files, prompt)).notes).toContain("redirected to `a.md`");
  expect(Object.keys((await ask(files, "Delete the page /b")).after)).not.toContain("b.md");
});

it("calls no group by a name that it has not", async () => {
  const config = (items: string) =>
    `export default { themeConfig: { sidebar: [{ text: 'B', link: '/b' }${items}] } };\n`;
  const files = {
    ".vitepress/config.js": config(", { items: [{ text: 'A', link: '/a' }] }"),
    "a.md": "# A\n",
    "b.md": "# B\n",
  };
  const { after, notes } = await ask(files, "Delete the page a");
  expect(after[".vitepress/config.js"]).toBe(config(""));
  expect(notes).toContain("Removed a group without a name");
});

it.each(["delete guides/lamps", "Delete the folder guides."])(
  "takes out links that led to the page by a redirect which ends with it: %s",
  async (prompt) => {
    const files = {
      "docs.json": JSON.stringify({
        navigation: { pages: ["bells", "guides/lamps"] },
        redirects: [{ source: "/old-lamps", destination: "/guides/lamps" }],
      }),
      "bells.mdx": "---\ntitle: Bells\n---\n\nSee [the lamps](/old-lamps#bulbs) and [them](/guides/lamps).\n",
      "guides/lamps.mdx": "---\ntitle: Lamps\n---\n\nText\n",
    };
    const { after, notes } = await ask(files, prompt);
    expect(after["bells.mdx"]).toContain("See the lamps and them.");
    expect(notes).toContain("Removed the redirect from `/old-lamps`, which would lead nowhere now.");
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(after))))).toEqual([]);
  },
);

describe("a page that an old redirect leads to", () => {
  const list = "# Home\n\n- [Next](/next)\n- [Old](/older)\n\nSee [the old one](/older).\n";
  const files = { ...site, "index.mdx": list, "next.mdx": "Next" };

  it("takes its entries in lists with it, whatever address they have, and says where the redirect leads", async () => {
    const { notes, after } = await ask(files, "Delete the page old");
    expect(after["index.mdx"]).toBe("# Home\n\n- [Next](/next)\n\nSee the old one.\n");
    expect(JSON.parse(after["docs.json"] ?? "").redirects).toContainEqual({ source: "/older", destination: "/" });
    expect(notes).toContain("The redirect from `/older`, which led there, leads to `/` now.");
  });

  it("leaves them where the prompt names a page in its place", async () => {
    const { notes, after } = await ask(files, "Delete the page old and redirect it to next");
    expect(after["index.mdx"]).toBe(list);
    expect(notes).toContain("The redirect from `/older`, which led there, leads to `/next` now.");
  });
});

it("keeps what a changelog tells of a deleted page, without its link", async () => {
  const log = "# Changelog\n\n- [Lamp](/lamp)\n- [Pump](/pump)\n";
  const files = { "lamp.md": "# Lamp\n", "pump.md": "# Pump\n", "changelog.md": log };
  const { after } = await ask(files, "Delete the page lamp, no redirect");
  expect(after["changelog.md"]).toBe(log.replace("[Lamp](/lamp)", "Lamp"));
});
