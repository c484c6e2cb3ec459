import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const ALARMS = `# Alarms

/// tip
Dim it.
///

Ring the bell.

//// warning | Hot lamps

Mind the lamp.

////

Another text.

/// admonition | Old
    type: note

It is old.
///

## Use

/// details | More
    type: tip
    open: true

Much more.

///
`;

const files = {
  "mkdocs.yml": "site_name: Lampkeeper\n",
  "docs/index.md": "# Home\n",
  "docs/alarms.md": ALARMS,
  "docs/bells.md": "# Bells\n\nText.\n",
};
const TIP = "/// tip\nDim it.\n///\n\n";
const WARNING = "//// warning | Hot lamps\n\nMind the lamp.\n\n////\n\n";

async function edited(prompt: string, page = "alarms"): Promise<string | undefined> {
  return (await ask(files, prompt)).after[`docs/${page}.md`];
}

describe("blocks of MkDocs that begin and end with slashes", () => {
  test.each([
    ["Remove the first tip from alarms.md", ALARMS.replace(TIP, "")],
    ["Delete the warning about hot lamps on the Alarms page", ALARMS.replace(WARNING, "")],
    ["Turn the warning in alarms.md into a note", ALARMS.replace("//// warning", "//// note")],
    ["In alarms.md, make the note a warning", ALARMS.replace("type: note", "type: warning")],
    ["Change the tip under Use in alarms.md to a warning", ALARMS.replace("type: tip", "type: warning")],
    ["Change all tips to notes", ALARMS.replace("/// tip", "/// note").replace("type: tip", "type: note")],
    ['Set the title of the warning in alarms.md to "Hot"', ALARMS.replace("| Hot lamps", "| Hot")],
    ['Rename the first tip of alarms.md to "Dim"', ALARMS.replace("/// tip", "/// tip | Dim")],
    ['In alarms.md, replace "Mind" with "See" in the warning', ALARMS.replace("Mind", "See")],
    ["Remove the first paragraph of alarms.md", ALARMS.replace("Ring the bell.\n\n", "")],
    ['Add "So it is." after the warning in alarms.md', ALARMS.replace(WARNING, `${WARNING}So it is.\n\n`)],
    ['Add "So it is." after the first paragraph of alarms.md', ALARMS.replace("bell.\n", "bell.\n\nSo it is.\n")],
    [
      "Turn the first paragraph of alarms.md into a tip",
      ALARMS.replace("Ring the bell.", "/// tip\n\nRing the bell.\n\n///"),
    ],
  ])("are callouts: %s", async (prompt, expected) => {
    expect(await edited(prompt)).toBe(expected);
  });

  it("go to other places and pages", async () => {
    const last = `${ALARMS.replace(WARNING, "")}\n${WARNING.trimEnd()}\n`;
    expect(await edited("Move the warning in alarms.md to the end of the page")).toBe(last);
    expect(await edited("Move the warning in alarms.md to the Bells page", "bells")).toBe(
      `# Bells\n\nText.\n\n${WARNING.trimEnd()}\n`,
    );
  });

  it("are tabs", async () => {
    const page = "# A\n\n/// tab | Linux\n\nOne.\n\n///\n\n/// tab | macOS\n\nTwo.\n\n///\n";
    const site = { ...files, "docs/a.md": page };
    const renamed = await ask(site, 'Rename the tab "Linux" in a.md to "Debian"');
    expect(renamed.after["docs/a.md"]).toBe(page.replace("Linux", "Debian"));
    const removed = await ask(site, 'Remove the tab "Linux" from a.md');
    expect(removed.after["docs/a.md"]).toBe("# A\n\n/// tab | macOS\n\nTwo.\n\n///\n");
  });

  it("are told from each other", async () => {
    const { isRefused, notes } = await ask(files, "Remove the tip from alarms.md");
    expect(isRefused).toBe(true);
    expect(notes).toContain("line 3 `Dim it.`, line 25 `More Much more.`");
  });
});

describe("kinds that a site made itself", () => {
  const page = "# A\n\nOne.\n\n/// admonition | Note\n    type: subtle-note\nTwo.\n///\n";
  const site = { "mkdocs.yml": "site_name: L\n", "docs/a.md": page, "docs/b.md": "# B\n\nThree.\n" };
  test.each([
    ["Delete the first note in a.md", "# A\n\nOne.\n"],
    ["Turn the note in a.md into a warning", page.replace("| Note", "| Warning").replace("subtle-note", "warning")],
  ])("are those that their names say: %s", async (prompt, expected) => {
    expect((await ask(site, prompt)).after["docs/a.md"]).toBe(expected);
  });

  test.each([
    ["a tip", "/// tip\n\nFour.\n\n///\n"],
    ["an info box", "/// admonition | Info\n    type: info\n\nFour.\n\n///\n"],
  ])("tell how %s is written", async (kind, expected) => {
    const { after } = await ask(site, `Add ${kind} at the end of b.md: "Four."`);
    expect(after["docs/b.md"]).toBe(`# B\n\nThree.\n\n${expected}`);
  });
});

test("a table is called by its caption", async () => {
  const table = (name: string) => `Table: ${name} keys (all pages)\n\n|Key|Action|\n|---|---|\n|a|Ring|\n`;
  const page = `# A\n\n${table("Global")}\n${table("List")}`;
  const site = { "mkdocs.yml": "site_name: L\n", "docs/a.md": page };
  const added = await ask(site, 'Add a row to the "List keys" table on the A page: "b" | "Dim"');
  expect(added.after["docs/a.md"]).toBe(`${page}|b|Dim|\n`);
  const removed = await ask(site, 'Remove the column "Key" from the "Global keys" table of a.md');
  expect(removed.after["docs/a.md"]).toContain("|Action|\n|---|\n|Ring|\n\nTable: List");
});

test.each([":::tip\nDim it.\n:::", "!!! tip\n\n    Dim it."])(
  "a text goes beside what is a callout for the site: %s",
  async (tip) => {
    const page = `# Alarms\n\n${tip}\n\nRing the bell.\n\nAnother text.\n`;
    const site = { ...files, "docs/alarms.md": page };
    const said = await ask(site, 'Add "So it is." after the tip in alarms.md');
    expect(said.after["docs/alarms.md"]).toBe(page.replace(tip, `${tip}\n\nSo it is.`));
    const below = await ask(site, 'Add "So it is." after the first paragraph of alarms.md');
    expect(below.after["docs/alarms.md"]).toBe(page.replace("bell.\n", "bell.\n\nSo it is.\n"));
    const replaced = await ask(site, 'In the first paragraph of alarms.md, replace "the" with "a"');
    expect(replaced.after["docs/alarms.md"]).toBe(page.replace("the bell", "a bell"));
  },
);
