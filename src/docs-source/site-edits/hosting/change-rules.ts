import { type HostingSyntax, READ_RULES } from "../../site/hosting/hosting-files.ts";
import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import { isFolderPage } from "../../site/site-addresses.ts";
import { applyEdits, type TextEdit } from "../../text-edits.ts";
import type { RedirectChange } from "../site-change.ts";
import type { HostingText } from "./hosting-text.ts";
import { HOSTING_TEXTS } from "./hosting-texts.ts";

/** `fromPath` and `toPath` are the files of pages at these addresses, where a page moved or went. */
type PagesRedirect = RedirectChange & { fromPath?: string | undefined; toPath?: string | undefined };
/** `isOfFiles`: readers know the pages by the names of their files, too. */
type RulesFile = { syntax: HostingSyntax; text: string; rules: HostingRule[]; isOfFiles?: boolean };
export type ChangedRules = { edits: TextEdit[]; ended: string[] };

/**
 * The edits after which each new redirect counts before patterns that would take its address, and none leads to one that
 * redirects on; undefined if the text does not allow it.
 */
export function changeRules(
  file: RulesFile,
  added: readonly PagesRedirect[],
  ended: readonly string[],
  isTaking: boolean,
): ChangedRules | undefined {
  const { text, rules } = file;
  const write = HOSTING_TEXTS[file.syntax];
  const isEnded = new Set(ended.map(sameAddress));
  const targets = new Map(added.map((redirect) => [sameAddress(redirect.from), redirect]));
  const removed: HostingRule[] = [];
  const settled = new Set<PagesRedirect>();
  const edits: TextEdit[] = [];
  for (const rule of rules.filter(({ isPlain }) => isPlain)) {
    const from = sameAddress(rule.source);
    const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(rule.target) ?? [];
    const own = targets.get(from);
    const next = own ?? targets.get(sameAddress(path));
    if (isEnded.has(from) || (!own && next && sameAddress(next.to) === from)) removed.push(rule);
    else if (next) {
      const to = own || /[?#]/.test(next.to) ? next.to : next.to + suffix;
      edits.push(write.retarget(text, rule, targetOf({ ...next, to }, file)));
      if (own) settled.add(own);
    }
  }
  const changed = applyEdits(text, [...edits, ...write.remove(text, removed)]);
  const left = isTaking ? added.filter((redirect) => !settled.has(redirect)) : [];
  const after = left.length === 0 ? changed : addRules(file, write, changed, left);
  if (after === undefined) return undefined;
  const single = removed.length === 0 ? apart(text, edits, changed, after) : undefined;
  return { edits: single ?? differenceOf(text, after), ended: removed.map(({ source }) => source) };
}

/** Each of the edits, and what is put in besides; undefined where one is in the other. */
function apart(text: string, edits: readonly TextEdit[], changed: string, after: string): TextEdit[] | undefined {
  const [added] = differenceOf(changed, after);
  let at = added?.start ?? 0;
  for (const { start, end, text: written } of edits.toSorted((a, b) => a.start - b.start))
    if (start < at) at += end - start - written.length;
  const all = [...edits, ...(added ? [{ ...added, start: at, end: at }] : [])];
  return added?.start === added?.end && applyEdits(text, all) === after ? all : undefined;
}

function addRules(
  file: RulesFile,
  write: HostingText,
  text: string,
  added: readonly PagesRedirect[],
): string | undefined {
  const rules = READ_RULES[file.syntax](text);
  if (!rules) return undefined;
  const places = new Map<HostingRule | undefined, RedirectChange[]>();
  const isTwice = hasTwins(rules);
  for (const redirect of added) {
    const { from, fromPath } = redirect;
    const taking = rules.find((rule) => mayTake(rule, from));
    const sources = [slashed(from, file, "source"), asUsual(from, fromPath, file, "source")];
    const both = isTwice ? sources.flatMap((source) => twinsOf(source)) : sources;
    const own = [...new Set(both)].map((source) => ({ ...redirect, from: source, to: targetOf(redirect, file) }));
    places.set(taking, [...(places.get(taking) ?? []), ...own]);
  }
  const edits = [...places].map(([place, redirects]) => write.add(text, rules, place, redirects));
  return edits.every((edit) => edit !== undefined) ? applyEdits(text, edits) : undefined;
}

/** Whether most redirects are written for the address with a slash at its end, too, which this host takes for another one. */
function hasTwins(rules: HostingRule[]): boolean {
  const plain = rules.filter(({ source, isPlain }) => isPlain && !/[:*?]/.test(source)).map(({ source }) => source);
  const known = new Set(plain);
  const twins = plain.filter((source) => source.endsWith("/") && known.has(source.slice(0, -1)));
  return twins.length > 1 && twins.length * 3 > plain.length;
}

function twinsOf(source: string): string[] {
  const bare = source.replace(/\/$/, "");
  return /[*?]|\.\w+$/.test(bare) || bare === "" ? [source] : [bare, `${bare}/`];
}

const SPECIAL = /[:*({\\?+]/;

/** Whether a rule may fit an address: one with a pattern, or one that depends on who asks. */
function mayTake({ source, isPlain }: HostingRule, from: string): boolean {
  if (!SPECIAL.test(source)) return !isPlain && sameAddress(source) === sameAddress(from);
  const given = sameAddress(from).split("/");
  const parts = source.replace(/(?<=.)\/$/, "").split("/");
  for (const [index, part] of parts.entries()) {
    const own = given[index];
    if (/^:[A-Za-z]\w*$/.test(part)) {
      if (!own) return false;
    } else if (SPECIAL.test(part)) return (own ?? "").startsWith(part.slice(0, part.search(SPECIAL)));
    else if (part !== own) return false;
  }
  return parts.length === given.length;
}

/**
 * Where a page moved, its address by the name of its file where most rules or the site's own links use those: hosts take
 * these for two.
 */
function asUsual(address: string, path: string | undefined, file: RulesFile, key: "source" | "target"): string {
  const known = file.rules.filter((rule) => rule.isPlain && /^\/[^?#]/.test(rule[key])).map((rule) => rule[key]);
  const isOfFiles = file.isOfFiles === true && (key === "source" || known.length === 0);
  const isUsual = isOfFiles || known.filter((one) => /\.html(?=$|[?#])/.test(one)).length * 2 > known.length;
  if (path === undefined || isFolderPage(path) || !isUsual || !address.startsWith("/"))
    return slashed(address, file, key);
  return address.replace(/(?<!\.html|\/)(?=[?#]|$)/, ".html");
}

function targetOf({ to, fromPath, toPath }: PagesRedirect, file: RulesFile): string {
  return asUsual(to, fromPath === undefined ? undefined : toPath, file, "target");
}

/**
 * With a slash at the end where the addresses of most rules have one, or Vercel puts one there before it reads the rules.
 * Where pages have the names of their files, those with a slash are of folders.
 */
function slashed(address: string, { syntax, text, rules }: RulesFile, key: "source" | "target"): string {
  if (/\.[a-z]+$/i.test(address)) return address;
  const known = rules
    .filter(({ isPlain, [key]: one }) => isPlain && /^\/[^:*#?]+$/.test(one) && !/\.(?!html$)[^/]*$/.test(one))
    .map((rule) => rule[key]);
  const isUsual = known.length > 1 && known.filter((one) => one.endsWith("/")).length * 2 > known.length;
  const isForced = syntax === "vercel" && /"trailingSlash"\s*:\s*true/.test(text);
  return isUsual || isForced ? address.replace(/^(\/[^?#*]*[^/?#*.])(?=$|[?#])/, "$1/") : address;
}

/** What differs, as one edit, or as none. */
function differenceOf(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let [end, endAfter] = [before.length, after.length];
  while (end > start && endAfter > start && before[end - 1] === after[endAfter - 1]) {
    end--;
    endAfter--;
  }
  return [inWholeLines(before, { start, end, text: after.slice(start, endAfter) })];
}

/** Begins what is only put in or taken out at the line that is indented least, where that comes to the same. */
function inWholeLines(before: string, edit: TextEdit): TextEdit {
  const { start, end, text } = edit;
  const moved = text === "" ? before.slice(start, end) : text;
  let [shift, indent] = [0, Number.POSITIVE_INFINITY];
  for (let by = 0; start === end || text === ""; by++) {
    const isLineStart = start === by || before[start - by - 1] === "\n";
    const rotated = isLineStart ? before.slice(start - by, start) + moved : "";
    const own = isLineStart ? (/^[ \t]*/.exec(rotated)?.[0].length ?? 0) : indent;
    if (own < indent) [shift, indent] = [by, own];
    if (by >= moved.length || by >= start || before[start - by - 1] !== moved[moved.length - by - 1]) break;
  }
  if (text === "") return { start: start - shift, end: end - shift, text };
  const cut = text.length - shift;
  return { start: start - shift, end: end - shift, text: text.slice(cut) + text.slice(0, cut) };
}

function sameAddress(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, "")
      .replace(/\/index\.html$/, "/")
      .replace(/\.html$/, "")
      .replace(/(?<!\/)\/+$/, "") || "/"
  );
}
