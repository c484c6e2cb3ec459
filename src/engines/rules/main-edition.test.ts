import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { readPrompt } from "./read-prompt.ts";

const version = (name: string, folder: string, more = {}) => ({
  version: name,
  ...more,
  groups: [
    { group: "Guides", pages: [`${folder}/lamps`, `${folder}/alarms`] },
    { group: "Reference", pages: [`${folder}/teams`] },
  ],
});
const language = (code: string) => ({
  language: code,
  versions: [version("Edge", `edge/${code}`), version("v2.1", `v2.1/${code}`, { default: true })],
});
const docs = (navigation: object) =>
  createDocsInMemory(
    new Map([
      ["docs.json", JSON.stringify({ navigation })],
      ...["edge", "v2.1"].flatMap((folder) =>
        ["en", "fr"].flatMap((code) =>
          ["lamps", "alarms", "teams"].map((name): [string, string] => [
            `${folder}/${code}/${name}.mdx`,
            `# ${name}\n`,
          ]),
        ),
      ),
    ]),
  );
const site = docs({ languages: [language("en"), language("fr")] });
const read = async (prompt: string, of = site) => {
  const parsed = await readPrompt(of, prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
};

describe("a request that says that it is about the version that is meant anyway", () => {
  it.each([
    ['Edge, English only: rename the group "Guides" to "Manuals"', 'Rename the group "Guides" to "Manuals"'],
    ["Move the page teams to the top of Guides (Edge, en)", "Move the page teams to the top of Guides"],
    ["In the sidebar of the Edge docs, put alarms before lamps", "In the sidebar, put alarms before lamps"],
    ["Remove the first note from the lamps page in the Edge docs", "Remove the first note from the lamps page"],
  ])("is read without that: %j", async (prompt, same) => {
    const instructions = await read(same);
    expect(instructions).toEqual(expect.any(Array));
    expect(await read(prompt)).toEqual(instructions);
  });

  it.each([
    ['Replace "dim" with "lit" in the Edge docs, in every language.', "edge"],
    ['Replace "dim" with "lit" in the Edge docs. Don\'t touch the released versions.', "edge"],
    ['Edge, English only: replace "dim" with "lit"', "edge/en"],
  ])("is for the folder of that version: %j", async (prompt, under) => {
    expect(await read(prompt)).toEqual([
      expect.objectContaining({ type: "replace-text", from: "dim", to: "lit", under }),
    ]);
  });

  it.each([
    'Edge, French: rename the group "Guides" to "Manuals"',
    "Move the page teams to the top of Guides (Edge, fr)",
    "Remove the first note from v2.1/en/lamps (Edge)",
  ])("is not read where it is about another one: %j", async (prompt) => {
    expect(await read(prompt)).toEqual(expect.any(String));
  });

  it("is not read where no version is there for what is not released", async () => {
    const other = docs(version("v2.1", "v2.1/en"));
    expect(await read('Edge, English only: rename the group "Guides" to "Manuals"', other)).toEqual(expect.any(String));
  });
});
