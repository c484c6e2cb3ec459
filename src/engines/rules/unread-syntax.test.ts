import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

it("removes no item with the marks that end a block in a syntax that is not read", async () => {
  const page = "# Lamp\n\n!!!info Needs\n\n- **Oil** of any kind\n- **Wick** made of cotton\n  !!!\n\nText.\n";
  const { after, isRefused } = await ask({ "lamp.md": page }, "Remove the wick bullet from lamp.md");
  expect([isRefused, after]).toEqual([true, { "lamp.md": page }]);
  const other = await ask({ "lamp.md": page }, "Remove the oil bullet from lamp.md");
  expect(other.after["lamp.md"]).toBe(page.replace("- **Oil** of any kind\n", ""));
});

it("takes a word about documentation for the folder that is called so", async () => {
  const files = { "references/a.md": "# A\n\nThe lamp.\n", "b.md": "# B\n\nThe lamp.\n" };
  const { after } = await ask(files, 'Replace "lamp" with "torch" in references, but not in code.');
  expect(after).toEqual({ ...files, "references/a.md": "# A\n\nThe torch.\n" });
});

it("changes a link everywhere that pages call so, where the settings have none", async () => {
  const files = {
    "a.md": "# A\n\n- **[Chat](https://chat.example/a)**\n",
    "b.md": "# B\n\nAsk in the [chat](https://chat.example/a) or [there](https://chat.example/a).\n",
  };
  const { after } = await ask(files, "Change the Chat link everywhere to https://chat.example/b");
  expect(after).toEqual({
    "a.md": files["a.md"].replaceAll("example/a", "example/b"),
    "b.md": files["b.md"].replaceAll("example/a", "example/b"),
  });
  const two = { ...files, "c.md": "# C\n\n[Chat](https://other.example)\n" };
  expect(await ask(two, "Change the Chat link everywhere to https://chat.example/b")).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("lead to `https://chat.example/a`, `https://other.example`"),
  });
});

it("knows a page by its name before the request", async () => {
  const files = { "lamp.md": "# Oil lamp\n\n## Use\n\nText.\n" };
  const { after } = await ask(files, '"Oil lamp": rename the heading "Use" to "Usage".');
  expect(after["lamp.md"]).toBe("# Oil lamp\n\n## Usage\n\nText.\n");
});

it("asks which broken link is meant where one is to go and a page has several", async () => {
  const two = { "lamp.md": "# Lamp\n\nSee [one](nope.md) and [two](gone.md).\n" };
  const { after, isRefused, notes } = await ask(two, "Remove the broken link on lamp.md");
  expect([isRefused, after]).toEqual([true, two]);
  expect(notes).toContain("There are 2 broken links there: `lamp.md:3`");
  const all = await ask(two, "Remove the broken links on lamp.md");
  expect(all.after["lamp.md"]).toBe("# Lamp\n\nSee one and two.\n");
});

it("says where a comment is that stands beside other text", async () => {
  const page = "# Lamp\n\n<!-- TODO: check --> The lamp is on.\n";
  const { after, isRefused, notes } = await ask({ "lamp.md": page }, 'Remove the comment "TODO: check" on lamp.md');
  expect([isRefused, after]).toEqual([true, { "lamp.md": page }]);
  expect(notes).toContain("it stands beside other text, in line 3 of `lamp.md`");
});
