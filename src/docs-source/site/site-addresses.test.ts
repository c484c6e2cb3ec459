import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { readSite, resolveOnSite } from "../site.ts";

it("links lead to pages and files by their addresses, whatever the format", async () => {
  const files = {
    "docusaurus.config.js": "export default { title: 'x' };",
    "docs/01-intro.md": "---\nslug: /\n---\n",
    "docs/02-basics/01-one.md": "",
    "docs/02-basics/two.md": "",
    "static/img/a.png": "",
  };
  const site = await readSite(createDocsInMemory(new Map(Object.entries(files))));
  const resolve = (target: string) => {
    const link = resolveOnSite(site, "docs/02-basics/two.md", { form: "markdown", target });
    return "path" in link ? `${link.type} ${link.path}` : link.type;
  };
  expect(resolve("/docs/basics/one")).toBe("file docs/02-basics/01-one.md");
  expect(resolve("one#x")).toBe("file docs/02-basics/01-one.md");
  expect(resolve("../")).toBe("file docs/01-intro.md");
  expect(resolve("./01-one.md")).toBe("file docs/02-basics/01-one.md");
  expect(resolve("/img/a.png")).toBe("file static/img/a.png");
  expect(resolve("/docs/basics/three")).toBe("missing docs/basics/three");
});
