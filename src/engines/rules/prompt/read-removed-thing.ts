import type { Instruction } from "../instruction.ts";
import { nameOfPage, PAGE } from "./facts/place-of-fact.ts";
import { maskQuoted, unmask, withoutQuotes } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 300;
const REMOVE = "(?:remove|delete|drop|cut|erase|scrap|take out|get rid of|take)";
const POLITE =
  "(?:so |and |then |hence |therefore )?(?:please |pls |can you |could you |kindly |we should |let['’]s )?";
const NAME = String.raw`(?<name>⟦\d+⟧|[\w@./+#-]{1,40}(?: [\w@./+#&-]{1,40}){0,3}?)`;
const KIND = "(?:the )?(?:(?:entry|listing|line) (?:for |on |about |of )?)?";
/** What code calls a thing, beside its name. */
const CODE = "(?:command|subcommand|option|flag|parameter|argument|method|function|hook|event|endpoint)";
const IS = "(?:is|was|has been|got|isn['’]t|has|doesn['’]t|does not|no longer)";
const IT = `${POLITE}${REMOVE} (?:it|that|this|that one|that entry|this entry)(?: (?:from|off) (?:there|the (?:page|list|docs))| out)?`;
/** "Related Tools", which may be a group of the navigation as well. */
const TITLE = String.raw`(?:the |our )?(?:⟦\d+⟧|(?-i:[A-Z])[\w-]{1,30}(?: (?:and |of |& )?(?-i:[A-Z])[\w-]{1,30}){1,4})`;
const TITLED = new RegExp(`^(?:${TITLE}|(?-i:[A-Z])[\\w-]+)$`, "i");
const FORMS = [
  ...[`${CODE} ${NAME}`, `${NAME} ${CODE}`].map(
    (named) =>
      `^${POLITE}${REMOVE} (?:the |our )?${named} (?:from|out of|off) (?:the (?:list|table) (?:on|in|of) )?(?<page>${PAGE})$`,
  ),
  `^${POLITE}${REMOVE} ${KIND}${NAME}(?: (?:entry|listing))? (?:from|out of|off) (?<page>${PAGE})$`,
  `^(?:on|in) (?!case\\b|fact\\b)(?<page>${PAGE}),? (?:the )?${NAME} ${IS} [^,;.]{1,80}(?:[,;.]| -| –| —) ${IT}$`,
  `^(?:on|in) (?!case\\b|fact\\b)(?<page>${PAGE}),? we (?:still )?(?:list|have|recommend|show|name) (?:the )?${NAME}(?:[,;.]| -| –| —) ${IT}$`,
  `^(?!in case\\b)(?<page>${PAGE}) (?:still )?(?:lists|has|includes|shows|recommends|names|contains) (?:the )?${NAME}(?:[,;.]| -| –| —|,? but) ${IT}$`,
  `^(?:the )?${NAME} ${IS} [^,;.]{1,80}(?:[,;.]| -| –| —) ${POLITE}${REMOVE} (?:it|that|the entry) (?:from|off) (?:(?<page>${PAGE})|(?<title>${TITLE}))$`,
].map((pattern) => new RegExp(pattern, "i"));

/** What tells of other places and things than one that is called so. */
const NO_NAME =
  /\b(?:and|or)\b|^(?:an?|no|the|all|any|both|each|every|everything|it|its|that|this|these|those|them|there|some|first|second|third|last|old|our|we|nobody|redundant|duplicated?|outdated|unused|broken|superfluous|obsolete|stale|empty|extra|trailing|leading|needless)\b|\.mdx?$|(?:^|\s)\/|(?:[a-z]Title|description|slug)$|\b(?:pages?|sections?|headings?|paragraphs?|sentences?|tables?|rows?|columns?|cells?|lists?|items?|bullets?|links?|images?|notes?|tips?|warnings?|callouts?|steps?|tabs?|cards?|accordions?|codes?|blocks?|titles?|descriptions?|words?|texts?|mentions?|references?|groups?|redirects?|tags?|badges?|emojis?|question|line|entry)\b/i;

/** "Remove Foo from tools.md", "tools.md still lists Foo. Delete it", "In tools.md, Foo is unmaintained, remove it". */
export function readRemovedThing(prompt: string): Instruction | undefined {
  const written = prompt.trim();
  if (written.length > MAX_LENGTH || written.includes("\n")) return undefined;
  const { text, quotes } = maskQuoted(written);
  const said = text.replace(/[.!\s]{1,5}$/, "");
  for (const form of FORMS) {
    const { name = "", page, title = "" } = form.exec(said)?.groups ?? {};
    if (name === "" || NO_NAME.test(name)) continue;
    const [thing = "", place = ""] = [name, nameOfPage(page ?? title)].map((one) => withoutQuotes(unmask(one, quotes)));
    return { type: "remove-thing", page: place, name: thing, ...(TITLED.test(page ?? title) && { mayBeGroup: true }) };
  }
  return undefined;
}
