import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const TOOLS = `# Tools

- Chisel
- **Plane**: for wood
- [Rasp](https://rasp.example) — coarse

| Machine | Watts |
| --- | --- |
| Lathe | 500 |
| Mill | 700 |

## Awl

Makes holes. A Drill makes them too.

## Saw
`;
const FILES: Files = { "index.md": "# Home\n\nSee [tools](tools.md).\n", "tools.md": TOOLS };

const NAV =
  "site_name: X\nnav:\n  - Home: index.md\n  - Hand Tools:\n      - Chisel: chisel.md\n      - Tools: hand-tools.md\n";

it("asks where a page and a group have the name", async () => {
  const files = {
    "mkdocs.yml": NAV,
    "docs/index.md": "# Home\n",
    "docs/chisel.md": "# Chisel\n",
    "docs/hand-tools.md": TOOLS,
  };
  const { after, notes } = await ask(files, "chisel is dead. Remove it from Hand Tools.");
  expect(notes).toContain("may be the page `docs/hand-tools.md` or the group");
  expect(after).toEqual(files);
});

describe("removes what a page calls so, whatever it is", () => {
  it.each([
    ["Remove Chisel from tools.md", "- Chisel\n"],
    ["In tools.md, Plane is no longer sold, please remove it", "- **Plane**: for wood\n"],
    ["The tools page still lists Rasp. Remove it.", "- [Rasp](https://rasp.example) — coarse\n"],
    ["Lathe was discontinued, remove it from tools.md", "| Lathe | 500 |\n"],
    ["chisel is dead. Please remove it from Tools.", "- Chisel\n"],
    ["On tools.md we still list Awl, please delete it", "## Awl\n\nMakes holes. A Drill makes them too.\n\n"],
  ])("%j", async (prompt, removed) => {
    const { after } = await ask(FILES, prompt);
    expect(after).toEqual({ ...FILES, "tools.md": TOOLS.replace(removed, "") });
  });

  it("asks where nothing is called so", async () => {
    const { after, notes, isRefused } = await ask(FILES, "In tools.md, Drill is outdated, please remove it");
    expect(isRefused).toBe(true);
    expect(notes).toContain("has no section, item, row or card that is called `Drill`");
    expect(after).toEqual(FILES);
  });
});

it.each(["In tools.md, Drill is outdated, please remove it", "On the tools page, Drill is gone. Delete it."])(
  "deletes no page for what is on it: %j",
  (prompt) => {
    const read = parsePrompt(prompt);
    expect(read.type === "understood" ? read.instructions.map(({ type }) => type) : []).not.toContain("delete-page");
  },
);

it.each([
  "Remove the Chisel line from the list of hand tools",
  "Remove Chisel from the list of hand tools",
  "Remove Chisel from the list under Hand tools on the page tools.md",
])("finds a list by its heading where no page is called so: %j", async (prompt) => {
  const tools = TOOLS.replace("# Tools\n", "# Tools\n\n## Hand tools\n");
  const { after } = await ask({ ...FILES, "tools.md": tools }, prompt);
  expect(after["tools.md"]).toBe(tools.replace("- Chisel\n", ""));
});

it("gives a new heading the level that its marks say, and finds a callout by its kind", async () => {
  const page = "!!! important\n    Wear gloves.\n\nText.\n";
  const first = await ask({ "awl.md": page }, 'Turn the "important" admonition on the awl page into a warning');
  expect(first.after["awl.md"]).toBe(page.replace("important", "warning"));
  const { after } = await ask({ "awl.md": "Text.\n" }, 'Add a heading "# Awl" to the top of awl.md');
  expect(after["awl.md"]).toBe("# Awl\n\nText.\n");
});

it("moves a section of a page that is called by its name alone, where no group is called so", async () => {
  const { after } = await ask(FILES, "Move the Awl section of the tools below Saw");
  expect(after["tools.md"]).toBe(
    `${TOOLS.replace("## Awl\n\nMakes holes. A Drill makes them too.\n\n", "")}\n## Awl\n\nMakes holes. A Drill makes them too.\n`,
  );
});

it("takes the space before the last sentence of a paragraph with it", async () => {
  const page = "# Lamps\n\nLamps burn. We sell oil.\n\nMore. We sell oil. Yes.\n";
  const { after } = await ask({ "lamps.md": page }, 'In lamps.md remove the sentence "We sell oil."');
  expect(after["lamps.md"]).toBe("# Lamps\n\nLamps burn.\n\nMore. Yes.\n");
});

it("finds an item that begins with a quotation by the words of that", async () => {
  const page = "# Said\n\n- “Bright as day.”\n- “Warm light.”\n";
  const { after } = await ask({ "said.md": page }, 'In said.md, remove the bullet that starts with "Warm"');
  expect(after["said.md"]).toBe("# Said\n\n- “Bright as day.”\n");
});
