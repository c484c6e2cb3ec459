const MAX_LENGTH = 200;
const COUNT = "(?:a few|few|some|two|three|four|several|a couple of)";
const THINGS = "(?:small |quick |more |minor )*(?:things|changes|edits|fixes|updates|tasks|requests|corrections)";
/** "Small grammar thing" */
const ONE =
  "(?:just )?(?:a |one |another )?(?:small |quick |tiny |minor |little )?(?:(?:grammar|spelling|wording|language|style|punctuation) (?:thing|fix|nit|nitpick|issue|correction|mistake|error|problem)|nit|nitpick)";
/** "A few things for the install page:", "For install.md:" */
const ANNOUNCED = new RegExp(
  `^(\\s*)(?:(?:please )?${COUNT} ${THINGS} (?:for|on|about|in|to|of)|${ONE} (?:for|on|about|in|with)|for) (?:(?:the|our) ([^:\\n"“”,]{2,60}) (?:page|guide|article|recipe|tutorial)|(?:(?:the|our) (?:[^:\\n"“”,()]{2,60} (?=\\()|(?:[\\w-]+ ){0,3}(?:table|list) (?:in|on|of) ))?\\(?([^\\s:"“”,()]+\\.mdx?)\\)?): (?=\\S)`,
  "i",
);

/** What a prompt says it is about, as the place of its requests: "On the install page: …". */
export function withPageFirst(prompt: string): string {
  const found = ANNOUNCED.exec(prompt.slice(0, MAX_LENGTH));
  if (!found) return withComma(prompt);
  const [{ length }, space = "", name, path] = found;
  return withComma(`${space}${path === undefined ? `On the ${name} page` : `In ${path}`}: ${prompt.slice(length)}`);
}

/** "In install.md: the row …" as "In install.md, the row …": what follows is a request, and no text of several sentences. */
function withComma(prompt: string): string {
  const begin = prompt.slice(0, MAX_LENGTH);
  const [{ length } = "", place = ""] = PLACE_WITH_COLON.exec(begin) ?? [];
  const rest = prompt.slice(length).replace(/^ ([^"“”‘`]+?) (?=(?:is|are) an? h[1-6]\b)/i, ' "$1" ');
  return place === "" ? prompt : `${/^(?:in|on) /i.test(place) ? "" : "In "}${place},${rest}`;
}

const PLACE_WITH_COLON =
  /^\s*((?:(?:in|on) )?[^\s:"“”,]+\.mdx?|(?:in|on) (?:the [^:\n"“”,]{2,60} (?:page|guide|article|recipe|tutorial))):(?= (?:(?:the|please the) |in (?:the|step) |[^:.,;]{1,60} (?:is|are) an? h[1-6]\b))/i;
