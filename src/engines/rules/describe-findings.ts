import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";

const MAX_SHOWN = 10;
/** In a long list of several files, one with more findings than this gets a line with their number. */
const MAX_OF_FILE = 3;

/** A finding, and how many others of its file and kind go without saying. */
type Line = { finding: EngineFinding; others: number };

/** Notes on findings: a heading such as "Fixed 12 links", the first of each kind and more up to ten, and how many others. */
export function describeFindings(heading: string, findings: readonly EngineFinding[]): string[] {
  if (findings.length === 0) return [];
  const lines = chooseShown(foldFiles(findings));
  const rest = findings.length - lines.reduce((sum, { others }) => sum + 1 + others, 0);
  const shown = lines.map(describeLine);
  if (rest > 0) shown.push(`  and ${rest} more, which the job's findings name`);
  return [`${heading}:`, ...shown];
}

/** Findings by what became of them; `unread` are files that could not be looked at. */
export function sortFindings(findings: readonly EngineFinding[]): Record<"done" | "left" | "unread", EngineFinding[]> {
  const unread = findings.filter(({ kind }) => kind === "unread");
  const others = findings.filter(({ kind }) => kind !== "unread");
  return {
    done: others.filter(({ isChanged }) => isChanged),
    left: others.filter(({ isChanged }) => !isChanged),
    unread,
  };
}

/** Notes on what was done, what was left, and what could not be read. */
export function describeOutcome(heading: string, findings: readonly EngineFinding[]): string[] {
  const { done, left, unread } = sortFindings(findings);
  return [
    ...describeFindings(heading, done),
    ...describeFindings(`Left unchanged (${left.length})`, left),
    ...describeFindings(`Could not be read (${unread.length})`, unread),
  ];
}

/** So that a log does not hide what else there is. */
function foldFiles(findings: readonly EngineFinding[]): Line[] {
  const files = Map.groupBy(findings, ({ path }) => path);
  if (findings.length <= MAX_SHOWN || files.size === 1) return findings.map((finding) => ({ finding, others: 0 }));
  const kinds = [...files.values()].flatMap((own) => [...Map.groupBy(own, ({ kind }) => kind).values()]);
  return kinds.flatMap((own) =>
    own.length > MAX_OF_FILE
      ? own.slice(0, 1).map((finding) => ({ finding, others: own.length - 1 }))
      : own.map((finding) => ({ finding, others: 0 })),
  );
}

function describeLine({ finding: { path, line, message }, others }: Line): string {
  const place = codeSpan(line === undefined ? path : `${path}:${line}`);
  return `  ${place} ${message}${others > 0 ? `, and ${others} more in this file` : ""}`;
}

function chooseShown(lines: readonly Line[]): Line[] {
  const chosen = new Map<string, Line>();
  for (const line of lines) if (!chosen.has(line.finding.kind)) chosen.set(line.finding.kind, line);
  const shown = new Set(chosen.values());
  for (const line of lines) {
    if (shown.size >= MAX_SHOWN) break;
    shown.add(line);
  }
  return lines.filter((line) => shown.has(line));
}
