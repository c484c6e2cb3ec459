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

/** Names those of the changed pages that a program makes, since it undoes the change, and the file that it makes them of. */
export async function noteGenerated(docs: GuardedDocs): Promise<string[]> {
  const changed = docs.changed();
  const sources = new Map<string, string | undefined>();
  for (const path of [...changed].filter(isDocument).toSorted()) {
    const comment = generatedComment((await docs.read(path)) ?? "");
    if (comment !== undefined) sources.set(path, sourceOf(path, comment, await docs.list()));
  }
  const [done, left] = [true, false].map((isDone) =>
    [...sources].filter(([, source]) => (source !== undefined && changed.has(source)) === isDone),
  );
  return [...noteDone(done ?? []), ...noteLeft(left ?? [])];
}

type Generated = [path: string, source: string | undefined];

/** Pages whose sources were changed as well. */
function noteDone(pages: readonly Generated[]): string[] {
  if (pages.length === 0) return [];
  const sources = codeSpans(pages.flatMap(([, source]) => source ?? []));
  const [its, was] = pages.length === 1 ? ["Its source", "was"] : ["Their sources", "were"];
  return [`- ${saidGenerated(pages)} ${its} ${sources} ${was} changed too.`];
}

function noteLeft(pages: readonly Generated[]): string[] {
  if (pages.length === 0) return [];
  const known = pages.flatMap(([, source]) => source ?? []);
  const where = known.length === pages.length ? ` (${codeSpans(known)})` : "";
  const lost = pages.length === 1 ? "this change is lost when it is" : "these changes are lost when they are";
  return [
    `- ${saidGenerated(pages).slice(0, -1)}: change ${pages.length === 1 ? "its" : "their"} source${where} too, or ${lost} generated again.`,
  ];
}

function saidGenerated(pages: readonly Generated[]): string {
  const shown = codeSpans(pages.map(([path]) => path));
  return pages.length === 1
    ? `${shown} is generated, as a comment in it says.`
    : `${shown} are generated, as comments in them say.`;
}

/** The file that a comment names as the source of a page, or the one of the page's name in the folder that it names. */
function sourceOf(path: string, comment: string, files: readonly string[]): string | undefined {
  const named = [...comment.slice(0, HEAD).matchAll(/[\w.-]+(?:\/[\w.-]+)+/g)].map(([one]) => one.replace(/\.$/, ""));
  const [folder = "", name = ""] = path.split("/").slice(-2);
  const found = files.filter(
    (file) =>
      file !== path &&
      named.some(
        (one) =>
          `/${file}`.endsWith(`/${one}`) || (`/${file}`.includes(`/${one}/`) && file.endsWith(`/${folder}/${name}`)),
      ),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** What a comment at the beginning of a page says, if that is that the page is generated. */
function generatedComment(text: string): string | undefined {
  const frontmatter = readFrontmatter(text);
  const bodyStart = frontmatter.type === "none" ? 0 : frontmatter.bodyStart;
  const fields = text
    .slice(0, bodyStart)
    .split("\n")
    .filter((line) => line.startsWith("#"));
  const comments = COMMENTS.exec(text.slice(bodyStart, bodyStart + HEAD))?.[0] ?? "";
  const says = [...fields, comments].some((comment) => GENERATED.test(comment) && !PART.test(comment));
  return says ? [...fields, comments].join("\n") : undefined;
}
