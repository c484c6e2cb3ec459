import { countOf } from "../../../count-of.ts";
import { readSiteRedirects } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";

const MAX_SHOWN = 100;

/** Reports the redirects that the files of the repository state. */
export const listRedirects: ApplyInstruction<"list-redirects"> = async (docs) => {
  const redirects = await readSiteRedirects(docs);
  const lines = redirects.slice(0, MAX_SHOWN).map(({ source, destination, isPermanent }) => {
    return `  ${codeSpan(source)} leads to ${codeSpan(destination)}${isPermanent ? "" : ", for a time only"}`;
  });
  const rest = redirects.length - lines.length;
  if (rest > 0) lines.push(`  and ${rest} more`);
  const notes =
    redirects.length === 0
      ? ["No redirect of this site can be read from its files."]
      : [`Found ${countOf(redirects.length, "redirect")}:`, ...lines];
  const limits = "Redirects that code computes, or that lead from or to another site, may be missing here.";
  return { type: "applied", changedFiles: 0, notes: [...notes, limits, "Nothing was changed."], findings: [] };
};
