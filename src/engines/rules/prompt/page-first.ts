const MAX_LENGTH = 200;
const COUNT = "(?:a few|few|some|two|three|four|several|a couple of)";
const THINGS = "(?:small |quick |more |minor )*(?:things|changes|edits|fixes|updates|tasks|requests|corrections)";
/** "Small grammar thing" */
const ONE =
  "(?:just )?(?:a |one |another )?(?:small |quick |tiny |minor |little )?(?:(?:grammar|spelling|wording|language|style|punctuation) (?:thing|fix|nit|nitpick|issue|correction|mistake|error|problem)|nit|nitpick)";
/** "A few things for the install page:", "For install.md:" */
const ANNOUNCED = new RegExp(
  `^(\\s*)(?:(?:please )?${COUNT} ${THINGS} (?:for|on|about|in|to|of)|${ONE} (?:for|on|about|in|with)|for) (?:(?:the|our) ([^:\\n"“”,]{2,60}) (?:page|guide|article|recipe|tutorial)|([^\\s:"“”,]+\\.mdx?)): (?=\\S)`,
  "i",
);

/** What a prompt says it is about, as the place of its requests: "On the install page: …". */
export function withPageFirst(prompt: string): string {
  const found = ANNOUNCED.exec(prompt.slice(0, MAX_LENGTH));
  if (!found) return prompt;
  const [{ length }, space = "", name, path] = found;
  return `${space}${path === undefined ? `On the ${name} page` : `In ${path}`}: ${prompt.slice(length)}`;
}
