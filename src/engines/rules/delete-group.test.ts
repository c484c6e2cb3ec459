import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, body = "") => `---\ntitle: ${title}\n---\n\n${body}\n`;
const settings = (groups: object[]) => `${JSON.stringify({ navigation: { groups } }, null, 2)}\n`;

const docsJson: Files = {
  "docs.json": settings([
    { group: "Start", pages: ["index", "quickstart"] },
    { group: "Old guides", pages: ["old/a", { group: "More", pages: ["b"] }] },
  ]),
  "index.mdx": page("Home", "See [A](/old/a)."),
  "quickstart.mdx": page("Quickstart"),
  "old/a.mdx": page("A"),
  "b.mdx": page("B"),
};

describe("deleting a group with its pages", () => {
  it("deletes what it and the groups in it list, links and redirects included", async () => {
    const { after, notes } = await ask(
      docsJson,
      'Delete the group "Old guides" with its pages and send visitors to quickstart',
    );
    expect(Object.keys(after)).toEqual(["docs.json", "index.mdx", "quickstart.mdx"]);
    expect(after["index.mdx"]).toContain("[A](/quickstart)");
    expect(JSON.parse(after["docs.json"] ?? "")).toEqual({
      navigation: { groups: [{ group: "Start", pages: ["index", "quickstart"] }] },
      redirects: [
        { source: "/old/a", destination: "/quickstart" },
        { source: "/b", destination: "/quickstart" },
      ],
    });
    expect(notes).toContain("Deleted the group `Old guides` with 2 pages: `old/a.mdx`, `b.mdx`.");
  });

  it.each(["Remove the Tools section and all pages in it", 'delete the whole group "Tools" including its pages'])(
    "deletes those of MkDocs: %s",
    async (prompt) => {
      const mkdocs = {
        "mkdocs.yml":
          "site_name: X\nnav:\n  - Home: index.md\n  - Tools:\n      - Saw: saw.md\n      - Axe: t/axe.md\n",
        "docs/index.md": "# Home\n",
        "docs/saw.md": "# Saw\n",
        "docs/t/axe.md": "# Axe\n",
      };
      const { after } = await ask(mkdocs, prompt);
      expect(after).toEqual({
        "mkdocs.yml": "site_name: X\nnav:\n  - Home: index.md\n",
        "docs/index.md": "# Home\n",
      });
    },
  );

  it("deletes nothing that another group lists too, and names the groups there are", async () => {
    const twice = {
      ...docsJson,
      "docs.json": settings([
        { group: "Start", pages: ["index", "quickstart", "b"] },
        { group: "Old guides", pages: ["old/a", "b"] },
      ]),
    };
    const { isRefused, notes } = await ask(twice, "Delete the Old guides group with all its pages");
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("`b.mdx` of the group `Old guides` is also")]);
    const missing = await ask(docsJson, "Delete the Older group with all its pages");
    expect(missing.notes).toContain("There are `Start`, `Old guides`, `More`.");
  });
});

describe("pages that several are called by", () => {
  const alike: Files = {
    "docs.json": settings([
      { group: "Integrations", pages: ["i/sheets", "i/slack", "i/cortex"] },
      { group: "Self-host", pages: ["s/sheets-setup", "s/slack-setup"] },
    ]),
    "i/sheets.mdx": page("Google sheets"),
    "i/slack.mdx": page("Slack integration"),
    "i/cortex.mdx": page("Cortex"),
    "s/sheets-setup.mdx": "---\ntitle: Configure it\nsidebarTitle: Google Sheets\n---\n",
    "s/slack-setup.mdx": "---\ntitle: Configure Slack\nsidebarTitle: Slack Integration\n---\n",
  };

  it("swaps the one that stands beside the other", async () => {
    const { after } = await ask(alike, 'Swap "Cortex" and "Google Sheets"');
    expect(after["docs.json"]).toMatch(/i\/cortex[\s\S]*i\/slack[\s\S]*i\/sheets/);
  });

  it("takes the one whose title is written just so", async () => {
    const { after } = await ask(alike, 'Set the description of the Slack integration page to "Chat"');
    expect(after["i/slack.mdx"]).toContain("description: ");
    expect(after["s/slack-setup.mdx"]).toBe(alike["s/slack-setup.mdx"]);
  });
});
