import { expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import type { RepositoryView } from "../../../docs-source/repository-view.ts";
import type { ReplaceText } from "../instruction.ts";
import { findTextsOutside } from "./texts-outside.ts";

it("finds texts that are no pages, and descriptions of APIs", async () => {
  const text = "https://lamps.example";
  const found = ["docs/a.md", "README.md", "docs/api/openapi.v2.json", "swagger.yaml", "package.json", "src/lamp.ts"];
  const findLines = async () => found.map((path) => ({ path, line: 1, text }));
  const repository = { docsFolder: "docs", findLines } as unknown as RepositoryView;
  const docs = { ...createDocsInMemory(new Map([["a.md", text]])), repository };
  const asked: ReplaceText = { type: "replace-text", from: text, to: "x", where: "everywhere", anyCase: false };
  const paths = (await findTextsOutside(docs, asked)).map(({ path }) => path);
  expect(paths).toEqual(["../README.md", "api/openapi.v2.json", "../swagger.yaml"]);
});
