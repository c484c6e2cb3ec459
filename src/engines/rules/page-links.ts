import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { editLinks } from "../../docs-source/links/edit-links.ts";
import { type Link, rangeOf } from "../../docs-source/links/link.ts";
import { findLinks } from "../../docs-source/links.ts";
import { isPage } from "../../docs-source/pages.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { openBlocks } from "./blocks/open-blocks.ts";
import { fits } from "./blocks/own-text.ts";
import { keepsBlocks } from "./blocks/sentences.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { Applied, ApplyInstruction } from "./instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { unlink } from "./page-edits/unlink.ts";
import { pageTexts } from "./page-text/page-texts.ts";
import { createHeadingTest } from "./page-text/skip-headings.ts";
import { textPattern } from "./page-text/text-pattern.ts";
import { refuse } from "./refuse.ts";

/** Makes the links of a page that have a text lead elsewhere. */
export const setPageLink: ApplyInstruction<"set-page-link"> = async (docs, { page, label, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const titles = titlesOf(tree);
  const labelled = findLinks(text, tree).flatMap((link) => {
    const words =
      link.form === "markdown" && link.label
        ? text.slice(link.label.start, link.label.end)
        : link.form === "attribute" && link.element
          ? titles.get(link.element.start)
          : undefined;
    return words === undefined ? [] : [{ link, words }];
  });
  const bare = label.replace(/ (?:card|tile|box|button)$/i, "");
  const equal = labelled.filter(({ words }) => fits(words, label, "is") || fits(words, bare, "is"));
  const found = (equal.length > 0 ? equal : labelled.filter(({ words }) => fits(words, label, "has"))).map(
    ({ link }) => link,
  );
  const targets = [...new Set(found.map(({ target }) => target))];
  if (targets.length !== 1)
    return refuse(
      found.length === 0 ? "link_not_found" : "ambiguous_link",
      found.length === 0
        ? `${codeSpan(path)} has no link with the text ${codeSpan(label)}. Please give the address that it has.`
        : `${codeSpan(path)} has links with the text ${codeSpan(label)} to ${codeSpans(targets)}. Please give the address that it has.`,
    );
  const site = await readSite(docs);
  if (!leadsSomewhere(site, path, to))
    return refuse("link_not_found", `${codeSpan(to)} leads to no page or file from ${codeSpan(path)}.`);
  const edits = found.map(({ start, end }) => ({ start, end, text: to }));
  const after = applyEdits(text, edits);
  if (!(await keepsBlocks(open, after)))
    return refuse("bad_text", `${codeSpan(to)} cannot be written as a link there.`);
  await docs.write(path, after);
  const positionOf = createPositionLookup(text);
  const message = `${codeSpan(targets[0] ?? "")} → ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`Changed ${countOf(found.length, "link")} ${codeSpan(label)} of ${codeSpan(path)}: ${message}.`],
    findings: found.map(({ start }) => ({
      path,
      line: positionOf(start).line,
      kind: "link",
      message,
      isChanged: true,
    })),
  };
};

/** What elements with a link, such as cards, are called, by where they begin. */
function titlesOf(tree: Root): Map<number, string> {
  const titles = new Map<number, string>();
  visit(tree, (node) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    for (const one of node.attributes)
      if (one.type === "mdxJsxAttribute" && /^(?:title|label|text)$/.test(one.name) && typeof one.value === "string")
        titles.set(rangeOf(node).start, one.value);
  });
  return titles;
}

function leadsSomewhere(site: Site, path: string, target: string): boolean {
  return ["external", "file"].includes(resolveOnSite(site, path, { form: "markdown", target }).type);
}

/** Makes a link of a text of a page that is in no link and no heading. */
export const linkText: ApplyInstruction<"link-text"> = async (docs, { page, text: words, to, isFirst }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const isHeading = createHeadingTest(tree);
  const places = pageTexts(text, tree)
    .filter(({ kind, form, isLabel }) => kind === "prose" && form === "text" && !isLabel)
    .flatMap(({ value, source }) =>
      [...value.matchAll(textPattern(words, false))].map(({ index, 0: match }) => ({
        start: source.starts[index] ?? 0,
        end: source.ends[index + match.length - 1] ?? 0,
      })),
    )
    .filter((place) => !isHeading(place) && text.slice(place.start, place.end) === words);
  const [first, ...others] = places;
  if (!first)
    return refuse(
      "text_not_found",
      `${codeSpan(path)} has no ${codeSpan(words)} in a text that is no link, heading or code.`,
    );
  if (others.length > 0 && !isFirst)
    return refuse(
      "ambiguous_text",
      `${codeSpan(path)} has ${codeSpan(words)} in ${places.length} places. Please say: the first mention.`,
    );
  if (!leadsSomewhere(await readSite(docs), path, to))
    return refuse("link_not_found", `${codeSpan(to)} leads to no page or file from ${codeSpan(path)}.`);
  const after = `${text.slice(0, first.start)}[${words}](${to})${text.slice(first.end)}`;
  if (!(await keepsBlocks(open, after))) return refuse("bad_text", `${codeSpan(words)} cannot be made a link there.`);
  await docs.write(path, after);
  const message = `${codeSpan(words)} links to ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Made ${codeSpan(words)} in ${codeSpan(path)} a link to ${codeSpan(to)}.`],
    findings: [{ path, line: createPositionLookup(text)(first.start).line, kind: "link", message, isChanged: true }],
  };
};

/** Takes the one link of a page that has a text away and keeps that. */
export const unlinkText: ApplyInstruction<"unlink-text"> = async (docs, { page, label }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const labelled = findLinks(text, tree).filter(
    (link) => link.form === "markdown" && link.label && fits(text.slice(link.label.start, link.label.end), label, "is"),
  );
  const [link, ...others] = labelled;
  if (!link) return refuse("link_not_found", `${codeSpan(path)} has no link with the text ${codeSpan(label)}.`);
  const positionOf = createPositionLookup(text);
  if (others.length > 0)
    return refuse(
      "ambiguous_link",
      `${codeSpan(path)} has ${labelled.length} links with the text ${codeSpan(label)}, on the lines ${labelled.map(({ start }) => positionOf(start).line).join(", ")}. Please say where the link leads, for example: unlink ${codeSpan(link.target)} in ${codeSpan(path)}.`,
    );
  const edits = unlink(text, tree, link);
  const after = edits && applyEdits(text, edits);
  if (after === undefined || after === text || !(await keepsBlocks(open, after)))
    return refuse("bad_text", `The link ${codeSpan(label)} of ${codeSpan(path)} cannot be taken away alone.`);
  await docs.write(path, after);
  const message = `${codeSpan(label)} no longer links to ${codeSpan(link.target)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Took the link to ${codeSpan(link.target)} away from ${codeSpan(label)} in ${codeSpan(path)}.`],
    findings: [{ path, line: positionOf(link.start).line, kind: "link", message, isChanged: true }],
  };
};

/** Takes links to an address away and keeps their words. */
export const unlinkTarget: ApplyInstruction<"unlink"> = async (docs, { target, ...pages }, signal) => {
  // "unlink example.com" is about all links to that host.
  const host = /^(?!.*\.mdx?$)[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(target) ? hostOf(`https://${target}`) : undefined;
  // An address of the site may be written in other ways, but for its last name.
  const names = target.replace(/\.\w+$/, "").match(/[a-z\d]+/gi) ?? [];
  const word = host ?? names.findLast((name) => !/^(?:index|readme)$/i.test(name)) ?? "";
  const site = await readSite(docs);
  const wanted = resolveOnSite(site, "index.mdx", { form: "markdown", target });
  const isMeant = (path: string, link: Link) => {
    if (link.form !== "markdown" || !link.label) return false;
    if (host !== undefined && hostOf(link.target) === host) return true;
    if (link.target === target || link.target.replace(/\/$/, "") === target.replace(/\/$/, "")) return true;
    const there = resolveOnSite(site, path, link);
    return wanted.type === "file" && there.type === "file" && there.path === wanted.path && !target.includes("#");
  };
  return changeEach(
    docs,
    pages,
    signal,
    word,
    `No link there leads to ${codeSpan(target)}.`,
    "Took away",
    (path, text, tree, link) => (isMeant(path, link) ? unlink(text, tree, link) : []),
  );
};

function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}

/** Hosts of one's own machine have no certificate. */
const LOCAL =
  /^http:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[|[^/.:]+(?:[/:]|$)|[^/]*\.(?:local|internal|test|localhost)(?:[/:]|$)|[^/]*:\d)/i;

/** Makes `https://` of the `http://` in links to other hosts. */
export const secureLinks: ApplyInstruction<"secure-links"> = async (docs, { type: _, ...pages }, signal) =>
  changeEach(
    docs,
    pages,
    signal,
    "http://",
    "No link there begins with `http://`.",
    "Changed",
    (_path, text, _tree, { start, target, form }) => {
      const isMeant = form !== "import" && /^http:\/\//i.test(target) && !LOCAL.test(target);
      return isMeant && text.slice(start, start + 5).toLowerCase() === "http:"
        ? [{ start: start + 4, end: start + 4, text: "s" }]
        : [];
    },
  );

/** Takes `.html` from links to pages of the site, where they lead there without it as well. */
export const stripHtml: ApplyInstruction<"strip-html"> = async (docs, { type: _, ...pages }, signal) => {
  const site = await readSite(docs);
  const leadsTo = (path: string, link: Link, target: string) => {
    const found = resolveOnSite(site, path, { ...link, target });
    return found.type === "file" ? found.path : undefined;
  };
  return changeEach(
    docs,
    pages,
    signal,
    ".html",
    "No link there ends in `.html` and leads to a page that has its address without that too.",
    "Changed",
    (path, text, _tree, link) => {
      const at = /^[a-z][a-z\d+.-]*:|^\/\//i.test(link.target) ? -1 : link.target.search(/\.html(?=$|[?#])/i);
      if (at < 1 || link.form === "import" || !text.startsWith(link.target, link.start)) return [];
      const page = leadsTo(path, link, link.target.slice(0, at) + link.target.slice(at + 5));
      if (page === undefined || !isPage(page)) return [];
      const old = leadsTo(path, link, link.target);
      if (old !== undefined && old !== page) return [];
      return [{ start: link.start + at, end: link.start + at + 5, text: "" }];
    },
  );
};

type ChangeLink = (path: string, text: string, tree: Root, link: Link) => TextEdit[] | undefined;

async function changeEach(
  docs: EditableDocs,
  pages: Parameters<typeof listScopedDocuments>[1],
  signal: AbortSignal,
  word: string,
  none: string,
  verb: string,
  change: ChangeLink,
): Promise<Applied> {
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const wanted = new Set(scope.paths);
  const findings: EngineFinding[] = [];
  const edited = await editLinks(
    docs,
    { text: (path, text) => wanted.has(path) && text.includes(word), links: ({ links }) => links.length > 0 },
    async ({ path, text, links, parse }) => {
      const tree = await parse();
      const positionOf = createPositionLookup(text);
      return links.flatMap((link) => {
        const edits = change(path, text, tree, link) ?? [];
        if (edits.length > 0)
          findings.push({
            path,
            line: positionOf(link.start).line,
            kind: "link",
            message: codeSpan(link.target),
            isChanged: true,
          });
        return edits;
      });
    },
    signal,
  );
  if (findings.length === 0) return refuse("link_not_found", none);
  const heading = `${verb} ${countOf(findings.length, "link")} in ${countOf(edited.changed.length, "file")}`;
  return {
    type: "applied",
    changedFiles: edited.changed.length,
    notes: [...scope.notes, ...describeFindings(heading, findings)],
    findings,
  };
}
