import { describe, expect, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const first = (page: string, group?: string) => [
  { type: "place-page", page: "Oil", position: { type: "before", page, ...(group && { group }), at: "start" } },
];

describe("an end of a list and what stands there", () => {
  test.each([
    ["Put Oil first, before Wicks", first("Wicks")],
    ["Make Oil the first entry, before Wicks", first("Wicks")],
    ["Oil should come first, before Wicks", first("Wicks")],
    ["In the Care group put Oil first, before Wicks.", first("Wicks", "Care")],
    ["Put Oil first in the Care group, before Wicks", first("Wicks", "Care")],
    ["Make Oil the first page of the Care group, before Wicks", first("Wicks", "Care")],
    ["In the Care list of the sidebar put Oil first, before Wicks.", first("Wicks", "Care")],
    ["Put Oil last, after Wicks", [{ ...first("Wicks")[0], position: { type: "after", page: "Wicks", at: "end" } }]],
  ])("are one place: %s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  test.each([
    ["Put Oil first in the Care group. After Wicks, add Glass.", "Wicks"],
    ["Put Oil first. After the intro page put Glass.", "intro"],
  ])("are two requests in two sentences: %s", (prompt, page) => {
    expect(read(prompt)).toMatchObject([{ page: "Oil" }, { page: "Glass", position: { type: "after", page } }]);
  });

  test("have to agree", async () => {
    const files: Files = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "Care", pages: ["wicks", "glass", "oil"] }] } }),
      "wicks.mdx": "---\ntitle: Wicks\n---\n",
      "glass.mdx": "---\ntitle: Glass\n---\n",
      "oil.mdx": "---\ntitle: Oil\n---\n",
    };
    expect((await ask(files, "Put Oil first, before Glass")).isRefused).toBe(true);
    const { after } = await ask(files, "In the Care list of the sidebar put Oil first, before Wicks");
    expect(JSON.parse(after["docs.json"] ?? "").navigation.groups[0].pages).toEqual(["oil", "wicks", "glass"]);
  });
});

describe("what a question says of now", () => {
  test.each([
    ["Which pages still link to /guides/a?", { type: "list-links-to", page: "/guides/a" }],
    ["Who still links to guides/a?", { type: "list-links-to", page: "guides/a" }],
    ["Where do we still link to /guides/a?", { type: "list-links-to", page: "/guides/a" }],
    ["Which pages currently have no description?", { type: "list-lacking", field: "description" }],
    ["Which of our pages still use “old lamp”?", { type: "list-mentions", text: "old lamp" }],
  ])("%s", (prompt, instruction) => {
    expect(read(prompt)).toEqual([instruction]);
  });
});
