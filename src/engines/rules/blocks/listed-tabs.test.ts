import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const tabs = (items: string, names: readonly string[], more = "") => ({
  "lamp.mdx": `# Lamp\n\n<Tabs items={[${items}]}${more}>\n${names.map((name) => `  <Tab value="${name}">\n    Light it.\n  </Tab>\n`).join("")}</Tabs>\n\nThe end.\n`,
});
const THREE = tabs(`'Oil', 'Gas', "Sun"`, ["Oil", "Gas", "Sun"]);

it.each([
  ["Oil", tabs(`'Gas', "Sun"`, ["Gas", "Sun"])],
  ["Gas", tabs(`'Oil', "Sun"`, ["Oil", "Sun"])],
  ["Sun", tabs("'Oil', 'Gas'", ["Oil", "Gas"])],
])("removes the tab %s and its title from the list", async (name, wanted) => {
  const { after } = await ask(THREE, `In lamp.mdx, delete the ${name} tab`);
  expect(after).toEqual(wanted);
});

it("renames a tab and its title in the list", async () => {
  const { after } = await ask(THREE, 'Rename the Gas tab in lamp.mdx to "Town gas"');
  expect(after).toEqual(tabs(`'Oil', 'Town gas', "Sun"`, ["Oil", "Town gas", "Sun"]));
});

it("finds tabs by their place where they have no names", async () => {
  const page = (items: string, parts: string) => ({
    "lamp.mdx": `# Lamp\n\n<Tabs items={[${items}]}>\n${parts}</Tabs>\n`,
  });
  const [one, two] = ["  <Tab>\n    One.\n  </Tab>\n", "  <Tab>\n    Two.\n  </Tab>\n"];
  const { after } = await ask(page("'Oil', 'Gas'", one + two), "In lamp.mdx, delete the Oil tab");
  expect(after).toEqual(page("'Gas'", two));
});

it("asks where several are called so", async () => {
  const twice = { "lamp.mdx": `${THREE["lamp.mdx"]}\n${THREE["lamp.mdx"].replace("# Lamp", "## More")}` };
  expect(await ask(twice, "In lamp.mdx, delete the Gas tab")).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("line 7, line "),
  });
});

it("leaves tabs of which one is said to be open at first, and the name of another one", async () => {
  expect(
    await ask(tabs("'Oil', 'Gas'", ["Oil", "Gas"], " defaultIndex={1}"), "In lamp.mdx, delete the Oil tab"),
  ).toMatchObject({ isRefused: true });
  expect(await ask(THREE, 'Rename the Gas tab in lamp.mdx to "Oil"')).toMatchObject({ isRefused: true });
});

it("says what can be done with such tabs", async () => {
  expect(await ask(THREE, 'Add a tab "Wax" with the text "Melt it." after the Gas tab in lamp.mdx')).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("can be removed or given another title"),
  });
});

const labelled = (values: readonly [label: string, value: string][], names: readonly string[]) => ({
  "lamp.mdx": `# Lamp\n\n<Tabs\n  defaultValue="oil"\n  values={[\n${values.map(([label, value]) => `    { label: "${label}", value: '${value}' },\n`).join("")}  ]}>\n${names.map((name) => `<TabItem value="${name}">\n\nLight it.\n\n</TabItem>\n`).join("")}</Tabs>\n\nThe end.\n`,
});
const BOTH = labelled(
  [
    ["Whale oil", "oil"],
    ["Town gas", "gas"],
  ],
  ["oil", "gas"],
);

it("removes and renames tabs whose labels are listed with their values", async () => {
  const removed = await ask(BOTH, "In lamp.mdx, delete the Town gas tab");
  expect(removed.after).toEqual(labelled([["Whale oil", "oil"]], ["oil"]));
  const renamed = await ask(BOTH, 'Rename the tab "Whale oil" in lamp.mdx to "Oil"');
  expect(renamed.after["lamp.mdx"]).toBe(BOTH["lamp.mdx"].replace("Whale oil", "Oil"));
  expect(await ask(BOTH, "In lamp.mdx, delete the Whale oil tab")).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("open at first"),
  });
});

it("takes the values of tabs without labels for their titles", async () => {
  const page =
    '# Lamp\n\n<Tabs>\n<TabItem value="oil">\n\nLight it.\n\n</TabItem>\n<TabItem value="gas">\n\nOpen it.\n\n</TabItem>\n</Tabs>\n';
  const removed = await ask({ "lamp.mdx": page }, "In lamp.mdx, delete the gas tab");
  expect(removed.after["lamp.mdx"]).toBe(page.replace(/<TabItem value="gas">[\s\S]*?<\/TabItem>\n/, ""));
  const renamed = await ask({ "lamp.mdx": page }, 'In lamp.mdx, rename the tab "gas" to "Town gas"');
  expect(renamed.after["lamp.mdx"]).toBe(page.replace('"gas"', '"gas" label="Town gas"'));
});

it("leaves tabs of an element of the site's own that have values alone", async () => {
  const page = '# Lamp\n\n<LampTabs>\n<TabItem value="oil">\n\nLight it.\n\n</TabItem>\n</LampTabs>\n';
  expect(await ask({ "lamp.mdx": page }, 'In lamp.mdx, rename the tab "oil" to "Oil"')).toMatchObject({
    isRefused: true,
  });
});
