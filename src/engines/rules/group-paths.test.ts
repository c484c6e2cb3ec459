import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, more = "") => `---\ntitle: ${title}\n---\n${more}`;

/** Two tabs with groups of the same names, and a page that is called as one of a group would be. */
const files: Files = {
  "docs.json": JSON.stringify({
    name: "Acme",
    navigation: {
      tabs: [
        {
          tab: "Guides",
          groups: [
            { group: "Ovens", pages: [{ group: "Care", pages: ["ovens/clean", "ovens/store"] }] },
            { group: "Pans", pages: [{ group: "Care", pages: ["pans/clean", "pans/store", "pans/oil"] }] },
          ],
        },
        { tab: "Shop", groups: [{ group: "Care", pages: ["shop/store", "shop/kit", "shop/settings"] }] },
      ],
    },
  }),
  "ovens/clean.mdx": page("Clean"),
  "ovens/store.mdx": page("Store"),
  "pans/clean.mdx": page("Clean"),
  "pans/store.mdx": page("Store"),
  "pans/oil.mdx": page("Oil"),
  "shop/store.mdx": page("Store"),
  "shop/kit.mdx": page("Kit"),
  "shop/settings.mdx": page("Settings in Acme Workshop", "\n## 1. Name\n\n[To it](#1-name)\n"),
};

type Group = { group: string; pages: (string | Group)[] };
function listed(after: Files, tab: number): string[] {
  const { navigation } = JSON.parse(after["docs.json"] ?? "{}") as {
    navigation: { tabs: { groups: Group[] }[] };
  };
  const pagesOf = (group: Group): string[] =>
    group.pages.flatMap((one) => (typeof one === "string" ? [one] : pagesOf(one)));
  return navigation.tabs[tab]?.groups.flatMap(pagesOf) ?? [];
}

describe("groups that are named with what they are in", () => {
  it.each([
    "Put Store before Clean in the group Pans > Care",
    "Put Store before Clean in the Care group under Pans",
    "Put Store before Clean in the Care group of the Pans group",
    "In Pans' Care group, put Store before Clean.",
  ])("puts a page of the one beside another of it: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(listed(after, 0)).toEqual(["ovens/clean", "ovens/store", "pans/store", "pans/clean", "pans/oil"]);
  });

  it.each([
    'Add a page "Polish" to the Care group of the Shop tab, after Store, with the text: Rub it.',
    'Add a page "Polish" to Shop > Care, after Store, with the text: Rub it.',
  ])("adds a page there beside another one: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(listed(after, 1)).toEqual(["shop/store", "shop/polish", "shop/kit", "shop/settings"]);
    expect(after["shop/polish.mdx"]).toContain("Rub it.");
  });

  it("adds a page at the end of the one", async () => {
    const { after } = await ask(files, 'Add a page "Polish" to Pans > Care with the text "Rub it."');
    expect(listed(after, 0).at(-1)).toBe("pans/polish");
  });

  it("refuses to put a page beside one that is in another", async () => {
    const { isRefused, notes } = await ask(files, "Put Kit before Oil in the group Ovens > Care");
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("is not in the group `Ovens > Care`")]);
  });
});

describe("a page whose title could be that of a page in a group", () => {
  it.each([
    'On the page Settings in Acme Workshop, change the heading "1. Name" to "1. Title".',
    'Change the heading "1. Name" to "1. Title" on the page Settings in Acme Workshop',
  ])("is found by it: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["shop/settings.mdx"]).toContain("## 1. Title\n\n[To it](#1-title)\n");
  });
});
