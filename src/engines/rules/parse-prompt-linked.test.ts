import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const link = (page: string, label: string, to: string) => [{ type: "set-page-link", page, label, to }];

describe("a page that links to something", () => {
  test.each([
    ["guides/a.md links to Setup. It should link to setup.md", link("guides/a.md", "Setup", "setup.md")],
    ["guides/a.md points to Setup, it should be setup.md", link("guides/a.md", "Setup", "setup.md")],
    ["guides/a links to Setup with a full URL; please use /setup instead", link("guides/a", "Setup", "/setup")],
    [
      "a_b.md links to Lamp Mode with a full https://docs.example.com URL. Please use a relative link instead, i.e. lamp_mode.md.",
      link("a_b.md", "Lamp Mode", "lamp_mode.md"),
    ],
    ["The Quick start page still links to Setup - please make it /install", link("Quick start", "Setup", "/install")],
    [
      "guides/a.md links to https://docs.example.com/b. Please use a relative link instead: b.md",
      [{ type: "change-links", from: "https://docs.example.com/b", to: "b.md", page: "guides/a.md" }],
    ],
    ['The entry "Setup" in guides/a links just to b.md, it should link to c.md#x', link("guides/a", "Setup", "c.md#x")],
    [
      'The FAQ list entry "Why lamps?" links just to faq.md, it should link to faq.md#why-lamps',
      link("FAQ", "Why lamps?", "faq.md#why-lamps"),
    ],
    ['change the link "Setup" on guides/a to c.md#x', link("guides/a", "Setup", "c.md#x")],
    ['change the link "Setup" on guides/a to #x', link("guides/a", "Setup", "#x")],
    [
      "The redirect from /a leads to /b. It should lead to /c",
      [{ type: "set-redirect", from: "/a", to: "/c", kind: "change" }],
    ],
    ["guides/a.md is old. It should be b.md", [{ type: "move-page", page: "guides/a.md", path: "b.md" }]],
  ])("is read: %s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  it.each([
    "guides/a.md should link to setup.md",
    "guides/a.md is long. It should link to setup.md",
    "guides/a.md is linked to Setup. It should be c.md",
    "guides/a.md redirects to Setup. It should redirect to setup.md",
    '"Setup" should link to "Install"',
    "the folder a should link to b",
    'The title of guides/a links to Setup. It should be "X"',
    "guides/a.md links to Setup but it should not link to setup.md",
    "guides/a.md links to Setup. It should link to setup.md and install.md",
    "guides/a.md links to Setup, guides/b.md should link to setup.md",
  ])("is called nothing else for that: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

describe("a place on a page", () => {
  const files = {
    "docs.json": JSON.stringify({ name: "x", navigation: { pages: ["guides/a", "guides/b", "c#"] } }),
    "guides/a.md": "# A\n\n## Install\n\nWords.\n",
    "guides/b.md": "# B\n\nSee [a](/guides/a#install).\n",
  };

  it.each([
    "Delete guides/a#install",
    "Delete the page a.md#install",
    "Rename guides/a.md#install to guides/c.md",
    "Put a.md#install after guides/b",
    'Replace "Words" with "Text" in guides/a.md#install',
    "Merge guides/a#install into guides/b",
  ])("is not taken for all of the page: %s", async (prompt) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain("is a place on `guides/a.md`");
  });
});
