import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
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
