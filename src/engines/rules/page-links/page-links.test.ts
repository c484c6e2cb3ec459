import { describe, expect, it, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

describe("links that lead nowhere", () => {
  const files = {
    "a.md":
      "# A\n\nSee [one](gone.md), **[two](/no/such)** and [three](b.md).\n\n- [Old](old.md#x)\n\n![shot](img/none.png)\n",
    "b.md": "# B\n\n[four](nothing.md) and [five](a.md#no-such) <https://x.example>\n",
  };

  it("go, and their words stay", async () => {
    const { after, notes } = await ask(files, "Remove the broken links but keep their text");
    expect(after["a.md"]).toBe("# A\n\nSee one, **two** and [three](b.md).\n\n- Old\n\n![shot](img/none.png)\n");
    expect(after["b.md"]).toBe("# B\n\nfour and [five](a.md#no-such) <https://x.example>\n");
    expect(notes).toContain("Took away 4 links and kept the text");
    expect(notes).toContain("`img/none.png`: a picture");
  });

  test.each([
    "Unlink the dead links in b",
    "In b.md, remove all broken links",
    "Remove the links to missing pages in b",
  ])("%s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect([after["a.md"], after["b.md"]]).toEqual([files["a.md"], expect.stringContaining("four and [five]")]);
  });

  it("are none", async () => {
    const { notes, after } = await ask({ "a.md": "# A\n" }, "Remove the broken links");
    expect([notes, after["a.md"]]).toEqual([expect.stringContaining("No link to a missing page"), "# A\n"]);
  });
});

describe("the text of links to one address", () => {
  const files = {
    "a.md": "# A\n\nRead [here](b.md), or [here](./b.md), not [here](c.md).\n",
    "b.md": "# B\n\n[contact `us`](https://x.example/contact)\n",
    "c.md": "# C\n\n[this](b.md) and [that](b.md)\n",
  };
  const changed = files["a.md"].replace("[here](b", "[the guide](b").replace("[here](./b", "[the guide](./b");

  test.each([
    'Change the text of the link to b.md in a to "the guide"',
    'In a.md, change the text of the links to b.md from "here" to "the guide"',
    'The link to b.md in a should say "the guide"',
    'On a.md, the link to b.md says "here". It should say "the guide".',
  ])("%s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["a.md"]).toBe(changed);
    expect(after["c.md"]).toBe(files["c.md"]);
  });

  it("may have code, and be on any page", async () => {
    const { after } = await ask(files, 'Change the text of the link to https://x.example/contact to "Contact sales"');
    expect(after["b.md"]).toBe("# B\n\n[Contact sales](https://x.example/contact)\n");
  });

  test.each([
    ['Change the text of the link to b.md in c to "the guide"', "have several texts: `this`, `that`"],
    ['Change the text of the link to /nowhere in c to "the guide"', "No link there leads to"],
    ['Change the text of the link to b.md in a to "the [guide]"', "one line without brackets"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(why)]);
  });
});

describe("links to an address that go", () => {
  const files = {
    "a.md": "# A\n\n[One](https://x.example) and [two](https://y.example).\n",
    "b.md": "# B\n\n- [Three](https://x.example/)\n",
  };

  it("are all of several, or those of a page", async () => {
    const { after, notes } = await ask(files, "Remove all links to https://x.example");
    expect([after["a.md"], after["b.md"]]).toEqual(["# A\n\nOne and [two](https://y.example).\n", "# B\n\n- Three\n"]);
    expect(notes).toContain("Kept the text and took away 2 links");
    const one = await ask(files, "Remove the link to https://x.example from a.md");
    expect([one.after["a.md"], one.after["b.md"]]).toEqual([after["a.md"], files["b.md"]]);
  });
});

describe("a link to a page that is named by its title", () => {
  const files = {
    "docs.json": '{ "name": "D", "navigation": { "pages": ["start", "ref/overview", "ref/other"] } }',
    "start.mdx": "# A\n\nSee [API](/ref/other) and tokens.\n",
    "ref/overview.mdx": "---\ntitle: Reference overview\n---\n",
    "ref/other.mdx": "---\ntitle: Other\n---\n",
  };

  test.each([
    'The link "API" on the page start should go to the page "Reference overview"',
    'In start.mdx, the link "API" should point to "Reference overview"',
    "Change the API link in start.mdx to the Reference overview page",
  ])("%s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["start.mdx"]).toBe("# A\n\nSee [API](/ref/overview) and tokens.\n");
  });

  it("may be made of a text", async () => {
    const { after } = await ask(files, 'In start.mdx, link "tokens" to the Reference overview page');
    expect(after["start.mdx"]).toBe("# A\n\nSee [API](/ref/other) and [tokens](/ref/overview).\n");
  });

  it("may be an address without slashes", async () => {
    const slugs = { ...files, "ref/one-two.mdx": "# Two\n" };
    const { after } = await ask(slugs, 'In start.mdx, change the link "API" to one-two');
    expect(after["start.mdx"]).toContain("[API](/ref/one-two)");
  });

  it.each([
    'The link "API" in start.mdx should say "Reference overview"',
    'Change the link "API" in start.mdx to "Reference overview"',
    'In start.mdx, change the link "API" to "Reference overview"',
  ])("is no text that the link shall have: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["start.mdx"]).toBe("# A\n\nSee [Reference overview](/ref/other) and tokens.\n");
  });

  it("needs such a page", async () => {
    const { notes, after } = await ask(files, 'The link "API" on the page start should go to the page "Nothing"');
    expect([notes, after["start.mdx"]]).toEqual([expect.stringContaining("no page `Nothing`"), files["start.mdx"]]);
  });
});
