import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const STEPS = `<Steps>
  <Step title="Confirm setup">
    Press the lamp.
  </Step>
  <Step title="Ring">
    Wait.
  </Step>
</Steps>

1. Dim
2. Ring it
`;

it.each([
  [
    "guide.md",
    '{% tabs %}\n{% tab title="MacOS" %}\nA\n{% endtab %}\n\n{% tab title="Linux" %}\nMacOS\n{% endtab %}\n{% endtabs %}\n',
  ],
  ["guide.md", '=== "MacOS"\n\n    A\n\n=== "Linux"\n\n    MacOS\n'],
  ["guide.mdx", '<Tabs>\n  <Tab title="MacOS">A</Tab>\n  <Tab title="Linux">MacOS</Tab>\n</Tabs>\n'],
  [
    "guide.mdx",
    '<Tabs>\n  <TabItem value="mac" label="MacOS">\n    A\n  </TabItem>\n  <TabItem value="l" label="Linux">\n    MacOS\n  </TabItem>\n</Tabs>\n',
  ],
])("renames a tab of a page, and nothing in it: %s %j", async (path, text) => {
  const files = { [path]: `# Guide\n\n${text}` };
  const { after } = await runPrompt(files, 'In guide, rename the tab "MacOS" to "macOS"');
  expect(after[path]).toBe(`# Guide\n\n${text.replace("MacOS", "macOS")}`);
});

it("reads several tabs", () => {
  const tab = (words: string, to: string) => ({
    type: "set-attribute",
    page: "guide",
    block: { kind: "tab", words },
    attribute: "title",
    to,
  });
  expect(parsePrompt('Relabel the tabs "MacOS" and "Linux" on guide to "macOS" and "GNU/Linux"')).toEqual({
    type: "understood",
    instructions: [tab("MacOS", "macOS"), tab("Linux", "GNU/Linux")],
  });
  expect(parsePrompt('Relabel the tabs "MacOS" and "Linux" on guide to "macOS"').type).toBe("not_understood");
  expect(parsePrompt('Rename the tab "MacOS" to "macOS"')).toMatchObject({ instructions: [{ type: "rename-group" }] });
});

it("refuses where several tabs have the title, or none", async () => {
  const tab = '{% tab title="MacOS" %}\nA\n{% endtab %}\n';
  const files = { "guide.md": `# Guide\n\n{% tabs %}\n${tab}{% endtabs %}\n\n{% tabs %}\n${tab}{% endtabs %}\n` };
  const { applied, after } = await runPrompt(files, 'In guide, rename the tab "MacOS" to "macOS"');
  expect(applied).toMatchObject({ type: "refused", reason: "ambiguous_block" });
  expect(after).toEqual(files);
  const none = await runPrompt(files, 'In guide, rename the tab "Linux" to "GNU/Linux"');
  expect(none.applied).toMatchObject({ type: "refused", reason: "block_not_found" });
});

it.each([
  ['In guide, rename the step "Confirm setup" to "Confirm the setup"', "Confirm setup", "Confirm the setup"],
  ['Change the title of the step "Ring" in guide to "Ring once"', 'title="Ring"', 'title="Ring once"'],
  ['In guide, rename the step "Ring it" to "Ring it once"', "Ring it", "Ring it once"],
])("renames a step by its title or its words: %j", async (prompt, from, to) => {
  const { after } = await runPrompt({ "guide.mdx": STEPS }, prompt);
  expect(after["guide.mdx"]).toBe(STEPS.replace(from, to));
});
