import { describe, expect, it, test } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

const engine = [
  "# Engine",
  "",
  "## Plugin settings",
  "",
  "Plugin settings are read once. See [below](#plugin-settings).",
  "",
  "```md",
  "## Plugin settings",
  "```",
  "",
  "## Twice",
  "",
  "## Twice",
  "",
  "## The `load` flag",
  "",
  "## Kept {#own-id}",
  "",
].join("\n");

const files: Files = {
  "core/engine.md": engine,
  "start.md": "# Start\n\n[Settings](core/engine.md#plugin-settings)\n",
};

describe("set-heading", () => {
  it.each([
    'Change the heading "Plugin settings" to "Plugin options" in core/engine',
    'rename the heading "Plugin settings" to "Plugin options" on page core/engine',
    'Please change the section heading "Plugin settings" on the engine page to "Plugin options"',
    'In core/engine.md, rename the heading "Plugin settings" to "Plugin options".',
  ])("changes the heading and the links to it, and nothing else: %j", async (prompt) => {
    const { applied, after } = await runPrompt(files, prompt);
    expect(after).toEqual({
      "core/engine.md": engine
        .replace("## Plugin settings", "## Plugin options")
        .replace("(#plugin-settings)", "(#plugin-options)"),
      "start.md": "# Start\n\n[Settings](core/engine.md#plugin-options)\n",
    });
    expect(applied).toMatchObject({ type: "applied", changedFiles: 2 });
  });

  it("changes the main heading of a page, where it has one", async () => {
    const { after } = await runPrompt(files, 'Set the main heading of core/engine to "The engine"');
    expect(after["core/engine.md"]).toBe(engine.replace("# Engine", "# The engine"));
    const without = { "a.md": "---\ntitle: A\n---\n\n## B\n" };
    const { applied } = await runPrompt(without, 'Change the h1 of a.md to "C"');
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining('set the title of a to "C"') });
  });

  it("takes the words before an anchor for the heading, and keeps the anchor", async () => {
    const page = '# Tags\n\n## Tag Order <a id="tag-order"></a>\n\nText\n';
    const site = { "core/tags.md": page, "start.md": "# Start\n\n[Order](core/tags.md#tag-order)\n" };
    const { after } = await runPrompt(site, 'Change the heading "Tag Order" on the tags page to "Order of tags"');
    expect(after).toEqual({ ...site, "core/tags.md": page.replace("Tag Order", "Order of tags") });
    const deleted = await runPrompt(site, 'Delete the section "Tag Order" of core/tags');
    expect(deleted.after["core/tags.md"]).toBe("# Tags\n");
  });

  test.each(['<a name="order"></a>', '<a id="order" />'])(
    "takes the words behind %s for the heading",
    async (anchor) => {
      const page = `# Tags\n\n- [Can't order tags](#order)\n\n### ${anchor} Can't order tags\n\nText\n`;
      const site = { "tags.md": page };
      const { after } = await runPrompt(site, 'In tags.md, change the heading "Can\'t order tags" to "Tag order"');
      expect(after["tags.md"]).toBe(page.replaceAll("Can't order tags", "Tag order"));
      const deleted = await runPrompt(site, 'Delete the section "Can\'t order tags" of tags.md');
      expect(deleted.after["tags.md"]).not.toContain("Text");
    },
  );

  it("keeps an id of its own, and writes code as it is given", async () => {
    const kept = await runPrompt(files, 'Change the heading "Kept" to "Held" in core/engine');
    expect(kept.after["core/engine.md"]).toBe(engine.replace("## Kept {", "## Held {"));
    const code = await runPrompt(files, 'Change the heading "The `load` flag" to "The `read` flag" in core/engine');
    expect(code.after["core/engine.md"]).toBe(engine.replace("`load`", "`read`"));
    const tag = await runPrompt({ "a.mdx": "## Map\n" }, 'Change the heading "Map" to "Map<Key>" in a.mdx');
    expect(tag.after["a.mdx"]).toBe("## Map\\<Key\\>\n");
  });

  it.each([
    ['Change the heading "Nothing" to "Something" in core/engine', "heading_not_found"],
    ['Change the heading "Twice" to "Once" in core/engine', "ambiguous_heading"],
    ['Change the heading "The load flag" to "The read flag" in core/engine', "ambiguous_heading"],
    ['Change the heading "Twice" to "Once" in core/motor', "page_not_found"],
  ])("refuses %j", async (prompt, reason) => {
    const { applied, after } = await runPrompt(files, prompt);
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(files);
  });

  it.each(["change the heading to something nicer in x", 'change the headings "A" to "B" in x'])(
    "does not understand %j",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});

describe("sections of a page", () => {
  const page = [
    "---",
    "title: Guide",
    "---",
    "",
    "Intro, see [usage](#usage).",
    "",
    "## Install",
    "",
    "Run it.",
    "",
    "### Linux",
    "",
    "Also here.",
    "",
    "## Usage",
    "",
    "Use [it][x].",
    "",
    "## Limits",
    "",
    "- None",
    "",
    "[x]: /x",
    "",
  ].join("\n");
  const site: Files = { "docs.json": '{ "navigation": { "pages": ["g/a", "b"] } }\n', "g/a.mdx": page };
  const all: Files = { ...site, "b.mdx": "See [a](/g/a#linux) and [b](/g/a#usage).\n" };
  const edited = async (prompt: string, files = all) => {
    const { applied, after } = await runPrompt(files, prompt);
    return { applied, page: after["g/a.mdx"], after };
  };
  const cut = (from: string, to: string) => page.slice(0, page.indexOf(from)) + page.slice(page.indexOf(to));

  it("deletes one with all below it, and leads links of other pages to the page", async () => {
    const result = await edited('Delete the section "Install" of g/a');
    expect(result.page).toBe(cut("## Install", "## Usage"));
    expect(result.after["b.mdx"]).toBe("See [a](/g/a) and [b](/g/a#usage).\n");
    expect(result.applied).toMatchObject({ changedFiles: 2 });
    expect((await edited("remove the Linux section of g/a")).page).toBe(cut("### Linux", "## Usage"));
    const last = await edited('In g/a, drop the section "b"', { "g/a.mdx": "## A\n\nText.\n\n## B\n\nMore.\n" });
    expect(last.page).toBe("## A\n\nText.\n");
  });

  it("deletes one that is named by the first words of its heading, unless that is about more", async () => {
    const files = { "g/a.md": "# A\n\n## Vim <Badge>Paid</Badge>\n\nOne.\n\n## Emacs and Nano\n\nTwo.\n" };
    const { after } = await runPrompt(files, "In g/a, remove the section about Vim");
    expect(after["g/a.md"]).toBe("# A\n\n## Emacs and Nano\n\nTwo.\n");
    const both = await runPrompt(files, "Remove the emacs section of g/a");
    expect(both.applied).toMatchObject({ type: "refused", reason: "heading_not_found" });
  });

  it.each([
    ['Delete the section "Usage" of g/a', "links to it itself, at `g/a.mdx:5`"],
    ['Delete the section "None" of g/a', "has no heading `None`"],
    ['Move the section "Linux" above "Usage" in g/a', "not parts of one section"],
    ['Move the section "Linux" above "Install" in g/a', "not parts of one section"],
    ['Add a section "Usage" with the text "x" to g/a', "has a section `Usage` already"],
    ['Append "# Title" to g/a', "would not be read as the same parts"],
    ['Append "<Card>" to g/a', "would not be read as the same parts"],
    ['Append "x" to g/none', "no page `g/none`"],
    ['Add the sentence "x" to the section "Install" of g/a', "ends with `Linux`"],
  ])("refuses: %s", async (prompt, why) => {
    const { applied } = await edited(prompt);
    expect(applied.type === "refused" ? applied.message : "").toContain(why);
  });

  it("moves one with all below it", async () => {
    const install = page.slice(page.indexOf("## Install"), page.indexOf("## Usage"));
    const usage = page.slice(page.indexOf("## Usage"), page.indexOf("## Limits"));
    expect((await edited('Move the section "Usage" above "Install" in g/a')).page).toBe(
      page.replace(install + usage, usage + install),
    );
    expect((await edited('In g/a, move "Install" after "Usage"')).page).toBe(
      page.replace(install + usage, usage + install),
    );
    expect((await edited('In g/a, move "Usage" after "Install"')).applied).toMatchObject({ changedFiles: 0 });
    expect((await edited('In g/a, move "Usage" to the top of the page')).page).toBe(
      page.replace(install + usage, usage + install),
    );
    expect(
      (await edited('Move the section "Install" to the end of g/b', { "g/b.mdx": "## Install\n\nA\n\n## B\n\nC\n" }))
        .after,
    ).toEqual({
      "g/b.mdx": "## B\n\nC\n\n## Install\n\nA\n",
    });
    expect((await edited('Move the section "Linux" to the end of g/a')).applied).toMatchObject({ changedFiles: 0 });
    const short = { "g/a.mdx": "# T\n\n## A\n\nText.\n\n## B\n\nMore." };
    expect((await edited('In g/a, move "B" before "A"', short)).page).toBe("# T\n\n## B\n\nMore.\n\n## A\n\nText.");
  });

  it.each([
    ['Append "The end." to g/a', "- None\n\n[x]", "- None\n\nThe end.\n\n[x]"],
    ['Add the sentence "Two < three." at the end of g/a', "- None\n", "- None\n\nTwo < three.\n"],
    ['Add the paragraph "First." below the heading "Install" in g/a', "## Install\n", "## Install\n\nFirst.\n"],
    ['Add the text "Last." to the section "Linux" of g/a', "Also here.\n", "Also here.\n\nLast.\n"],
    ['Prepend "Hello." to g/a', "---\n\nIntro", "---\n\nHello.\n\nIntro"],
    ['Add a section "More" after "Usage" in g/a: "Text."', "## Limits", "## More\n\nText.\n\n## Limits"],
    ['Add a section "End" with the text "Text." to g/a', "- None\n", "- None\n\n## End\n\nText.\n"],
    [
      'Add a warning box to the page Guide saying "Beta."',
      "---\n\nIntro",
      "---\n\n<Warning>\n  Beta.\n</Warning>\n\nIntro",
    ],
    ['Add a warning to g/a saying "Beta."', "---\n\nIntro", "---\n\n<Warning>\n  Beta.\n</Warning>\n\nIntro"],
    ['Insert a tip "Yes." below the heading "Linux" in g/a', "Linux\n", "Linux\n\n<Tip>\n  Yes.\n</Tip>\n"],
  ])("adds what is asked for, and changes nothing else: %s", async (prompt, before, after) => {
    const result = await edited(prompt);
    expect(result.page).toBe(page.replace(before, after));
    expect(result.applied).toMatchObject({ changedFiles: 1 });
  });

  it("writes callouts as the site does, and none where nothing shows how", async () => {
    const added = async (files: Files) => {
      const { applied, after } = await runPrompt(files, 'Add a note to the top of a.md saying "One."');
      return applied.type === "refused" ? applied.reason : after["a.md"];
    };
    expect(await added({ "a.md": "# A\n" })).toBe("no_callout");
    expect(await added({ "a.md": "# A\n", "b.md": "> [!TIP]\n> x\n" })).toBe("# A\n\n> [!NOTE]\n> One.\n");
    const mkdocs = { "mkdocs.yml": "site_name: A\n", "docs/b.md": "!!! tip\n\n    x\n" };
    const { after } = await runPrompt(
      { ...mkdocs, "docs/a.md": "# A\n\nB\n" },
      'Add a note at the top of a.md: "One."',
    );
    expect(after["docs/a.md"]).toBe("# A\n\n!!! note\n\n    One.\n\nB\n");
  });

  it.each([
    'Delete the "Legacy" section',
    'Delete the section "FAQ" from the sidebar',
    'Move the section "Usage" above "Install" in the sidebar',
    'Add a section "Limits" to the sidebar',
    'Append "foo" to the title of quickstart',
    'Append "foo" to all pages',
    "Add a note about rate limits to quickstart",
    'Add "foo" to quickstart',
  ])("does not take for one: %s", (prompt) => {
    const parsed = parsePrompt(prompt);
    const types = parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : [];
    expect(types.filter((type) => /section|add-text/.test(type))).toEqual([]);
  });

  it("changes the links of settings to it, and names those of programs", async () => {
    const site = {
      ".vitepress/config.ts":
        'export default { themeConfig: { nav: [{ text: "Settings", link: "/core/engine.html#plugin-settings" }] } }\n',
      ".vitepress/theme/links.ts": 'export const link = { href: "/core/engine#plugin-settings" };\n',
      ...files,
    };
    const { applied, after } = await runPrompt(site, 'Rename the heading "Plugin settings" on engine to "Options"');
    expect(after[".vitepress/config.ts"]).toContain('link: "/core/engine.html#options"');
    expect(after[".vitepress/theme/links.ts"]).toBe(site[".vitepress/theme/links.ts"]);
    const notes = applied.type === "applied" ? applied.notes.join("\n") : "";
    expect(notes).toContain(
      "Updated 3 links to renamed headings in `core/engine.md`, `start.md`, `.vitepress/config.ts`.",
    );
    expect(notes).toContain("`.vitepress/theme/links.ts:1` `/core/engine#plugin-settings` leads to the old heading");
  });

  it("lets redirects of hosts lead to it still", async () => {
    const site = {
      ".vitepress/config.ts": "export default { themeConfig: { sidebar: [{ link: '/core/engine' }] } }\n",
      "public/_redirects": "/old  /core/engine.html#plugin-settings 301\n/other /core/engine#install\n",
      ...files,
    };
    const { applied, after } = await runPrompt(site, 'Rename the heading "Plugin settings" on engine to "Options"');
    expect(after["public/_redirects"]).toBe(site["public/_redirects"].replace("#plugin-settings", "#options"));
    const notes = applied.type === "applied" ? applied.notes.join("\n") : "";
    expect(notes).toContain("`public/_redirects`");
  });

  it("names redirects in settings that it cannot lead there", async () => {
    const site = {
      "astro.config.mjs":
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'X' })], redirects: { '/old': '/core/engine/#plugin-settings' } };\n",
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`src/content/docs/${path}`, text])),
    };
    const { applied, after } = await runPrompt(site, 'Rename the heading "Plugin settings" on engine to "Options"');
    expect(after["astro.config.mjs"]).toBe(site["astro.config.mjs"]);
    const notes = applied.type === "applied" ? applied.notes.join("\n") : "";
    expect(notes).toContain(
      "the redirect from `/old` leads to the old heading: it has to lead to `/core/engine/#options`",
    );
  });
});
