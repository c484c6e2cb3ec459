import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 300;
const PATH = String.raw`(?:[\w.-]+\/)+[\w-]+(?:\.mdx?)?|[\w-]+\.mdx?`;
const PAGE = String.raw`((?:the |our )?(?:(?:${PATH})(?: page)?|[^.,;:!?"“”«»\n]{2,60}?))`;
const ONE = "(?:an?|one|another) (?:small |little |tiny |obvious )?(?:mistake|typo|error|misspelling)";
const MANY =
  "(?:(?:a few|a couple of|some|two|three|four|several|many) (?:small |little |obvious )?)?(?:mistakes|typos|errors|misspellings)";
const LINK_SHOULD =
  "[.:;] (?:so,? )?(?=(?:the|its) (?:[^.:;\\n]|\\.(?=\\S)){1,80}\\blinks? (?:should|must|has to|needs to) )";
const CHANGE = "[.:;] (?:(?:so|please),? )*(?=(?:replace|change|correct) )";

/** "guides/a has a typo. Change …", "There are two mistakes in guides/a: replace …" */
const STATED = [
  new RegExp(`^${PAGE} (?:still |also )?(?:has|contains) (?:${ONE}|(${MANY}))${CHANGE}`, "i"),
  new RegExp(
    `^(?:there(?:['’]s| is| are) )?(?:(?:${ONE}|mistake|typo|error)|(${MANY})) (?:in|on) ${PAGE}${CHANGE}`,
    "i",
  ),
  new RegExp(
    `^((?:${PATH})(?: page)?|the [^.,;:!?"“”«»\\n]{2,60}? page) (?:still )?is (?:wrong|incorrect|outdated|out of date)()${CHANGE}`,
    "i",
  ),
];

/** "guides/a has a wrong link. The setup link should go to /b" */
const STATED_LINK = new RegExp(
  `^${PAGE} (?:still |also )?(?:has|contains) (?:an?|one) (?:wrong|broken|dead|outdated|bad) link${LINK_SHOULD}`,
  "i",
);

/** A prompt that begins with where mistakes are, with that as the place of its first request, and of all where there are several. */
export function withStatedMistakes(prompt: string): string {
  const [before = ""] = /^\s*(?:(?:hi|hello|hey)\b[^.,!\n]{0,30}[,!]\s+)?/i.exec(prompt.slice(0, MAX_LENGTH)) ?? [];
  const start = prompt.slice(before.length, before.length + MAX_LENGTH);
  for (const [index, pattern] of STATED.entries()) {
    const found = pattern.exec(start);
    if (!found) continue;
    const [page = "", many] = index === 1 ? [found[2], found[1]] : [found[1], found[2]];
    const place = page.replace(/^(?:The|Our)(?= )/, (article) => article.toLowerCase());
    const rest = prompt.slice(before.length + found[0].length);
    return `${before}In ${place}, ${many ? asOneSentence(rest) : rest}`;
  }
  const [said, page] = STATED_LINK.exec(start) ?? [];
  if (said === undefined || page === undefined) return prompt;
  const rest = prompt.slice(before.length + said.length).replace(/^The(?= )/, "the");
  return `${before}In ${page.replace(/^(?:The|Our)(?= )/, (article) => article.toLowerCase())}, ${rest}`;
}

/** "Replace "a" with "b" and replace "c" with "d"." of two sentences. */
function asOneSentence(written: string): string {
  const { text, quotes } = maskQuoted(written);
  return unmask(
    text.replaceAll(/[.;,] (?:(?:and|also|then|please),? )*(?=(?:replace|change|correct) ⟦)/gi, " and "),
    quotes,
  );
}
