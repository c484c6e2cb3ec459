import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const step = (title: string, text: string) => `  <Step title="${title}">\n    ${text}\n  </Step>\n`;
const [UNPACK, PLUG, SWITCH] = [
  step("Unpack it", "Take it out."),
  step("Plug it in", "Use the [cable](/cables)."),
  step("Switch it on", "See step 2."),
];
const tab = (title: string, text: string) => `  <Tab title="${title}">\n\n${text}\n\n  </Tab>`;
const [GO, PYTHON] = [tab("Go", "Use `go`."), tab("Python", "Use `pip`.")];
const page = (steps: string[], tabs: string[] = [GO, PYTHON]) =>
  `---\ntitle: Set up\n---\n\n<Steps>\n${steps.join("")}</Steps>\n\n<Tabs>\n${tabs.join("\n\n")}\n</Tabs>\n\nLast.\n`;
const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "guides/lamps", "cables"] } }),
  "index.mdx": "---\ntitle: Home\n---\n\nText\n",
  "guides/lamps.mdx": page([UNPACK, PLUG, SWITCH]),
  "cables.mdx": "---\ntitle: Cables\n---\n\n1. Cut it.\n2. Join it.\n",
};
const CHECK = step("Check it", "Look at it.");

it.each([
  ["In guides/lamps swap the first two steps", page([PLUG, UNPACK, SWITCH])],
  ["Swap the first and the last step in guides/lamps", page([SWITCH, PLUG, UNPACK])],
  ["In guides/lamps, remove step 2", page([UNPACK, SWITCH])],
  ['Delete the step "Plug it in" from guides/lamps', page([UNPACK, SWITCH])],
  ["On guides/lamps make step 3 the first one", page([SWITCH, UNPACK, PLUG])],
  [
    'In guides/lamps rename the step "Plug it in" to "Connect it"',
    page([UNPACK, PLUG.replace("Plug it in", "Connect it"), SWITCH]),
  ],
  [
    'Rename the step "Plug it in" to "Connect it" in guides/lamps',
    page([UNPACK, PLUG.replace("Plug it in", "Connect it"), SWITCH]),
  ],
  ['In guides/lamps, rename step 2 to "Connect it"', page([UNPACK, PLUG.replace("Plug it in", "Connect it"), SWITCH])],
  [
    'In guides/lamps add a step "Check it" with the text "Look at it." after step 2',
    page([UNPACK, PLUG, CHECK, SWITCH]),
  ],
  [
    'Add a step called "Check it" before the step "Unpack it" in guides/lamps: "Look at it."',
    page([CHECK, UNPACK, PLUG, SWITCH]),
  ],
  [
    'In guides/lamps add a new step "Check it" at the end with the text "Look at it."',
    page([UNPACK, PLUG, SWITCH, CHECK]),
  ],
])("changes steps that are components: %j", async (prompt, wanted) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(after).toEqual({ ...FILES, "guides/lamps.mdx": wanted });
});

const ALL = [UNPACK, PLUG, SWITCH];

it.each([
  ['In guides/lamps move the tab "Python" to the front', page(ALL, [PYTHON, GO])],
  ['On guides/lamps the tab "Python" should come first', page(ALL, [PYTHON, GO])],
  ['In guides/lamps make "Python" the first tab', page(ALL, [PYTHON, GO])],
  ['Swap the tabs "Go" and "Python" in guides/lamps', page(ALL, [PYTHON, GO])],
  ['Rename the tab "Go" on the lamps page to "Golang"', page(ALL, [GO.replace("Go", "Golang"), PYTHON])],
  [
    'In guides/lamps add a tab "Ruby" with the text "Use `gem`." after "Go"',
    page(ALL, [GO, tab("Ruby", "Use `gem`."), PYTHON]),
  ],
])("changes tabs of a page: %j", async (prompt, wanted) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(after["guides/lamps.mdx"]).toBe(wanted);
});

it("says where steps are named by numbers when one is removed", async () => {
  const { applied } = await runPrompt(FILES, "Remove step 1 from guides/lamps");
  expect(applied).toMatchObject({ notes: [expect.anything(), expect.stringContaining("`guides/lamps.mdx:12`")] });
});

it.each([
  ['In guides/lamps change step 2 to "Connect it"', "has the title `Plug it in` and a text"],
  ['In guides/lamps add a step "Plug it in" with the text "Again." after step 3', "called so already"],
  ['In guides/lamps add a step "Check it" after step 2', "give the title and the text"],
  ['In cables add a step "Check it" with the text "Look at it." after step 1', "no step with a title"],
  ['In guides/lamps add an accordion "Why?" with the text "So."', "no accordion with a title"],
])("refuses what is not clear of components: %j", async (prompt, said) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(said) });
  expect(after).toEqual(FILES);
});

it("renames the label of a tab in Docusaurus, and gives a new one a value", async () => {
  const item = (value: string, label: string, text: string) =>
    `  <TabItem value="${value}" label="${label}">\n    ${text}\n  </TabItem>\n`;
  const tabs = (...items: string[]) => `# Run\n\n<Tabs defaultValue="js">\n${items.join("")}</Tabs>\n`;
  const files = { "run.mdx": tabs(item("js", "JavaScript", "a"), item("py", "Python", "b")) };
  const renamed = await runPrompt(files, 'In run.mdx, rename the tab "Python" to "Python 3"');
  expect(renamed.after["run.mdx"]).toBe(tabs(item("js", "JavaScript", "a"), item("py", "Python 3", "b")));
  const added = await runPrompt(files, 'In run.mdx, add a tab "Rust" with the text "c"');
  expect(added.after["run.mdx"]).toBe(
    tabs(item("js", "JavaScript", "a"), item("py", "Python", "b"), item("rust", "Rust", "c")),
  );
  const removed = await runPrompt(files, 'In run.mdx, remove the tab "JavaScript"');
  expect(removed.applied).toMatchObject({ type: "refused", message: expect.stringContaining("open at first") });
});

it("leaves tabs alone whose titles are in the element around them", async () => {
  const files = {
    "run.mdx":
      '# Run\n\n<Tabs items={["Go", "Rust"]}>\n  <Tab title="Go">a</Tab>\n  <Tab title="Rust">b</Tab>\n</Tabs>\n',
  };
  const { applied } = await runPrompt(files, 'In run.mdx, remove the tab "Go"');
  expect(applied).toMatchObject({ type: "refused" });
});
