import type { Asked } from "../instructions/given-instruction.ts";
import { maskCode } from "../pages/mask-code.ts";
import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { judgeCounts } from "./judge-counts.ts";
import { judgeLooseLinks } from "./judge-links.ts";
import { judgePages } from "./judge-pages.ts";
import { judgeSite } from "./judge-site.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

type Replace = Extract<Asked, { type: "replace" }>;

/** Only the text was replaced, all of it in prose, no link broke, and the number that is told is that of the diff. */
export async function judgeReplace(run: JudgedRun, asked: Replace): Promise<Fault[]> {
  const { before, after, changed, summary } = run;
  const pattern = wordPattern(asked.from, asked.anyCase ? "giu" : "gu");
  const loose = new RegExp(escapePattern(asked.from), asked.anyCase ? "giu" : "gu");
  // The new text may be broken over two lines where the old one was.
  const broken = new RegExp(escapePattern(asked.to), "gu");
  // "an editor" may become "a tool".
  const article = new RegExp(`\\b(a)n?(?=\\s+>?\\s*[*_["“‘(]*${escapePattern(asked.to)})`, "giu");
  const faults: Fault[] = [];
  let replaced = 0;
  for (const path of changed) {
    const [old, now] = [before.text(path), after.text(path)];
    if (old === undefined || now === undefined) {
      if (asked.where !== "everywhere") faults.push({ rule: "file-list", evidence: `${path} was added or removed` });
      continue;
    }
    if (!isInScope(path, asked)) faults.push({ rule: "out-of-scope", evidence: path });
    const same = (text: string) =>
      withoutFragments(text)
        .replace(loose, asked.to)
        .replace(broken, asked.to)
        .replace(article, "$1")
        // A link by its text alone keeps leading to the definition of that name.
        .replace(/\[([^[\]\n]{1,300})\]\[\1\]/g, "[$1]")
        .normalize();
    if (same(old) !== same(now))
      faults.push({ rule: "other-text-changed", evidence: `${path}: ${firstDifference(same(old), same(now))}` });
    replaced += count(withoutLabels(old), pattern) - count(withoutLabels(now), pattern);
    if (isPagePath(path)) faults.push(...judgeLooseLinks(run, path, path));
  }
  const left = listLeft(run, asked);
  if (left.length > 0 && !/\bleft\b|not (?:changed|replaced|touched)|unchanged/i.test(summary))
    faults.push({ rule: "text-left", evidence: `${left.length} places, such as ${left.slice(0, 3).join(" · ")}` });
  const told = /\bin ([\d,]+) places? in /.exec(summary)?.[1]?.replace(/,/g, "");
  if (told !== undefined && Number(told) !== replaced)
    faults.push({ rule: "count", evidence: `told ${told}, replaced ${replaced}` });
  if (!asked.anyCase) faults.push(...judgeVariants(run, asked));
  const nothing = { moves: new Map<string, string>(), removed: new Set<string>() };
  return [
    ...faults,
    ...judgeCounts(run),
    ...judgeSite(run, nothing),
    ...(await judgePages(run, nothing, asked.where === "everywhere")),
  ];
}

function isInScope(path: string, { page, under, except }: Replace): boolean {
  return (
    (page === undefined || path === page) &&
    (under === undefined || path.startsWith(under)) &&
    !(except !== undefined && path.startsWith(except))
  );
}

/** Places in prose of the site's pages where the text still stands. Targets, tags and frontmatter are left out. */
export function listLeft({ after, siteAfter, docsFolder }: JudgedRun, asked: Replace): string[] {
  const pattern = wordPattern(asked.from, asked.anyCase ? "giu" : "gu");
  const left: string[] = [];
  for (const path of siteAfter.addressOf.keys()) {
    if (!isInScope(path, asked) || !path.startsWith(docsFolder)) continue;
    const text = after.text(path) ?? "";
    const { masked, bodyStart } = maskCode(text);
    let prose = masked;
    for (const { start, end } of factsOf(text).links)
      prose = prose.slice(0, start) + " ".repeat(end - start) + prose.slice(end);
    prose =
      " ".repeat(bodyStart) +
      prose
        .slice(bodyStart)
        .replace(/<[^>]*>|^(?:import|export) .*$|\{[^}]*\}|https?:\S+|[\w.-]+@[\w.-]+/gm, (all) =>
          " ".repeat(all.length),
        );
    for (const { index } of prose.matchAll(pattern)) {
      const word = /[\w./@-]*$/.exec(prose.slice(0, index))?.[0] ?? "";
      if (word === "") left.push(`${path}:${prose.slice(0, index).split("\n").length}`);
    }
  }
  return left;
}

/** The same text in other capitals is told. */
function judgeVariants({ after, siteAfter, docsFolder, summary }: JudgedRun, asked: Replace): Fault[] {
  const anyCase = wordPattern(asked.from, "giu");
  const variants = new Map<string, number>();
  for (const path of siteAfter.addressOf.keys()) {
    if (!isInScope(path, asked) || !path.startsWith(docsFolder)) continue;
    const { masked, bodyStart } = maskCode(after.text(path) ?? "");
    for (const [written] of masked.slice(bodyStart).matchAll(anyCase)) {
      const found = written.replace(/\s+/g, " ");
      if (found !== asked.from && found !== asked.to) variants.set(found, (variants.get(found) ?? 0) + 1);
    }
  }
  return [...variants]
    .filter(([found, times]) => times > 2 && !summary.includes(found))
    .map(([found, times]) => ({ rule: "variant-not-told", evidence: `${times} × ${JSON.stringify(found)}` }));
}

/** Anchors follow the headings that they name, and are judged with the links. */
function withoutFragments(text: string): string {
  let out = "";
  let at = 0;
  for (const { href, start, end } of factsOf(text).links) {
    out += text.slice(at, start) + href.replace(/#.*$/, "");
    at = end;
  }
  return out + text.slice(at);
}

/** Names of definitions stay where the texts of links change. */
function withoutLabels(text: string): string {
  return withoutFragments(text).replace(/\]\[[^[\]\n]{1,300}\]/g, "]");
}

/** The words may be on two lines of a paragraph. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "(?:[^\\S\n]+\n?|\n)[^\\S\n]*");
}

export function wordPattern(text: string, flags: string): RegExp {
  const escaped = escapePattern(text);
  // Underscores around words are emphasis (CommonMark 6.2), and part of a name where they stand between letters.
  return new RegExp(`(?<![\\p{L}\\p{N}]_*)${escaped}(?!_*[\\p{L}\\p{N}])`, flags);
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

export function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${JSON.stringify(one.slice(Math.max(0, at - 30), at + 50))} → ${JSON.stringify(other.slice(Math.max(0, at - 30), at + 50))}`;
}
