import { expect, test } from "vitest";
import { movePage } from "../move-page.ts";
import { openDocs, placesOf } from "../referring-files.fixture.ts";

const files = {
  "docs/.vitepress/config.ts": `export default {
  themeConfig: {
    nav: [{ text: 'Guide', activeMatch: '/(guide|intro)', link: '/guide/a' }, { text: 'B', activeMatch: /^\\/guide-b/, link: '/b' }],
    sidebar: { '/guide/': [{ text: 'A', link: '/guide/a' }] },
  },
  vite: { plugins: [texts({ ignore: ['guide/**/*'] })] },
};
`,
  "docs/guide/a.md": "# A\n",
  "docs/intro/b.md": "# B\n",
};

const move = async (all: Record<string, string>) => {
  const move = { type: "move-page" as const, page: "guide/a", path: "learn/a" };
  return movePage(openDocs(all).docs, move, new AbortController().signal);
};

test("names patterns in the settings that say a folder which has no pages any more", async () => {
  const applied = await move(files);
  const notes = applied.type === "applied" ? applied.notes.join("\n") : "";
  expect(notes).toContain("Left for people to change, because these are patterns and no addresses (2)");
  expect(notes).toContain("`.vitepress/config.ts:3` `/(guide|intro)`: it names a folder that has no pages any more");
  expect(notes).toContain("`.vitepress/config.ts:6` `guide/**/*`");
});

test("names none where pages of the folder stay", async () => {
  expect(placesOf(await move({ ...files, "docs/guide/c.md": "# C\n" }))).not.toContain(".vitepress/config.ts:3");
});
