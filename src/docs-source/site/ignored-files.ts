import type { DocsFiles } from "../docs-files.ts";
import { createIgnoreTest } from "./ignore-rules.ts";

const FILES = [".docketignore", ".mintignore"];
const MAX_LENGTH = 100_000;

/** The files that no `.docketignore` or `.mintignore` at the root of the docs folder excludes. */
export async function withoutIgnored(docs: DocsFiles, files: string[]): Promise<string[]> {
  const texts = await Promise.all(FILES.filter((name) => files.includes(name)).map((name) => docs.read(name)));
  const rules = texts.filter((text) => text !== undefined).map((text) => text.slice(0, MAX_LENGTH));
  if (rules.length === 0) return files;
  const isIgnored = createIgnoreTest(rules.join("\n"));
  return files.filter((path) => !isIgnored(path));
}
