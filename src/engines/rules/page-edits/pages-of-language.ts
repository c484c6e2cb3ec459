import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { languageName } from "../../../docs-source/site/formats/language-name.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationSection } from "../../../docs-source/site/site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";

/** The documents of a language of the site by its name, as in "the German pages"; undefined if the site has none of that name. */
export async function pagesOfLanguage(docs: DocsFiles, name: string): Promise<string[] | undefined> {
  const languages = (await readSiteSource(docs)).navigation.filter(
    (node): node is NavigationSection => node.type === "section" && node.kind === "language",
  );
  const found = languages.filter((language) => namesOf(language).includes(name.trim().toLowerCase()));
  const [wanted] = found;
  if (!wanted || found.length > 1) return undefined;
  const own = await listOwnDocuments(docs);
  const folder = folderOf(wanted);
  if (folder !== undefined) return own.filter((path) => path.startsWith(folder));
  // What is in the folder of no other language, of those around the pages of this one.
  const others = languages.filter((language) => language !== wanted).map(folderOf);
  const listed = listPages(wanted.children);
  if (others.includes(undefined)) return own.filter((path) => listed.includes(path));
  const around = commonFolder(listed);
  return own.filter((path) => path.startsWith(around) && !others.some((other) => path.startsWith(other ?? "/")));
}

function namesOf({ title, code = "" }: NavigationSection): string[] {
  const names = [title, code, languageName(code), englishName(code), englishName(code.split("-")[0] ?? "")];
  return names.filter((name) => name !== "").map((name) => name.toLowerCase());
}

function englishName(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(code) ?? "";
  } catch {
    return "";
  }
}

/** The folder named after a language that all its pages are in, with a slash at its end. */
function folderOf({ code = "", children }: NavigationSection): string | undefined {
  const parts = commonFolder(listPages(children)).split("/");
  const names = [code, code.split("-")[0] ?? ""].map((one) => one.toLowerCase());
  const at = parts.findIndex((part) => part !== "" && names.includes(part.toLowerCase()));
  return at < 0 ? undefined : `${parts.slice(0, at + 1).join("/")}/`;
}

/** With a slash at its end, or empty. */
function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  const folders = first.split("/").slice(0, -1);
  while (folders.length > 0 && !others.every((path) => path.startsWith(`${folders.join("/")}/`))) folders.pop();
  return folders.length === 0 ? "" : `${folders.join("/")}/`;
}
