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
    "agents.md",
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

test.each(["package.json", ".npmrc", "Makefile", "docker-compose.yml", "Dockerfile.web", "yarn.lock", ".git/hooks/x"])(
  "what steers tools may not in any folder: %s",
  (path) => {
    expect(problems(path)).toEqual([expect.stringContaining("another tool")]);
    expect(problems(`docs/${path}`, "docs")).toEqual([expect.stringContaining("another tool")]);
  },
);
