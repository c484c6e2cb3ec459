import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const limits = `# Limits

The burn time is 20 hours. Each room holds 20 lamps.

| Lamp | Weight | Shortcut |
| ---- | ------ | -------- |
| Desk | ~162 g | Ctrl Shift Q |
| Wall | ~141 g | Ctrl W |

## 1. Oil lamps

Your oil tank.

## Tips

- Trim the wick.
- Clean the glass.
`;
const files: Files = { "mkdocs.yml": "site_name: Acme\n", "docs/limits.md": limits };

describe("a value that is wrong", () => {
  it.each([
    ["The burn time on the limits page is wrong, it should be 25 hours, not 20.", "20 hours", "25 hours"],
    ["The burn time in limits is outdated: it's 25 hours now, not 20 hours.", "20 hours", "25 hours"],
    ["The weight of the desk lamp on the limits page is wrong, it should be ~158 g, not ~162 g.", "~162 g", "~158 g"],
    ["In the limits page, the shortcut for the desk lamp is Alt F4, not Ctrl Shift Q.", "Ctrl Shift Q", "Alt F4"],
    [
      'Limits page: the oil of step 1 is optional, so change "Your oil tank" to "Your oil tank (if any)".',
      "Your oil tank.",
      "Your oil tank (if any).",
    ],
    [
      'The limits page still calls this "Oil lamps". Please make the heading "1. Lamp oil".',
      "1. Oil lamps",
      "1. Lamp oil",
    ],
    ['Change the heading "Oil lamps" on limits to "Lamp oil"', "1. Oil lamps", "1. Lamp oil"],
  ])("becomes the right one: %s", async (prompt, old, now) => {
    expect((await ask(files, prompt)).after["docs/limits.md"]).toBe(limits.replace(old, now));
  });

  it.each([
    "In the limits page, the unit is Hours, not Lamps.",
    'Limits page: the oil is optional, so change "20" to "30".',
  ])("stays where it is not clear which is meant: %s", async (prompt) => {
    expect(await ask(files, prompt)).toMatchObject({ isRefused: true, after: files });
  });
});

describe("items of what a list is about", () => {
  const page = "# Shops\n\n## Open rooms\n\n- Hall\n- [Attic](https://a.example) - Up\n\n## Closed\n\n- Attic\n";
  const shops: Files = { "mkdocs.yml": "site_name: Acme\n", "docs/shops.md": page };

  it.each([
    [
      "remove the bullet about Attic from the open rooms in shops",
      page.replace("- [Attic](https://a.example) - Up\n", ""),
    ],
    ["remove Attic from the open rooms in shops", page.replace("- [Attic](https://a.example) - Up\n", "")],
    [
      'add Cellar to the open rooms on the shops page: "- [Cellar](https://c.example) - Down"',
      page.replace("- Up\n", "- Up\n- [Cellar](https://c.example) - Down\n"),
    ],
    [
      'on shops remove the "Closed" section and the first bullet',
      "# Shops\n\n## Open rooms\n\n- [Attic](https://a.example) - Up\n",
    ],
    [
      'remove the "Closed" section and the first bullet from the shops page',
      "# Shops\n\n## Open rooms\n\n- [Attic](https://a.example) - Up\n",
    ],
  ])("are found: %s", async (prompt, expected) => {
    expect((await ask(shops, prompt)).after["docs/shops.md"]).toBe(expected);
  });

  it("are not those of another list", async () => {
    expect((await ask(shops, "remove Hall from the closed rooms in shops")).isRefused).toBe(true);
  });

  it("are tips where no callout is one", async () => {
    const { after } = await ask(files, "on limits, remove the last tip");
    expect(after["docs/limits.md"]).toBe(limits.replace("- Clean the glass.\n", ""));
    const both = { ...files, "docs/limits.md": `${limits}\n!!! tip\n    Sit down.\n` };
    expect((await ask(both, "on limits, remove the last tip")).after["docs/limits.md"]).toContain("- Clean the glass.");
  });
});

describe("an overview", () => {
  const docs: Files = {
    "docs.json": JSON.stringify({
      navigation: {
        versions: [
          { version: "v2", default: true, pages: ["lamps/overview", "lamps/oil/overview", "lamps/oil/use"] },
          { version: "v1", pages: ["v1/lamps/overview", "v1/lamps/oil/overview", "v1/lamps/oil/use"] },
        ],
      },
    }),
    ...Object.fromEntries(
      ["", "v1/"].flatMap((folder) => [
        [`${folder}lamps/overview.mdx`, "---\ntitle: Overview\n---\n"],
        [`${folder}lamps/oil/overview.mdx`, "---\ntitle: Overview\n---\n"],
        [`${folder}lamps/oil/use.mdx`, "---\ntitle: Use\n---\n"],
      ]),
    ),
  };

  it("is that of the folder itself, in the version that people work on", async () => {
    const { after } = await ask(docs, 'Set the description of the lamps overview to "All lamps"');
    const changed = Object.keys(after).filter((path) => after[path] !== docs[path]);
    expect(changed).toEqual(["lamps/overview.mdx"]);
  });

  it("is none of several", async () => {
    const two = { ...docs, "lamps/overview.mdx": "", "lamps/gas/overview.mdx": "---\ntitle: Overview\n---\n" };
    delete (two as Record<string, string>)["lamps/overview.mdx"];
    expect((await ask(two, 'Set the description of the lamps overview to "All lamps"')).isRefused).toBe(true);
  });
});

it("swaps two groups in the group that both are in", async () => {
  const group = (name: string, pages: unknown[]) => ({ group: name, pages });
  const of = (...names: string[]) =>
    JSON.stringify({
      navigation: {
        groups: [
          group("Home", ["index"]),
          group("Shop", ["a", ...names.map((name) => group(name, [name === "Oil" ? "b" : "c"]))]),
        ],
      },
    });
  const pages = Object.fromEntries(
    ["index", "a", "b", "c"].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]),
  );
  const { after } = await ask({ ...pages, "docs.json": of("Oil", "Gas") }, 'swap "Oil" and "Gas" under Shop');
  expect(JSON.parse(after["docs.json"] ?? "")).toEqual(JSON.parse(of("Gas", "Oil")));
  const elsewhere = await ask({ ...pages, "docs.json": of("Oil", "Gas") }, 'swap "Oil" and "Gas" under Home');
  expect(elsewhere.isRefused).toBe(true);
});

test.each([
  "The burn time on the limits page is wrong, it should be longer.",
  'Limits page: only on Mondays, so change "a" to "b" unless it rains.',
])("does not read %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
