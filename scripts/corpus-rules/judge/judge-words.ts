import { readFileSync } from "node:fs";
import { join } from "node:path";
import { maskCode } from "../pages/mask-code.ts";
import { isPagePath } from "../pages/page-facts.ts";
import { judgePages } from "./judge-pages.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

const NOTHING = { moves: new Map<string, string>(), removed: new Set<string>() };

export type Correction = { path: string; line: number; from: string; to: string; context: string };

/** Each correction is one word for another of nearly the same letters, and stands in prose between plain words. */
export async function judgeSpelling(run: JudgedRun, under = ""): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const path of run.changed) {
    const [old, now] = [run.before.text(path), run.after.text(path)];
    if (old === undefined || now === undefined || !path.startsWith(under)) {
      faults.push({ rule: "file-list", evidence: path });
      continue;
    }
    const corrections = listCorrections(path, old, now);
    if (corrections === undefined) faults.push({ rule: "other-text-changed", evidence: path });
    for (const correction of corrections ?? []) {
      const rule = whyDoubtful(correction, old);
      if (rule)
        faults.push({
          rule,
          evidence: `${path}:${correction.line}: ${correction.from} → ${correction.to}: ${correction.context}`,
        });
    }
  }
  return [...faults, ...(await judgePages(run, NOTHING))];
}

/** Undefined if more than words changed. */
export function listCorrections(path: string, old: string, now: string): Correction[] | undefined {
  const [was, is] = [old.split(/([\p{L}\p{M}'’]+)/u), now.split(/([\p{L}\p{M}'’]+)/u)];
  if (was.length !== is.length) return undefined;
  const found: Correction[] = [];
  let at = 0;
  for (const [index, from] of was.entries()) {
    const to = is[index] ?? "";
    if (from !== to) {
      if (index % 2 === 0) return undefined;
      const line = old.slice(0, at).split("\n").length;
      found.push({ path, line, from, to, context: (old.split("\n")[line - 1] ?? "").trim().slice(0, 140) });
    }
    at += from.length;
  }
  return found;
}

let words: Set<string> | undefined;

/** The words of the dictionary's list, without those that its rules make. */
function knownWords(): Set<string> {
  words ??= new Set(
    ["dictionary-en", "dictionary-en-gb"].flatMap((name) =>
      readFileSync(join(import.meta.dirname, "../../../node_modules", name, "index.dic"), "utf8")
        .split("\n")
        .map((line) => line.replace(/\/.*$/, "").toLowerCase()),
    ),
  );
  return words;
}

function whyDoubtful({ from, to, line }: Correction, text: string): string | undefined {
  const shown = maskCode(text).masked.split("\n")[line - 1] ?? "";
  if (!shown.includes(from)) return "code-corrected";
  if (/^\p{Lu}/u.test(from) && !new RegExp(`(?:^|[.!?:]\\s+|[#>*-]\\s+|\\|\\s*)${from}`, "u").test(shown.trim()))
    return "name-corrected";
  if (/\p{Lu}/u.test(from.slice(1))) return "identifier-corrected";
  if (knownWords().has(from.toLowerCase())) return "real-word-corrected";
  if (Math.abs(from.length - to.length) > 2) return "far-correction";
  if (new RegExp(`(?:\\]\\(|href=|src=|https?:)\\S*${from}`).test(shown)) return "address-corrected";
  if (/^\p{Lu}\S* \p{Lu}/u.test(from)) return "name-corrected";
  return undefined;
}

const ODD = [
  { rule: "empty-link", pattern: /\[\s*\]\([^)]*\)|\]\(\s*\)|<a\b[^>]*>\s*<\/a>/ },
  { rule: "empty-emphasis", pattern: /(?<![\w*`])(?:\*\*\s*\*\*|``(?!`)|__\s*__)(?![\w*`])/ },
  { rule: "orphaned-punctuation", pattern: /\S \s*[,;.!?](?=\s|$)|\(\s*\)|""|“”|^\s*[,;.]\s|(?<!\.)\.\s*\.(?!\.)/ },
  { rule: "empty-item", pattern: /^\s*(?:[-*+]|\d+[.)])\s*$/ },
  { rule: "double-space", pattern: /[\p{L},] {2,}\p{L}/u },
  {
    rule: "broken-sentence",
    pattern:
      /\b(?:a|an|the|with|of|to|for|and|or|by|in|from|using|via)\s*[.,;:!?](?:\s|$)|\b(?:the|a|an) (?:and|or|is|are|has|can|will|of|to|with)\b|\b(?:of|with|from|by|for) (?:is|are|and|or|can|will|,)\b/i,
  },
  { rule: "empty-heading", pattern: /^#{1,6}\s*$/ },
];

/** What is left of lines from which a text was taken reads as before. */
export async function judgeRemoved(run: JudgedRun, removed: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const path of run.changed) {
    const [old, now] = [run.before.text(path), run.after.text(path)];
    if (!isPagePath(path) || old === undefined || now === undefined) continue;
    const known = new Set(old.split("\n"));
    for (const [index, line] of now.split("\n").entries()) {
      if (known.has(line)) continue;
      const origin = old.split("\n")[index] ?? "";
      for (const { rule, pattern } of ODD)
        if (pattern.test(line) && !pattern.test(origin.replaceAll(removed, "x")))
          faults.push({ rule, evidence: `${path}:${index + 1}: ${line.trim().slice(0, 160)}` });
    }
    const lost = old.split("\n").filter((line) => line.trim() !== "" && !line.includes(removed) && !now.includes(line));
    if (lost.length > 3) faults.push({ rule: "line-lost", evidence: `${path}: ${lost[0]?.trim().slice(0, 120)}` });
  }
  const left = [...run.siteAfter.addressOf.keys()].filter(
    (path) => path.startsWith(run.docsFolder) && maskCode(run.after.text(path) ?? "").masked.includes(removed),
  );
  if (left.length > 0 && !/left|model|rewrit|not (?:removed|changed)/i.test(run.summary))
    faults.push({ rule: "text-left", evidence: left.slice(0, 4).join(", ") });
  return [...faults, ...(await judgePages(run, NOTHING))];
}
