import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../../count-of.ts";
import { findTags } from "../../../docs-source/links/html-links.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { readSite, resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { fits } from "../blocks/own-text.ts";
import { rangeUnder } from "../blocks/range-under.ts";
import { keepsBlocks } from "../blocks/sentences.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { findOnlyPageWith } from "../page-edits/only-page-with.ts";
import { refuse } from "../refuse.ts";
import { writeTargetToNamed } from "../site-links/write-link-to.ts";
import { createTargetTest } from "./link-target-test.ts";
import { linksByEnding, withOtherEnding } from "./links-by-ending.ts";

/** Makes the links of a page that have a text lead elsewhere. */
export const setPageLink: ApplyInstruction<"set-page-link"> = async (
  docs,
  { page, under, label, to: end, isToPage },
) => {
  const linked = new RegExp(`\\[[^\\]\\n]{0,200}${RegExp.escape(label)}[^\\]\\n]{0,200}\\][([]`, "i");
  const only = await findOnlyPageWith(docs, page, label, (text) => linked.test(text));
  const open = await openBlocks(docs, only?.path ?? page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const range = rangeUnder(open, under);
  if ("reason" in range) return range;
  const isInRange = ({ start, end }: { start: number; end: number }) => start >= range.start && end <= range.end;
  const titles = titlesOf(tree);
  const labelled = findLinks(text, tree).flatMap((link) => {
    const words =
      link.form === "markdown" && link.label
        ? text.slice(link.label.start, link.label.end)
        : link.form === "attribute" && link.element
          ? titles.get(link.element.start)
          : link.form === "html" && link.element
            ? wordsOfTag(text, link.element)
            : link.form === "definition"
              ? wordsOfReferences(text, tree, link.identifier)
              : undefined;
    return words === undefined || !isInRange(link) ? [] : [{ link, words }];
  });
  const bare = label.replace(/ (?:card|tile|box|button)$/i, "");
  // "[3]" is the label of an address at the end of the page.
  const reference = /^\[([^[\]]+)\](?:\[\])?$/.exec(label)?.[1];
  const referred =
    reference === undefined
      ? []
      : findLinks(text, tree).filter(
          (link) =>
            link.form === "definition" && link.identifier === reference.toLowerCase().replace(/\s+/g, " ").trim(),
        );
  const said = reference ?? label;
  const equal = labelled.filter(({ words }) => fits(words, said, "is") || fits(words, bare, "is"));
  const named = equal.length > 0 ? equal : labelled.filter(({ words }) => fits(words, said, "has"));
  const found = referred.length > 0 ? referred : named.map(({ link }) => link);
  // "The link to example.com" is called by where it leads.
  if (found.length === 0 && under === undefined && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(label)) {
    const { test } = createTargetTest(await readSite(docs), label);
    found.push(...findLinks(text, tree).filter((link) => link.form !== "import" && test(path, link)));
  }
  const ending = found.length === 0 ? linksByEnding(findLinks(text, tree).filter(isInRange), label) : [];
  found.push(...ending);
  const targets = [...new Set(found.map(({ target }) => target))];
  if (targets.length !== 1)
    return refuse(
      found.length === 0 ? "link_not_found" : "ambiguous_link",
      found.length === 0
        ? `${codeSpan(path)} has no link with the text ${codeSpan(label)}. Please give the address that it has.`
        : `${codeSpan(path)} has links with the text ${codeSpan(label)} to ${codeSpans(targets)}. Please give the address that it has.`,
    );
  const site = await readSite(docs);
  const [old = ""] = targets;
  const given = ending.length > 0 ? withOtherEnding(old, label, end, (one) => leadsSomewhere(site, path, one)) : end;
  const to = isToPage ? await writeTargetToNamed(docs, path, end, found[0]) : given;
  if (typeof to !== "string") return to;
  if (!leadsSomewhere(site, path, to))
    return refuse("link_not_found", `${codeSpan(to)} leads to no page or file from ${codeSpan(path)}.`);
  const edits = found.map(({ start, end }) => ({ start, end, text: to }));
  const after = applyEdits(text, edits);
  if (!(await keepsBlocks(open, after)))
    return refuse("bad_text", `${codeSpan(to)} cannot be written as a link there.`);
  await docs.write(path, after);
  const positionOf = createPositionLookup(text);
  const message = `${codeSpan(old)} → ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [
      ...(only ? [only.note] : []),
      `Changed ${countOf(found.length, "link")} ${codeSpan(label)} of ${codeSpan(path)}: ${message}.`,
    ],
    findings: found.map(({ start }) => ({
      path,
      line: positionOf(start).line,
      kind: "link",
      message,
      isChanged: true,
    })),
  };
};

/** The text of the links that have an address by its label, if all of them have the same. */
function wordsOfReferences(text: string, tree: Root, identifier: string | undefined): string | undefined {
  const all = new Set<string>();
  visit(tree, "linkReference", (node) => {
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (node.identifier === identifier && first && last) all.add(text.slice(rangeOf(first).start, rangeOf(last).end));
  });
  return all.size === 1 ? [...all][0] : undefined;
}

/** What an element of raw HTML is called, or for a link its text. */
function wordsOfTag(text: string, element: { name: string; start: number; end: number }): string | undefined {
  const [tag] = findTags(text, element);
  const title = tag?.attributes.find(({ name }) => TITLES.test(name))?.value;
  if (title !== undefined || element.name.toLowerCase() !== "a") return title;
  const end = text.indexOf("</a>", element.end);
  const inner = end < 0 ? "" : text.slice(element.end, end);
  return inner === "" || inner.includes("<") ? undefined : inner.trim();
}

const TITLES = /^(?:title|label|text)$/;

/** What elements with a link, such as cards, are called, by where they begin. */
function titlesOf(tree: Root): Map<number, string> {
  const titles = new Map<number, string>();
  visit(tree, (node) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    for (const one of node.attributes)
      if (one.type === "mdxJsxAttribute" && TITLES.test(one.name) && typeof one.value === "string")
        titles.set(rangeOf(node).start, one.value);
  });
  return titles;
}

export function leadsSomewhere(site: Site, path: string, target: string): boolean {
  return ["external", "file"].includes(resolveOnSite(site, path, { form: "markdown", target }).type);
}
