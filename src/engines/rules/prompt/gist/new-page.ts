import { asPage, inQuotes } from "./canonical.ts";
import type { Gist } from "./gist.ts";

/** What is said of a new page, in any order. */
const PART =
  /^(?:(?<title>(?:(?:WITH|AND|TITLE|RENAME|TO|ENTRY) )*(?:TITLE|RENAME)(?: TO)? )?(?<name>[qcn]\d+)|(?:(?:IN|TO|PUT|AND|AT) )*(?<group>g\d+)|(?:(?:IN|TO|PUT|AND) )+(?<place>[qcf]\d+)|(?:(?:IN|TO|PUT|AND) )*(?<side>AFTER|BEFORE) (?<beside>[qpcn]\d+)|(?:(?:WITH|AND|CHANGE|TO) )*(?:TEXT|USE)(?: (?:TO|USE|WITH))* (?<text>q\d+)|(?:(?:IN|TO|PUT|AND) )*(?<edge>LAST|FIRST))(?: |$)/;
const BEGIN = /^(?:CHANGE|CREATE|USE|PUT|PAGE) /;
/** What only says that there shall be a page. */
const ALONE = /^(?:(?:CHANGE|CREATE|USE|PUT) )+(?:TO )?/;

/** "New page for the Guides section, title X, text Y" as an instruction. */
export function newPageOf({ text, slots }: Gist): string | undefined {
  const isPage = / PAGE |^PAGE | n\d+ /.test(text);
  if (!isPage || !BEGIN.test(text)) return undefined;
  let rest = text.replaceAll(/\bPAGE /g, "").replace(ALONE, "");
  const said: Record<string, string> = {};
  while (rest !== "") {
    const part = PART.exec(rest);
    const found = Object.entries(part?.groups ?? {}).filter(([name, value]) => value !== undefined && name !== "title");
    if (!part || found.length === 0 || found.some(([name]) => name in said)) return undefined;
    for (const [name, value] of found) said[name] = value ?? "";
    rest = rest.slice(part[0].length);
  }
  const slot = (name: string) => slots[Number.parseInt((said[name] ?? "").slice(1), 10)];
  const [name, body] = [slot("name"), slot("text")];
  const [title, content] = [name && inQuotes(name.text), body && inQuotes(body.text)];
  if (title === undefined || content === undefined) return undefined;
  const group = slot("group") ?? slot("place");
  const beside = slot("beside");
  const side = beside && `${said.side?.toLowerCase()} ${asPage(beside)}`;
  const at = said.edge === "FIRST" ? "at the top of" : "to";
  const inside =
    group && (group.kind === "f" ? `in the folder ${group.text}` : `${at} the ${inQuotes(group.text)} group`);
  if (said.edge !== undefined && group === undefined) return undefined;
  return ["add a page", title, inside, side, `with the text ${content}`].filter((part) => part !== undefined).join(" ");
}
