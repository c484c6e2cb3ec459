import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";

const MAX_SHOWN = 10;

/** Notes on findings: a heading such as "Fixed 12 links", the first of each kind and more up to ten, and how many others. */
export function describeFindings(heading: string, findings: readonly EngineFinding[]): string[] {
  if (findings.length === 0) return [];
  const shown = chooseShown(findings).map(
    ({ path, line, message }) => `  ${codeSpan(line === undefined ? path : `${path}:${line}`)} ${message}`,
  );
  const rest = findings.length - shown.length;
  if (rest > 0) shown.push(`  and ${rest} more, which the job's findings name`);
  return [`${heading}:`, ...shown];
}

function chooseShown(findings: readonly EngineFinding[]): EngineFinding[] {
  const chosen = new Map<string, EngineFinding>();
  for (const finding of findings) if (!chosen.has(finding.kind)) chosen.set(finding.kind, finding);
  const shown = new Set(chosen.values());
  for (const finding of findings) {
    if (shown.size >= MAX_SHOWN) break;
    shown.add(finding);
  }
  return findings.filter((finding) => shown.has(finding));
}
