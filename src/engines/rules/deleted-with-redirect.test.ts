import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const site: Files = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "guides/oil", "guides/gas"] } }, null, 2),
  "index.md": "# Home\n\nSee [oil](guides/oil.md).\n",
  "guides/oil.md": "---\ntitle: Burning oil\n---\n\nText.\n",
  "guides/gas.md": "# Gas\n",
};

it.each([
  "Delete the Burning oil page. Point anyone visiting /guides/oil to https://oil.example/new instead.",
  "Delete the Burning oil page and send people who still have /guides/oil bookmarked to https://oil.example/new.",
  "Delete the page Burning oil, and redirect /guides/oil to https://oil.example/new.",
])("leads readers of a page that goes where its address is redirected: %s", async (prompt) => {
  const { after, notes } = await ask(site, prompt);
  expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([
    { source: "/guides/oil", destination: "https://oil.example/new" },
  ]);
  expect(after["guides/oil.md"]).toBeUndefined();
  expect(notes).not.toContain("No redirect was added");
});

it("keeps a redirect of another address for itself", async () => {
  const { after } = await ask(site, "Delete the Burning oil page. Redirect /old to /guides/gas.");
  expect(JSON.parse(after["docs.json"] ?? "").redirects).toContainEqual({ source: "/old", destination: "/guides/gas" });
});

it("names redirects by patterns to a folder that goes", async () => {
  const settings = {
    navigation: { pages: ["index", "guides/oil", "guides/gas"] },
    redirects: [
      { source: "/old/:slug*", destination: "/guides/:slug*" },
      { source: "/more/*", destination: "/:splat" },
    ],
  };
  const { notes } = await ask(
    { ...site, "docs.json": JSON.stringify(settings, null, 2) },
    "Delete all pages under guides, no redirects",
  );
  expect(notes).toContain("The redirect from `/old/:slug*` leads to where no page is left now.");
});

it("leaves the redirects that the settings have from pages of a folder that goes", async () => {
  const redirects = [{ source: "/guides/oil", destination: "https://oil.example" }];
  const settings = { navigation: { pages: ["index", "guides/oil", "guides/gas"] }, redirects };
  const files = { ...site, "docs.json": JSON.stringify(settings, null, 2) };
  const { after, notes } = await ask(files, "Delete the folder guides");
  expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([
    ...redirects,
    { source: "/guides/gas", destination: "/" },
  ]);
  expect(notes).toContain("The settings had redirects from `guides/oil.md` already");
  const given = await ask(files, "Delete the folder guides and redirect it to /");
  expect(given.after["docs.json"]).not.toContain("oil.example");
});

it("takes the entry out of a list that has the page which readers are sent to, and leads links elsewhere there", async () => {
  const files = {
    "mkdocs.yml":
      "plugins:\n  - redirects:\n      redirect_maps: {}\nnav:\n  - index.md\n  - oil.md\n  - gas.md\n  - more.md\n",
    "docs/index.md": "# Home\n\n- [Oil](oil.md)\n- [Gas](gas.md)\n\nSee [gas](gas.md).\n",
    "docs/more.md": "# More\n\n- [Gas](gas.md)\n- [Home](index.md)\n",
    "docs/oil.md": "# Oil\n",
    "docs/gas.md": "# Gas\n",
  };
  const { after } = await ask(
    files,
    "Delete gas.md and make sure that anyone who still has the link ends up on oil.md",
  );
  expect(after["docs/index.md"]).toBe("# Home\n\n- [Oil](oil.md)\n\nSee [gas](oil.md).\n");
  expect(after["docs/more.md"]).toBe("# More\n\n- [Gas](oil.md)\n- [Home](index.md)\n");
});
