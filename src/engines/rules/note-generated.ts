import { readFrontmatter } from "../../docs-source/frontmatter.ts";
import { isDocument } from "../../docs-source/pages.ts";
import type { GuardedDocs } from "../guarded-docs.ts";
import { codeSpans } from "./code-span.ts";

/** Characters at the beginning of a page, in which what is said of all of it stands. */
const HEAD = 3000;
const COMMENTS = /^(?:\s*(?:<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}))+/;
const GENERATED =
  /\b(?:do not|don['’]t|never) (?:edit|modify|change)\b|\bauto-?generated\b|\bgenerated (?:automatically|by|from|with)\b/i;
/** What concerns a part of the page alone. */
const PART = /\b(?:section|toc|table of contents|list|badges)\b/i;

/** Names those of the changed pages that a program makes, since it undoes the change. */
export async function noteGenerated(docs: GuardedDocs): Promise<string[]> {
  const generated: string[] = [];
  for (const path of docs.changed())
    if (isDocument(path) && isGenerated((await docs.read(path)) ?? "")) generated.push(path);
  if (generated.length === 0) return [];
  const pages = codeSpans(generated.sort());
  return [
    generated.length === 1
      ? `- ${pages} is generated, as a comment in it says: change its source too, or this change is lost when it is generated again.`
      : `- ${pages} are generated, as comments in them say: change their source too, or these changes are lost when they are generated again.`,
  ];
}

/** Whether a comment at the beginning of a page says so. */
function isGenerated(text: string): boolean {
  const frontmatter = readFrontmatter(text);
  const bodyStart = frontmatter.type === "none" ? 0 : frontmatter.bodyStart;
  const fields = text
    .slice(0, bodyStart)
    .split("\n")
    .filter((line) => line.startsWith("#"));
  const comments = COMMENTS.exec(text.slice(bodyStart, bodyStart + HEAD))?.[0] ?? "";
  return [...fields, comments].some((comment) => GENERATED.test(comment) && !PART.test(comment));
}
