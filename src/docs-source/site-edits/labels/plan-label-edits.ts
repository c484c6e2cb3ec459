import { isSeq } from "yaml";
import type { DocsFiles } from "../../docs-files.ts";
import { folderOf } from "../../docs-path.ts";
import { findGitbookFiles } from "../../site/formats/find-gitbook-files.ts";
import { findMdbookSummary } from "../../site/formats/read-mdbook.ts";
import { relabel, visibleLabel } from "../../site/label-markup.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { leadsToPage, readLinkItems } from "../link-lists/read-link-items.ts";
import { findLinkLists } from "../mkdocs/find-link-lists.ts";
import { listNavFiles } from "../mkdocs/list-nav-files.ts";
import { pagesFolder, readMkdocsFiles } from "../mkdocs/read-mkdocs-files.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { callAround, findPlaces } from "../script/places.ts";
import { keyOf, openSourceTrees, type SourceTree, textValue } from "../script/source-tree.ts";
import { quoteOf, writePair, writeText } from "../script/write-text.ts";
import { findSharedTranslations } from "../shared-translations.ts";
import type { FileEdit } from "../site-change.ts";
import type { SiteContext } from "../site-format.ts";
import { type NavList, nameNavEntries, navTitles } from "../yaml/nav-list.ts";
import { pairAt, replaceScalar, textOfScalar } from "../yaml/yaml-text.ts";
import { findTranslatedNames } from "./translated-names.ts";

/**
 * A page with the title that it had, as it may be written without marks, and the one that it has. Without `from`, entries
 * with any name are meant.
 */
export type Retitled = { path: string; from?: readonly string[]; to: string };

/** The edits after which entries of the navigation that had a page's title as their name have its new one. */
export async function planLabelEdits(docs: DocsFiles, retitled: readonly Retitled[]): Promise<FileEdit[]> {
  const source = await readSiteSource(docs);
  const context: SiteContext = { docs, source, files: new Set(await docs.list()) };
  switch (source.format) {
    case "mkdocs":
      if (source.file?.endsWith(".toml")) return editTomlTitles(context, retitled);
      return [
        ...(await editNavTitles(context, retitled)),
        ...(
          await Promise.all((await findLinkLists(context)).map(({ file }) => editSummary(context, file, retitled)))
        ).flat(),
      ];
    case "gitbook":
      return editSummaries(context, retitled);
    case "mdbook":
      return editSummary(context, await findMdbookSummary({ docs, files: context.files, home: source.home }), retitled);
    case "docsify":
      return editSummary(context, source.file, retitled);
    case "nextra":
      return editMetaValues(context, retitled);
    case "docusaurus":
      return editTranslated(context, await editScripts(context, retitled));
    case "vitepress":
    case "starlight":
      return editScripts(context, retitled);
    default:
      return [];
  }
}

async function editNavTitles(context: SiteContext, retitled: readonly Retitled[]): Promise<FileEdit[]> {
  const files = await readMkdocsFiles(context);
  const folder = pagesFolder(context, files);
  const owner = files.find(({ root }) => pairAt(root, "nav"));
  const list = pairAt(owner?.root, "nav")?.value;
  const lists: NavList[] = owner && isSeq(list) ? [{ ...owner, list, folder }] : [];
  return [...lists, ...(await listNavFiles(context, folder))].flatMap((nav) => {
    const renamed = navTitles(nav).flatMap(({ path, title }) => {
      const name = textOfScalar(title);
      const page = retitled.find((one) => one.path === path && wasNamed(one, name));
      const label = page && relabel(name ?? "", page.to);
      return (label === undefined ? undefined : replaceScalar(title, label)) ?? [];
    });
    const named = retitled.flatMap(({ path, from, to }) => (from ? [] : nameNavEntries(nav, path, to)));
    return [...renamed, ...named].map((edit) => ({ ...edit, file: nav.file }));
  });
}

/** The keys of `{ "Title" = "page.md" }`, and bare paths, which get one where any name is meant. */
async function editTomlTitles({ docs, source }: SiteContext, retitled: readonly Retitled[]): Promise<FileEdit[]> {
  const { places } = await findPlaces(source.references, openSourceTrees(docs));
  return places.flatMap(({ tree, node, references: [reference] }): FileEdit[] => {
    const property = tree.parentOf(node);
    const key = property?.type === "Property" ? nodeAt(property, "key") : undefined;
    const page = retitled.find(
      (one) => one.path === reference?.path && (key ? wasNamed(one, textValue(key)) : one.from === undefined),
    );
    if (!page) return [];
    const label = key ? relabel(textValue(key) ?? "", page.to) : page.to;
    if (label === undefined) return [];
    const [file, title] = [tree.path, writeText(label, '"')];
    if (key) return [{ file, ...rangeOf(key), text: title }];
    const { start, end } = rangeOf(node);
    return [{ file, start, end, text: `{ ${writePair(file, title, tree.text.slice(start, end))} }` }];
  });
}

async function editSummaries(context: SiteContext, retitled: readonly Retitled[]): Promise<FileEdit[]> {
  const { docs, files, source } = context;
  const found = await findGitbookFiles({ docs, files, home: source.home, notices: createSourceNotices() });
  return (await Promise.all(found.summaries.map((file) => editSummary(context, file, retitled)))).flat();
}

async function editSummary(
  { docs, source }: SiteContext,
  file: string | undefined,
  retitled: readonly Retitled[],
): Promise<FileEdit[]> {
  if (file === undefined) return [];
  const text = (await docs.read(file)) ?? "";
  const options = { hasBareItems: source.format === "mdbook" };
  return readLinkItems(text, folderOf(file), options).flatMap((item) => {
    const name = item.label.replace(/\\(.)/g, "$1");
    const page = retitled.find((one) => leadsToPage(item, one.path) && wasNamed(one, name));
    const start = item.targetStart - (text[item.targetStart - 1] === "<" ? 1 : 0) - "](".length - item.label.length;
    if (!page || text.slice(start, start + item.label.length) !== item.label) return [];
    return [{ file, start, end: start + item.label.length, text: page.to.replace(/[\\[\]*_`<>]/g, "\\$&") }];
  });
}

/** A text of a script that another one takes the place of. */
type RenamedText = FileEdit & { was: string; to: string; isElsewhere: boolean };

/** Translations know the entry of a page by its name, unless another entry has that too. */
async function editTranslated({ docs, source }: SiteContext, edits: readonly RenamedText[]): Promise<FileEdit[]> {
  const { language } = source.settings;
  const followed = edits.filter(({ isElsewhere }) => !isElsewhere);
  const keys = followed.map(({ was, to }) => findTranslatedNames(docs, "doc", was, to, language));
  return [...edits, ...(await Promise.all(keys)).flat()];
}

/** The `text` or `label` beside what names a page. Names of groups stay. */
async function editScripts({ docs, source }: SiteContext, retitled: readonly Retitled[]): Promise<RenamedText[]> {
  const paths = new Set(retitled.map(({ path }) => path));
  const references = source.references.filter(({ path, isFolder, key }) => {
    return paths.has(path) && isFolder === undefined && key === undefined;
  });
  const { places } = await findPlaces(references, openSourceTrees(docs));
  return places.flatMap(({ tree, node, references }): RenamedText[] => {
    const value = callAround(tree, node) ? labelInCall(tree, node) : labelBeside(tree, node);
    const own = new Set(references.map(({ path }) => path));
    const page = retitled.find((one) => own.has(one.path) && wasNamed(one, textValue(value)));
    const quote = quoteOf(tree.text, value);
    // An entry of a site in several languages names the page with its translations, whose names stand beside its own.
    const translations = findSharedTranslations(source, page?.path ?? "").map(({ path }) => path);
    const isOne = references.every(({ path }) => path === page?.path || translations.includes(path));
    const was = textValue(value);
    const to = page && was !== undefined ? relabel(was, page.to) : undefined;
    if (!isOne || !value || !quote || was === undefined || to === undefined) return [];
    const isElsewhere = tree
      .nodes()
      .some((one) => one !== value && keyOf(tree.parentOf(one)) === "label" && textValue(one) === was);
    return [{ file: tree.path, ...rangeOf(value), text: writeText(to, quote), was, to, isElsewhere }];
  });
}

/** The label of an entry that is an object for a page alone. */
function labelBeside(tree: SourceTree, node: ScriptNode): ScriptNode | undefined {
  const property = tree.parentOf(node);
  const properties = nodesAt(property?.type === "Property" ? tree.parentOf(property) : undefined, "properties");
  const isPage = /^(?:link|id|slug)$/.test(keyOf(property) ?? "") && !properties.some((own) => keyOf(own) === "items");
  return isPage
    ? nodeAt(
        properties.find((own) => /^(?:text|label)$/.test(keyOf(own) ?? "")),
        "value",
      )
    : undefined;
}

/** The other one of the two texts that a call is given. */
function labelInCall(tree: SourceTree, node: ScriptNode): ScriptNode | undefined {
  const given = nodesAt(callAround(tree, node), "arguments");
  return given.length === 2 ? given.find((one) => one !== node && textValue(one) !== undefined) : undefined;
}

/** What a `_meta` file calls a page: the value of its key, or the `title` in that. */
async function editMetaValues({ docs, source }: SiteContext, retitled: readonly Retitled[]): Promise<FileEdit[]> {
  const paths = new Set(retitled.map(({ path }) => path));
  const references = source.references.filter(({ path, key }) => paths.has(path) && key !== undefined);
  const { places } = await findPlaces(references, openSourceTrees(docs));
  return places.flatMap(({ tree, node, references }): FileEdit[] => {
    const own = nodeAt(node, "value");
    const title = nodesAt(own, "properties").find((property) => keyOf(property) === "title");
    const value = title ? nodeAt(title, "value") : own;
    const [{ path } = { path: "" }] = references;
    const page = retitled.find((one) => one.path === path && wasNamed(one, textValue(value)));
    const quote = quoteOf(tree.text, value);
    if (references.length !== 1 || !value || !page || !quote) return [];
    return [{ file: tree.path, ...rangeOf(value), text: writeText(page.to, quote) }];
  });
}

function wasNamed({ from }: Retitled, name: string | undefined): boolean {
  return name !== undefined && (from === undefined || from.includes(name) || from.includes(visibleLabel(name)));
}
