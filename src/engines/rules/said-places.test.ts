import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const config = (sidebar: string) => `export default { title: "Acme", themeConfig: { sidebar: [${sidebar}] } };\n`;
const oil = '<Player :code="code" doc="/lamps/oil">\n\nSee <DocLink href="/lamps/oil">oil</DocLink>.\n\n</Player>\n';
const site = {
  ".vitepress/config.ts": config(
    '{ text: "Lamp", items: [{ text: "Oil Lamp", link: "/lamps/oil" }, { text: "Gas", link: "/lamps/gas" }, { text: "Gas", link: "/tools/gas" }] }',
  ),
  "index.md": "# Home\n",
  "lamps/oil.md": "# Oil\n",
  "lamps/gas.md": "# Gas\n\nThe pressure has a limit.\n\n### maxPressure\n\n@default `120`\n",
  "lamps/cheat-sheet.md": "# Cheat Sheet\n",
  "tools/gas.md": "# Gas\n",
  "tools/next.md":
    '# Next\n\n<Card title="Go on" href="/lamps/olis">\n\tMore\n</Card>\n\n## Friends\n\n-   [Rose](https://rose.example) - a lamp\n-   [Iris](https://iris.example) - another one\n',
  "tools/play.md": oil,
};

describe("what a maintainer says of a place", () => {
  it("follows addresses that components have in properties of their own", async () => {
    const { after } = await ask(site, "Rename the page lamps/oil to lamps/petrol");
    expect(after["tools/play.md"]).toBe(oil.replaceAll("/lamps/oil", "/lamps/petrol"));
  });

  it("finds a page in a folder that no group of its name lists", async () => {
    const { after } = await ask(site, "Move the Cheat Sheet page from the lamps folder into tools.");
    expect(after["tools/cheat-sheet.md"]).toBe("# Cheat Sheet\n");
  });

  it("replaces names in the navigation too where some pages are left out", async () => {
    const pages = { ...site, "lamps/oil.md": "# Oil Lamp\n", "index.md": "# Oil Lamp\n" };
    const { after } = await ask(pages, 'Write "Oil Light" instead of "Oil Lamp" everywhere except on index.md');
    expect(after[".vitepress/config.ts"]).toContain('text: "Oil Light"');
    expect(after["index.md"]).toBe("# Oil Lamp\n");
    const left = await ask(pages, 'Write "Oil Light" instead of "Oil Lamp" everywhere except on lamps/oil.md');
    expect(left.after[".vitepress/config.ts"]).toContain('text: "Oil Lamp"');
  });

  it("takes the one of several pages of a name that has the old value", async () => {
    const prompt = "The default max pressure is 60 bars now instead of 120. Please update the Gas page.";
    const { after, notes } = await ask(site, prompt);
    expect(after["lamps/gas.md"]).toContain("@default `60`\n");
    expect(notes).toContain("it alone has `120`");
    const both = { ...site, "tools/gas.md": "# Gas\n\nAt most 120.\n" };
    expect((await ask(both, prompt)).isRefused).toBe(true);
  });

  it.each([
    'The "Go on" card on the next page of the tools leads to a page that does not exist, please make it point to the lamps/oil page.',
    'The card "Go on" on tools/next goes nowhere. Link it to /lamps/oil.',
  ])("points a card of raw HTML elsewhere, written as it was: %s", async (prompt) => {
    const { after } = await ask(site, prompt);
    expect(after["tools/next.md"]).toBe(site["tools/next.md"].replace("/lamps/olis", "/lamps/oil"));
  });

  it.each([
    'In the list of friends, add "[Lily](https://lily.example)" after Rose.',
    'Add "[Lily](https://lily.example)" after Rose in the list of friends.',
    'Add "[Lily](https://lily.example)" to the list of friends after Rose.',
  ])("adds to a list that one page alone has: %s", async (prompt) => {
    const { after } = await ask(site, prompt);
    expect(after["tools/next.md"]).toBe(
      site["tools/next.md"].replace("a lamp\n", "a lamp\n-   [Lily](https://lily.example)\n"),
    );
  });

  it("removes from such a list", async () => {
    const { after } = await ask(site, "In the list of friends, remove Iris.");
    expect(after["tools/next.md"]).not.toContain("Iris");
  });

  it("deletes no page with translations that are not known", async () => {
    const { isRefused, notes } = await ask(site, "Delete lamps/oil together with its translations");
    expect(isRefused).toBe(true);
    expect(notes).toContain("no translations of it are known");
  });
});
