import { z } from "zod";
import { createMentionTest } from "../../../../docs-source/links/mentions.ts";
import { createPageFactsLookup } from "../../../../docs-source/links/page-facts.ts";
import { entryPage } from "../../../../docs-source/navigation.ts";
import { isDocument } from "../../../../docs-source/pages.ts";
import { readSite, resolveOnSite, type Site, type SiteLink } from "../../../../docs-source/site.ts";
import { createPositionLookup } from "../../../../docs-source/text-edits.ts";
import { defineTool, problem, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { locatePage } from "./find-page.ts";

const MAX_LINKS = 150;
const MAX_TARGET_LENGTH = 300;

export function linksTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Shows the links of a page with what they lead to, the links of other pages to it, and its places in the navigation.",
    input: z.object({ page: z.string().min(1) }),
    async answer({ page }) {
      const path = await locatePage(access, page);
      const site = await readSite(access.docs);
      const factsOf = createPageFactsLookup(access.docs);
      const own = await factsOf(path);
      if (own.type !== "parsed") return problem(`${JSON.stringify(path)} does not parse, so its links are not known`);
      const positionOf = createPositionLookup(own.text);
      const outgoing = own.links.map((link) => {
        return `${positionOf(link.start).line}\t${cut(link.target)}  ${describe(resolveOnSite(site, path, link))}`;
      });
      const incoming: string[] = [];
      const mentions = createMentionTest([path]);
      for (const file of site.index.files) {
        queue.signal.throwIfAborted();
        if (file === path || !isDocument(file) || !mentions((await access.docs.read(file)) ?? "")) continue;
        const facts = await factsOf(file);
        if (facts.type !== "parsed") continue;
        const lineOf = createPositionLookup(facts.text);
        for (const link of facts.links) {
          const target = resolveOnSite(site, file, link);
          if (target.type === "file" && target.path === path)
            incoming.push(`${file}:${lineOf(link.start).line}\t${cut(link.target)}`);
        }
      }
      const listed = navigationPlaces(site, path);
      const data = [
        ...section("Links of the page", outgoing),
        ...section("Links to the page", incoming),
        ...section("In the navigation", listed),
      ];
      return {
        says: `${JSON.stringify(path)}: ${outgoing.length} links from it, ${incoming.length} to it, ${listed.length} places in the navigation`,
        data: data.join("\n"),
      };
    },
  });
}

function navigationPlaces({ navigation, index }: Site, path: string): string[] {
  if (navigation.type !== "parsed") return [];
  return navigation.entries
    .filter((entry) => entryPage(index, entry) === path)
    .map(({ file, node, reference }) => {
      const line = createPositionLookup(navigation.texts.get(file) ?? "")(node.offset).line;
      return `${file}:${line}\t${cut(reference)}`;
    });
}

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MAX_LINKS ? [`and ${lines.length - MAX_LINKS} more`] : [];
  return [`${title}:`, ...lines.slice(0, MAX_LINKS), ...more];
}

function cut(target: string): string {
  return target.length > MAX_TARGET_LENGTH ? `${target.slice(0, MAX_TARGET_LENGTH)}…` : target;
}

function describe(target: SiteLink): string {
  switch (target.type) {
    case "file":
      return `→ ${target.path}${target.anchor ? `#${target.anchor}` : ""}`;
    case "missing":
      return `→ nothing: there is no ${target.path}`;
    case "redirected":
      return `→ redirected to ${target.destination}`;
    case "outside":
      return "→ out of the docs folder";
    case "external":
      return "→ elsewhere, not checked";
  }
}
