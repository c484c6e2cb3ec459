import { describe, expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const INFO = '<Callout type="info">\nUse distilled water.\n</Callout>\n';
const PLAIN = "<Callout>\nKeep it dry.\n</Callout>\n";
const WARNING = '<Callout type="warn">\nIt is hot.\n</Callout>\n';
const TITLED = '<Callout type="info" title="Tip">\nTrim the wick.\n</Callout>\n';
const lamp = (...parts: string[]) => ({ "lamp.mdx": `# Lamp\n\nA lamp.\n\n${parts.join("\n")}\nThe end.\n` });

it("means the only info box by a note", async () => {
  const { after } = await ask(lamp(INFO, WARNING), "Delete the note on lamp");
  expect(after).toEqual(lamp(WARNING));
});

it("means a callout by its title", async () => {
  const { after } = await ask(lamp(INFO, TITLED), "Delete the tip on lamp");
  expect(after).toEqual(lamp(INFO));
});

it("asks which one is the note where none says that it is one", async () => {
  const { isRefused, notes } = await ask(lamp(INFO, PLAIN), "Delete the note on lamp");
  expect(isRefused).toBe(true);
  expect(notes).toContain("Use distilled water.");
  expect(notes).toContain("Keep it dry.");
});

it("takes no warning for a note", async () => {
  expect(await ask(lamp(WARNING), "Delete the note on lamp")).toMatchObject({ isRefused: true });
});

const QUOTES = { "lamp.md": "# Lamp\n\n> Old wisdom.\n\nText.\n\n> New wisdom.\n\nMore.\n" };

it.each(["Remove the block quote about old wisdom from lamp", "In lamp, delete the first blockquote"])(
  "removes a block quote: %j",
  async (prompt) => {
    const { after } = await ask(QUOTES, prompt);
    expect(after["lamp.md"]).toBe("# Lamp\n\nText.\n\n> New wisdom.\n\nMore.\n");
  },
);

it("removes all block quotes of a page", async () => {
  const { after } = await ask(QUOTES, "Remove all block quotes from lamp");
  expect(after["lamp.md"]).toBe("# Lamp\n\nText.\n\nMore.\n");
});

it("takes the words between two texts for no text", async () => {
  const page = { "faq.md": "# FAQ\n\nQuestions.\n" };
  await expect(ask(page, 'Add to faq: "Is it safe?" with the answer "Yes."')).rejects.toThrow("Not understood");
});

it.each(['Delete the second paragraph of "Care" in lamp', 'In lamp, delete the second paragraph of "Care"'])(
  "finds a part of a section that is named in quotes before the page: %j",
  async (prompt) => {
    const { after } = await ask({ "lamp.md": "# Lamp\n\n## Care\n\nOne.\n\nTwo.\n" }, prompt);
    expect(after["lamp.md"]).toBe("# Lamp\n\n## Care\n\nOne.\n");
  },
);

describe("quotes that begin with their kind, where a site has no callouts", () => {
  const book = (lamp: string) => ({
    "book.toml": "[book]\n",
    "src/SUMMARY.md": "- [Lamp](lamp.md)\n- [Wick](wick.md)\n",
    "src/lamp.md": lamp,
    "src/wick.md": "# Wick\n\nTrim it.\n",
  });
  const plain = "# Lamp\n\n> Note: Keep it dry.\n\nA lamp.\n";
  const bold = plain.replace("Note:", "**Note:**");

  it.each([
    [plain, "> Warning: It is hot."],
    [bold, "> **Warning:** It is hot."],
  ])("are written as the others are", async (lamp, quote) => {
    const { after } = await ask(book(lamp), 'Add a warning at the top of the Wick page: "It is hot."');
    expect(after["src/wick.md"]).toBe(`# Wick\n\n${quote}\n\nTrim it.\n`);
  });

  it("are found, removed and made another kind", async () => {
    const { after } = await ask(book(bold), "Delete the note on the Lamp page");
    expect(after["src/lamp.md"]).toBe("# Lamp\n\nA lamp.\n");
    for (const prompt of ["Turn the note on the Lamp page into a warning", "Turn all notes into warnings"]) {
      const changed = await ask(book(plain), prompt);
      expect(changed.after["src/lamp.md"]).toBe(plain.replace("Note", "Warning"));
    }
  });
});

describe("a paragraph that is made a callout", () => {
  it.each(["NOTE: Keep it dry.", "**Note:** Keep it dry.", "*Note:* Keep it dry."])(
    "loses its label: %s",
    async (said) => {
      const files = { "docs.json": '{"navigation":["lamp"]}', "lamp.mdx": `# Lamp\n\n${said}\n` };
      const { after } = await ask(files, 'Turn the paragraph "Keep it dry" in lamp into a note');
      expect(after["lamp.mdx"]).toBe("# Lamp\n\n<Note>\n  Keep it dry.\n</Note>\n");
      const other = await ask(files, 'Turn the paragraph "Keep it dry" in lamp into a warning');
      expect(other.after["lamp.mdx"]).toContain(`<Warning>\n  ${said}\n`);
    },
  );

  it("is written as the callouts of the site are, and not as quotes with a label, where it has as many of both", async () => {
    const files = {
      "book.toml": "[book]\n",
      "src/SUMMARY.md": "- [Lamp](lamp.md)\n- [Oil](oil.md)\n- [Wick](wick.md)\n",
      "src/lamp.md": "# Lamp\n\n> Note: Keep it dry.\n",
      "src/oil.md": "# Oil\n\n> [!WARNING]\n> It burns.\n",
      "src/wick.md": "# Wick\n\nNote: Trim it.\n",
    };
    const { after } = await ask(files, 'Turn the paragraph "Note: Trim it." in wick into a note');
    expect(after["src/wick.md"]).toBe("# Wick\n\n> [!NOTE]\n> Trim it.\n");
  });
});

it("says where callouts are marked in a way that is not read", async () => {
  const files = { "a.md": "# A\n\n{: .note }\n> Hot.\n" };
  const { applied } = await runPrompt(files, "Turn the note in a.md into a warning");
  expect(applied).toMatchObject({
    type: "refused",
    message: expect.stringContaining("blocks are marked by lines such as `{: .note }`, which Docket does not read"),
  });
});

it("changes the kind of an alert of a quote on a site that writes most callouts in another way", async () => {
  const other = { "oil.md": "# Oil\n\n:::warning\nHot.\n:::\n\n:::note\nCold.\n:::\n" };
  const lamps = "# Lamp\n\n> [!NOTE]\n> Keep it dry.\n";
  const { after } = await ask({ ...other, "lamp.md": lamps }, "Turn the note on lamp into a warning");
  expect(after["lamp.md"]).toBe(lamps.replace("NOTE", "WARNING"));
  const refused = await ask({ ...other, "lamp.md": lamps }, "Turn the note on lamp into a danger box");
  expect(refused.isRefused).toBe(true);
});
