import { z } from "zod";
import { readFrontmatter } from "../../../../docs-source/frontmatter.ts";
import { createPageFactsLookup } from "../../../../docs-source/links/page-facts.ts";
import { pageUrl } from "../../../../docs-source/pages.ts";
import { createPositionLookup } from "../../../../docs-source/text-edits.ts";
import { defineTool, problem, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { locatePage } from "./find-page.ts";

const MAX_HEADINGS = 300;

export function outlineTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description: "Shows a page's frontmatter and headings, with line numbers and the anchors that links to them need.",
    input: z.object({ page: z.string().min(1) }),
    async answer({ page }) {
      const path = await locatePage(access, page);
      const facts = await createPageFactsLookup(access.docs)(path);
      if (facts.type === "unreadable") return problem(`${JSON.stringify(path)} cannot be read`);
      if (facts.type === "unparsable")
        return problem(`${JSON.stringify(path)} does not parse`, `line ${facts.line}: ${facts.message}`);
      const positionOf = createPositionLookup(facts.text);
      const frontmatter = readFrontmatter(facts.text);
      const fields = frontmatter.type === "parsed" ? frontmatter.fields : [];
      const { headings } = facts.anchors;
      const lines = [
        ...fields.map(
          ({ name, value }) => `${name}: ${value === undefined ? "(a list or a block)" : JSON.stringify(value)}`,
        ),
        ...headings.slice(0, MAX_HEADINGS).map(({ level, text, anchor, start }) => {
          return `${positionOf(start).line}\t${"#".repeat(level)} ${text}  anchor #${anchor}`;
        }),
      ];
      const more = headings.length > MAX_HEADINGS ? `, the first ${MAX_HEADINGS} of them shown` : "";
      return {
        says: `${JSON.stringify(path)}, address ${pageUrl(path)}: ${headings.length} headings${more}`,
        data: lines.join("\n"),
      };
    },
  });
}
