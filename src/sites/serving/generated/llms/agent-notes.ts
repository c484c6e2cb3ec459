import { BASE } from "../../../../render/page/page.ts";
import type { SiteDocument } from "../../../../site-build/site-build.ts";

/** What the author wants agents to heed, as a quotation; empty if there is nothing. */
export function instructionsOf({ settings }: Pick<SiteDocument, "settings">): string {
  const { agentInstructions } = settings;
  if (agentInstructions === undefined) return "";
  const lines = agentInstructions.toWellFormed().split("\n");
  return `> ## Agent instructions\n>\n${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}

/**
 * A page as it is sent to agents: with the author's instructions, and the way to all other pages.
 *
 * @param address of the site, without a slash at its end
 */
export function markdownForAgents(markdown: string, document: Pick<SiteDocument, "settings">, address: string): string {
  const page = markdown.replaceAll(BASE, address).trimEnd();
  return `${instructionsOf(document)}${page}\n\n---\n\nAll pages of this site: ${address}/llms.txt\n`;
}
