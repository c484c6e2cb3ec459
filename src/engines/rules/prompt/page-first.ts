const MAX_LENGTH = 200;
const COUNT = "(?:a few|few|some|two|three|four|several|a couple of)";
const THINGS = "(?:small |quick |more |minor )*(?:things|changes|edits|fixes|updates|tasks|requests|corrections)";
/** "A few things for the install page:", "For install.md:" */
const ANNOUNCED = new RegExp(
  `^(\\s*)(?:(?:please )?${COUNT} ${THINGS} (?:for|on|about|in|to|of)|for) (?:(?:the|our) ([^:\\n"“”,]{2,60}) (?:page|guide|article)|([^\\s:"“”,]+\\.mdx?)): (?=\\S)`,
  "i",
);

/** What a prompt says it is about, as the place of its requests: "On the install page: …". */
export function withPageFirst(prompt: string): string {
  const found = ANNOUNCED.exec(prompt.slice(0, MAX_LENGTH));
  if (!found) return prompt;
  const [{ length }, space = "", name, path] = found;
  return `${space}${path === undefined ? `On the ${name} page` : `In ${path}`}: ${prompt.slice(length)}`;
}
