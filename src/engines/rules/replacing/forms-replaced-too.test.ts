import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const files: Files = {
  "a.md": "# A\n\nA bare metal server, or bare-metal servers.\n",
  "b.md": "# B\n\nBare-metal server.\n",
};

it.each([
  'Replace "bare metal" and "bare-metal" with "native"',
  'Replace "bare metal" with "native" and "bare-metal" with "native"',
  'Replace "bare metal" with "native". Also replace "bare-metal" with "native".',
])("says of no form that the same prompt replaces that it stays: %s", async (prompt) => {
  const { after, notes } = await ask(files, prompt);
  expect(after["a.md"]).toBe("# A\n\nA native server, or native servers.\n");
  expect(notes).not.toContain("with `bare-metal`");
  expect(notes).toContain("another form: 1 line with `Bare-metal`");
});

it("knows the plural for replaced, in any case where that is asked for", async () => {
  const { after, notes } = await ask(files, 'Replace "server" with "host" and "servers" with "hosts"');
  expect(after["a.md"]).toBe("# A\n\nA bare metal host, or bare-metal hosts.\n");
  expect(notes).not.toContain("another form");
  const prompt = 'Replace "bare metal" with "native" and "bare-metal" with "native", ignoring case';
  const cased = await ask(files, prompt);
  expect(cased.after["b.md"]).toMatch(/native server/i);
  expect(cased.notes).not.toContain("another form");
});

it("says that a form stays which is replaced on another page alone", async () => {
  const { after, notes } = await ask(
    files,
    'Replace "bare metal" with "native" in a.md. Replace "bare-metal" with "native" in b.md.',
  );
  expect(after["a.md"]).toBe("# A\n\nA native server, or bare-metal servers.\n");
  expect(notes).toContain("another form: 1 line with `bare-metal`");
});
