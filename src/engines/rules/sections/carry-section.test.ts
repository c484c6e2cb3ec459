import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";
import { checkAllDocs } from "../../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import { parsePrompt } from "../parse-prompt.ts";

const limits = `## Limits

At most 5, see [usage](#usage), [the rest](#more), [next](./other), [rates](/guides/reference#rates) and ![](./img/a.png).

### More

<Note>Hi</Note>
`;
const files: Files = {
  "docs.json": '{ "navigation": { "pages": ["quickstart", "guides/reference", "other"] } }',
  "quickstart.mdx": `---\ntitle: Quickstart\n---\n\nSee [limits](#limits).\n\n## Usage\n\nGo.\n\n${limits}\n## End\n\nDone.\n`,
  "guides/reference.mdx": "---\ntitle: Reference\n---\n\n## Rates\n\n[limits](/quickstart#limits)\n\n## Errors\n\nX.\n",
  "other.mdx": "# Other\n\n[a](/quickstart#limits) [b](./quickstart#more) [c](/quickstart) [d](/quickstart#usage)\n",
  "img/a.png": "",
};
const moved = limits
  .replace("(#usage)", "(../quickstart#usage)")
  .replace("(./other)", "(../other)")
  .replace("(./img", "(../img");

describe("a section that goes to another page", () => {
  it("takes its links along, and links to it follow", async () => {
    const { after, notes } = await ask(files, 'Move the section "Limits" of quickstart to guides/reference');
    expect(after["quickstart.mdx"]).toBe(
      "---\ntitle: Quickstart\n---\n\nSee [limits](/guides/reference#limits).\n\n## Usage\n\nGo.\n\n## End\n\nDone.\n",
    );
    expect(after["guides/reference.mdx"]).toBe(
      `---\ntitle: Reference\n---\n\n## Rates\n\n[limits](#limits)\n\n## Errors\n\nX.\n\n${moved}`,
    );
    expect(after["other.mdx"]).toBe(
      "# Other\n\n[a](/guides/reference#limits) [b](./guides/reference#more) [c](/quickstart) [d](/quickstart#usage)\n",
    );
    expect(notes).toContain("Updated 4 links to it");
    const checked = await checkAllDocs(createDocsInMemory(new Map(Object.entries(after))));
    expect(checked).toEqual([]);
  });

  it("stays where it is if it is copied", async () => {
    const { after, notes } = await ask(files, 'Copy the section "Limits" of quickstart to guides/reference');
    const copied = `${files["guides/reference.mdx"] ?? ""}\n${moved}`;
    expect(after).toEqual({ ...files, "guides/reference.mdx": copied });
    expect(notes).toContain("Copied the section `Limits` of `quickstart.mdx` (with `More` in it)");
    const again = await ask(after, 'Copy the section "Limits" of quickstart to guides/reference');
    expect(again.notes).toContain("was not copied, because the heading `Limits`");
  });

  it("stands where it is told, in the level that it has there", async () => {
    const { after } = await ask(files, "move the Limits section from quickstart to the reference page, after Rates");
    expect(after["guides/reference.mdx"]).toContain(`[limits](#limits)\n\n${moved}\n## Errors`);
    const up = await ask(files, 'In quickstart, move the section "More" to the top of the reference page');
    expect(up.after["guides/reference.mdx"]).toContain("---\n\n## More\n\n<Note>Hi</Note>\n\n## Rates");
    expect(up.after["quickstart.mdx"]).toContain("[the rest](./guides/reference#more)");
  });

  it.each([
    ["has a heading of the other page", { "guides/reference.mdx": "## More\n" }, "`More` in it stands elsewhere"],
    [
      "needs what its page imports",
      {
        "quickstart.mdx": `import { Note } from "./note.mdx";\n\n${files["quickstart.mdx"]?.replace(/^---.*---\n/s, "")}`,
      },
      "needs code that `guides/reference.mdx` does not have: `Note`",
    ],
    [
      "has a reference to what is below",
      { "quickstart.mdx": "## A\n\n## Limits\n\n[a][b]\n\n## C\n\n[b]: /other\n" },
      "same parts",
    ],
    ["is all of a page", { "quickstart.mdx": "# Limits\n\nHi.\n" }, "it is the whole page"],
    [
      "is HTML on a page of Markdown",
      { "guides/reference.mdx": undefined, "guides/reference.md": "# R\n" },
      "same parts",
    ],
  ])("stays where it %s", async (_, other, why) => {
    const all = Object.fromEntries(Object.entries({ ...files, ...other }).filter(([, text]) => text !== undefined));
    const { notes, isRefused } = await ask(all as Files, "move the section Limits of quickstart to guides/reference");
    expect(notes).toContain(why);
    expect(isRefused).toBe(true);
  });

  it("is asked for by its page and the other one", () => {
    const said = { type: "carry-section", page: "quickstart", heading: "Limits", to: "reference" };
    const same = 'Please move "Limits" from the quickstart page to the end of the reference page';
    expect(parsePrompt(same)).toMatchObject({ instructions: [{ ...said, place: { at: "end" } }] });
    expect(parsePrompt('move "Limits" from quickstart to reference')).not.toMatchObject({ instructions: [said] });
    expect(parsePrompt("move the section Limits of quickstart to the Guides group").type).toBe("not_understood");
  });
});

it("a section is found without the emoji at the end of its heading", async () => {
  const page = "---\ntitle: A\n---\n\n## Spanish 🇪🇸\n\nHola.\n\n## English\n\nHello.\n";
  const { after } = await ask({ "a.md": page }, 'Delete the section "Spanish" of a.md');
  expect(after["a.md"]).toBe("---\ntitle: A\n---\n\n## English\n\nHello.\n");
});

it("a section is found by a heading that is written with the marks of code", async () => {
  const page = "---\ntitle: A\n---\n\n## Failing with `Fast`\n\nHola.\n\n## English\n\nHello.\n";
  const { after } = await ask({ "a.md": page }, 'Delete the section "Failing with `Fast`" of a.md');
  expect(after["a.md"]).toBe("---\ntitle: A\n---\n\n## English\n\nHello.\n");
});
