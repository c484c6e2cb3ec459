import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

/** Documents that the site of another repository shows, below an address that only their links tell. */
const links = Array.from({ length: 25 }, (_, at) => `[${at}](/docs/2.x/guide/${at % 2 ? "lamps" : "wicks"})`).join(
  "\n",
);
const files: Files = {
  "1.guide/.navigation.yml": "title: Guide\n",
  "1.guide/1.lamps.md": `---\ntitle: Lamps\n---\n\n${links}\n`,
  "1.guide/2.wicks.md":
    '---\ntitle: Wicks\n---\n\n::read-more{icon="i-lamp" to="/docs/2.x/parts/oils#kinds"}\nRead on.\n::\n',
  "1.guide/3.drafts.md": "---\ntitle: Drafts\nnavigation: false\n---\n",
  "2.parts/.navigation.yml": "title: Parts\n",
  "2.parts/1.oils.md": "---\ntitle: Oils\n---\n\n## Kinds\n\n:read-more{to=/docs/2.x/guide/wicks}\n",
  "2.parts/2.index.md":
    '---\ntitle: All\n---\n\n::card-group\n  ::card{title="Guide" to="/docs/2.x/guide"}\n  Words.\n  ::\n  ::card\n  ---\n  to: /docs/2.x/guide/wicks\n  ---\n  ::\n::\n',
};

it("changes the links of components with a page that gets another address, which is given as readers see it", async () => {
  const prompt = "Rename the page /docs/2.x/guide/wicks to /docs/2.x/guide/burners";
  const { after, notes } = await ask(files, prompt);
  expect(Object.keys(after)).toContain("1.guide/2.burners.md");
  expect(after["2.parts/1.oils.md"]).toContain(":read-more{to=/docs/2.x/guide/burners}");
  expect(after["2.parts/2.index.md"]).toContain("  to: /docs/2.x/guide/burners\n");
  expect(after["1.guide/1.lamps.md"]).not.toContain("wicks");
  expect(notes).toContain("because there is no configuration of Nuxt (nuxt.config) here");
});

it("changes the links that lead to a renamed folder itself", async () => {
  const { after } = await ask(files, "Rename the folder 1.guide to handbook");
  expect(after["2.parts/2.index.md"]).toContain('to="/docs/2.x/handbook"}');
  expect(after["1.handbook/1.lamps.md"]).toContain("](/docs/2.x/handbook/wicks)");
  expect(after["2.parts/1.oils.md"]).toContain("{to=/docs/2.x/handbook/wicks}");
});

it("changes and removes what components link to", async () => {
  const changed = await ask(files, "Change all links to /docs/2.x/guide/wicks into /docs/2.x/guide/lamps");
  expect(changed.after["2.parts/1.oils.md"], changed.notes).toContain("{to=/docs/2.x/guide/lamps}");
  const { after } = await ask(files, "Delete the page oils");
  expect(after["1.guide/2.wicks.md"]).toBe("---\ntitle: Wicks\n---\n");
});

it("numbers the last page of a group after pages that the navigation leaves out", async () => {
  const { after } = await ask(files, "Move the Oils page from Parts to Guide");
  expect(Object.keys(after)).toContain("1.guide/4.oils.md");
});

it("reports no link to other parts of the site as broken", async () => {
  const { notes } = await ask(
    {
      ...files,
      "1.guide/2.wicks.md": "[m](/modules) :read-more{to=/docs/2.x/none/a}\n\n:read-more{to=/docs/2.x/guide/none}\n",
    },
    "Check the links",
  );
  expect(notes).toContain("`/docs/2.x/guide/none`");
  expect(notes).not.toMatch(/modules|none\/a|card/);
});

it("changes the words of a heading beside a component, which is no part of its anchor", async () => {
  const page = '---\ntitle: Oils\n---\n\n## Many kinds :badge[v2]{color="info" size="xs"}\n';
  const link = ':read-more{to="/docs/2.x/parts/oils#many-kinds"}\n';
  const given = { ...files, "2.parts/1.oils.md": page, "1.guide/3.drafts.md": link };
  const { after, notes } = await ask(given, 'On the oils page change the heading "Many kinds" to "All kinds"');
  expect(after["2.parts/1.oils.md"], notes).toBe(page.replace("Many", "All"));
  expect(after["1.guide/3.drafts.md"]).toBe(link.replace("many-kinds", "all-kinds"));
});

it.each([
  "Delete the page oils and point its links to wicks",
  "Delete 2.parts/1.oils.md and send links to it to wicks",
  "Delete the page oils. Links to it should go to wicks.",
])("changes the links to a deleted page where there are no redirects: %s", async (prompt) => {
  const { after, notes } = await ask(files, prompt);
  expect(Object.keys(after), notes).not.toContain("2.parts/1.oils.md");
  expect(after["1.guide/3.drafts.md"]).toBe(files["1.guide/3.drafts.md"]);
  expect(notes).toContain("No redirect from `/parts/oils` was added");
});

it("changes links to other parts of the site, and writes those to its pages with their whole address", async () => {
  const page = "---\ntitle: Drafts\n---\n\n[a](/docs/1.x/guide/lamps) [b](/modules/lamps)\n\n## Names\n\nOld words.\n";
  const given = { ...files, "1.guide/3.drafts.md": page };
  const first = await ask(given, "Change the link /docs/1.x/guide/lamps to /docs/2.x/guide/lamps");
  expect(first.after["1.guide/3.drafts.md"], first.notes).toBe(page.replace("1.x", "2.x"));
  const second = await ask(given, "Change the link /modules/lamps to /modules/oil-lamps");
  expect(second.after["1.guide/3.drafts.md"], second.notes).toBe(page.replace("modules/lamps", "modules/oil-lamps"));
  const third = await ask(given, 'In the names on the drafts page it should say "New" instead of "Old"');
  expect(third.after["1.guide/3.drafts.md"], third.notes).toBe(page.replace("Old", "New"));
});
