import { expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

type Tabs = Record<string, { group: string; pages: string[] }[] | string[]>;

const TABS: Tabs = {
  Manual: [
    { group: "Start", pages: ["index", "manual/lamp", "manual/wick"] },
    { group: "More", pages: ["manual/oil"] },
  ],
  "API Reference": [{ group: "Calls", pages: ["api/light", "api/dim"] }],
  News: ["news"],
};

const docsWith = (tabs: Tabs) => {
  const own = Object.entries(tabs).map(([tab, list]) =>
    typeof list[0] === "string" ? { tab, pages: list } : { tab, groups: list },
  );
  return JSON.stringify({ navigation: { tabs: own } }, null, 2);
};

/** The settings of the docs as tests write them, whatever their white space. */
const written = (docs: Record<string, string>) => JSON.stringify(JSON.parse(docs["docs.json"] ?? ""), null, 2);
const onLine = (docs: Record<string, string>) => JSON.stringify(JSON.parse(docs["docs.json"] ?? ""));

const PAGES = ["index", "manual/lamp", "manual/wick", "manual/oil", "api/light", "api/dim", "news"];
const FILES = {
  "docs.json": docsWith(TABS),
  ...Object.fromEntries(
    PAGES.map((path) => [`${path}.mdx`, `---\ntitle: ${path.replace(/^.*\//, "")}\n---\n\nText\n`]),
  ),
};
const WITHOUT_WICK = [
  { group: "Start", pages: ["index", "manual/lamp"] },
  { group: "More", pages: ["manual/oil"] },
];
const CALLS = (...pages: string[]) => [{ group: "Calls", pages }];

it.each<[string, Tabs]>([
  ["Move manual/wick to the API Reference tab", { "API Reference": CALLS("api/light", "api/dim", "manual/wick") }],
  ['Move wick to the "API Reference" tab', { "API Reference": CALLS("api/light", "api/dim", "manual/wick") }],
  ["Put wick first in the API Reference tab", { "API Reference": CALLS("manual/wick", "api/light", "api/dim") }],
  [
    "Move wick to the API Reference tab, after light",
    { "API Reference": CALLS("api/light", "manual/wick", "api/dim") },
  ],
  ["Move wick to the news tab", { News: ["news", "manual/wick"] }],
  ["Move wick into the tab called News, at the top", { News: ["manual/wick", "news"] }],
])("puts a page into the only list of a tab: %j", async (prompt, changed) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(written(after)).toBe(docsWith({ ...TABS, Manual: WITHOUT_WICK, ...changed }));
});

it("puts a new page there", async () => {
  const { after } = await runPrompt(FILES, 'Add a page "Errors" to the API Reference tab with the text "All of them."');
  expect(after["api/errors.mdx"]).toContain("All of them.");
  expect(onLine(after)).toContain('["api/light","api/dim","api/errors"]');
});

it.each([
  "Move light to the More group in the Manual tab",
  "Move light to the Manual tab under More",
  "Move light to the Manual tab, in the group More",
])("puts a page into a group of a tab: %j", async (prompt) => {
  const { after } = await runPrompt(FILES, prompt);
  expect(onLine(after)).toContain('["manual/oil","api/light"]');
});

it.each([
  ["Move news to the Manual tab", "The tab `Manual` has the groups `Start`, `More`."],
  ["Move news to the Handbook tab", "There is no tab `Handbook`"],
  ["Move wick to the Manual tab, after light", "`api/light.mdx`"],
])("asks where the tab has several groups, and refuses what is not there: %j", async (prompt, said) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(said) });
  expect(after).toEqual(FILES);
});

it("takes a tab for meant where a group elsewhere is called so, too", async () => {
  const tabs = { ...TABS, Manual: [...WITHOUT_WICK, { group: "News", pages: ["manual/wick"] }] };
  const { after } = await runPrompt({ ...FILES, "docs.json": docsWith(tabs) }, "Move oil to the News tab");
  expect(onLine(after)).toContain('["news","manual/oil"]');
  const inGroup = await runPrompt({ ...FILES, "docs.json": docsWith(tabs) }, "Move oil to the News group");
  expect(onLine(inGroup.after)).toContain('["manual/wick","manual/oil"]');
});
