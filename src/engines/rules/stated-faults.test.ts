import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const page = `# Lamps

Oil lasts for **30 days** once opened.

![](/img/overview.png)

- **Cost**: The cost of a refill
- **Room**: Hall

## Supported lamp makers

- Acme
- Wick & Co
- And more

Ask us on [Chat](https://chat.example/old).

<CardGroup>
  <Card title="Oil" href="/oil">
    Oil.
  </Card>
  <Card title="Gas" href="/gas">
    Gas.
  </Card>
</CardGroup>
`;
const files: Files = {
  "docs.json": JSON.stringify({ navigation: { pages: ["lamps", "oil", "gas"] } }),
  "lamps.mdx": page,
  "oil.mdx": "---\ntitle: Oil\n---\n",
  "gas.mdx": "---\ntitle: Gas\n---\n",
};

describe("what is said to be wrong on a page", () => {
  it.each([
    ["The lamps page says oil lasts for 30 days. That's outdated, it lasts for 14 days now.", "30 days", "14 days"],
    ["The lamps page says oil lasts for 30 days, but it should be 14 days.", "30 days", "14 days"],
    [
      'In lamps, Cost should read "The price of a refill" instead of "The cost of a refill".',
      "The cost of a refill",
      "The price of a refill",
    ],
    ["in lamps, point the Oil card to /gas", 'href="/oil"', 'href="/gas"'],
    ["The Oil card on the lamps page should point to /gas", 'href="/oil"', 'href="/gas"'],
    [
      "The Chat link on lamps is expired. The new one is https://chat.example/new.",
      "https://chat.example/old",
      "https://chat.example/new",
    ],
    ['The lamps page has no alt text on the overview image. Use "All lamps".', "![](", "![All lamps]("],
    ['The overview image on the lamps page lacks an alt text: "All lamps"', "![](", "![All lamps]("],
    ["on lamps remove the bullet on Room", "- **Room**: Hall\n", ""],
    ['fix the typo in the bullet "Hall" on the lamps page, should be "Hallway"', "Hall", "Hallway"],
    ['"Hall" is misspelled on the lamps page, please fix it ("Hallway").', "Hall", "Hallway"],
    [
      'The Cost bullet on the lamps page says "The cost of a refill". That\'s wrong, it should be "The cost of a can".',
      "of a refill",
      "of a can",
    ],
    ['On the lamps page the "Oil" card links to /oil, but it should go to /gas.', 'href="/oil"', 'href="/gas"'],
    [
      'add a bullet to Supported lamp makers on lamps: "**Glow** (new)"',
      "- And more\n",
      "- And more\n- **Glow** (new)\n",
    ],
    ['add "Glow" to the list of supported makers on the lamps page, after Acme', "- Acme\n", "- Acme\n- Glow\n"],
    ["remove Acme from the supported makers on lamps", "- Acme\n", ""],
  ])("is changed: %s", async (prompt, old, now) => {
    expect((await ask(files, prompt)).after).toEqual({ ...files, "lamps.mdx": page.replace(old, now) });
  });

  it("is an order", async () => {
    const prompt = 'On the lamps page the cards "Oil" and "Gas" are in the wrong order. Please swap them.';
    const { after } = await ask(files, prompt);
    expect(after["lamps.mdx"]?.indexOf('"Gas"')).toBeLessThan(after["lamps.mdx"]?.indexOf('"Oil"') ?? 0);
  });
});

test.each([
  "The lamps page says oil lasts for 30 days. That's outdated.",
  "The table on the lamps page has 4 columns, not 3.",
  "In guides/setup the title is 3 words, not 4 words.",
  "The lamps page says oil lasts for 30 days. That's outdated, it lasts longer now.",
  "The lamps page has no alt text on the overview image. Please add one.",
  "On the lamps page the cards are in the wrong order.",
])("does not read %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

test.each(['In lamps, the title should read "A" instead of "B".', 'In lamps, the heading should be "A", not "B".'])(
  "takes what is no text of the page for none: %s",
  (prompt) => {
    const read = parsePrompt(prompt);
    expect(read.type === "understood" && read.instructions.some(({ type }) => type === "replace-text")).toBe(false);
  },
);

it("lists a copy beside the original", async () => {
  const { after } = await ask(files, 'copy oil to wax titled "Wax" and list it right after the original');
  expect(JSON.parse(after["docs.json"] ?? "").navigation.pages).toEqual(["lamps", "oil", "wax", "gas"]);
});

describe("what tickets and short messages say of a page", () => {
  const use = `# Use

## Step 1: Light

Offers end after 72 hours. The Big plan gets 1,000/min.

## Step 2: Dim

Lamps comes with oil. See [oil](/home/use#oil).

<Tabs>
  <Tab title="Wall">
    On the wall.
  </Tab>
  <Tab title="Desk">
    On the desk.
  </Tab>
</Tabs>
`;
  const docs: Files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["home/use", "shop/use"] } }),
    "home/use.mdx": use,
    "shop/use.mdx": "# Use\n",
  };

  it.each([
    ["In home/use the big offers end after 48 hours, not 72 hours.", "72 hours", "48 hours"],
    ["The Big plan on home/use now gets 2,000/min instead of 1,000/min.", "1,000/min", "2,000/min"],
    ['home/use has a grammar mistake: "Lamps comes" should be "Lamps come".', "Lamps comes", "Lamps come"],
    ['On home/use, "## Step 2: Dim" should be "## Step 2: Dark"', "Step 2: Dim", "Step 2: Dark"],
    ['The link "oil" in home/use should go to /shop/use without the anchor.', "(/home/use#oil)", "(/shop/use)"],
  ])("is done: %s", async (prompt, old, now) => {
    expect((await ask(docs, prompt)).after).toEqual({ ...docs, "home/use.mdx": use.replace(old, now) });
  });

  it("is an order of tabs and sections", async () => {
    const tabs = await ask(docs, 'home/use: the tab "Desk" should come first');
    expect(tabs.after["home/use.mdx"]).toMatch(/"Desk"[\s\S]*"Wall"/);
    const sections = await ask(docs, 'swap "Step 1: Light" and "Step 2: Dim" in home/use');
    expect(sections.after["home/use.mdx"]).toMatch(/Step 2: Dim[\s\S]*Step 1: Light/);
  });

  it("tells a page by a word in brackets", async () => {
    const { after } = await ask(docs, 'Set the description of the use page (shop) to "Buy it"');
    expect(Object.keys(after).filter((one) => after[one] !== docs[one])).toEqual(["shop/use.mdx"]);
  });

  it("keeps the level of headings", async () => {
    const { after } = await ask(docs, 'On home/use, "## Step 2: Dim" should be "### Step 2: Dark"');
    expect(after).toEqual(docs);
  });
});

describe("blocks with some words", () => {
  const todo = "# Todo\n\n> **TODO:** Check.\n\nText.\n\n> Quoted.\n\n> TODO again\n";
  const docs: Files = { "mkdocs.yml": "site_name: Acme\n", "docs/todo.md": todo };
  const without = "# Todo\n\nText.\n\n> Quoted.\n";

  it.each(["remove all TODO blockquotes from the todo page", 'remove all blockquotes that mention "TODO" from todo'])(
    "are removed alone: %s",
    async (prompt) => {
      expect((await ask(docs, prompt)).after["docs/todo.md"]).toBe(without);
    },
  );

  it("may be none", async () => {
    const { isRefused, notes } = await ask(docs, "remove all FIXME blockquotes from the todo page");
    expect(isRefused).toBe(true);
    expect(notes).toContain("There is no block quote with `FIXME` there");
  });
});

describe("pages of one name", () => {
  const one = "# Groups\n\n## What\n\nA.\n\n## List\n\nB.\n";
  const docs: Files = {
    "docs.json": JSON.stringify({
      navigation: {
        tabs: [
          { tab: "Use", pages: ["use/overview", "use/sets"] },
          { tab: "API", groups: [{ group: "All", root: "api/index", pages: ["api/sets"] }] },
        ],
      },
    }),
    "use/overview.mdx": "# Overview\n",
    "use/sets.mdx": one,
    "use/more.mdx": "# More\n",
    "api/index.mdx": "# API\n",
    "api/sets.mdx": "# Groups\n\n## Fields\n\nC.\n",
  };

  it("are told apart by the section that one alone has", async () => {
    const { after } = await ask(docs, 'Move the "List" section of sets before "What", and rename it "Lists"');
    expect(after["use/sets.mdx"]).toBe("# Groups\n\n## Lists\n\nB.\n\n## What\n\nA.\n");
  });

  it("are listed in a tab", async () => {
    const { after } = await ask(docs, "add use/more to the Use tab after the overview");
    expect(JSON.parse(after["docs.json"] ?? "").navigation.tabs[0].pages).toEqual([
      "use/overview",
      "use/more",
      "use/sets",
    ]);
  });

  it("are that of a group, which has no place in a list", async () => {
    const { notes } = await ask(docs, "move api/index to the end");
    expect(notes).toContain("is the page of a group");
  });
});

describe("mint.json with versions", () => {
  const group = (name: string, pages: string[], version?: string) => ({
    group: name,
    pages,
    ...(version && { version }),
  });
  const mint = (...groups: object[]) => JSON.stringify({ versions: ["v2", "v1", "v0"], navigation: groups });
  const pages = Object.fromEntries(
    ["v0/oil", "v1/use/oil", "v1/start", "v2/use/oil", "v2/start", "faq"].map((path) => [
      `${path}.mdx`,
      `---\ntitle: ${path.endsWith("oil") ? "Burning oil" : path}\n---\n`,
    ]),
  );
  const versions: Files = {
    ...pages,
    "mint.json": mint(
      group("Start", ["v1/start"], "v1"),
      group("Use", ["v1/use/oil"], "v1"),
      group("Start", ["v2/start"], "v2"),
      group("Use", ["v2/use/oil"], "v2"),
      group("Help", ["faq"]),
    ),
  };

  it.each([
    ['set the description of oil to "Burn it"', "v2/use/oil.mdx"],
    ['set the description of the burning oil page to "Burn it"', "v2/use/oil.mdx"],
    ['set the description of the burning oil page (v1) to "Burn it"', "v1/use/oil.mdx"],
  ])("means the page of the first one: %s", async (prompt, path) => {
    const { after } = await ask(versions, prompt);
    expect(Object.keys(after).filter((one) => after[one] !== versions[one])).toEqual([path]);
  });

  it.each([
    ["rename the Use group to Usage", group("Usage", ["v2/use/oil"], "v2")],
    ["rename the Help group to Support", group("Support", ["faq"])],
  ])("has its groups: %s", async (prompt, expected) => {
    const { after } = await ask(versions, prompt);
    const names = JSON.parse(versions["mint.json"] ?? "").navigation as { group: string; version?: string }[];
    const found = JSON.parse(after["mint.json"] ?? "").navigation as object[];
    expect(found.filter((one, index) => JSON.stringify(one) !== JSON.stringify(names[index]))).toEqual([expected]);
  });

  it("moves a group among those of its version", async () => {
    const { after } = await ask(versions, "move the Use group before Start");
    const order = JSON.parse(after["mint.json"] ?? "").navigation.map(
      (one: { group: string; version?: string }) => `${one.version}:${one.group}`,
    );
    expect(order.indexOf("v2:Use")).toBeLessThan(order.indexOf("v2:Start"));
  });
});
