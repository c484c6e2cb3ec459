import { quoted, type SourceNotices } from "../../source-notices.ts";
import { entriesOf, type SourceValue } from "../../values/source-value.ts";

const USED = new Set(
  "$schema $ref name description colors logo favicon appearance fonts navbar footer banner navigation redirects seo errors contextual markdown variables api openapi".split(
    " ",
  ),
);
const WHY: ReadonlyMap<string, string> = new Map([
  ["theme", "Docket has one look"],
  ["styling", "Docket has one look"],
  ["background", "Docket has one look"],
  ["thumbnails", "Docket makes preview images itself"],
  ["icons", "icons of all usual libraries are found by their names"],
  ["integrations", "pages load no scripts of others; Docket counts visitors itself"],
  ["interaction", "Docket has one way to open groups"],
  ["backgroundImage", "Docket has one look"],
  ["analytics", "pages load no scripts of others; Docket counts visitors itself"],
  ["search", "search comes later"],
  ["metadata", "pages show when they were last updated, from git"],
]);

/** Names each key of the settings that has no effect, and why. */
export function noticeIgnoredKeys(root: SourceValue, notices: SourceNotices, used = USED): void {
  for (const [key, value] of entriesOf(root)) {
    if (used.has(key) || isOnlyAboutMath(key, value)) continue;
    const why = WHY.get(key);
    notices.add(
      value,
      why === undefined ? `${quoted(key)} is not known and is ignored` : `${quoted(key)} is ignored: ${why}`,
    );
  }
}

function isOnlyAboutMath(key: string, value: SourceValue): boolean {
  return key === "styling" && [...entriesOf(value)].every(([name]) => name === "latex");
}
