import { cleanTitle } from "../../../docs-source/pages.ts";
import { findSettingLinks } from "../../../docs-source/site-edits/setting-links/find-setting-links.ts";
import { networkOf } from "../../../docs-source/site-edits/setting-links/networks.ts";
import { applyEdits } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction, Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { type ListInFile, listsOfLinks, WHERE } from "./lists-of-links.ts";
import { refuseMissing } from "./set-link.ts";

type AddLink = Extract<Instruction, { type: "add-link" }>;

/** Puts a link into the bar at the top or the footer, written like those that are there. */
export const addLink: ApplyInstruction<"add-link"> = async (docs, instruction) => {
  const { label, to, place } = instruction;
  const missing = await refuseMissing(docs, to);
  if (missing) return missing;
  const lists = await listsOfLinks(docs, place);
  const where = WHERE[place];
  const plain = (target: string) => target.replace(/\/+$/, "");
  const there = lists.find(({ targets }) => targets.some((target) => plain(target) === plain(to)));
  if (there) {
    const notes = [`A link to ${codeSpan(to)} is in the ${where} already, in ${codeSpan(there.path)}.`];
    return { type: "applied", changedFiles: 0, notes };
  }
  const named =
    place === "anchors" && lists.find(({ labels }) => labels.some((one) => cleanTitle(one) === cleanTitle(label)));
  if (named)
    return refuse(
      "ambiguous_link",
      `There is an anchor ${codeSpan(label)} in ${codeSpan(named.path)} already. To change where it leads, ask: set the link ${codeSpan(label)} to ${codeSpan(to)}.`,
    );
  const list = chooseList(lists, instruction);
  if ("reason" in list) return list;
  const at = findPlace(list, instruction.beside);
  if (at === undefined)
    return refuse(
      "link_not_found",
      `The ${where} has not just one entry ${codeSpan(instruction.beside?.label ?? "")} beside which the link could go.`,
    );
  const { path } = list;
  const text = (await docs.read(path)) ?? "";
  const edits = list.add({ label, to }, at === "last" ? undefined : at);
  const after = edits && applyEdits(text, edits);
  const [before, now] = [await findSettingLinks(path, text), await findSettingLinks(path, after ?? text)];
  const isAdded =
    now.filter(({ target }) => target === to).length > before.filter(({ target }) => target === to).length;
  if (after === undefined || now.length !== before.length + 1 || !isAdded)
    return refuse(
      "settings_not_editable",
      list.isOfNetworks
        ? `The link was not added, because the ${where} shows icons of networks, and ${codeSpan(to)} is of none that is known.`
        : `The link was not added, because the list at ${codeSpan(`${path}:${list.line}`)} cannot be changed.`,
    );
  await docs.write(path, after);
  const column = list.column === undefined || list.column === "" ? "" : `, under ${codeSpan(list.column)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `Added the link ${codeSpan(label)} to ${codeSpan(to)} to the ${where}${column}${besideOf(instruction)}, in ${codeSpan(path)}.`,
    ],
    findings: [
      { path, line: list.line, kind: "navigation", message: `a link to ${codeSpan(to)} was put in`, isChanged: true },
    ],
  };
};

/** Where a link goes beside another one; undefined if there is no such, or several. */
function findPlace({ labels }: ListInFile, beside: AddLink["beside"]): number | "last" | undefined {
  if (!beside) return "last";
  const found = labels.flatMap((label, index) => (cleanTitle(label) === cleanTitle(beside.label) ? [index] : []));
  const [index] = found;
  return index === undefined || found.length > 1 ? undefined : index + (beside.side === "after" ? 1 : 0);
}

function besideOf({ beside }: AddLink): string {
  return beside ? `, ${beside.side} ${codeSpan(beside.label)}` : "";
}

/** The list that is meant: icons for networks, a column of the footer, and no menu of the bar. */
function chooseList(all: ListInFile[], { label, to, place, column, beside }: AddLink): ListInFile | Refused {
  const where = WHERE[place];
  const besides = all.filter((list) => findPlace(list, beside) !== undefined);
  const lists = besides.length > 0 ? besides : all;
  const network = networkOf(to);
  if (column !== undefined) {
    const named = lists.filter((list) => list.column !== undefined && cleanTitle(list.column) === cleanTitle(column));
    const [list] = named;
    if (list && named.length === 1) return list;
    return refuse(
      "link_not_found",
      `The ${where} has ${list ? "several columns" : "no column"} ${codeSpan(column)}.${known(lists)}`,
    );
  }
  const texts = lists.filter((list) => !list.isOfNetworks && (place === "footer" || list.column === undefined));
  const icons = lists.filter((list) => list.isOfNetworks);
  // An icon has no words: a link with a name of its own, such as "Releases", stands among those that have one.
  const isNetwork = network !== undefined && (texts.length === 0 || isNamed(label, network));
  const likely = place === "footer" && isNetwork ? texts.filter(({ targets }) => targets.some(networkOf)) : [];
  const [list, ...others] = isNetwork && icons.length > 0 ? icons : likely.length === 1 ? likely : texts;
  if (list && others.length === 0) return list;
  if (list)
    return refuse(
      "ambiguous_link",
      place === "footer"
        ? `The footer has several columns. Please name one: add the link ${codeSpan(label)} to ${codeSpan(to)} in the footer under "…".${known(lists)}`
        : `There are several lists of links in the ${where}, at ${codeSpans([list, ...others].map(({ path, line }) => `${path}:${line}`))}. Please add the link by hand.`,
    );
  return refuse(
    "settings_not_editable",
    icons.length > 0
      ? `The link was not added, because the ${where} shows icons of networks, and ${codeSpan(to)} is of none that is known.`
      : `The link was not added, because the settings of the site have no ${place === "bar" || place === "footer" ? `list of links of the ${where}` : where} that it could be written like.`,
  );
}

function isNamed(label: string, network: string): boolean {
  const words = label.toLowerCase().split(/[^a-z]+/);
  return words.includes(network) || words.join("") === network || (network === "x" && words.includes("twitter"));
}

function known(lists: ListInFile[]): string {
  const columns = [...new Set(lists.flatMap(({ column }) => column || []))].slice(0, 20);
  return columns.length > 0 ? ` There are ${codeSpans(columns)}.` : "";
}
