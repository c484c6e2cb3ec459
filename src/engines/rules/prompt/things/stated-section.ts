import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";

const MAX_LENGTH = 400;
const PAGE = "(?<page>(?!(?:in|on|it|we|they) )(?:the |our )?[^\\s,;:⟦⟧][^,;:⟦⟧]{0,80}?)";
const NAME = "(?:⟦\\d+⟧|[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,5}?)";
/** "a duplicate section", which has another name or none. */
const NO_NAME =
  "(?!(?:[a-z-]+ )?(?:duplicated?|redundant|repeated|wrong|outdated|obsolete|stale|old|new|own|empty|missing|broken|similar|superfluous|useless|unused|extra|further|second|first|third|last|next|same|misplaced|confusing|bad|huge|whole|separate|long|short|big|little|small) (?:sub)?section)";
const SECTION =
  "(?:an?|one) (?:(?:whole|long|short|separate|big|little|small) )?(?:" +
  `(?:sub)?section (?:on|about|for|regarding|covering) (?:the )?(?<about>${NAME})|` +
  `(?:sub)?section (?:called |named |titled |that is called )?(?<title>⟦\\d+⟧)|${NO_NAME}(?<before>${NAME}) (?:sub)?section)`;
const NOW = "(?:still |already |also |now |currently )?";
const BREAK = "(?:[.!;,:]| [–—-]+)(?: (?:so|and|please|can you|could you|let['’]s),?)*";
const REQUEST =
  "(?<verb>move|put|delete|remove|drop|rename) (?:it|that(?: section)?|this(?: section)?|the section)(?<rest>(?: [^\\n]{1,200}?)?)[.!]?";

const STATED = [
  `${PAGE} ${NOW}(?:has|contains) ${SECTION}`,
  `there(?:['’]s| is) ${NOW}${SECTION} (?:on|in) ${PAGE}`,
  `(?:on|in) ${PAGE},? there(?:['’]s| is) ${NOW}${SECTION}`,
].map((pattern) => new RegExp(`^(?:${pattern})${BREAK} ${REQUEST}$`, "iu"));

/** "The setup page has a section on Windows. Move it to the end." as a request that names the section. */
export function ofStatedSection(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return undefined;
  const found = STATED.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { page = "", about, title, before = "", verb = "", rest = "" } = found;
  const section =
    about === undefined || verb === "rename"
      ? `the section ${quoted(title ?? about ?? before)}`
      : `the section about ${about}`;
  const owner = page.replace(/^(?:The|Our)(?= )/, (article) => article.toLowerCase());
  return unmask(`${verb.toLowerCase()} ${section} of ${owner}${rest}`, quotes);
}

function quoted(words: string): string {
  return words.startsWith("⟦") ? words : `“${words}”`;
}
