import { isPath } from "../values.ts";
import { asPage, inQuotes } from "./canonical.ts";
import type { Gist } from "./gist.ts";
import type { Slot } from "./slots.ts";

/** What is said of a new page, in any order. */
const PART =
  /^(?:(?<title>(?:(?:WITH|AND|TITLE|RENAME|TITLED|TO|ENTRY) )*(?:TITLE|RENAME|TITLED)(?: TO)? )?(?<name>[qcn]\d+)|(?:(?:IN|TO|PUT|AND|AT) )*(?<group>g\d+)|(?:(?:IN|TO|PUT|AND) )+(?<place>[qcf]\d+)|(?:(?:IN|TO|PUT|AND) )*(?<side>AFTER|BEFORE) (?<beside>[qpcnxy]\d+)|(?:(?:WITH|AND|CHANGE|TO) )*(?:TEXT|USE)(?: (?:TO|USE|WITH|TEXT))* (?<text>q\d+)|(?:(?:IN|TO|PUT|AND) )*(?<edge>LAST|FIRST)(?: PAGE| ENTRY)?(?: THERE)?)(?: |$)/;
const BEGIN = /^(?:ADD|CHANGE|CREATE|USE|PUT|PAGE) /;
/** What only says that there shall be a page. */
const ALONE = /^(?:(?:ADD|CHANGE|CREATE|USE|PUT) )+(?:TO )?/;

/** "New page for the Guides section, title X, text Y" as an instruction. */
export function newPageOf({ text, slots }: Gist): string | undefined {
  const isPage = / PAGE |^PAGE | n\d+ /.test(text);
  if (!isPage || !BEGIN.test(text)) return undefined;
  let rest = text.replaceAll(/\bPAGE /g, "").replace(ALONE, "");
  const said: Record<string, string> = {};
  while (rest !== "") {
    const part = PART.exec(rest);
    const found = Object.entries(part?.groups ?? {}).filter(([name, value]) => value !== undefined && name !== "title");
    if (!part || found.length === 0) return undefined;
    for (const [name, value = ""] of found) {
      const meant = meantPart(name, slotOf(slots, value), said);
      if (meant in said) return undefined;
      said[meant] = value;
    }
    rest = rest.slice(part[0].length);
  }
  const slot = (name: string) => slotOf(slots, said[name] ?? "");
  const [name, body, path] = [slot("name"), slot("text"), slot("path")];
  const [title, content] = [name && inQuotes(name.text), body && inQuotes(body.text)];
  if ((title ?? path) === undefined || content === undefined) return undefined;
  const group = slot("group") ?? slot("place");
  // Of two places, one may be around the other.
  if (slot("group") && slot("place")) return undefined;
  const beside = slot("beside");
  const side = beside && `${said.side?.toLowerCase()} ${asPage(beside)}`;
  const at = said.edge === "FIRST" ? "at the top of" : "to";
  const inside =
    group && (group.kind === "f" ? `in the folder ${group.text}` : `${at} the ${inQuotes(group.text)} group`);
  if (said.edge !== undefined && group === undefined) return undefined;
  return ["add a page", title, path && `at ${path.text}`, inside, side, `with the text ${content}`]
    .filter((part) => part !== undefined)
    .join(" ");
}

function slotOf(slots: Slot[], name: string): Slot | undefined {
  return slots[Number.parseInt(name.slice(1), 10)];
}

/** A path is no title, and what is quoted after a colon is the text where the place is known. */
function meantPart(name: string, slot: Slot | undefined, said: Record<string, string>): string {
  if (name === "name" && slot?.kind === "n" && isPath(slot.text)) return "path";
  return name === "place" && slot?.kind === "q" && ("place" in said || "group" in said) ? "text" : name;
}
