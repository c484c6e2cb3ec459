import { SHOULD } from "../paraphrase/forms/form.ts";

const QUOTED = "⟦\\d+⟧";
const WORDS = "[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,4}?";
const PAGE = `(?:the )?(?:page )?(?:[\\w./-]+\\.mdx?|[\\w.-]+\\/[\\w./-]*\\w)|(?:the )?page ${QUOTED}|(?:the )?(?:${QUOTED}|${WORDS}) page`;
const ENTRY = "(?:list entry|list item|entry|item|bullet|bullet point|link|text|words?)";
const AT_PRESENT = "(?:still |currently |now |just |only |wrongly |always )*";
const LINKS = `${AT_PRESENT}(?:links|points|leads|goes) ${AT_PRESENT}(?:back )?to`;
const HOW =
  "(?: (?:with|by|through|via|using|under) (?:(?!the )(?:https?:\\/\\/\\S+|[^\\s,;:]+) ){1,5}(?:urls?|links?|address|addresses|paths?))?";
const BREAK = "(?:[,;:.!]| [–—-]+)(?: (?:so|and|but|please|can you|could you|let['’]s))*";
const KIND_OF_LINK =
  "(?:(?:a |the )?(?:(?:relative|plain|normal|internal|local|site|root-relative|direct|proper) )*(?:link|path|address|url)(?: to)? )?";
const WISH = `(?:(?:it |that |this |which )?${SHOULD} (?:be|(?:link|point|lead|go) to)|use|make (?:it|that)|change (?:it|that) to|replace (?:it|that) (?:with|by)|link to)`;
const TARGET =
  "(?:https?:\\/\\/[^\\s⟦]*[^\\s⟦.,;:]|\\/[^\\s⟦]*[^\\s⟦.,;:]|[\\w.-]*\\/[\\w./-]*(?:\\w|#[\\w-]+)|[\\w-]+\\.mdx?(?:#[\\w-]+)?)";
const NAMED_PAGE = `(?:the |our )?(?:page )?(?<name>${QUOTED})(?: (?:page|chapter|guide|article|tutorial))?`;
const WISHED = `${BREAK} ${WISH} ${KIND_OF_LINK}(?:instead)?(?:[,:]? ?(?:(?:i\\.?e\\.?|namely)[,:]? )?)(?:(?<target>${TARGET})|${NAMED_PAGE})(?: instead| please)?`;

const URL = "https?:\\/\\/[^\\s⟦]*[^\\s⟦.,;:]";
const FORMS: [pattern: RegExp, instruction: string][] = [
  [`(?<page>${PAGE}) ${LINKS} (?<old>${URL})${WISHED}`, "change the link $old in $page to $target"],
  [
    `(?<page>${PAGE}) ${LINKS} (?:the |our )?(?<label>${QUOTED}|(?!https?:)${WORDS})(?: page)?${HOW}${WISHED}`,
    "the $label link in $page should go to $target",
  ],
  [
    `(?:the )?${ENTRY} (?<label>${QUOTED}) (?:in|on|of) (?<page>${PAGE}|${WORDS}) ${LINKS} \\S+?${WISHED}`,
    "the $label link in $page should go to $target",
  ],
  [
    `(?:the |our )?(?<page>${WORDS}) ${ENTRY} (?<label>${QUOTED}) ${LINKS} \\S+?${WISHED}`,
    "the $label link in the $page page should go to $target",
  ],
].map(([pattern = "", instruction = ""]) => [new RegExp(`^(?:${pattern})$`, "iu"), instruction]);

/** "guides/a links to Setup with a full URL. Please use /b instead" as a change of that link, with quoted texts as marks. */
export function ofLinkedPage(text: string): string[] {
  return FORMS.flatMap(([pattern, instruction]) => {
    const slots = pattern.exec(text)?.groups;
    if (!slots) return [];
    const { page = "", label = "", old = "", name } = slots;
    const target = name === undefined ? (slots.target ?? "") : `the page ${name}`;
    const words = label.startsWith("⟦") ? label : `“${label}”`;
    return [
      instruction
        .replace("$page", () => page.replace(/^The\b/, "the"))
        .replace("$label", () => words)
        .replace("$old", () => old)
        .replace("$target", () => target),
    ];
  });
}
