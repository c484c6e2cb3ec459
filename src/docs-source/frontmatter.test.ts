import { describe, expect, it } from "vitest";
import { frontmatterValue, readFrontmatter, removeFrontmatterField, setFrontmatterField } from "./frontmatter.ts";

function set(text: string, field: string, value: string | number | boolean | null): string {
  const edit = setFrontmatterField(text, field, value);
  return edit.type === "changed" ? edit.text : edit.type;
}

function remove(text: string, field: string): string {
  const edit = removeFrontmatterField(text, field);
  return edit.type === "changed" ? edit.text : edit.type;
}

describe("readFrontmatter", () => {
  it("gives values with the exact place they are written in", () => {
    const text = "\ufeff---\r\ntitle: 'It''s'\r\nn: 3 # three\r\nempty:\r\nlist:\r\n  - a\r\n---\r\nBody";
    const frontmatter = readFrontmatter(text);
    if (frontmatter.type !== "parsed") throw new Error(frontmatter.type);
    const written = frontmatter.fields.map(({ name, value, start, end }) => [name, value, text.slice(start, end)]);
    expect(written).toEqual([
      ["title", "It's", "'It''s'"],
      ["n", 3, "3"],
      ["empty", undefined, ""],
      ["list", undefined, "- a"],
    ]);
    expect(text.slice(frontmatter.bodyStart)).toBe("Body");
  });

  it.each([
    ["a: [", 2],
    ["a: 1\na: 2", 3],
    ["- a", 2],
    [`${"[".repeat(5000)}`, 2],
  ])("reports YAML that cannot be read: %j", (yaml, line) => {
    expect(readFrontmatter(`---\n${yaml}\n---\n`)).toMatchObject({ type: "invalid", line });
  });

  it("takes no rule or open fence for frontmatter", () => {
    expect(readFrontmatter("---\ntitle: x\n").type).toBe("none");
    expect(readFrontmatter("Text\n---\ntitle: x\n---\n").type).toBe("none");
    expect(readFrontmatter("---\n---\nText").type).toBe("parsed");
  });

  it("expands no aliases", () => {
    const bomb = `a: &a [x,x]\n${"bcdefghij"
      .split("")
      .map((c, i) => `${c}: &${c} [*${"abcdefghi"[i]},*${"abcdefghi"[i]}]`)
      .join("\n")}`;
    expect(frontmatterValue(readFrontmatter(`---\n${bomb}\ntitle: ok\n---\n`), "title")).toBe("ok");
  });
});

describe("setFrontmatterField", () => {
  it.each([
    ["---\ntitle: Old # keep\nx:   1\n---\nB", "---\ntitle: New # keep\nx:   1\n---\nB"],
    ["---\ntitle: 'Old'\n---\n", "---\ntitle: 'New'\n---\n"],
    ['---\r\n"title" :  "Old"  \r\n---\r\n', '---\r\n"title" :  "New"  \r\n---\r\n'],
    ["---\ntitle: >-\n  Old\n  text\nx: 1\n---\n", '---\ntitle: "New"\nx: 1\n---\n'],
    ["---\ntitle:\nx: 1\n---\n", '---\ntitle: "New"\nx: 1\n---\n'],
    ["---\nx: y\n---\n", "---\nx: y\ntitle: New\n---\n"],
    ["---\r\nx: 'y'\r\n---\r\n", "---\r\nx: 'y'\r\ntitle: 'New'\r\n---\r\n"],
    ["---\n---\n", '---\ntitle: "New"\n---\n'],
    ["\ufeffBody\r\n", '\ufeff---\r\ntitle: "New"\r\n---\r\n\r\nBody\r\n'],
    ["", '---\ntitle: "New"\n---\n'],
  ])("changes nothing else in %j", (before, after) => {
    expect(set(before, "title", "New").replace("title: New\nx: 1", 'title: "New"\nx: 1')).toBe(after);
  });

  it.each([
    "a: b",
    "# x",
    "yes: [",
    "true",
    "- x",
    "*a",
    'it\'s "so"',
    "",
    "Ünï — 文",
    "a\nb",
    "@x",
    "`x`",
    "%",
    "null",
    "1",
  ])("writes %j so that it is read back the same, whatever the quotes were", (value) => {
    for (const old of ["plain", "'single'", '"double"', "|\n  block"]) {
      const text = set(`---\na: 1\ntitle: ${old}\nz: 2\n---\nBody\n`, "title", value);
      const frontmatter = readFrontmatter(text);
      expect(frontmatterValue(frontmatter, "title")).toBe(value);
      expect(frontmatterValue(frontmatter, "z")).toBe(2);
      expect(text.endsWith("\nz: 2\n---\nBody\n")).toBe(true);
    }
  });

  it("says so when nothing changes or the YAML cannot be read", () => {
    expect(set("---\na: true\n---\n", "a", true)).toBe("unchanged");
    expect(set("---\na: [\n---\n", "a", true)).toBe("invalid");
    expect(set("---\n{a: 1}\n---\n", "b", true)).toBe("invalid");
  });
});

describe("removeFrontmatterField", () => {
  it.each([
    ["---\na: 1\ntitle: x # c\nb: 2\n---\nB", "---\na: 1\nb: 2\n---\nB"],
    ["---\r\na: 1\r\ntitle: |\r\n  x: y\r\n  z\r\n---\r\nB", "---\r\na: 1\r\n---\r\nB"],
    ["---\ntitle:\n  - x\n  - y\n\nb: 2\n---\nB", "---\n\nb: 2\n---\nB"],
    ["---\ntitle: x\n---\n\nB", "B"],
    ["\ufeff---\ntitle: x\n---\nB", "\ufeffB"],
  ])("removes the lines of the field only: %j", (before, after) => {
    expect(remove(before, "title")).toBe(after);
  });

  it("leaves a page without the field alone", () => {
    expect(remove("---\na: 1\n---\n", "title")).toBe("unchanged");
    expect(remove("Body", "title")).toBe("unchanged");
  });
});

it("writes null as YAML has it, which is no text", () => {
  const page = '---\ntitle: "A"\n---\n';
  const edited = set(page, "custom_edit_url", null);
  expect(edited).toBe('---\ntitle: "A"\ncustom_edit_url: null\n---\n');
  expect(set(String(edited), "custom_edit_url", null)).toBe("unchanged");
  expect(frontmatterValue(readFrontmatter(String(edited)), "custom_edit_url")).toBeUndefined();
});

describe("fields in lines without a fence", () => {
  const page = "title: Home: a page\nauthors: Ann\n\n# Heading\n";

  it("reads and changes the text behind the name as it is", () => {
    expect(frontmatterValue(readFrontmatter(page), "title")).toBe("Home: a page");
    expect(set(page, "title", 'A: "b"')).toBe('title: A: "b"\nauthors: Ann\n\n# Heading\n');
    expect(set(page, "description", "Five: five")).toBe(
      "title: Home: a page\nauthors: Ann\ndescription: Five: five\n\n# Heading\n",
    );
    expect(remove(page, "authors")).toBe("title: Home: a page\n\n# Heading\n");
    expect(remove("title: Home\n\n# Heading\n", "title")).toBe("# Heading\n");
  });

  it("takes a text that begins with a name and a colon for no field", () => {
    for (const text of [
      "Note: this is a text\n\n# A\n",
      "title: a\nand more text\n",
      "title:\n\n# A\n",
      "# title: A\n",
    ])
      expect(readFrontmatter(text).type).toBe("none");
  });

  it("refuses a value of several lines", () => {
    expect(set(page, "description", "a\nb")).toBe("invalid");
  });
});
