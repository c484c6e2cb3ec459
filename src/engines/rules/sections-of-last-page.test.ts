import { expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

const LAMPS = "# Lamps\n\n## Alarms\n\nRing.\n\n## Bells\n\nDing.\n";
const PROMPT = 'Set the description of lamps to "All lamps" and put the Bells section before Alarms.';

async function run(prompt: string, navigation: object) {
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") throw new Error(`not understood: ${parsed.part}`);
  const files = new Map([
    ["lamps.md", LAMPS],
    ["bell.md", "# Bell\n"],
    ["alarm.md", "# Alarm\n"],
    ["docs.json", JSON.stringify({ navigation })],
  ]);
  const docs = createDocsInMemory(files);
  const last = parsed.instructions.at(-1);
  const applied = last && (await applyInstruction(docs, last, new AbortController().signal));
  return { applied, after: files.get("lamps.md"), settings: files.get("docs.json") };
}

const groups = {
  groups: [
    { group: "Alarms", pages: ["alarm"] },
    { group: "Bells", pages: ["bell", "lamps"] },
  ],
};

it("moves a section of the page that was spoken of, where no group has its name", async () => {
  const { after } = await run(PROMPT, { pages: ["lamps", "bell", "alarm"] });
  expect(after).toBe("# Lamps\n\n## Bells\n\nDing.\n\n## Alarms\n\nRing.\n");
});

it("asks where a group has its name too, in words that it understands", async () => {
  const { applied, after } = await run(PROMPT, groups);
  expect(applied).toMatchObject({ type: "refused", reason: "ambiguous_group" });
  expect(after).toBe(LAMPS);
  const section = await run('Move the section "Bells" of lamps.md before "Alarms"', groups);
  expect(section.after).toMatch(/Bells[\s\S]*Alarms/);
  const group = await run('In the sidebar, move the group "Bells" before "Alarms"', groups);
  expect(group.settings).toMatch(/Bells.*Alarms/);
});

it("moves a group of which the page has no section", async () => {
  const prompt = 'Set the description of bell to "A bell" and put the Bells section before Alarms.';
  expect((await run(prompt, groups)).settings).toMatch(/Bells.*Alarms/);
});
