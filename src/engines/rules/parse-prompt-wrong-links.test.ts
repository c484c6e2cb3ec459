import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const link = (label: string, to: string, more = {}) => [{ type: "set-page-link", page: "parts", label, to, ...more }];

describe("a link that leads to a wrong place", () => {
  test.each([
    [
      "The wick link on the parts page goes to /old/wick. Point it to our Wick care page instead.",
      link("wick", "Wick care", { isToPage: true }),
    ],
    [
      "On the parts page, the wick link still points to /old/wick; it should go to the Wick care page",
      link("wick", "Wick care", { isToPage: true }),
    ],
    [
      'On the parts page, the "Learn more" link of Oil leads to the wick page. It should lead to guides/oil',
      link("Learn more", "guides/oil", { under: "Oil" }),
    ],
    [
      'On the parts page, point the "Learn more" link of Oil to guides/oil',
      link("Learn more", "guides/oil", { under: "Oil" }),
    ],
    ["On the parts page, the link of Oil should lead to guides/oil", link("Oil", "guides/oil")],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });
});

describe("an address that moved", () => {
  const moved = { type: "change-links", from: "https://a.example/x", to: "https://b.example/x" };
  test.each([
    "In parts.md Wick links to https://a.example/x, but it moved to https://b.example/x",
    "In parts.md, Wick still points to https://a.example/x. That has moved to https://b.example/x.",
    "https://a.example/x moved to https://b.example/x, update the link in parts.md",
    "https://a.example/x is now at https://b.example/x, so please update our links in parts.md",
  ])("is changed on the page: %s", (prompt) => {
    expect(read(prompt)).toEqual([{ ...moved, page: "parts.md" }]);
  });

  test.each([
    "In parts.md Wick links to https://a.example/x, but it should be moved",
    "In parts.md Wick links to https://a.example/x, and Oil moved to https://b.example/x",
  ])("is none: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

describe("what changed", () => {
  test.each([
    "The oil limit of the lamp went up from 20 ml to 50 ml. Update the limits page.",
    "The oil limit of the lamp grew from 20 ml to 50 ml. Please adjust the limits page accordingly.",
    "We raised the oil limit of the lamp from 20 ml to 50 ml. Update the limits page.",
    "The oil limit of the lamp is now 50 ml (up from 20 ml). Update the limits page.",
  ])("is a fact with the value before: %s", (prompt) => {
    expect(read(prompt)).toMatchObject([{ type: "correct-fact", page: "limits", from: "20 ml", to: "50 ml" }]);
  });

  test.each([
    "On the setup page, go from Lumen 12 to Lumen 13",
    "On the setup page, upgrade Lumen 12 to Lumen 13",
    "Switch the setup page from Lumen 12 to Lumen 13",
    "The setup page should use Lumen 13 instead of Lumen 12",
  ])("is a version that is written for another: %s", (prompt) => {
    expect(read(prompt)).toMatchObject([{ type: "replace-text", page: "setup", from: "Lumen 12", to: "Lumen 13" }]);
  });

  test.each(["On the setup page, move from guides/a to guides/b", "The page went from draft to published"])(
    "is none where no value is named: %s",
    (prompt) => {
      expect(read(prompt)).toBeUndefined();
    },
  );
});

describe("a link by what it should lead to instead", () => {
  const changed = (more: object) => [
    { type: "change-links", from: "https://oil.example/refill", to: "/refill", ...more },
  ];

  test.each([
    ["The refill link in guides/oil should use /refill instead of https://oil.example/refill", "guides/oil"],
    ["The link in guides/oil should go to /refill instead of https://oil.example/refill", "guides/oil"],
    ["The Refill link in guides/oil must point to /refill, not https://oil.example/refill", "guides/oil"],
  ])("%s", (prompt, page) => {
    expect(read(prompt)).toEqual(changed({ page }));
  });

  test("is what it should open", () => {
    const prompt = "In guides/oil, the link to https://oil.example/refill should open /refill";
    expect(read(prompt)).toMatchObject(changed({ page: "guides/oil" }));
    expect(read("In guides/oil, the link to https://oil.example/refill should open in a new tab")).toBeUndefined();
  });

  test("is of the page that is named as one", () => {
    const prompt = "The refill link on the Oil lamps page should use /refill instead of https://oil.example/refill";
    expect(read(prompt)).toEqual(changed({ page: "Oil lamps", isNamedAsPage: true }));
    expect(read("The lamp on the Oil lamps page should be 5 W instead of 4 W")).not.toEqual([
      expect.objectContaining({ type: "correct-fact", page: undefined }),
    ]);
  });
});
