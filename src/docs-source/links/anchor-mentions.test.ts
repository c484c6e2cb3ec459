import { describe, expect, it } from "vitest";
import { createAnchorTest } from "./anchor-mentions.ts";

describe("createAnchorTest", () => {
  const mayLink = createAnchorTest(["events", "größe"]);

  it("passes texts that may link to one of the anchors, however it is written", () => {
    for (const text of ["[a](#events)", "[a](/docs/cache#events)", "[a](b.md#gr%C3%B6%C3%9Fe)", "[a](b&#35;events)"])
      expect(mayLink(text)).toBe(true);
  });

  it("passes no others", () => {
    for (const text of ["events", "# events", "[a](#other)", "[a](b.md#Events)", "100%"])
      expect(mayLink(text)).toBe(false);
  });

  it("passes anchors in another form where the site reads them alike", () => {
    const mayLinkLoosely = createAnchorTest(["atomic-locks"], true);
    expect(mayLinkLoosely("[a](b.md#Atomic-Locks)")).toBe(true);
    expect(mayLinkLoosely("[a](<b.md#Atomic Locks>)")).toBe(true);
    expect(mayLinkLoosely("## Atomic Locks")).toBe(false);
  });
});
