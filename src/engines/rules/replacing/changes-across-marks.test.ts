import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const text = "# Lamps\n\nSite [lamps](/lamps), see **the manual** and `Site [lamps`.\n\n```\nSite [lamps\n```\n";

it.each([
  ['Replace "Site [lamps" with "Site: [lamps" in lamps', "Site [lamps](", "Site: [lamps]("],
  ['Replace "see **the manual**" with "read **the manual**" in lamps', "see **", "read **"],
  ['Replace "see **the manual**" with "see **the book**" in lamps', "**the manual**", "**the book**"],
])("changes words of a text that is given with its marks: %j", async (prompt, from, to) => {
  const { applied, after } = await runPrompt({ "lamps.md": text }, prompt);
  expect(after["lamps.md"]).toBe(text.replace(from, to));
  expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
});

it("keeps characters of two code units whole", async () => {
  const { after } = await runPrompt(
    { "lamps.md": "# Lamps\n\nA **lamp** 😀\n" },
    'Replace "**lamp** 😀" with "**lamp** 😁" in lamps',
  );
  expect(after["lamps.md"]).toBe("# Lamps\n\nA **lamp** 😁\n");
});

it.each([
  'Replace "Site [lamps" with "Site lamps" in lamps',
  'Replace "[lamps](/lamps)" with "[lamps](/bells)" in lamps',
  'Replace "see **the" with "see the" in lamps',
])("changes no marks and no address: %j", async (prompt) => {
  const { after } = await runPrompt({ "lamps.md": text }, prompt);
  expect(after["lamps.md"]).toBe(text);
});

it("changes words and code of a text that is given with the marks of both", async () => {
  const text = "# Lamps\n\nA good value is 5 minutes (`5m`).\n\n```md\n5 minutes (`5m`)\n```\n";
  const { after } = await runPrompt(
    { "lamps.md": text },
    'In lamps, change "5 minutes (`5m`)" to "10 minutes (`10m`)"',
  );
  expect(after["lamps.md"]).toBe(text.replace("is 5 minutes (`5m`)", "is 10 minutes (`10m`)"));
});

it("puts code into a text that is given with the marks of code", async () => {
  const text = "# Lamps\n\n| When | What |\n| - | - |\n| Off | Set by `off` only. Wait. |\n";
  const { after } = await runPrompt(
    { "lamps.md": text },
    'In lamps, change "Set by `off` only." to "Set by `off` and `dim`."',
  );
  expect(after["lamps.md"]).toBe(text.replace("only.", "and `dim`."));
});
