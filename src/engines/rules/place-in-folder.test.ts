import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "source.config.ts":
    'import { defineDocs } from "fumadocs-mdx/config";\nexport const docs = defineDocs({ dir: "content/docs" });\n',
  "content/docs/meta.json": '{ "pages": ["lamps", "firm"] }\n',
  "content/docs/lamps/meta.json": '{ "root": true, "title": "Lamps", "pages": ["index"] }\n',
  "content/docs/lamps/index.mdx": "---\ntitle: Lamps\n---\n\nA.\n",
  "content/docs/firm/meta.json": '{ "root": true, "pages": ["---Start---", "index", "people", "rules", "plans"] }\n',
  "content/docs/firm/index.mdx": "---\ntitle: About us\n---\n\nA.\n",
  "content/docs/firm/people.mdx": "---\ntitle: People\n---\n\nA.\n",
  "content/docs/firm/rules.mdx": "---\ntitle: Rules\n---\n\nA.\n",
  "content/docs/firm/plans.mdx": "---\ntitle: Plans\n---\n\nA.\n",
};

it.each(["In the Firm sidebar, put Plans right after People.", "Put plans after people in the Firm group"])(
  "a page goes beside another one of its folder, which is called as a group: %s",
  async (prompt) => {
    const { after } = await ask(files, prompt);
    const list = files["content/docs/firm/meta.json"]?.replace('"rules", "plans"', '"plans", "rules"');
    expect(after).toEqual({ ...files, "content/docs/firm/meta.json": list });
  },
);
