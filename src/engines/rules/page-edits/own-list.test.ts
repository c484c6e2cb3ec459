import { expect, test } from "vitest";
import { hidePage } from "../hide-page.ts";
import type { Applied } from "../instruction.ts";
import { placePage } from "../place-page.ts";
import { openDocs } from "../referring-files.fixture.ts";
import { renameGroup } from "../rename-group.ts";

const { signal } = new AbortController();
const files = {
  "docs/start/_data.ts":
    'export const sidebar = [\n  { title: "First steps", items: [\n    { title: "A", href: "/start/a/" },\n    { title: "B", href: "/start/b/" },\n  ] },\n];\n',
  "docs/catalog.ts": 'export const items = [{ title: "B", href: "/start/b/" }];\n',
  "docs/oldurls.json": '{ "/c/": "/start/c/" }\n',
  "docs/start/a.md": "# A\n",
  "docs/start/b.md": "# B\n",
  "docs/start/c.md": "# C\n",
};
const said = (applied: Applied) => (applied.type === "refused" ? applied.message : applied.notes.join("\n"));
const position = { type: "before" as const, page: "start/a" };

test("changes no navigation that a site of an unknown generator seems to have in a file of its own", async () => {
  const { docs } = openDocs(files);
  const place = await placePage(docs, { type: "place-page", page: "start/b", position }, signal);
  expect(said(place)).toContain("Docket does not know the generator of this site");
  expect(said(place)).toContain("`start/_data.ts:4`");
  const hide = await hidePage(docs, { type: "hide-page", page: "start/b", isHidden: true }, signal);
  expect(said(hide)).toContain("`start/b.md` was not hidden, because Docket does not know");
  const group = { type: "rename-group" as const, group: "First steps", to: "Start", kind: "group" as const };
  expect(said(await renameGroup(docs, group, signal))).toContain("`start/_data.ts:2`");
});

test("takes no record of old addresses for a navigation", async () => {
  const { docs } = openDocs(files);
  const hide = await hidePage(docs, { type: "hide-page", page: "start/c", isHidden: true }, signal);
  expect(said(hide)).toContain("no settings of a navigation that Docket reads");
});
