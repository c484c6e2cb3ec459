import { describe, expect, it } from "vitest";
import { checkDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { applyInstruction } from "./apply-instruction.ts";
import type { Applied } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();

async function ask(prompt: string, files: Files): Promise<{ applied: Applied; after: Files; said: string }> {
  const map = new Map(Object.entries(files));
  const docs = createDocsInMemory(map);
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood" || !parsed.instructions[0]) throw new Error(`Not understood: ${prompt}`);
  const applied = await applyInstruction(docs, parsed.instructions[0], signal);
  const after = Object.fromEntries(map);
  const said = applied.type === "applied" ? applied.notes.join("\n") : applied.message;
  const changed = [...new Set([...Object.keys(files), ...Object.keys(after)])].filter((at) => files[at] !== after[at]);
  const before = createDocsInMemory(new Map(Object.entries(files)));
  expect(await checkDocs({ before, after: docs, changed, prompts: [prompt], signal })).toEqual([]);
  return { applied, after, said };
}

const config = `const more = require("./redirects");
module.exports = {
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]],
  plugins: [["@docusaurus/plugin-client-redirects", { redirects: more() }]],
};
`;
const pages = {
  "docs/a.md": "# A\n\n[B](./b.md)\n",
  "docs/b.md": "# B\n\n[A](a.md)\n",
  "docs/x/c.md": "# C\n",
};
const data: Files = {
  ...pages,
  "docusaurus.config.js": config.replace("more()", "[]"),
  "sidebars.js": 'module.exports = {\n  docs: ["a", "b", "x/c"],\n};\n',
};
const computed: Files = {
  ...data,
  "sidebars.js":
    'const make = require("./make");\nmodule.exports = {\n  docs: ["b", "x/c"],\n  more: make("./docs"),\n};\n',
};

describe("what a prompt says of settings that cannot follow", () => {
  it("refuses without a word of it, and says which word does the rest", async () => {
    const { applied, after, said } = await ask("rename the page a to aa", computed);
    expect(applied).toMatchObject({ type: "refused", reason: "settings_not_editable" });
    expect(said).toContain("`sidebars.js:4` computes a part of the navigation");
    expect(said).toContain("add `anyway`");
    expect(after).toEqual(computed);
  });

  it.each(["anyway", "and leave the sidebar alone", "only the file"])("does what is possible for %j", async (words) => {
    const { applied, after, said } = await ask(`rename the page a to aa, ${words}`, computed);
    expect(said).toContain("Left as it is, for you to change: `sidebars.js:4` computes a part of the navigation");
    expect(applied).toMatchObject({
      type: "applied",
      findings: expect.arrayContaining([
        expect.objectContaining({ path: "sidebars.js", line: 4, kind: "navigation", isChanged: false }),
      ]),
    });
    expect(after["docs/b.md"]).toBe("# B\n\n[A](aa.md)\n");
    expect(after["sidebars.js"]).toBe(computed["sidebars.js"]);
    expect(JSON.stringify(after)).toContain("docs/aa.md");
  });

  it("names redirects that are computed, but deletes no page without the redirect that was asked for", async () => {
    const files = { ...data, "docusaurus.config.js": config };
    const moved = await ask("rename the page a to aa anyway", files);
    expect(moved.said).toContain("`docusaurus.config.js:4` computes the redirects");
    expect(moved.said).toContain("No redirect from `/docs/a` was added, because the redirects are computed.");
    expect(moved.after["sidebars.js"]).toContain('["aa", "b", "x/c"]');
    const deleted = await ask("delete the page a and send visitors to b anyway", files);
    expect(deleted.applied).toMatchObject({ type: "refused", reason: "no_redirect" });
    expect(deleted.after).toEqual(files);
  });

  it("leaves no navigation alone that would name what is gone", async () => {
    const { applied, after, said } = await ask("rename the page a to aa, but leave the sidebar alone", data);
    expect(applied.type).toBe("refused");
    expect(said).toContain("would break if its navigation stayed as it is");
    expect(said).toContain("sidebars.js");
    expect(after).toEqual(data);
    const json = { "docs.json": '{"navigation":{"pages":["a","b"]}}', "a.mdx": "# A\n", "b.mdx": "# B\n" };
    const refused = await ask("delete the page a, don't touch the navigation", json);
    expect(refused.said).toContain("`docs.json:1` names a page that would be gone");
    expect(refused.after).toEqual(json);
  });

  it("follows all that is data, as without the word", async () => {
    const { after, said } = await ask("delete the page a anyway", data);
    expect(after["sidebars.js"]).toBe('module.exports = {\n  docs: ["b", "x/c"],\n};\n');
    expect(said).not.toContain("Left as it is");
  });
});
