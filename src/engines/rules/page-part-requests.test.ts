import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { parsePrompt } from "./parse-prompt.ts";

const files = {
  "setup.md": "# Start\n\nOne.\n\n## A\n\nOf a.\n\n### Inner\n\nIn.\n\n## B\n\nOf b.\n\n## C\n\nOf c.\n",
};

describe("text without quotes", () => {
  test.each([
    ["add at the top of setup: This is new. It is good.", "# Start\n\nThis is new. It is good.\n\nOne."],
    ['Add an intro paragraph to setup: "Hello."', "# Start\n\nHello.\n\nOne."],
    ["Add this to the end of setup:\n\nFoo.\n\nBar. Thanks!", "Of c.\n\nFoo.\n\nBar.\n"],
    ['add "See x." to the end of setup', "Of c.\n\nSee x.\n"],
    ['add the sentence: "Foo." to setup', "Of c.\n\nFoo.\n"],
    ['add an H2 "Help" with the text "Write." to setup', "Of c.\n\n## Help\n\nWrite.\n"],
    ['Add a new section "Help" after "A" in setup: Write.', "In.\n\n## Help\n\nWrite.\n\n## B"],
    ["Add a section Help to setup: Write.", "Of c.\n\n## Help\n\nWrite.\n"],
  ])("%j", async (prompt, part) => {
    expect((await ask(files, prompt)).after["setup.md"]).toContain(part);
  });

  it("reads no request in it, and none that may be about fields", () => {
    expect(parsePrompt("add at the top of setup: New. Rename the page a to b.").type).toBe("not_understood");
    expect(parsePrompt('add "beta" to setup').type).toBe("not_understood");
  });
});

describe("sections", () => {
  const order = (page = "") => [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) => title).join(" ");

  test.each([
    ['swap the sections "A" and "C" in setup', "C B A Inner"],
    ["Swap the order of the A and B sections of setup", "B A Inner C"],
    ["move the section A to the bottom of setup", "B C A Inner"],
    ['move the "C" section to the top in setup', "C A Inner B"],
  ])("%s", async (prompt, titles) => {
    const { after } = await ask(files, prompt);
    expect(order(after["setup.md"])).toBe(titles);
    expect(after["setup.md"]?.split("\n").sort()).toEqual(files["setup.md"].split("\n").sort());
  });

  it("swaps none within another", async () => {
    expect((await ask(files, 'swap the sections "A" and "Inner" in setup')).isRefused).toBe(true);
  });

  it("changes a heading of many pages with the links to it, and none that has more words", async () => {
    const pages = {
      "a.md": "# A\n\n## Before\n\n[x](b.md#before)\n",
      "b.md": "# B\n\n## Before\n\n## Before all\n",
      "c.md": "# C\n\n## `Before`\n",
    };
    const { after, notes } = await ask(pages, 'Rename the heading "Before" to "First" on all pages');
    expect(after["a.md"]).toBe("# A\n\n## First\n\n[x](b.md#first)\n");
    expect(after["b.md"]).toBe("# B\n\n## First\n\n## Before all\n");
    expect(after["c.md"]).toBe(pages["c.md"]);
    expect(notes).toContain("in 2 files");
    expect(notes).toContain("c.md:3");
  });
});

describe("callouts of one kind", () => {
  const page = ":::caution[Mind]\n\nOne.\n\n:::\n\n```md\n:::caution\n```\n\n:::note\n\nTwo, caution.\n\n:::\n";
  const site = {
    "docusaurus.config.js": 'module.exports = { presets: [["classic", { docs: {} }]] };\n',
    "docs/a.md": page,
    "docs/b.md": page,
    "docs/c.md": "# C\n\n> [!NOTE]\n> Three.\n",
  };
  const made = page.replace("caution[", "warning[");

  it.each([
    ["Change :::caution to :::warning on all pages", { ...site, "docs/a.md": made, "docs/b.md": made }],
    ["turn all caution callouts in a into warnings", { ...site, "docs/a.md": made }],
    ["In c, change [!NOTE] to [!TIP]", { ...site, "docs/c.md": site["docs/c.md"].replace("NOTE", "TIP") }],
  ])("%s", async (prompt, expected) => {
    expect((await ask(site, prompt)).after).toEqual(expected);
  });

  it("are not made what their syntax does not have", async () => {
    const { notes, isRefused } = await ask(site, "change all note admonitions in a to success");
    expect(isRefused && notes).toContain("no kind `success`");
    expect((await ask(site, "change all danger callouts to tips")).isRefused).toBe(true);
    const components = { "docs.json": "{}", "a.mdx": "<Note>\n  One.\n  <Note>Two.</Note>\n</Note>\n" };
    const { after } = await ask(components, "Use <Tip> instead of <Note> everywhere");
    expect(after["a.mdx"]).toBe("<Tip>\n  One.\n  <Tip>Two.</Tip>\n</Tip>\n");
  });
});

describe("callouts that are a component with a kind", () => {
  const line = "import { Callout } from 'nextra/components'";
  const nextra = {
    "package.json": '{ "dependencies": { "nextra": "4.0.0" } }\n',
    "content/_meta.js": "export default { a: 'A' }\n",
    "content/a.mdx": `import { Callout, Tabs } from 'nextra/components'\n\n# A\n\n<Callout type="warning">\n  Hot.\n</Callout>\n\n<Callout>One.</Callout>\n`,
    "content/b.mdx": "---\ntitle: B\n---\n\n# B\n\nText.\n",
  };
  const fumadocs = {
    "source.config.ts": "export const docs = {};\n",
    "content/docs/a.mdx": '<Callout title="x" type="warn">\n  Hot.\n</Callout>\n\n<Callout>One.</Callout>\n',
    "content/docs/b.mdx": "# B\n",
  };

  it("are added with what the page has to import", async () => {
    const { after } = await ask(nextra, 'Add a warning to the top of b: "Back up first."');
    expect(after["content/b.mdx"]).toBe(
      `---\ntitle: B\n---\n\n${line}\n\n# B\n\n<Callout type="warning">\n  Back up first.\n</Callout>\n\nText.\n`,
    );
    const own = await ask(nextra, 'Add a note to the end of a: "Back up first."');
    expect(own.after["content/a.mdx"]).toBe(
      `${nextra["content/a.mdx"]}\n<Callout type="info">\n  Back up first.\n</Callout>\n`,
    );
    const other = await ask(fumadocs, 'Add a note to the end of b: "Back up first."');
    expect(other.after["content/docs/b.mdx"]).toBe('# B\n\n<Callout type="info">\n  Back up first.\n</Callout>\n');
  });

  it("get another kind, and none that is not known there", async () => {
    const one = await ask(fumadocs, "Change the warning in a to a note");
    expect(one.after["content/docs/a.mdx"]).toBe(fumadocs["content/docs/a.mdx"].replace("warn", "info"));
    const all = await ask(fumadocs, "Turn all notes into warnings");
    expect(all.after["content/docs/a.mdx"]).toBe(
      fumadocs["content/docs/a.mdx"].replace("<Callout>", '<Callout type="warn">'),
    );
    const { isRefused, notes } = await ask(fumadocs, "Change the warning in a to a tip");
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("of the kind `tip`")]);
    expect((await ask(fumadocs, "Turn all warnings into tips")).isRefused).toBe(true);
  });
});

describe("levels of headings", () => {
  it.each([
    ["demote all headings on setup by one level", "# Start\n\n### A\n\n#### Inner\n\n### B\n"],
    ["change all H3 headings in setup to H4", "# Start\n\n## A\n\n#### Inner\n\n## B\n"],
    ["shift the H3 headings of setup up one level", "# Start\n\n## A\n\n## Inner\n\n## B\n"],
  ])("%s", async (prompt, expected) => {
    const levels = { "setup.md": "# Start\n\n## A\n\n### Inner\n\n## B\n" };
    expect((await ask(levels, prompt)).after["setup.md"]).toBe(expected);
    expect((await ask(levels, "promote all headings in setup by one level")).notes).toContain("its title already");
  });
});

it("takes away links to a host and keeps their words", async () => {
  const links = { "a.md": "[One](https://www.x.example/a) [two](https://y.example) x.example.\n" };
  const { after } = await ask(links, "unlink x.example in a, keep its text");
  expect(after["a.md"]).toBe("One [two](https://y.example) x.example.\n");
});

it("takes .html from links that lead to the same page without it", async () => {
  const page = "[b](/b.html#x) [c](./c.html) [d](/demo.html) [e](https://x.example/b.html)\n";
  const site = { ".vitepress/config.js": "export default {}\n", "b.md": "# B\n\n## X\n", "c.md": "# C\n" };
  const files = { ...site, "a.md": page, "public/demo.html": "<p>" };
  const { after } = await ask(files, "Remove the .html ending from all links");
  expect(after["a.md"]).toBe(page.replace("b.html#x", "b#x").replace("c.html", "c"));
  expect((await ask(files, "strip .html from the links in b")).isRefused).toBe(true);
});

describe("headings with anchors before them and a list of them", () => {
  const page = `# Start

- [Install](#install)
    - [On macOS](#on-macos)
- [Usage](#usage)

<a name="install"></a>
## Install

One.

<a name="on-macos"></a>
### On macOS

Two.

<a name="usage"></a>
## Usage

Three.
`;

  it("go with their anchors and entries", async () => {
    const { after, notes } = await ask({ "a.md": page }, 'Delete the section "Install" of a.md');
    expect(after["a.md"]).toBe('# Start\n\n- [Usage](#usage)\n\n<a name="usage"></a>\n## Usage\n\nThree.\n');
    expect(notes).toContain("Removed 1 entry for it in a list of the page.");
    const linked = { "a.md": page.replace("Three", "See [there](#install)") };
    expect((await ask(linked, 'Delete the section "Install" of a.md')).notes).toContain("`a.md:20`");
  });

  it("move with their anchors, and are renamed in the list", async () => {
    const moved = await ask({ "a.md": page }, 'Move the section "Usage" above "Install" in a.md');
    expect(moved.after["a.md"]).toContain(
      '<a name="usage"></a>\n## Usage\n\nThree.\n\n<a name="install"></a>\n## Install',
    );
    const renamed = await ask({ "a.md": page }, 'Change the heading "Usage" to "First steps" in a.md');
    expect(renamed.after["a.md"]).toBe(
      page.replace("- [Usage](#usage)", "- [First steps](#usage)").replace("## Usage", "## First steps"),
    );
  });

  it("get a level of their own", async () => {
    const { after } = await ask({ "a.md": page }, "Make the On macOS heading in a.md an h2");
    expect(after["a.md"]).toBe(page.replace("### On", "## On"));
    expect((await ask({ "a.md": page }, "Make the Linux heading in a.md an h2")).notes).toContain("It has");
  });
});

describe("links that begin with variables of the site's own code", () => {
  const files = {
    "contents.md": "- [A](/docs/{{version}}/a)\n- [B](/docs/{{version}}/b#x)\n- [C](/docs/{{version}}/c)\n",
    "a.md": "# A\n\nSee [b]({{base}}/b) and [none](/docs/{{version}}/none).\n",
    "b.md": "# B\n\n## X\n",
  };

  it("follow a page that moves, and go with one that is deleted", async () => {
    const moved = await ask(files, "Rename the page b to letters");
    expect(moved.after["contents.md"]).toBe(files["contents.md"].replace("/b#x", "/letters#x"));
    expect(moved.after["a.md"]).toBe(files["a.md"].replace("}}/b)", "}}/letters)"));
    const deleted = await ask(files, "Delete the page b");
    expect(deleted.after["contents.md"]).toBe(files["contents.md"].replace(/- \[B.*\n/, ""));
    expect(deleted.after["a.md"]).toBe(files["a.md"].replace("[b]({{base}}/b)", "b"));
  });

  it("follow a heading, and are not broken where nothing is known", async () => {
    const { after } = await ask(files, 'Change the heading "X" to "Y" in b.md');
    expect(after["contents.md"]).toBe(files["contents.md"].replace("/b#x", "/b#y"));
    expect((await ask(files, "Check for broken links")).notes).toContain("No broken link");
  });
});

it("changes where a card leads, and hides the pages of a group", async () => {
  const cards = '<Card title="Chat" href="https://old.example">\n  Join us.\n</Card>\n';
  const link = await ask(
    { "help.mdx": cards },
    "On the help page, change the link of the Chat card to https://new.example",
  );
  expect(link.after["help.mdx"]).toBe(cards.replace("old", "new"));
  const nav =
    '{ "navigation": { "groups": [{ "group": "Old", "pages": ["a", "b"] }, { "group": "New", "pages": ["c"] }] } }';
  const files = { "docs.json": nav, "a.mdx": "A\n", "b.mdx": "B\n", "c.mdx": "C\n" };
  const hidden = await ask(files, "Hide the pages in the Old group from the sidebar");
  expect(hidden.after).toEqual({
    ...files,
    "a.mdx": "---\nhidden: true\n---\n\nA\n",
    "b.mdx": "---\nhidden: true\n---\n\nB\n",
  });
});

it("corrects what is said to be a typo where one word is meant, and finds with-acme by acme", async () => {
  const files = { "with-acme.md": "We recomment this.\n", "b.md": "B\n" };
  const { after } = await ask(files, 'Fix the typo "recomment" in with-acme');
  expect(after["with-acme.md"]).toBe("We recommend this.\n");
  expect(Object.keys((await ask(files, "Delete the Acme page")).after)).toEqual(["b.md"]);
});

describe("a site of Nextra", () => {
  const site = {
    "next.config.js": "module.exports = require('nextra')({})({});\n",
    "next-sitemap.config.js": "module.exports = { siteUrl: 'https://docs.example.com' };\n",
    "pages/_meta.json": '{\n  "index": "Home",\n  "a": "A",\n  "b": { "title": "B" }\n}\n',
    "pages/index.mdx": '<source src="../video.mp4" />\n\n![x](src/images/x.png)\n\n![y](src/images/y.png)\n',
    "pages/a.mdx": '# A\n\nSee <a href="https://docs.example.com/b">B</a>.\n',
    "pages/b.mdx": "# B\n",
    "public/video.mp4": "",
    "src/images/x.png": "",
  };

  it("hides pages where its lists name them", async () => {
    const { after } = await ask(site, "Hide the pages a and b");
    expect(after["pages/_meta.json"]).toBe(
      '{\n  "index": "Home",\n  "a": { "title": "A", "display": "hidden" },\n  "b": { "title": "B", "display": "hidden" }\n}\n',
    );
  });

  it("knows its web address by the settings of its site map, and images from the top of the project", async () => {
    const { origin } = await readSiteSource(createDocsInMemory(new Map(Object.entries(site))));
    expect(origin).toBe("https://docs.example.com");
    const { notes } = await ask(site, "Check for broken links");
    expect(notes).toContain("Found 1 broken link");
    expect(notes).toContain("src/images/y.png");
  });
});

it("follows the pages where a link of the bar changes everywhere", async () => {
  const config = {
    navbar: { links: [{ label: "Discord", href: "https://old.example/x" }] },
    navigation: { pages: ["a"] },
  };
  const files = {
    "docs.json": JSON.stringify(config),
    "a.mdx": "[Chat](https://old.example/x) and [b](https://old.example/xy)\n",
  };
  const { after } = await ask(files, "Change the Discord link everywhere to https://new.example/y");
  expect(after["docs.json"]).toContain("https://new.example/y");
  expect(after["a.mdx"]).toBe("[Chat](https://new.example/y) and [b](https://old.example/xy)\n");
});

it("knows pages by titles without what stands in brackets, and readers' new pages by their groups", async () => {
  const files = {
    "mkdocs.yml":
      "site_name: A\nplugins:\n  - redirects:\n      redirect_maps:\n        x.md: two/setup.md\nnav:\n  - One:\n      - Setup: one/setup.md\n  - Two:\n      - Setup: two/setup.md\n      - two/sheets.md\n",
    "docs/one/setup.md": "# Setup\n",
    "docs/two/setup.md": "# Setup\n\n[a](sheets.md)\n",
    "docs/two/sheets.md": "# Acme Sheets (via Lab)\n",
  };
  const { after } = await ask(files, "Delete the Acme Sheets page and send readers to the Setup page in Two");
  expect(after["docs/two/setup.md"]).toBe("# Setup\n\na\n");
});

it("means by the path of a folder all its pages where a text is replaced, and its own page where a title is set", async () => {
  const files = { "g/a/index.md": "# A\n\nfoo\n", "g/a/b.md": "foo\n", "g/c.md": "foo\n" };
  const replaced = await ask(files, 'Replace "foo" with "bar" in g/a, prose only');
  expect(replaced.after).toEqual({ ...files, "g/a/index.md": "# A\n\nbar\n", "g/a/b.md": "bar\n" });
  expect(replaced.notes).toContain("Looked at the folder `g/a/` (2 files).");
  const titled = await ask(files, 'Set the title of g/a to "B"');
  expect(titled.after).toEqual({ ...files, "g/a/index.md": "# B\n\nfoo\n" });
});

it("keeps the footnotes of a deleted section that other parts of the page have", async () => {
  const page =
    "# A\n\nText[^1] and [more][m].\n\n## Gone\n\nOld[^2].\n\n[^1]: A note.\n\n[^2]: Another.\n\n[m]: https://a.example\n";
  const { after, notes } = await ask({ "docs.json": "{}", "a.md": page }, 'Delete the section "Gone" of a.md');
  expect(after["a.md"], notes).toBe("# A\n\nText[^1] and [more][m].\n\n[^1]: A note.\n\n[m]: https://a.example\n");
});

describe("parts of pages in files of their own", () => {
  const site = {
    "docusaurus.config.js": "module.exports = {};\n",
    "docs/setup.mdx": 'import Table from "@site/src/_table.md";\n\n# Setup\n\n<Table />\n',
    "docs/use.mdx": "# Use\n\n[x](setup.mdx#plans)\n",
    "src/_table.md": "## Plans\n\n| Plan | Support |\n| ---- | ------- |\n| Old  | Active  |\n",
  };

  it("changes their blocks and headings, with links to the pages that show them", async () => {
    const cell = await ask(site, 'in src/_table.md set Support to "Ended" in the row for Old');
    expect(cell.after["src/_table.md"]).toContain("| Old  | Ended   |");
    const { after } = await ask(site, 'change the heading "Plans" to "Offers" in src/_table.md');
    expect(after["src/_table.md"]).toContain("## Offers");
    expect(after["docs/use.mdx"]).toContain("(setup.mdx#offers)");
  });

  it("follows the heading of a page that a module shows on another one", async () => {
    const shown = {
      "docusaurus.config.js": "module.exports = {};\n",
      "docs/all.mdx": "import {Ios} from './_parts';\n\n# All\n\n<Ios />\n",
      "docs/_parts.jsx": "import Page from './ios.md';\n\nexport const Ios = () => <Page />;\n",
      "docs/ios.md": "# Ios\n\n## Register it\n",
      "docs/use.md": "[x](all.mdx#register-it)\n",
    };
    const { after } = await ask(shown, 'change the heading "Register it" to "Sign up" in docs/ios.md');
    expect(after["docs/use.md"]).toBe("[x](all.mdx#sign-up)\n");
  });

  it("says that they are no pages where one is to be moved", async () => {
    const { notes } = await ask(site, "move src/_table.md before setup in the sidebar");
    expect(notes).toBe("`src/_table.md` is no page, but a part of pages. Its text can be changed.");
  });
});

describe("lists under a line in bold", () => {
  const page = {
    "a.md": "# A\n\n**From partners**\n\n- one\n- two\n\n**From others:**\n\n- one\n- six\n\n## B\n\n- one\n",
  };

  test.each([
    ['In a, add "three" as the last bullet under "From partners"', "- one\n- two\n- three\n\n**From others:**"],
    ['Remove the bullet "one" under "From others" in a', "**From others:**\n\n- six\n\n## B\n\n- one\n"],
    ['Remove the bullet "one" under "From partners" in a', "**From partners**\n\n- two\n\n**From others:**\n\n- one\n"],
  ])("%s", async (prompt, part) => {
    expect((await ask(page, prompt)).after["a.md"]).toContain(part);
  });
});

describe("one sentence or paragraph", () => {
  const said = { "start.md": "# A\n\nWhen you foo, it is foo. Then foo.\n\nAll foo.\n" };

  test.each([
    ['Replace "foo" with "bar" in the sentence starting with "Then" in start.md', "it is foo. Then bar.\n\nAll foo."],
    [
      'In the sentence that begins with "When you" in start.md, replace "foo" with "bar"',
      "When you bar, it is bar. Then foo.",
    ],
    ['In the paragraph starting with "When" in start.md, replace "foo" with "bar"', "is bar. Then bar.\n\nAll foo."],
  ])("%s", async (prompt, part) => {
    expect((await ask(said, prompt)).after["start.md"]).toContain(part);
  });

  it("must be there", async () => {
    const { isRefused, notes } = await ask(
      said,
      'Replace "foo" with "bar" in the sentence starting with "If" in start.md',
    );
    expect([isRefused, notes]).toEqual([
      true,
      expect.stringContaining("does not have the sentence that begins with `If`"),
    ]);
  });
});

describe("cards and accordions", () => {
  const cards = {
    "docs.json": '{ "name": "D", "navigation": { "pages": ["start", "go"] } }',
    "start.mdx":
      '# A\n\n<CardGroup>\n  <Card title="Go" href="/go">\n    Install it.\n  </Card>\n  <Card title="Go plus" href="/go" />\n</CardGroup>\n\n<Accordion title="Why?">\n  Because.\n</Accordion>\n\nEnd.\n',
    "go.mdx": "---\ntitle: Go\n---\n",
  };

  test.each([
    ['Remove the card "Go" from start.mdx', '<CardGroup>\n  <Card title="Go plus" href="/go" />\n</CardGroup>'],
    ["In start.mdx, delete the Go plus card", "    Install it.\n  </Card>\n</CardGroup>"],
    ['Delete the accordion "Why?" from start.mdx', "</CardGroup>\n\nEnd."],
    ['The card "Go plus" in start.mdx should link to /start', '<Card title="Go plus" href="/start" />'],
    [
      'Change the link of the card "Go plus" in start.mdx to https://go.example',
      'title="Go plus" href="https://go.example"',
    ],
  ])("%s", async (prompt, part) => {
    const { after, notes } = await ask(cards, prompt);
    expect(after["start.mdx"], notes).toContain(part);
  });

  it("stay where nothing else is in their group", async () => {
    const one = { ...cards, "start.mdx": '# A\n\n<CardGroup>\n  <Card title="Go" href="/go" />\n</CardGroup>\n' };
    const { isRefused, notes } = await ask(one, 'Remove the card "Go" from start.mdx');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("nothing else stands in the block around it")]);
  });
});
