import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

type Files = Record<string, string>;

const files: Files = {
  "add-ons.md": "# Add-ons\n\n## Remote add-ons\n",
  "core/a.md": "# A\n\n[one](../add-ons.md), [two](../add-ons.md#remote-add-ons) and `../add-ons.md`\n",
  "core/b.md": "# B\n\n[one][x] ![]( ../add-ons.md )\n\n[x]: ../add-ons.md\n",
  "deep/er/c.md": "# C\n\n[other](../add-ons.md)\n",
  "deep/add-ons.md": "# Other\n",
};

describe("change-links, of an address as it is written on pages", () => {
  it("changes every link that is written so and works then, and names the others", async () => {
    const { applied, after } = await runPrompt(files, "Change the link ../add-ons.md to ../add-ons.md#remote-add-ons");
    expect(after).toEqual({
      ...files,
      "core/a.md": files["core/a.md"]?.replace("(../add-ons.md)", "(../add-ons.md#remote-add-ons)"),
      "core/b.md": "# B\n\n[one][x] ![]( ../add-ons.md#remote-add-ons )\n\n[x]: ../add-ons.md#remote-add-ons\n",
    });
    expect(applied).toMatchObject({ type: "applied", changedFiles: 2 });
    const left = applied.type === "applied" ? applied.findings?.filter(({ isChanged }) => !isChanged) : [];
    expect(left?.map(({ path }) => path)).toEqual(["core/a.md", "deep/er/c.md"]);
  });

  it("changes those of the named page alone", async () => {
    const { after } = await runPrompt(files, "Change the link ../add-ons.md to ../add-ons.md#remote-add-ons in core/a");
    expect(after).toEqual({
      ...files,
      "core/a.md": files["core/a.md"]?.replace("(../add-ons.md)", "(../add-ons.md#remote-add-ons)"),
    });
  });

  it("changes those to sections too, where they lead nowhere and the section is there then", async () => {
    const dead = { ...files, "core/a.md": "[one](../gone.md#remote-add-ons) [two](../gone.md#none)\n" };
    const { applied, after } = await runPrompt(dead, "Change the link ../gone.md to ../add-ons.md");
    expect(after["core/a.md"]).toBe("[one](../add-ons.md#remote-add-ons) [two](../gone.md#none)\n");
    expect(applied).toMatchObject({ notes: expect.arrayContaining(["Left unchanged (1):"]) });
  });

  it("changes a link to a heading of its own page, also one that is not there any more", async () => {
    const own = { "a.md": "# A\n\n[one](#gone) [two](b.md#gone)\n\n## Here\n", "b.md": "# B\n" };
    const { after } = await runPrompt(own, "In a.md, change the link to #gone to #here");
    expect(after["a.md"]).toBe(own["a.md"].replace("(#gone)", "(#here)"));
    const { applied } = await runPrompt(own, "In a.md, change the link to #gone to #there");
    expect(applied).toMatchObject({ type: "refused", reason: "link_not_found" });
  });

  it("writes an address from the top for the page", async () => {
    const { after } = await runPrompt(files, "Change the link ../add-ons.md to /deep/er/c.md in core/a");
    expect(after["core/a.md"]).toContain("[one](/deep/er/c.md), [two]");
  });

  it.each([
    "Change the link ../addons.md to ../add-ons.md",
    "Change the link ./add-ons.md to `./x.md`",
    "Change the link ../add-ons.md to ../gone.md in core/b",
    "Change the link ../add-ons.md to ../add-ons.md#gone in core/a",
  ])("refuses %j", async (prompt) => {
    const { applied, after } = await runPrompt(files, prompt);
    expect(applied).toMatchObject({ type: "refused", reason: "link_not_found" });
    expect(after).toEqual(files);
  });
});

describe("change-links, of repositories that are named alone", () => {
  const page =
    "# Tools\n\n[wick](https://github.com/acme/wick), [docs](https://github.com/acme/wick/tree/main/docs), [kit](https://github.com/acme/wick-kit)\n";
  const tools = { "index.md": "# Home\n", "tools.md": page };

  it("changes the links into the repository", async () => {
    const { after } = await runPrompt(tools, "Update all links to acme/wick to oil/wick");
    expect(after["tools.md"]).toBe(page.replaceAll(/acme\/wick(?=[/)])/g, "oil/wick"));
  });

  it.each([
    { ...tools, "b.md": "[wick](https://gitlab.com/acme/wick)\n" },
    { ...tools, "acme/wick.md": "# Wick\n" },
  ])("changes none where something else may be meant", async (more) => {
    expect((await runPrompt(more, "Update all links to acme/wick to oil/wick")).after).toEqual(more);
  });
});
