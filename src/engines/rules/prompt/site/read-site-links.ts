import { networkOf } from "../../../../docs-source/site-edits/setting-links/networks.ts";
import type { AskedPlace, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { isPath, isUrl, readPath, readQuoted, readUrl } from "../values.ts";

type SiteLink = Extract<Instruction, { type: "set-link" | "rename-link" | "remove-link" | "add-link" | "move-link" }>;

/** What is said in other words is put into these: "set the link "Chat" to https://…", "remove the link "Chat" from the footer". */
export function readSiteLinks(cursor: Cursor): SiteLink[] | undefined {
  const read = [readSet, readRename, readRemoval, readAnchor, readAccount, readAddition, readMove];
  for (const one of read) {
    const link = cursor.attempt(() => one(cursor));
    if (link) return [link];
  }
  return undefined;
}

function readSet(cursor: Cursor): SiteLink | undefined {
  const label = cursor.accept("set the link") ? readLabel(cursor) : undefined;
  if (label === undefined || !cursor.accept("to")) return undefined;
  const to = readTarget(cursor);
  if (to === undefined) return undefined;
  if (cursor.accept("everywhere")) return { type: "set-link", label, to, isEverywhere: true };
  const { place } = readPlace(cursor, "in|of|on");
  const isPlaced = place !== undefined && place !== "navigation";
  return { type: "set-link", label, to, ...(isPlaced && { place }) };
}

function readRename(cursor: Cursor): SiteLink | undefined {
  const label = cursor.accept("rename the link") ? readLabel(cursor) : undefined;
  if (label === undefined || !cursor.accept("to")) return undefined;
  const to = readLabel(cursor);
  return to === undefined ? undefined : { type: "rename-link", label, to, ...readPlace(cursor, "in|of|on") };
}

function readRemoval(cursor: Cursor): SiteLink | undefined {
  if (!cursor.accept("remove the link")) return undefined;
  const name = readUrl(cursor) ?? readLabel(cursor);
  if (name === undefined || !/^(?:from|in|of|on)$/.test(cursor.word() ?? "")) return undefined;
  const group = cursor.attempt(() => (cursor.accept("from the group") ? readLabel(cursor) : undefined));
  if (group !== undefined) return { type: "remove-link", name, group };
  const start = cursor.index;
  const place = readPlace(cursor, "from|in|of|on");
  return cursor.index === start ? undefined : { type: "remove-link", name, ...place };
}

/** "add the anchor "Chat" to https://…" */
function readAnchor(cursor: Cursor): SiteLink | undefined {
  const label = cursor.accept("add the anchor") ? readLabel(cursor) : undefined;
  if (label === undefined || !cursor.accept("to")) return undefined;
  const to = readUrl(cursor);
  return to === undefined ? undefined : { type: "add-link", label, to, place: "anchors" };
}

const NETWORKS: Record<string, string> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
  youtube: "YouTube",
};

/** "add the link https://… in the socials", which is called as its network. */
function readAccount(cursor: Cursor): SiteLink | undefined {
  const to = cursor.accept("add the link") ? readUrl(cursor) : undefined;
  const network = to === undefined ? undefined : networkOf(to);
  if (to === undefined || network === undefined || readPlace(cursor, "in").place !== "socials") return undefined;
  const label = NETWORKS[network] ?? `${network.charAt(0).toUpperCase()}${network.slice(1)}`;
  return { type: "add-link", label, to, place: "socials" };
}

function readAddition(cursor: Cursor): SiteLink | undefined {
  const label = cursor.accept("add the link") ? readLabel(cursor) : undefined;
  if (label === undefined || !cursor.accept("to")) return undefined;
  const to = readTarget(cursor);
  const { place } = to === undefined ? {} : readPlace(cursor, "in|to|on");
  if (to === undefined || (place !== "bar" && place !== "footer" && place !== "socials")) return undefined;
  const column = cursor.attempt(() => (cursor.accept("under") ? readLabel(cursor) : undefined));
  return { type: "add-link", label, to, place, ...(column !== undefined && { column }) };
}

function readMove(cursor: Cursor): SiteLink | undefined {
  const label = cursor.accept("move the link") ? readLabel(cursor) : undefined;
  if (label === undefined) return undefined;
  const isEdge = cursor.accept("to the start|beginning|front|first|end|last");
  const at = /^(?:start|beginning|front|first)$/.test(cursor.word(-1) ?? "") ? "start" : "end";
  const side = isEdge ? undefined : cursor.accept("before") ? "before" : cursor.accept("after|behind") && "after";
  const beside = side ? readLabel(cursor) : undefined;
  const { place } = readPlace(cursor, "in");
  if (place !== "bar" && place !== "footer") return undefined;
  if (isEdge) return { type: "move-link", label, place, position: { at } };
  return side && beside !== undefined ? { type: "move-link", label, place, position: { at: side, beside } } : undefined;
}

function readLabel(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const label = readQuoted(cursor)?.text.trim();
    const isText = label !== undefined && label !== "" && label.length <= 100 && !label.includes("\n");
    return isText && !isPath(label) && !isUrl(label) ? label : undefined;
  });
}

function readTarget(cursor: Cursor): string | undefined {
  const url = readUrl(cursor);
  if (url !== undefined) return url;
  return cursor.attempt(() => {
    const path = readPath(cursor);
    return path?.startsWith("/") ? path : undefined;
  });
}

/** "in the top bar". Words for any list of links say no place. */
function readPlace(cursor: Cursor, preposition: string): { place?: AskedPlace } {
  const found = cursor.attempt<{ place?: AskedPlace }>(() => {
    if (!cursor.accept(preposition)) return undefined;
    cursor.accept("the|our");
    cursor.accept("page|site|website");
    if (
      cursor.acceptAny(
        "footer|header|navbar? socials",
        "footer|header|navbar icons",
        "footer|header|navbar? social-media|social media? links|icons",
      )
    )
      return { place: "socials" };
    if (cursor.acceptAny("footer")) return { place: "footer" };
    if (
      cursor.acceptAny(
        "top nav|navigation|menu bar",
        "nav|navigation|menu bar at the top",
        "nav|navigation|menu bar",
        "top bar|nav|navbar|navigation|menu",
        "header|topbar|navbar|nav-bar|top-bar bar|menu|nav?",
        "nav bar",
      )
    )
      return { place: "bar" };
    if (cursor.acceptAny("sidebar|side-bar", "side bar")) return { place: "sidebar" };
    if (cursor.acceptAny("navigation|nav|menu|toc", "table of contents")) return { place: "navigation" };
    return cursor.acceptAny(
      "settings|config|configuration|summary|docs.json|mint.json|mkdocs.yml|properdocs.yml|zensical.toml|summary.md|sidebars.js|sidebars.ts|meta.json",
    )
      ? {}
      : undefined;
  });
  return found ?? {};
}
