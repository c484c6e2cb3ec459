import type { Nodes, Root } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { fits, ownText } from "../blocks/own-text.ts";
import { removeBlock } from "../blocks/remove-block.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, BlockName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findPaths } from "../replacing/remove-nodes.ts";

/** Removes a link with the item or paragraph that is nothing else. A link within a sentence would leave a hole. */
export const removePageLink: ApplyInstruction<"remove-page-link"> = async (docs, { page, label }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const links = findLinks(text, tree).filter((link) => link.form === "markdown" && link.label !== undefined);
  const words = ({ label: own }: (typeof links)[number]) => (own ? text.slice(own.start, own.end) : "");
  const labelled = links.filter((link) => fits(words(link), label, "is"));
  const meant = labelled.length > 0 ? labelled : links.filter(({ target }) => leadsTo(target, label));
  const [link, ...others] = meant;
  const positionOf = createPositionLookup(text);
  if (!link) return refuse("link_not_found", `${codeSpan(path)} has no link that is called ${codeSpan(label)}.`);
  if (others.length > 0)
    return refuse(
      "ambiguous_link",
      `${codeSpan(path)} has ${meant.length} links that may be meant by ${codeSpan(label)}, on the lines ${meant.map(({ start }) => positionOf(start).line).join(", ")}. Please name the item or the sentence that is to go, or where the link leads.`,
    );
  const block = blockOf(tree, link.start, words(link));
  if (block) return removeBlock(docs, { type: "remove-block", page: path, block }, signal);
  return refuse(
    "bad_text",
    `The link ${codeSpan(words(link))} stands among other words in line ${positionOf(link.start).line} of ${codeSpan(path)}. Please say: unlink "${words(link)}" in ${path}, which keeps the words; or name the sentence or the item that is to go.`,
  );
};

/** "https://twitter.com/acme" for "Twitter" */
function leadsTo(target: string, name: string): boolean {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(target)?.[1]?.toLowerCase() ?? "";
  const said = name
    .toLowerCase()
    .replace(/^(?:our|the) /, "")
    .replace(/ (?:page|account|profile|site|website|server|repo|repository)$/, "");
  return host !== "" && (host === said || host.split(".").includes(said.replaceAll(" ", "")));
}

/** The item or the paragraph that holds a link and no more. */
function blockOf(tree: Root, start: number, label: string): BlockName | undefined {
  for (const path of findPaths(tree)) {
    const nodes = path as Nodes[];
    const [node] = nodes;
    if (node?.type !== "listItem" && node?.type !== "paragraph") continue;
    const { start: first, end } = rangeOf(node);
    if (first > start || end <= start) continue;
    const isWhole = ownText(node) === ownTextOf(label) && !(node.type === "listItem" && node.children.length > 1);
    const isInItem = node.type === "paragraph" && nodes.some(({ type }) => type === "listItem");
    if (isWhole && !isInItem)
      return { kind: node.type === "listItem" ? "item" : "paragraph", words: ownText(node), match: "equals" };
  }
  return undefined;
}

function ownTextOf(label: string): string {
  return label.replaceAll(/[*_`]/g, "").replace(/\s+/g, " ").trim();
}
