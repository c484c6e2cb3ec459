import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, text = "Lamps dim.") => `---\ntitle: ${title}\n---\n\n${text}\n`;
const version = (name: string, folder: string, more = {}) => ({
  version: name,
  ...more,
  groups: [{ group: "Guides", pages: [`${folder}/lamps`, `${folder}/alarms`, `${folder}/teams`] }],
});
const language = (code: string) => ({
  language: code,
  versions: [
    version("Edge", `edge/${code}`),
    version("v2.1", `v2.1/${code}`, { default: true }),
    version("v2.0", `v2.0/${code}`),
  ],
});
const files: Files = {
  "docs.json": `${JSON.stringify(
    {
      navigation: { languages: [language("en"), language("ko")] },
      redirects: [{ source: "/en/:slug*", destination: "/v2.1/en/:slug*" }],
    },
    null,
    2,
  )}\n`,
  ...Object.fromEntries(
    ["edge", "v2.1", "v2.0"].flatMap((folder) =>
      ["en", "ko"].flatMap((code) => [
        [`${folder}/${code}/lamps.mdx`, page("Lamps", `<Note>\nLamps dim.\n</Note>\n\nLast.`)],
        [`${folder}/${code}/alarms.mdx`, page("Alarms")],
        [`${folder}/${code}/teams.mdx`, page(code === "en" ? "Teams" : "팀")],
        [`${folder}/${code}/drafts.mdx`, page("Drafts")],
      ]),
    ),
  ),
};
const changed = async (prompt: string, of: Files = files) => {
  const { after } = await ask(of, prompt);
  return Object.keys({ ...of, ...after }).filter((path) => of[path] !== after[path]);
};

describe("a version that is not released yet, beside folders of released ones", () => {
  it.each([
    ["Remove the note from lamps", ["edge/en/lamps.mdx"]],
    ["Remove the note from en/lamps", ["edge/en/lamps.mdx"]],
    ["Remove the note from /en/lamps", ["edge/en/lamps.mdx"]],
    ["Remove the note from /v2.1/en/lamps", ["v2.1/en/lamps.mdx"]],
    ["Remove the note from v2.0/ko/lamps", ["v2.0/ko/lamps.mdx"]],
    ['Set the title of drafts to "Hidden"', ["edge/en/drafts.mdx"]],
    ['Set the title of the Teams page to "People"', ["edge/en/teams.mdx"]],
  ])("is what people work on: %j", async (prompt, paths) => {
    expect(await changed(prompt)).toEqual(paths);
  });

  it("is the one whose groups are changed", async () => {
    const { after } = await ask(files, "Move the page alarms before lamps");
    const pages = (folder: string, ...names: string[]) =>
      new RegExp(names.map((name) => `"${folder}/en/${name}"`).join(",\\s+"));
    expect(after["docs.json"]).toMatch(pages("edge", "alarms", "lamps", "teams"));
    expect(after["docs.json"]).toMatch(pages("v2\\.1", "lamps", "alarms", "teams"));
  });

  it("is changed alone where texts are replaced, which is said", async () => {
    const { after, notes } = await ask(files, 'Replace "Lamps dim" with "Lamps glow"');
    expect(
      Object.keys(files)
        .filter((path) => files[path] !== after[path])
        .every((path) => path.startsWith("edge/")),
    ).toBe(true);
    expect(notes).toContain("of earlier versions in `v2.0`, `v2.1` as they are");
    expect(await changed('Replace "Lamps dim" with "Lamps glow", including the earlier versions')).toHaveLength(24);
  });
});

it("asks which version is meant where none is called unreleased and no address decides", async () => {
  const others = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace("edge/", "beta/"),
      text.replaceAll("edge/", "beta/").replaceAll("Edge", "Beta"),
    ]),
  );
  expect(await changed("Remove the note from lamps", others)).toEqual(["v2.1/en/lamps.mdx"]);
});
