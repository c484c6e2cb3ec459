import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { editLinks } from "./edit-links.ts";

it("counts only links that are other than before", async () => {
  const docs = createDocsInMemory(
    new Map([
      ["a.md", "[one](/old) [two](https://example.com/same) [three](/old)\n"],
      ["b.md", "[two](https://example.com/same)\n"],
    ]),
  );
  const edited = await editLinks(
    docs,
    { text: () => true, links: () => true },
    ({ links }) => links.map(({ start, end, target }) => ({ start, end, text: target === "/old" ? "/new" : target })),
    new AbortController().signal,
  );
  expect(edited).toMatchObject({ changed: ["a.md"], edits: 2 });
  expect(edited.places.map(({ from, to }) => `${from} ${to}`)).toEqual(["/old /new", "/old /new"]);
  expect(await docs.read("a.md")).toBe("[one](/new) [two](https://example.com/same) [three](/new)\n");
});
