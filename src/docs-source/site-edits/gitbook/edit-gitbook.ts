import { findGitbookFiles } from "../../site/formats/find-gitbook-files.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { lineEndingOf } from "../../text-edits.ts";
import { editLinkList } from "../link-lists/edit-link-list.ts";
import type {
  NavigationChange,
  NavigationEdits,
  NeededRedirect,
  RedirectEdits,
  SiteContext,
  SiteFormat,
} from "../site-format.ts";
import { editRedirectMap, type MapRedirect } from "../yaml/redirect-map.ts";
import { pairAt, parseYamlText, writeScalar } from "../yaml/yaml-text.ts";

/** `SUMMARY.md` and the redirects of `.gitbook.yaml`. */
export const editGitbook: SiteFormat = { editNavigation, editRedirects };

async function editNavigation(context: SiteContext, change: NavigationChange): Promise<NavigationEdits> {
  const { summary } = await findFiles(context);
  const text = summary === undefined ? undefined : await context.docs.read(summary);
  if (summary === undefined || text === undefined)
    return { type: "edits", edits: [], renamed: 0, removed: 0, removedGroups: [] };
  const { places, ...edited } = editLinkList(summary, text, change);
  return places.length > 0 ? { type: "computed", places } : { type: "edits", ...edited, removedGroups: [] };
}

async function editRedirects(
  context: SiteContext,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits> {
  const { file, folder } = await findFiles(context);
  const text = file === undefined ? undefined : await context.docs.read(file);
  if (file === undefined || text === undefined)
    return { type: "impossible", reason: "there is no .gitbook.yaml to write redirects in" };
  const root = parseYamlText(text);
  if (!root && text.trim() !== "")
    return { type: "computed", places: [{ file, line: 1, what: "cannot be read as a map of settings" }] };
  const redirects = added.map((redirect) => toMapRedirect(redirect, folder));
  const pair = pairAt(root, "redirects");
  if (!pair) {
    const eol = lineEndingOf(text);
    const lines = redirects.map(({ key, value }) => `  ${writeScalar(key)}: ${writeScalar(value)}${eol}`);
    const before = text === "" || text.endsWith("\n") ? "" : eol;
    const list = `${before}redirects:${eol}${lines.join("")}`;
    const isNeeded = redirects.length > 0;
    return {
      type: "edits",
      edits: isNeeded ? [{ file, start: text.length, end: text.length, text: list }] : [],
      ended: [],
    };
  }
  const result = editRedirectMap(text, pair, redirects, (key) => ended.includes(addressOf(key)));
  if (!result)
    return {
      type: "computed",
      places: [{ file, line: 1, what: "has redirects that share a line with other settings" }],
    };
  return { type: "edits", edits: result.edits.map((edit) => ({ ...edit, file })), ended: result.ended.map(addressOf) };
}

function findFiles({ docs, files, source }: SiteContext) {
  return findGitbookFiles({ docs, files, home: source.home, notices: createSourceNotices() });
}

function toMapRedirect({ from, to, toPath }: NeededRedirect, folder: string): MapRedirect {
  const prefix = folder === "" ? "" : `${folder}/`;
  const target = toPath?.startsWith(prefix) ? toPath.slice(prefix.length) : undefined;
  return {
    key: from.slice(1),
    value: target === undefined ? to : target + (/[?#].*$/s.exec(to)?.[0] ?? ""),
    isFrom: (key) => addressOf(key) === from,
    leadsToFrom: (value) => !/^https?:/i.test(value) && addressOf(value) === from,
  };
}

function addressOf(written: string): string {
  const path = written.replace(/[?#].*$/s, "").replace(/^\.?\//, "");
  return `/${path
    .replace(/\.mdx?$/i, "")
    .replace(/(?:^|\/)README$/i, "")
    .replace(/\/$/, "")}`;
}
