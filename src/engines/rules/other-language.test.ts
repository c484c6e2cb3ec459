import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const at = (path: string) => `src/content/docs/${path}`;
const starlight: Files = {
  "astro.config.mjs":
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Lamps', defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, 'zh-cn': { label: 'Chinese' } } })] }\n",
  [at("lamp.md")]: "---\ntitle: Lamp\n---\n",
  [at("de/lamp.md")]: "---\ntitle: Lampe\n---\n",
  [at("zh-cn/wick.md")]: "---\ntitle: Wick\n---\n",
};
const vitepress: Files = {
  ".vitepress/config.ts":
    "export default { locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } }\n",
  "lamp.md": "# Lamp\n",
  "de/lamp.md": "# Lampe\n",
  "de/wick.md": "# Docht\n",
};

describe("a page", () => {
  it.each<[string, Files, string]>([
    ["Move the page lamp.md to zh-cn/lamp.md", starlight, "the folder of another language, `src/content/docs/zh-cn`"],
    ["Move src/content/docs/zh-cn/wick.md to de/wick.md", starlight, "the folder of another language"],
    ["Move src/content/docs/de/lamp.md to src/content/docs/oil.md", starlight, "the folder of the main language"],
    ["Move lamp.md to de/lamps/lamp.md", vitepress, "the folder of another language, `de`"],
  ])("does not move into the folder of another language: %s", async (prompt, files, why) => {
    const { after, isRefused, notes } = await ask(files, prompt);
    expect({ after, isRefused }).toEqual({ after: files, isRefused: true });
    expect(notes).toContain(why);
  });

  it("is copied there, as the answer proposes", async () => {
    const { after } = await ask(starlight, `Copy ${at("lamp.md")} to ${at("zh-cn/lamp.md")}`);
    expect(Object.keys(after)).toContain(at("zh-cn/lamp.md"));
  });

  it("moves within its language, with its translations", async () => {
    const { after } = await ask(starlight, "Move the page lamp.md to lights/lamp.md");
    expect(Object.keys(after)).toEqual(expect.arrayContaining([at("lights/lamp.md"), at("de/lights/lamp.md")]));
    const own = await ask(vitepress, "Move de/wick.md to de/lights/wick.md");
    expect(Object.keys(own.after)).toContain("de/lights/wick.md");
  });
});
