import { expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import type { RepositoryView } from "../../../docs-source/repository-view.ts";
import { belowDocsFolder } from "./below-docs-folder.ts";

const config = 'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({})] };\n';

function below(written: string, ...pages: string[]) {
  const files = pages.map((page): [string, string] => [`src/content/docs/${page}`, "# Page\n"]);
  const docs = createDocsInMemory(new Map([["astro.config.mjs", config], ...files]));
  const repository = { docsFolder: "docs" } as RepositoryView;
  return belowDocsFolder({ ...docs, repository }, written);
}

it("leaves the docs folder out of a path from the top of the repository", async () => {
  expect(await below("docs/pumps/new.md", "pumps/old.md")).toBe("pumps/new.md");
  expect(await below("docs/wells/new.md", "pumps/old.md")).toBe("wells/new.md");
});

it("keeps a folder of the docs folder's name in which the pages are", async () => {
  expect(await below("docs/pumps/new.md", "docs/pumps/old.md")).toBe("docs/pumps/new.md");
  expect(await below("docs/wells/new.md", "docs/pumps/old.md")).toBe("docs/wells/new.md");
  expect(await below("docs/src/content/docs/docs/new.md", "docs/old.md")).toBe("src/content/docs/docs/new.md");
  expect(await below("docs/news/new.md", "docs/old.md", "news/old.md")).toBe("news/new.md");
});
