import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { languageName } from "../../../docs-source/site/formats/language-name.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationSection, SiteSource } from "../../../docs-source/site/site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";

/** The documents of a language of the site by its name, as in "the German pages"; undefined if the site has none of that name. */
export async function pagesOfLanguage(docs: DocsFiles, name: string): Promise<string[] | undefined> {
  const source = await readSiteSource(docs);
  const languages = source.navigation.filter(
    (node): node is NavigationSection => node.type === "section" && node.kind === "language",
  );
  if (languages.length === 0) return pagesOfFolders(docs, source, name);
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
  const isOther = (path: string) => others.some((other) => path.startsWith(other ?? "/")) || isOfLocale(path, around);
  return own.filter((path) => path.startsWith(around) && !isOther(path));
}

/** Whether a page is in a folder such as `fr-FR`, which may be of a language that the site does not have yet. */
function isOfLocale(path: string, around: string): boolean {
  return /^[a-z]{2,3}-[A-Z]{2}\//.test(path.slice(around.length));
}

/** The documents in the folder of a language, of a site whose navigation does not say which those are. */
async function pagesOfFolders(
  docs: DocsFiles,
  { languageFolders, settings }: SiteSource,
  name: string,
): Promise<string[] | undefined> {
  if (!languageFolders) return undefined;
  const { main, others } = languageFolders;
  const wanted = name.trim().toLowerCase();
  const isCalled = (code: string) => namesOf({ title: "", code }).includes(wanted);
  const inside = (folder: string) => (path: string) => folder === "" || path.startsWith(`${folder}/`);
  const own = await listOwnDocuments(docs);
  const codeOf = (folder: string) => folder.split("/").at(-1) ?? "";
  const found = others.filter((folder) => isCalled(codeOf(folder)));
  const isMain = isCalled(settings.language);
  if (found.length + (isMain ? 1 : 0) !== 1) return undefined;
  const [folder] = found;
  if (folder !== undefined) return own.filter(inside(folder));
  const isOther = (path: string) => others.some((other) => inside(other)(path));
  return own.filter((path) => inside(main)(path) && !isOfLocale(path, main === "" ? "" : `${main}/`) && !isOther(path));
}

function namesOf({ title, code = "" }: Pick<NavigationSection, "title" | "code">): string[] {
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
