import type { Heading, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import { writtenAnchor } from "../../docs-source/links/anchor-style.ts";
import { editLinks, type LinkedPage } from "../../docs-source/links/edit-links.ts";
import { type Link, rangeOf } from "../../docs-source/links/link.ts";
import { createTargetSearch } from "../../docs-source/links/mentioned-targets.ts";
import { findFactsOfText } from "../../docs-source/links/page-facts.ts";
import { pageTitle } from "../../docs-source/pages.ts";
import { parseEditedPage } from "../../docs-source/parse-page.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { entryTitlesIn } from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { findSharedTranslations } from "../../docs-source/site-edits/shared-translations.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { applyEdits, lineEndingOf, type TextEdit } from "../../docs-source/text-edits.ts";
import { writeOnSite } from "../../docs-source/write-on-site.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { deletePage } from "./delete-page.ts";
import type { ApplyInstruction, Refused } from "./instruction.ts";
import { linkFindings } from "./link-findings.ts";
import { headingText } from "./page-edits/edit-title.ts";
import { refuseOldAddress } from "./page-edits/refuse-old-address.ts";
import { titleHeading } from "./page-edits/title-heading.ts";
import { refuse } from "./refuse.ts";
import { findPlace } from "./sections/add-text.ts";
import { linksInSection } from "./sections/carried-links.ts";
import { withImport } from "./sections/import-component.ts";
import { checkedBlocks, outlineOf } from "./sections/keeps-blocks.ts";
import { lineStart, type OpenPage, openPage } from "./sections/page-sections.ts";
import { codeOf, identifiersOf, isUsed } from "./sections/refuse-needed.ts";

type Merge = { from: OpenPage; to: OpenPage; site: Site };

/** Puts what a page says at the end of another one, below a heading with its title, and deletes the page. */
export const mergePage: ApplyInstruction<"merge-page"> = async (docs, { page, into, needsRedirect }, signal) => {
  const [from, target] = [await openPage(docs, page), await openPage(docs, into)];
  if (from.type === "refused") return from;
  if (target.type === "refused") return target;
  const old = await refuseOldAddress(docs, page, from.path, "merge");
  if (old) return old;
  const site = await readSite(docs);
  const unfit = refuseLink(target) ?? refuseUnfit(from, target) ?? (await refuseTranslated(docs, from.path));
  if (unfit) return unfit;
  const to = await withImports(docs, { from, to: target, site });
  if (to.type === "refused") return to;
  const merge: Merge = { from, to, site };
  const section = await writeSection(docs, merge);
  if (section.type === "refused") return section;
  const anchors = await anchorsAfter(docs, merge, section);
  if (anchors.type === "refused") return anchors;
  const planned = await planSiteEdits(docs, { removals: [{ path: from.path }] });
  const settings = planned.type === "planned" ? planned.edits.map(({ file }) => file) : [];
  await docs.write(to.path, section.text);
  const followed = await followLinks(docs, merge, { ...anchors, settings }, signal);
  const deleted = await deletePage(
    docs,
    { type: "delete-page", page: from.path, redirectTo: to.path, ...(!needsRedirect && { mayLackRedirect: true }) },
    signal,
  );
  if (deleted.type === "refused") return deleted;
  const fields = otherFields(from.text);
  const notes = [
    `Merged ${codeSpan(from.path)} into ${codeSpan(to.path)}, as the section ${codeSpan(section.title)} at its end.`,
    ...(followed.edits > 0
      ? [`Updated ${countOf(followed.edits, "link")} to it in ${codeSpans(followed.changed)}.`]
      : []),
    ...(fields.length > 0 ? [`Of its frontmatter, ${codeSpans(fields)} went with it.`] : []),
    ...deleted.notes,
  ];
  const line = section.text.slice(0, section.start).split("\n").length;
  const message = `${codeSpan(section.title)} came from ${codeSpan(from.path)}`;
  const added = { path: to.path, line, kind: "text" as const, message, isChanged: true };
  const also = followed.changed.filter(
    (path) => path !== to.path && !deleted.findings?.some((one) => one.path === path),
  );
  return {
    type: "applied",
    changedFiles: deleted.changedFiles + 1 + also.length,
    notes,
    findings: [added, ...linkFindings(followed), ...(deleted.findings ?? [])],
  };
};

function refuseMerge({ path }: OpenPage, to: OpenPage, why: string): Refused {
  return refuse("bad_position", `${codeSpan(path)} was not merged into ${codeSpan(to.path)}, because ${why}.`);
}

/** A page without a text whose `url` is what its entry in the navigation leads to: nobody would read what came there. */
function refuseLink(to: OpenPage): Refused | undefined {
  const url = frontmatterValue(readFrontmatter(to.text), "url");
  if (typeof url !== "string" || !/^https?:/i.test(url) || bodyOf(to).blocks.length > 0) return undefined;
  return refuse(
    "bad_position",
    `Nothing was merged into ${codeSpan(to.path)}, because it has no text and its \`url\` leads to ${codeSpan(url)}, so that readers would not see it. Please remove \`url\` first, or name another page.`,
  );
}

function refuseUnfit(from: OpenPage, to: OpenPage): Refused | undefined {
  if (from.path === to.path) return refuse("bad_position", `${codeSpan(from.path)} cannot be merged into itself.`);
  const known = new Set(to.sections.map(({ title }) => title.toLowerCase()));
  const own = bodyOf(from).blocks.flatMap((node) => (node.type === "heading" ? [headingText(node)] : []));
  const clash = own.filter((title) => known.has(title.toLowerCase()));
  const names = [...new Set(clash)];
  const [headings, these] = names.length === 1 ? ["heading", "it"] : ["headings", "these"];
  if (names.length > 0)
    return refuse(
      "heading_exists",
      `${codeSpan(from.path)} was not merged into ${codeSpan(to.path)}, because both have the ${headings} ${codeSpans(names)}. Please rename or move ${these} first, or ask to move single sections.`,
    );
  const script = from.tree.children.find((node) => node.type === "html" && /^<(?:script|style)\b/i.test(node.value));
  if (script) return refuseMerge(from, to, "it has a script or a style of its own");
  const body = { ...from.tree, children: bodyOf(from).blocks };
  const defined = new Set(identifiersOf(to.tree, true));
  const shared = identifiersOf(body, false).filter((name) => defined.has(name));
  const needed = new Set(identifiersOf(body, true));
  const taken = identifiersOf(to.tree, false).filter((name) => needed.has(name));
  const both = [...new Set([...shared, ...taken])];
  return both.length > 0 ? refuseMerge(from, to, `both define or use ${codeSpans(both)}`) : undefined;
}

/** Translations would go with the page, and what they say with them. */
async function refuseTranslated(docs: EditableDocs, path: string): Promise<Refused | undefined> {
  const source = await readSiteSource(docs);
  const found = [...findSharedTranslations(source, path), ...findTranslatedTwins(source, await docs.list(), path)];
  const paths = [...new Set(found.map((one) => one.path))];
  if (paths.length === 0) return undefined;
  return refuse(
    "page_in_use",
    `${codeSpan(path)} was not merged, because its translations ${codeSpans(paths)} would be lost with it. Please merge each of them first, or delete them.`,
  );
}

/** The page with the imports that the other one needs; refused where the two do not go together. */
async function withImports(docs: EditableDocs, { from, to, site }: Merge): Promise<OpenPage | Refused> {
  const [here, there] = [codeOf(from), codeOf(to)];
  const body = { ...from.tree, children: bodyOf(from).blocks };
  const facts = await findFactsOfText(docs, from.path, from.text);
  const imports = facts.type === "parsed" ? facts.links.filter(({ form }) => form === "import") : [];
  const known = new Set(there.flatMap(({ names }) => names));
  const same = new Set<string>();
  let open = to;
  for (const { line, names } of here) {
    const link = imports.find(({ target }) => line.includes(`"${target}"`) || line.includes(`'${target}'`));
    const source = link && writeImport(site, from.path, to.path, link);
    const own = source === undefined || !link ? line : line.replace(link.target, () => source);
    if (/["']\.{1,2}\//.test(own) && own === line && link === undefined && from.path !== to.path)
      return refuseMerge(from, to, `it is not known where ${codeSpan(line)} leads from there`);
    if (there.some((other) => other.line === own)) {
      for (const name of names) same.add(name);
      continue;
    }
    const clash = names.filter((name) => known.has(name));
    if (clash.length > 0) return refuseMerge(from, to, `the two have other code for ${codeSpans(clash)}`);
    if (!/^import [^\n]+ from ["'][^"'\n]+["'];?$/.test(own))
      return refuseMerge(from, to, `it has code that Docket does not carry to another page: ${codeSpan(line, 80)}`);
    const imported = await withImport(open, own);
    if (imported.type === "refused" || imported === open)
      return refuseMerge(from, to, `${codeSpan(to.path)} cannot have the line ${codeSpan(own, 120)}`);
    open = imported;
  }
  const others = [...known].filter((name) => !same.has(name) && isUsed(body, name));
  return others.length > 0 ? refuseMerge(from, to, `the two have other code for ${codeSpans(others)}`) : open;
}

function writeImport(site: Site, from: string, to: string, link: Link): string | undefined {
  const before = resolveOnSite(site, from, link);
  if (before.type !== "file" || !/^\.{1,2}\//.test(link.target)) return link.target;
  const now = resolveOnSite(site, to, link);
  return now.type === "file" && now.path === before.path ? link.target : writeOnSite(site, link, to, before.path);
}

type Body = { title: Heading | undefined; blocks: RootContent[] };

/** What a page says below its title. */
function bodyOf(page: OpenPage): Body {
  const shown = page.tree.children.filter(({ type }) => type !== "yaml" && type !== "mdxjsEsm");
  const title = titleHeading(page);
  const isOnly = !shown.some((node) => node !== title && node.type === "heading" && node.depth === title?.depth);
  return title && isOnly
    ? { title, blocks: shown.filter((node) => node !== title) }
    : { title: undefined, blocks: shown };
}

type Written = { type: "written"; title: string; text: string; start: number; end: number };

async function writeSection(docs: EditableDocs, { from, to, site }: Merge): Promise<Written | Refused> {
  const { title: heading, blocks } = bodyOf(from);
  const said = pageTitle(from.text) ?? (await findLabel(docs, from.path)) ?? "";
  const written = heading ? sourceOfHeading(from.text, heading) : escapeHeading(said);
  const title = heading ? headingText(heading) : said;
  if (written === undefined || title === "" || blocks.length === 0)
    return refuseMerge(from, to, blocks.length === 0 ? "it has no text" : "it has no title for a heading");
  const place = findPlace(to, { place: { at: "end" }, heading: title });
  if ("reason" in place) return place;
  if (to.sections.some((one) => one.title.toLowerCase() === title.toLowerCase()))
    return refuse("heading_exists", `${codeSpan(to.path)} has a section ${codeSpan(title)} already.`);
  const levels = levelEdits(from, blocks, place.depth + 1);
  if (!levels) return refuseMerge(from, to, "its headings cannot be written for the level that they get there");
  const [first] = blocks;
  const range = { start: first ? rangeOf(first).start : 0, end: from.text.length };
  const whatFails = `${codeSpan(from.path)} was not merged into ${codeSpan(to.path)}`;
  const links = await linksInSection(docs, { site, from: from.path, to: to.path, whatFails }, from.text, range);
  if (links.type === "refused") return links;
  const gone = from.tree.children.filter((node) => !blocks.includes(node)).map(rangeOf);
  const isKept = ({ start }: TextEdit) => !gone.some((one) => start >= one.start && start < one.end);
  const kept = [...levels, ...links.edits].filter(isKept);
  const eol = lineEndingOf(to.text);
  const edited = await parseEditedPage(from.path, from.text, applyEdits(from.text, kept));
  const cut = gone.map((one) => ({ ...one, text: "" }));
  const body = applyEdits(from.text, [...cut, ...kept])
    .trim()
    .replaceAll(/\r?\n/g, eol);
  const own = `${"#".repeat(place.depth)} ${written}${eol}${eol}${body}`;
  const children = to.tree.children;
  const at = place.index < children.length ? lineStart(to.text, children[place.index]) : to.text.length;
  const before = to.text.slice(0, at).trimEnd();
  const behind = to.text.slice(at).replace(/^\s*\n/, "");
  const start = before === "" ? 0 : before.length + 2 * eol.length;
  const text = `${before}${before === "" ? "" : eol + eol}${own}${behind === "" ? eol : eol + eol + behind}`;
  const wanted = edited.type === "parsed" ? bodyOf({ ...from, tree: edited.tree }).blocks : [];
  const isAllowed = ([head, ...rest]: RootContent[]) =>
    head?.type === "heading" && headingText(head) === title && outlineOf(rest) === outlineOf(wanted);
  if (
    edited.type !== "parsed" ||
    !(await checkedBlocks(to.path, to.text, text, children, { at: place.index, isAllowed }))
  )
    return refuseMerge(from, to, "what it says would not be read as the same parts there");
  return { type: "written", title, text, start, end: start + own.length };
}

/** What the navigation calls a page, if that is one name. */
async function findLabel(docs: EditableDocs, path: string): Promise<string | undefined> {
  const { navigation, format } = await readSiteSource(docs);
  const [label, ...others] = new Set(entryTitlesIn(navigation, path, format));
  return others.length === 0 ? label : undefined;
}

/** The words of a heading with their marks. */
function sourceOfHeading(text: string, { children }: Heading): string | undefined {
  const [first, last] = [children[0], children.at(-1)];
  const source = first && last ? text.slice(rangeOf(first).start, rangeOf(last).end) : "";
  return source === "" || source.includes("\n") ? undefined : source;
}

function escapeHeading(title: string): string {
  return title.replace(/[\\`*_{}[\]<>]/g, "\\$&");
}

/** Edits after which the largest headings of a body have a level; undefined if one cannot be written. */
function levelEdits({ text }: OpenPage, blocks: readonly RootContent[], level: number): TextEdit[] | undefined {
  const headings: Heading[] = [];
  visit({ type: "root", children: [...blocks] }, "heading", (node) => {
    headings.push(node);
  });
  const by = level - Math.min(level, ...headings.map(({ depth }) => depth));
  if (by === 0) return [];
  const edits = headings.map(({ depth, position }) => {
    const start = position?.start.offset ?? 0;
    const marks = /^#{1,6}(?=\s)/.exec(text.slice(start, start + 7))?.[0];
    return marks !== undefined && depth + by <= 6
      ? { start, end: start + marks.length, text: "#".repeat(depth + by) }
      : undefined;
  });
  return edits.every((edit) => edit !== undefined) ? edits : undefined;
}

type Anchors = { type: "anchors"; title: string; renamed: ReadonlyMap<string, string> };

/** The anchors of the page that goes, as they are on the other one. */
async function anchorsAfter(
  docs: EditableDocs,
  { from, to, site }: Merge,
  section: Written,
): Promise<Anchors | Refused> {
  const [old, known, now] = await Promise.all([
    findFactsOfText(docs, from.path, from.text),
    findFactsOfText(docs, to.path, to.text),
    findFactsOfText(docs, to.path, section.text),
  ]);
  if (old.type !== "parsed" || known.type !== "parsed" || now.type !== "parsed")
    return refuseMerge(from, to, "the anchors of the two are not known");
  const style = site.addresses.anchorStyle;
  const here = now.anchors.headings.flatMap((heading, index) =>
    heading.start >= section.start && heading.start < section.end
      ? [writtenAnchor(style, now.anchors.headings, index) ?? heading.anchor]
      : [],
  );
  const lost = [...known.anchors.all].filter((anchor) => !now.anchors.all.has(anchor));
  const [title] = here;
  if (title === undefined || lost.length > 0)
    return refuseMerge(from, to, `the anchors ${codeSpans(lost)} would change`);
  const renamed = new Map<string, string>();
  const { title: heading } = bodyOf(from);
  const isOfTitle = heading !== undefined;
  const own = old.anchors.headings;
  const targets = isOfTitle ? here : here.slice(1);
  for (const [index, { anchor }] of own.entries()) {
    const target = own.length === targets.length ? targets[index] : undefined;
    for (const name of [anchor, writtenAnchor(style, own, index) ?? anchor])
      if (target !== undefined && !renamed.has(name)) renamed.set(name, target);
  }
  for (const anchor of old.anchors.all)
    if (!renamed.has(anchor) && now.anchors.all.has(anchor) && !known.anchors.all.has(anchor))
      renamed.set(anchor, anchor);
  return { type: "anchors", title, renamed };
}

const LINKS = new Set<Link["form"]>(["markdown", "html", "attribute", "definition"]);

/**
 * Makes the links to the page lead to its section. Those of other kinds, and those of lists that are the navigation, are left
 * to its deletion.
 */
async function followLinks(
  docs: EditableDocs,
  { from, to, site }: Merge,
  { settings, ...anchors }: Anchors & { settings: readonly string[] },
  signal: AbortSignal,
) {
  const leads = (path: string, link: Pick<Link, "form" | "target">) => {
    const target = resolveOnSite(site, path, link);
    return target.type === "file" && target.path === from.path ? target : undefined;
  };
  const names = [from.path, site.addresses.urls.get(from.path)?.slice(1) || from.path];
  const mayLink = createTargetSearch(names, (path, link) => leads(path, link) !== undefined);
  const editsOf = ({ path, links }: Omit<LinkedPage, "parse">): TextEdit[] =>
    path === from.path || settings.includes(path)
      ? []
      : links.flatMap((link) => {
          const target = LINKS.has(link.form) ? leads(path, link) : undefined;
          if (!target) return [];
          const anchor =
            (target.anchor === undefined ? undefined : anchors.renamed.get(target.anchor)) ?? anchors.title;
          const text = path === to.path ? `#${anchor}` : writeOnSite(site, link, path, to.path, anchor);
          return text === undefined ? [] : [{ start: link.start, end: link.end, text }];
        });
  return editLinks(
    docs,
    { text: (path, text) => path !== from.path && mayLink(path, text), links: (page) => editsOf(page).length > 0 },
    editsOf,
    signal,
  );
}

/** What the frontmatter of a page has beside its title. */
function otherFields(text: string): string[] {
  const frontmatter = readFrontmatter(text);
  const names = frontmatter.type === "parsed" ? frontmatter.fields.map(({ name }) => name) : [];
  return names.filter((name) => name !== "title");
}
