import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const PAGE = "# Lamp\n\n- [ ] Oil, see [oil](https://oil.example)\n- [x] Gas\n- Sun\n";
const files = { "lamp.md": PAGE };

it.each([
  'Tick off "Oil" in lamp.md',
  'Check off "Oil" in lamp.md',
  'Mark "Oil" as done in lamp.md',
  'In lamp.md, tick the box for "Oil"',
  'In lamp.md, mark the task "Oil" as completed',
])("ticks an item: %s", async (prompt) => {
  expect((await ask(files, prompt)).after["lamp.md"]).toBe(PAGE.replace("[ ] Oil", "[x] Oil"));
});

it("takes a tick away, also where the item is written with its box", async () => {
  const wanted = PAGE.replace("[x] Gas", "[ ] Gas");
  expect((await ask(files, 'Untick the item "Gas" in lamp.md')).after["lamp.md"]).toBe(wanted);
  const written = await ask(files, 'In lamp.md, change "- [x] Gas" to "- [ ] Gas"');
  expect(written.after["lamp.md"]).toBe(wanted);
});

it("says where there is no box, or nothing to change", async () => {
  expect(await ask(files, 'Tick off "Sun" in lamp.md')).toMatchObject({ isRefused: true });
  expect((await ask(files, 'Tick off "Gas" in lamp.md')).notes).toContain("already");
});

it("says of marks of Markdown that they are no text", async () => {
  const { notes, after } = await ask(files, 'In lamp.md, replace "- Sun" with "- Moon"');
  expect(after).toEqual(files);
  expect(notes).toContain("marks of Markdown");
});
