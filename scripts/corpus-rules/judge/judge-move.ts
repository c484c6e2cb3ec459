import { posix } from "node:path";
import type { Asked } from "../instructions/given-instruction.ts";
import { maskCode } from "../pages/mask-code.ts";
import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { comparable } from "../site/judged-site.ts";
import { languageOf, translationsOf } from "../site/page-translations.ts";
import { findAddress, resolveLink } from "../site/resolve-link.ts";
import { judgeCounts } from "./judge-counts.ts";
import { judgeLinks } from "./judge-links.ts";
import { judgePages, judgeWords } from "./judge-pages.ts";
import { judgeSite } from "./judge-site.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

type Move = Extract<Asked, { type: "move" }>;

/** Formats that have a place for redirects, whether it is used yet or not. */
const HAS_REDIRECTS = /^(?:docs\.json|mint\.json|gitbook|mdbook|starlight)$/;

/** Files such as `SECURITY.md`, which a code host shows, and which no site has at an address. */
const ABOUT_REPOSITORY = /^[A-Z_]{4,}\.md$/;

export async function judgeMove(run: JudgedRun, { moves: asked, wantsRedirect, title }: Move): Promise<Fault[]> {
  const moves = withTranslations(run, withNumbers(run, asked));
  const moved = { moves, removed: new Set<string>() };
  const faults: Fault[] = [];
  for (const [from, to] of moves) {
    if (run.after.paths.has(from)) faults.push({ rule: "not-moved", evidence: `${from} is still there` });
    if (!run.after.paths.has(to)) faults.push({ rule: "not-moved", evidence: `${to} is not there` });
  }
  if (faults.length > 0) return faults;
  for (const path of run.changed)
    if (!run.before.paths.has(path) && ![...moves.values()].includes(path))
      faults.push({ rule: "file-added", evidence: path });
    else if (!run.after.paths.has(path) && !moves.has(path)) faults.push({ rule: "file-lost", evidence: path });
  return [
    ...faults,
    ...judgeOwnRedirects(run, moves, wantsRedirect),
    ...judgeLinks(run, moved),
    ...judgeSite(run, moved),
    ...(await judgePages(run, moved)),
    ...judgeWords(run, moved, (path) => path === title?.path),
    ...judgeMentions(run, moves),
    ...judgeCounts(run, moves),
  ];
}

/** A page of Nuxt Content may get a number in its new folder, which is no part of its address. */
function withNumbers({ before, after, siteAfter }: JudgedRun, moves: Map<string, string>): Map<string, string> {
  if (siteAfter.format !== "nuxt") return moves;
  const bare = (path: string) => path.replace(/(^|\/)\d+\.(?=[^/]+$)/, "$1");
  const isTaken = (path: string) => [...moves.values()].includes(path) || before.paths.has(path);
  return new Map(
    [...moves].map(([from, to]) => {
      const found = after.paths.has(to)
        ? undefined
        : [...after.paths].find((path) => bare(path) === bare(to) && !isTaken(path));
      return [from, found ?? to];
    }),
  );
}

/** A page stays equivalent to its translations, unless it goes to another language. */
function withTranslations({ siteBefore }: JudgedRun, moves: Map<string, string>): Map<string, string> {
  const isOtherLanguage = (to: string) => languageOf(siteBefore, to) !== undefined;
  return new Map(
    [...moves].flatMap(([from, to]): [string, string][] => [
      [from, to],
      ...(isOtherLanguage(to) ? [] : translationsOf(siteBefore, from)).map(({ path, pathBeside }): [string, string] => [
        path,
        moves.get(path) ?? pathBeside(to),
      ]),
    ]),
  );
}

function judgeOwnRedirects(
  { siteBefore, siteAfter, after, summary }: JudgedRun,
  moves: Map<string, string>,
  wantsRedirect: boolean,
): Fault[] {
  const faults: Fault[] = [];
  if (siteBefore.problems.length > 0) return faults;
  for (const [from, to] of moves) {
    const [old, now] = [siteBefore.addressOf.get(from), siteAfter.addressOf.get(to)];
    if (old === undefined || now === undefined || comparable(old) === comparable(now)) continue;
    const leads = findAddress(after, siteAfter, old);
    const isLed = leads !== undefined && "path" in leads && leads.path === to;
    if (!wantsRedirect && isLed) faults.push({ rule: "redirect-unwanted", evidence: `${old} → ${now}` });
    if (!wantsRedirect || isLed) continue;
    if (HAS_REDIRECTS.test(siteBefore.format) || siteBefore.redirects.length > 0)
      faults.push({ rule: "redirect-missing", evidence: `${old} → ${now}` });
    else if (!/redirect/i.test(summary) && !(siteBefore.format === "folder" && ABOUT_REPOSITORY.test(from)))
      faults.push({ rule: "redirect-not-mentioned", evidence: `nothing is said of a redirect from ${old}` });
  }
  return faults;
}

const TEXT = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|vue|astro|toml|txt|html)$/i;
const MAX_MOVES = 30;
/** A link to a certain commit or version, with its words, which stays right. */
const PERMALINK = /(?:\[[^\]\n]*\]\()?https?:\/\/[^\s)]*\/(?:blob|tree)\/(?:[0-9a-f]{7,40}|v?\d[\w.-]*)\/[^\s)]*/g;

/**
 * The old path is named nowhere any more, or the answer names the file where it is. Code and redirects are left out.
 * Where a folder of that name stays, the path without an ending may mean the folder.
 */
function judgeMentions(run: JudgedRun, moves: Map<string, string>): Fault[] {
  const { before, after, siteAfter, named } = run;
  const faults: Fault[] = [];
  for (const [from] of [...moves].slice(0, MAX_MOVES)) {
    if (!isPagePath(from)) continue;
    const bare = from.replace(/\.mdx?$/, "");
    if (!bare.includes("/")) continue;
    const isFolderToo = [...after.paths].some((path) => path.startsWith(`${bare}/`));
    const ending = isFolderToo ? "\\.mdx?" : "(?:\\.mdx?)?";
    const pattern = new RegExp(`(?<![\\w.-])${escapePattern(bare)}${ending}(?![\\w/-]|\\.\\w)`);
    for (const path of after.paths) {
      if (!TEXT.test(path) || /(^|\/)(?:CHANGELOG|node_modules)/i.test(path) || [...moves.values()].includes(path))
        continue;
      const text = after.text(path) ?? "";
      if (!text.includes(bare) || text.length > 1_000_000) continue;
      const shown = (isPagePath(path) ? withoutSoundLinks(run, path, maskCode(text).masked) : text).replace(
        PERMALINK,
        "",
      );
      const line = shown.split("\n").findIndex((one) => pattern.test(one) && !/redirect|"source"|from:/i.test(one));
      if (line === -1 || siteAfter.configFiles.includes(path) || named.includes(posix.basename(path))) continue;
      if (!pattern.test(before.text(path) ?? "")) continue;
      faults.push({
        rule: "mention-left",
        evidence: `${path}:${line + 1}: ${shown.split("\n")[line]?.trim().slice(0, 140)}`,
      });
    }
  }
  return faults;
}

/** A path may also be the address of another page, such as that of a released version. */
function withoutSoundLinks({ after, siteAfter }: JudgedRun, path: string, masked: string): string {
  let shown = masked;
  for (const { href, start, end } of factsOf(after.text(path) ?? "").links) {
    const target = resolveLink(after, siteAfter, path, href);
    if (target.type === "page" && !target.isRedirected)
      shown = shown.slice(0, start) + " ".repeat(end - start) + shown.slice(end);
  }
  return shown;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
