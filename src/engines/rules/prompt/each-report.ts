import { FAULT_ROWS } from "../reports/fault-kinds.ts";

const MAX_LENGTH = 300;
const DOCS = "(?:the |our |all )*(?:docs|documentation|pages|site|website)";

const ASKED = new RegExp(
  `^(?:please )?(?:can you |could you )?(?:(?:check|scan|look|search|go|audit)(?: (?:through |in )?${DOCS})? for|find|list|show(?: me)?|report(?: on)?|give me(?: a (?:list|report) of)?|are there|do we have|is there)(?: all| any| the| our| every)* (?<items>.+?)(?<place>(?: in| on| under) (?:the )?[\\w./-]+(?: (?:folder|section|group|pages|docs))?)?$`,
  "i",
);
const LACKED =
  /^(?:which|what) pages (?:lack|miss|have no|are without)(?: an?)? (?<one>title|description|icon)s? (?:and|or|or an?|and an?) (?<two>title|description|icon)s?$/i;

const NOUNS: [pattern: RegExp, request: string][] = [
  [/^(?:broken|dead) (?:internal )?(?:links|anchors)$/i, "check for broken links"],
  [/^(?:missing|empty) (title|description|icon)s?$/i, "report the pages without $1"],
  [
    /^pages (?:without|have no|lack|that have no|that lack) (?:an? )?(title|description|icon)s?$/i,
    "report the pages without $1",
  ],
  [
    /^pages (?:are|(?:that|which) are|(?:that |which )?aren['’]t)(?: not| missing|(?<=n['’]t)) (?:listed )?(?:in|from) the (?:navigation|sidebar|nav|menu)$/i,
    "report the pages that are not in the navigation",
  ],
  [/^(?:unlisted|orphan(?:ed)?) pages$/i, "report the pages that are not in the navigation"],
  [
    /^(?:links|pages (?:that|which) link|references) to (https?:\/\/\S+|[a-z\d.-]+\.[a-z]{2,}(?:\/\S*)?)$/i,
    "report the pages that link to $1",
  ],
  ...FAULT_ROWS.map(([, { said, name }]): [RegExp, string] => [new RegExp(`^(?:${said})$`, "i"), `report the ${name}`]),
];

/** "Which images aren't used? and which pages have no title?" */
const QUESTIONS = /^((?:which|what) .{3,120}?)\?? (?:and|,) (which|what) (.{3,120})$/i;

/** "Find broken links and typos" as a request for each report, which must all be known. */
export function eachReport(written: string): string | undefined {
  const text = written.trim().replace(/[.?!]{1,3}$/, "");
  if (text.length > MAX_LENGTH) return undefined;
  const { one = "", two = "" } = LACKED.exec(text)?.groups ?? {};
  if (two !== "") return [one, two].map((field) => `report the pages without ${field}`).join(". ");
  const [, first = "", , second = ""] = QUESTIONS.exec(text) ?? [];
  const asked = second === "" ? [] : [first.replace(/^(?:which|what) /i, ""), second].map(requestOf);
  if (asked.length > 0 && !asked.includes(undefined)) return asked.join(". ");
  const { items = "", place = "" } = ASKED.exec(text)?.groups ?? {};
  const nouns = items.split(/,? (?:and|&|or) |, /i).map((item) => item.replace(/^(?:all|any|the|our) /i, ""));
  if (nouns.length < 2) return undefined;
  const requests = nouns.map(requestOf);
  if (requests.includes(undefined)) return undefined;
  return requests.map((request) => `${request}${place}`).join(". ");
}

function requestOf(noun: string): string | undefined {
  const [pattern, request] = NOUNS.find(([one]) => one.test(noun)) ?? [];
  return pattern && request && noun.replace(pattern, request);
}
