import { z } from "zod";
import { checkAllDocs } from "../../../docs-checks/docs-checker.ts";
import { sayFinding } from "../../../docs-checks/finding.ts";
import type { EngineRun } from "../../../engine.ts";
import { defineTool, type ToolQueue } from "./define-tool.ts";
import type { DocsAccess } from "./docs-access.ts";

const MAX_FINDINGS = 60;

export function checkTool(run: EngineRun, access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Tells what is wrong with the work so far and would keep it from being committed. With whole_site, also every broken link and page of the docs that was there before.",
    input: z.object({ whole_site: z.boolean().optional() }),
    async answer({ whole_site = false }) {
      const findings = await run.check();
      const known = whole_site ? await checkAllDocs(access.docs, queue.signal) : [];
      const older = known.map((finding) => sayFinding(finding)).filter((line) => !findings.includes(line));
      const says =
        findings.length === 0 ? "Nothing stands in the way of a commit" : `${findings.length} findings must be mended`;
      const site = whole_site ? `. The whole site has ${older.length === 0 ? "no" : older.length} others` : "";
      return {
        says: says + site,
        data: [...list("To mend", findings), ...list("Others on the site", older)].join("\n"),
      };
    },
  });
}

function list(title: string, findings: string[]): string[] {
  if (findings.length === 0) return [];
  const more = findings.length > MAX_FINDINGS ? [`and ${findings.length - MAX_FINDINGS} more`] : [];
  return [`${title}:`, ...findings.slice(0, MAX_FINDINGS), ...more];
}
