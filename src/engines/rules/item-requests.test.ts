import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const PAGE = `# Setup

See [the guide](b.md) and the [API](b.md), or the [API](index.md).

- Install Node
- Install Node 20 first
- Run \`npm i\`

1. Open the app
2. Click Save

## Usage

Text with npm run dev.
`;
const files: Files = {
  "mkdocs.yml": "site_name: X\n",
  "docs/index.md": "# Home\n",
  "docs/x.md": PAGE,
  "docs/b.md": "# Guide\n",
};
const edited = async (prompt: string) => (await ask(files, prompt)).after["docs/x.md"];

describe("one item of a list", () => {
  it.each([
    ['Change the item "Install Node" to "Install Deno" in x.md', "- Install Node\n", "- Install Deno\n"],
    ['Change the step "Click Save" to "Click Send" in x.md', "2. Click Save", "2. Click Send"],
    ['Change the bullet "Run npm i" in x.md to "Run `npm ci`"', "- Run `npm i`", "- Run `npm ci`"],
    [
      'Change the item that begins with "Install Node 20" to "Use Deno" in x.md',
      "- Install Node 20 first",
      "- Use Deno",
    ],
  ])("gets another text: %s", async (prompt, old, now) => {
    expect(await edited(prompt)).toBe(PAGE.replace(old, now));
  });

  it.each([
    ['Change the item "Node 20" to "Deno" in x.md', "No item of `docs/x.md` is `Node 20` as a whole: line 6"],
    ['Change the step "Close" to "Open" in x.md', "There are line 9"],
    ['Change the item that begins with "Install" to "Use Deno" in x.md', "It is not clear"],
  ])("stays where it is not sure which is meant: %s", async (prompt, reason) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });
});

it("adds an item after the one about something", async () => {
  const { after } = await ask(
    { "parts.md": "- `one` is first.\n- `two` is second.\n\nText.\n" },
    'On the parts page, add the list item "`half` is between." after the one about `one`.',
  );
  expect(after["parts.md"]).toBe("- `one` is first.\n- `half` is between.\n- `two` is second.\n\nText.\n");
});

describe("an item between two others", () => {
  const cities: Files = { "cities.md": "# Cities\n\n- Bergen\n- Oslo\n- Rome\n- Turin\n\nText.\n" };

  it.each([
    'Put "Pisa" between Oslo and Rome on the cities page',
    'Pisa joined last week. Can you put "Pisa" between Oslo and Rome on the cities page?',
    'In cities.md, add an item "Pisa" between "Rome" and "Oslo"',
  ])("goes there: %s", async (prompt) => {
    expect((await ask(cities, prompt)).after["cities.md"]).toContain("- Oslo\n- Pisa\n- Rome\n");
  });

  it("may be one of the list", async () => {
    const { after } = await ask(cities, 'Move the item "Turin" between "Bergen" and "Oslo" in cities.md');
    expect(after["cities.md"]).toContain("- Bergen\n- Turin\n- Oslo\n- Rome\n");
  });

  it("goes nowhere where something else is between them", async () => {
    const { isRefused, notes } = await ask(cities, 'Put "Pisa" between Bergen and Rome on the cities page');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("do not stand one after the other")]);
  });
});

describe("a heading alone", () => {
  it.each([
    ['Add the heading "Help" at the end of x.md', `${PAGE}\n## Help\n`],
    ['Add the heading "Help" before the heading "Usage" in x.md', PAGE.replace("## Usage", "## Help\n\n## Usage")],
    ['Add the heading "Help" after the heading "Usage" in x.md', `${PAGE}\n## Help\n`],
    ['Add an H3 heading "Help" at the end of x.md', `${PAGE}\n### Help\n`],
  ])("is added: %s", async (prompt, text) => {
    expect(await edited(prompt)).toBe(text);
  });

  it("is not added twice", async () => {
    const { notes } = await ask(files, 'Add the heading "Usage" at the end of x.md');
    expect(notes).toContain("has a section `Usage` already");
  });
});

describe("several items that are named", () => {
  it.each([
    'Remove the bullets "Install Node 20 first" and "Run `npm i`" from x.md',
    'On x.md, delete the list item "Install Node 20 first" and "Run `npm i`"',
  ])("go: %s", async (prompt) => {
    expect(await edited(prompt)).toBe(PAGE.replace("- Install Node 20 first\n- Run `npm i`\n", ""));
  });

  it("are all there, or none goes", async () => {
    const { isRefused, notes } = await ask(files, 'Remove the bullets "Install Node 20 first" and "Rest" from x.md');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("Rest")]);
  });
});

describe("a text beside a heading", () => {
  it.each([
    ['On x.md, insert "Read on." before the heading "Usage".', "Read on.\n\n## Usage\n"],
    ['Add the paragraph "Read on." above the section "Usage" in x.md', "Read on.\n\n## Usage\n"],
    ['Add "Read on." after the heading "Usage" in x.md', "## Usage\n\nRead on.\n"],
  ])("is no heading itself: %s", async (prompt, part) => {
    const text = await edited(prompt);
    expect(text).toContain(part);
    expect(text?.length).toBe(PAGE.length + "Read on.\n\n".length);
  });

  it("may be the last of a section", async () => {
    expect(await edited('Add "Read on." after the section "Usage" in x.md')).toBe(`${PAGE}\nRead on.\n`);
  });

  it("is not put beside what may be no heading", () => {
    expect(parsePrompt('Add the sentence "Read on." after "Usage" in x.md').type).toBe("not_understood");
  });
});

describe("the link of a text", () => {
  it("goes, and the text stays", async () => {
    expect(await edited('Unlink "the guide" in x.md')).toBe(PAGE.replace("[the guide](b.md)", "the guide"));
  });

  it("is added where the text stands once", async () => {
    expect(await edited('Link the words "npm run dev" in x.md to b.md')).toBe(
      PAGE.replace("npm run dev", "[npm run dev](b.md)"),
    );
  });

  it.each([
    ['Unlink "API" in x.md', "2 links with the text `API`, on the lines 3, 3"],
    ['Unlink "Usage" in x.md', "has no link with the text `Usage`"],
    ['Link the words "Install Node" in x.md to b.md', "in 2 places"],
    ['Link the words "the guide" in x.md to b.md', "is a link already"],
  ])("is left alone where it is not sure: %s", async (prompt, reason) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });
});

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

describe("hiding a folder", () => {
  it.each(["Hide all pages in the folder drafts", "Hide the folder drafts", "Hide all pages in drafts/"])(
    "hides its pages by their frontmatter: %s",
    async (prompt) => {
      const json: Files = {
        "docs.json": JSON.stringify({ navigation: { pages: ["index", "drafts/a", "drafts/more/b"] } }),
        "index.mdx": page("Home"),
        "drafts/a.mdx": page("A"),
        "drafts/more/b.mdx": page("B"),
      };
      const { after } = await ask(json, prompt);
      expect(after).toEqual({
        ...json,
        "drafts/a.mdx": "---\ntitle: A\nhidden: true\n---\n\nText.\n",
        "drafts/more/b.mdx": "---\ntitle: B\nhidden: true\n---\n\nText.\n",
      });
    },
  );

  it("takes them out of a list of the navigation", async () => {
    const nav = (more: string) => `site_name: X\nnav:\n  - Home: index.md\n${more}  - End: end.md\n`;
    const mkdocs = {
      "mkdocs.yml": nav("  - Drafts:\n      - A: drafts/a.md\n      - B: drafts/b.md\n"),
      "docs/index.md": "# Home\n",
      "docs/end.md": "# End\n",
      "docs/drafts/a.md": "# A\n",
      "docs/drafts/b.md": "# B\n",
    };
    const { after } = await ask(mkdocs, "Hide the folder drafts");
    expect(after).toEqual({ ...mkdocs, "mkdocs.yml": nav("") });
  });

  it("passes over files that no list names, unless that are all", async () => {
    const mkdocs = {
      "mkdocs.yml": "site_name: X\nnav:\n  - Home: index.md\n  - A: drafts/a.md\n",
      "docs/index.md": "# Home\n",
      "docs/drafts/a.md": "# A\n",
      "docs/drafts/b.md": "# B\n",
      "docs/loose/c.md": "# C\n",
    };
    const { after, notes } = await ask(mkdocs, "Hide the folder drafts");
    expect(after).toEqual({ ...mkdocs, "mkdocs.yml": "site_name: X\nnav:\n  - Home: index.md\n" });
    expect(notes).toContain("lists these in no place already: `docs/drafts/b.md`");
    expect((await ask(mkdocs, "Hide the folder loose")).isRefused).toBe(true);
  });

  it("refuses a folder that is not there", async () => {
    const { isRefused, notes } = await ask(files, "Hide the folder drafts");
    expect([isRefused, notes]).toEqual([true, "There is no folder `drafts/` with pages."]);
  });
});

describe("an entry that links elsewhere", () => {
  const list = "# Lamp\n\nThese makers have been tested:\n\n- [A](https://a.example)\n\nOthers:\n\n- B\n";

  it.each([
    "Add a Glow Works entry to the list of tested makers on lamp, linking to https://glow.example",
    'Add "Glow Works" to the list of tested makers on lamp and link it to https://glow.example',
    'Add an item "Glow Works" to the list of tested makers in lamp.md, with a link to https://glow.example',
    "Insert an entry for Glow Works to the list of tested makers on lamp that links to https://glow.example",
  ])("is added to the list that is spoken of: %s", async (prompt) => {
    const { after } = await ask({ "lamp.md": list }, prompt);
    const item = "- [A](https://a.example)\n";
    expect(after["lamp.md"]).toBe(list.replace(item, `${item}- [Glow Works](https://glow.example)\n`));
  });

  it("is found in the list whose words are in the line before it, with other endings", async () => {
    const page = "# Lamp\n\nWe support these makers of lamps:\n\n- A\n- B\n\nOthers:\n\n- B\n";
    const { after } = await ask({ "lamp.md": page }, "On lamp, put B first in the list of supported makers");
    expect(after["lamp.md"]).toBe(page.replace("- A\n- B", "- B\n- A"));
  });

  it("is added to no list of which other words are said", async () => {
    const { isRefused } = await ask({ "lamp.md": list }, 'Add "Glow" to the list of broken makers on lamp');
    expect(isRefused).toBe(true);
  });
});

it("writes an item as code that stands between two of code", async () => {
  const list = "# Keys\n\n- `Tab`\n- `Lock`\n- Keys of the pad\n";
  for (const [after, item] of [
    ["Tab", "`Pause`"],
    ["Lock", "Pause"],
  ] as const) {
    const prompt = `In the list on keys.md, add \`Pause\` after \`${after}\``;
    const done = await ask({ "keys.md": list }, prompt);
    expect(done.after["keys.md"]).toBe(list.replace(`\`${after}\`\n`, `\`${after}\`\n- ${item}\n`));
  }
});
