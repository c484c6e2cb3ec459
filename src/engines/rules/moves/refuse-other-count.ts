import { countOf } from "../../../count-of.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** "Both pages in a": who names how many there are may mean others if there are more. */
export function refuseOtherCount(
  { page, count }: { page: string; count?: number | undefined },
  found: number,
): Refused | undefined {
  if (count === undefined || found === count) return undefined;
  return refuse(
    "ambiguous_page",
    `There ${found === 1 ? "is" : "are"} ${countOf(found, "page")} in ${codeSpan(page)}, and not ${count}. Please name the pages, or ask for all of them.`,
  );
}
