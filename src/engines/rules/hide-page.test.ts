import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

it("hides a page of a folder of Fumadocs without a meta.json, where all else stays as it is", async () => {
  const files: Files = {
    "content/docs/meta.json": '{ "pages": ["index", "deep"] }\n',
    "content/docs/index.mdx": "---\ntitle: Home\n---\n",
    "content/docs/deep/index.mdx": "---\ntitle: Deep\n---\n",
    "content/docs/deep/one.mdx": "---\ntitle: One\n---\n",
    "content/docs/deep/two.mdx": "---\ntitle: Two\n---\n",
  };
  const { after, isRefused } = await ask(files, "hide the page deep/two");
  expect(isRefused).toBe(false);
  expect(after).toEqual({
    ...files,
    "content/docs/deep/meta.json": '{\n  "pages": [\n    "...",\n    "!two"\n  ]\n}\n',
  });
  const again = await ask(after, "hide the page deep/one");
  expect(again.after["content/docs/deep/meta.json"]).toContain('"!one"');
});
