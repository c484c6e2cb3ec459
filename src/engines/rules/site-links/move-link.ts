import { cleanTitle } from "../../../docs-source/pages.ts";
import { findSettingLinks } from "../../../docs-source/site-edits/setting-links/find-setting-links.ts";
import { applyEdits } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction, Instruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { type ListInFile, listsOfLinks, WHERE } from "./lists-of-links.ts";

type MoveLink = Extract<Instruction, { type: "move-link" }>;

/** Puts an entry of the bar at the top or the footer elsewhere in its own list. */
export const moveLink: ApplyInstruction<"move-link"> = async (docs, instruction) => {
  const { label, place, position } = instruction;
  const where = WHERE[place];
  const lists = await listsOfLinks(docs, place);
  const beside = "beside" in position ? position.beside : undefined;
  const having = lists.filter((list) => placesOf(list, label).length > 0);
  const both = beside === undefined ? having : having.filter((list) => placesOf(list, beside).length > 0);
  const [list, ...others] = both;
  if (!list) return refuse("link_not_found", describeMissing(lists, instruction));
  const [from, ...further] = placesOf(list, label);
  const [at, ...besides] = beside === undefined ? [] : placesOf(list, beside);
  if (from === undefined || others.length + further.length + besides.length > 0)
    return refuse(
      "ambiguous_link",
      `The ${where} has several entries called ${codeSpans([label, ...(beside === undefined ? [] : [beside])])}, so that it is not clear which are meant.`,
    );
  if (at !== undefined && list.sides[at] !== list.sides[from])
    return refuse(
      "bad_position",
      `${codeSpan(label)} and ${codeSpan(beside ?? "")} are at different ends of the ${where}, at ${codeSpan(`${list.path}:${list.line}`)}, so that their order there says nothing.`,
    );
  const isPartOfMore = place === "bar" ? list.column !== undefined : lists.length > 1;
  if (at === undefined && isPartOfMore)
    return refuse(
      "bad_position",
      `${codeSpan(label)} is in one of several lists of the ${where}${list.column ? `, ${codeSpan(list.column)}` : ""}, so that it is not clear what it shall be first or last of. Please name the entry that it shall stand before or after.`,
    );
  // Readers see the entries of one end of the bar together.
  const alike = list.labels.flatMap((_, index) => (list.sides[index] === list.sides[from] ? [index] : []));
  const edge = position.at === "start" ? alike[0] : (alike.at(-1) ?? from) + 1;
  const to = (at === undefined ? edge : position.at === "after" ? at + 1 : at) ?? from;
  if (to === from || to === from + 1)
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(label)} is ${whereTo(position)} already.`] };
  const text = (await docs.read(list.path)) ?? "";
  const edits = await list.move?.(from, to);
  const after = edits && applyEdits(text, edits);
  const targets = async (of: string) => (await findSettingLinks(list.path, of)).map(({ target }) => target).toSorted();
  const isWhole = after !== undefined && String(await targets(after)) === String(await targets(text));
  if (!isWhole)
    return refuse(
      "settings_not_editable",
      `${codeSpan(label)} was not moved, because the list at ${codeSpan(`${list.path}:${list.line}`)} cannot be changed.`,
    );
  await docs.write(list.path, after);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Moved ${codeSpan(label)} in the ${where} ${whereTo(position)}, in ${codeSpan(list.path)}.`],
    findings: [
      {
        path: list.path,
        line: list.line,
        kind: "navigation",
        message: `${codeSpan(label)} was moved ${whereTo(position)}`,
        isChanged: true,
      },
    ],
  };
};

function placesOf({ labels }: ListInFile, name: string): number[] {
  return labels.flatMap((label, index) => (label !== "" && cleanTitle(label) === cleanTitle(name) ? [index] : []));
}

function whereTo(position: MoveLink["position"]): string {
  if ("beside" in position) return `${position.at} ${codeSpan(position.beside)}`;
  return position.at === "start" ? "to the start of its list" : "to the end of its list";
}

function describeMissing(lists: ListInFile[], { label, place, position }: MoveLink): string {
  const known = [...new Set(lists.flatMap(({ labels }) => labels))].filter((one) => one !== "").slice(0, 20);
  const has = (name: string) => lists.some((list) => placesOf(list, name).length > 0);
  const { beside } = { beside: undefined, ...position };
  if (beside !== undefined && has(label) && has(beside))
    return `${codeSpan(label)} and ${codeSpan(beside)} are in different lists of the ${WHERE[place]}.`;
  const missing = beside !== undefined && has(label) ? beside : label;
  const hint = known.length > 0 ? ` There are ${codeSpans(known)}.` : "";
  return `The ${WHERE[place]} has no entry called ${codeSpan(missing)}.${hint}`;
}
