import { expect, test } from "vitest";
import { findForbiddenChanges } from "./path-policy.ts";

const change = { status: "A" as const, oldMode: "000000", newMode: "100644", newSize: 1, isPointer: false };
const problems = (path: string, docsFolder = "") => findForbiddenChanges([{ ...change, path }], docsFolder);

test.each([
  ["index.md", "guides/build.mdx", "docs.json", "navigation/en.json", "api/openapi.yaml", "plants.yml"],
  ["logo/light.svg", "images/a.PNG", "fonts/x.woff2", "style.css", "snippets/table.jsx", "llms.txt"],
  [
    "docker/compose.md",
    "makefile.md",
    "images/build.png",
    "dockerfile.svg",
    "package.mdx",
    "README",
    ".well-known/security.txt",
    "agents.mdx",
    "guides/claude-code.md",
  ],
])("a site's files may be changed where the whole repository is the docs folder: %s …", (...paths) => {
  expect(paths.flatMap((path) => problems(path))).toEqual([]);
});

test.each(["script.sh", "src/main.rs", "custom.js", "components/table.jsx", "bin/run", "Main.java"])(
  "other files may not, unless a docs folder holds them: %s",
  (path) => {
    expect(problems(path)).toEqual([expect.stringContaining("is not a documentation file")]);
    expect(problems(`docs/${path}`, "docs")).toEqual([]);
  },
);

test.each([
  "package.json",
  "void.json",
  ".npmrc",
  "Makefile",
  "docker-compose.yml",
  "Dockerfile.web",
  "yarn.lock",
  ".git/hooks/x",
])("what steers tools may not in any folder: %s", (path) => {
  expect(problems(path)).toEqual([expect.stringContaining("another tool")]);
  expect(problems(`docs/${path}`, "docs")).toEqual([expect.stringContaining("another tool")]);
});

test.each([
  ["AGENTS.md", "agents.md", "sub/Agents.MD", "claude.md", "CLAUDE.local.md", "Skill.md", "docs/SKILL.MARKDOWN"],
  [".cursor/rules/x.md", ".CURSOR/rules/x.md", ".GitHub/Copilot-instructions.md", "copilot-INSTRUCTIONS.md"],
  ["claude.md.", "claude.md ", "CLAUDE.md. .", "claude.md::$DATA", "claude.md:x"],
  [
    "cla\u200bude.md",
    "clau\u00adde.md",
    "\ufeffclaude.md",
    "ＣＬＡＵＤＥ.md",
    "ſkill.md",
    "s\u212aill.md",
    "claude․md",
  ],
  [".\u200bcursor/rules/x.md", ".cursor /rules/x.md", "．cursor/rules/x.md", ".claude./settings.json", "CLAUDE~1/x.md"],
])("what instructs agents may not, however it is written: %s …", (...paths) => {
  expect(paths.filter((path) => problems(path).every((problem) => !problem.includes("instructs")))).toEqual([]);
});

test("the page about a class may, in a folder", () => {
  expect(problems("docs/api/Agent.md")).toEqual([]);
  for (const path of ["Agent.md", "docs/AGENT.md", "docs/agent.md", "docs/Agent.md.", ".agent/Agent.md"])
    expect(problems(path)).not.toEqual([]);
});

test.each([
  ["mkdocs.yml", "properdocs.yml", "properdocs.yaml"],
  [".GITHUB/workflows/x.yml", "GITHUB~1/x.yml", ".github./x.yml", ".gıthub/x.yml"],
  ["MAKEFILE", "makefile.", "Package.JSON", "package.json ", "pack\u200dage.json", "ｐackage.json", "GITATT~1"],
])("nor what steers tools: %s …", (...paths) => {
  expect(paths.filter((path) => problems(`docs/${path}`, "docs").length === 0)).toEqual([]);
});

test("outside of the docs folder, only the data of the site's configuration may change", () => {
  const within = (path: string, isSiteData: boolean, siteFolder: string) =>
    findForbiddenChanges([{ ...change, path, isSiteData }], "lib/docs", siteFolder);
  expect(within("lib/mkdocs.yml", true, "lib")).toEqual([]);
  expect(within("lib/mkdocs.yml", false, "lib")).toEqual([expect.stringContaining("outside the docs folder")]);
  expect(within("mkdocs.yml", true, "lib")).toEqual([expect.stringContaining("outside the docs folder")]);
  expect(within("lib/mkdocs.yml", true, "lib/docs")).toEqual([expect.stringContaining("outside the docs folder")]);
});
