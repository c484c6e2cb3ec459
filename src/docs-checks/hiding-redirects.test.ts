import { expect, test } from "vitest";
import { findHidingRedirects } from "./hiding-redirects.ts";

const to = (source: string) => ({ source, destination: "/elsewhere" });

test.each([
  ["/guides/a", "/guides/a"],
  ["/guides/a?tab=1", "/guides/a?tab=1"],
  ["/guides/:name", "/guides/:name"],
  ["/guides/*", "/guides/*"],
  ["/guides/a#part", undefined],
  ["/guides", undefined],
])("a new redirect from %s hides the page: %s", (source, hiding) => {
  expect(findHidingRedirects([], [to(source)])("guides/a.mdx")).toBe(hiding);
});

test("a redirect that was there hides nothing anew", () => {
  expect(findHidingRedirects([to("/guides/a")], [to("/guides/a")])("guides/a.mdx")).toBeUndefined();
});
