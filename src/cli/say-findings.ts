import colors from "picocolors";
import type { SiteBuildDetails } from "../../packages/client/src/docket-client.ts";
import { say, visible } from "./output.ts";

const MAX_SHOWN = 20;

/** What a build found on the pages, with the lines as they should be where that is sure. */
export function sayFindings(findings: SiteBuildDetails["findings"], most = MAX_SHOWN): void {
  for (const { path, line, column, message, correction } of findings.slice(0, most)) {
    say(`  ${visible(path)}:${line}:${column}  ${visible(message)}`);
    if (correction) sayCorrection(correction);
  }
  if (findings.length > most) say(`  and ${findings.length - most} more: docket site log PROJECT`);
}

/** @param indent of both versions */
export function sayCorrection({ before, after }: { before: string; after: string }, indent = 6): void {
  const margin = " ".repeat(indent);
  for (const line of before.split("\n")) say(`${margin}${colors.red(`- ${visible(line)}`)}`);
  for (const line of after.split("\n")) say(`${margin}${colors.green(`+ ${visible(line)}`)}`);
}
