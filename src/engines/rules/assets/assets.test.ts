import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const files = {
  "docs.json": JSON.stringify({ logo: "/images/lamp.svg", navigation: { pages: ["index", "guides/lamps"] } }),
  "index.mdx":
    "---\ntitle: Start\nimage: /images/card.png\n---\n\n![A lamp](/images/lamp.svg) `images/card.png`\n\n## Set up\n\nPlug it in.\n",
  "guides/lamps.mdx": '---\ntitle: Lamps\n---\n\n![A](../images/lamp.svg) <img src="/images/card.png" alt="B" />\n',
  "images/lamp.svg": "<svg/>",
  "images/card.png": "card",
  "images/spare.png": "spare",
};

async function refusal(prompt: string, more: Record<string, string> = {}): Promise<string> {
  const { applied, after } = await runPrompt({ ...files, ...more }, prompt);
  expect(Object.keys(after).toSorted()).toEqual(Object.keys({ ...files, ...more }).toSorted());
  return applied.type === "refused" ? applied.message : "";
}

describe("a file that pages show", () => {
  it("gets another name, with the links, fields and settings that name it", async () => {
    const { applied, after } = await runPrompt(files, "Rename the image lamp.svg to bulb.svg");
    expect(after["images/bulb.svg"]).toBe("<svg/>");
    expect(after["images/lamp.svg"]).toBeUndefined();
    expect(after["docs.json"]).toContain('"/images/bulb.svg"');
    expect(after["index.mdx"]).toContain("![A lamp](/images/bulb.svg)");
    expect(after["guides/lamps.mdx"]).toContain("![A](../images/bulb.svg)");
    expect(applied).toMatchObject({ type: "applied", changedFiles: 4 });
  });

  it("moves to another folder, and what is said of it in code stays and is named", async () => {
    const { applied, after } = await runPrompt(files, "Move images/card.png to assets/card.png");
    expect(after["assets/card.png"]).toBe("card");
    expect(after["index.mdx"]).toContain("image: /assets/card.png");
    expect(after["index.mdx"]).toContain("`images/card.png`");
    expect(after["guides/lamps.mdx"]).toContain('src="/assets/card.png"');
    expect(applied.type === "applied" && applied.findings).toContainEqual({
      path: "index.mdx",
      line: 6,
      kind: "text",
      message: "`images/card.png` in code or as a word: it stays",
      isChanged: false,
    });
  });

  it("moves with all others of its folder", async () => {
    const { after } = await runPrompt(files, "Move the folder images to assets");
    expect(Object.keys(after).filter((path) => /png|svg/.test(path))).toEqual([
      "assets/card.png",
      "assets/lamp.svg",
      "assets/spare.png",
    ]);
    expect(after["docs.json"]).toContain('"/assets/lamp.svg"');
  });

  it("stays where a script or a stylesheet names it", async () => {
    const css = { "style.css": "body { background: url(/images/lamp.svg) }" };
    expect(await refusal("Rename images/lamp.svg to images/bulb.svg", css)).toContain("`style.css:1`");
    const script = { "site/pages/index.js": "const image = useBaseUrl('./images/lamp.svg');\n" };
    expect(await refusal("Rename images/lamp.svg to images/bulb.svg", script)).toContain("`site/pages/index.js:1`");
  });

  it.each([
    ["Rename images/lamp.svg to images/card.png", "keeps the ending"],
    ["Rename images/card.png to images/spare.png", "exists already"],
    ["Delete images/lamp.svg", "`docs.json:1`, `guides/lamps.mdx:5`, `index.mdx:6`"],
  ])("%s is refused", async (prompt, message) => {
    expect(await refusal(prompt)).toContain(message);
  });

  it("is not taken for another one of its name that settings and pages name", async () => {
    const settings = { "docs.json": JSON.stringify({ logo: "/lamp.svg", navigation: { pages: ["index"] } }) };
    const { after } = await runPrompt(
      { ...files, ...settings, "lamp.svg": "<svg/>" },
      "Rename images/lamp.svg to images/bulb.svg",
    );
    expect(after["docs.json"]).toContain('"/lamp.svg"');
    expect(after["index.mdx"]).toContain("/images/bulb.svg");
    expect(after["lamp.svg"]).toBe("<svg/>");
  });

  it("is deleted where nothing names it", async () => {
    const { applied, after } = await runPrompt(files, "Delete the image spare.png");
    expect(after["images/spare.png"]).toBeUndefined();
    expect(applied).toMatchObject({ notes: ["Deleted `images/spare.png`, which no file of the docs names."] });
  });

  it("is asked for by its path where several have its name", async () => {
    expect(await refusal("Delete lamp.svg", { "old/lamp.svg": "<svg/>" })).toContain("any of these files");
  });
});

it.each([
  ['Add the image /images/a.png with the alt text "A lamp" to quickstart', "![A lamp](/images/a.png)", { at: "end" }],
  ["Insert the image /images/a.png at the top of quickstart", "![](/images/a.png)", { at: "start" }],
])("%s", (prompt, text, place) => {
  expect(parsePrompt(prompt)).toMatchObject({
    type: "understood",
    instructions: [{ type: "add-text", page: "quickstart", text, place }],
  });
});

it("tells an image on a page from its file", () => {
  expect(parsePrompt("Remove the image a.png from quickstart")).toMatchObject({
    instructions: [{ type: "remove-block" }],
  });
});
