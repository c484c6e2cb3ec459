import { unmask } from "./masked-text.ts";

const CASES: [said: string, change: (text: string) => string][] = [
  ["(?:in )?(?:all[- ])?(?:lower-?case|lower case|small letters)|uncapitali[sz]ed|decapitali[sz]ed", lower],
  ["(?:in )?(?:all[- ])?(?:upper-?case|upper case|caps|capitals|capital letters)", (text) => text.toUpperCase()],
  ["capitali[sz]ed|(?:written )?with a capital(?: letter)?", capital],
];
const NOT_CAPITAL = "(?:should not|shouldn['’]t|must not|mustn['’]t) be capitali[sz]ed";
const CAPITAL_FIRST =
  "(?:should|must|needs to|has to|ought to) (?:start|begin) with (?:an? )?(?:capital|upper-?case)(?: letter| \\p{L})?";
const HEAD = "(?:(?:in|on) (?<head>[^,;:⟦⟧]{1,80}),? )?";
const WITHIN = "(?: in (?:the )?(?:sentence |text |line |phrase )?⟦(?<quote>\\d+)⟧)?";
const BEHIND = "(?: (?:in|on|of) (?<behind>[^,;:.⟦⟧]{1,80}?))?";
const WORD = "(?:the (?:word |words |letter )?)?⟦(?<word>\\d+)⟧";
const SHOULD = "(?:should|must|needs to|has to|ought to)(?: all)? be(?: written)?(?: in)?";
const AHEAD =
  "(?:in (?:the )?(?:sentence |text |line |phrase )?⟦(?<quote>\\d+)⟧)(?: (?:in|on|of) (?<behind>[^,;:.⟦⟧]{1,80}?))?, ";

/** Each way to say it, with what becomes of the letters. */
const STATED = CASES.flatMap(([said, change], index) => {
  const others = [NOT_CAPITAL, "", CAPITAL_FIRST][index] ?? "";
  const wish = others === "" ? `${SHOULD} (?:${said})` : `(?:${SHOULD} (?:${said})|${others})`;
  const verb = ["lower-?case|uncapitali[sz]e", "upper-?case", "capitali[sz]e"][index] ?? "";
  return [
    `${HEAD}${WORD}${WITHIN}${BEHIND} ${wish}`,
    `${HEAD}${WORD} ${wish}${WITHIN}${BEHIND}`,
    `${AHEAD}${WORD} ${wish}`,
    `${HEAD}(?:${verb}) ${WORD}${WITHIN}${BEHIND}`,
  ].map((pattern) => ({ pattern: new RegExp(`^(?:${pattern})$`, "iu"), change, isLower: index === 0 }));
});

/** `"Edit" in "Open it, Edit it" on x should not be capitalised`: the text with these letters. */
export function withLetterCase(masked: string, quotes: readonly string[]): string | undefined {
  for (const { pattern, change, isLower } of STATED) {
    const { head, behind, quote, word } = pattern.exec(masked)?.groups ?? {};
    const place = placeOf(head, behind, quote === undefined ? "" : textOf(quotes[Number(quote)]));
    if (word === undefined || place === undefined) continue;
    const text = textOf(quotes[Number(word)]);
    const changed = change(text);
    if (text === "" || changed === text || (!isLower && isAbbreviation(changed))) return undefined;
    // Elsewhere on the page, a capital may begin a sentence or a name.
    if (quote === undefined)
      return unmask(`replace ${isLower ? "the only " : ""}"${text}" with "${changed}"${place}, not in code`, [
        ...quotes,
      ]);
    const around = textOf(quotes[Number(quote)]);
    const [before, after, ...more] = around.split(text);
    if (after === undefined || more.length > 0) return undefined;
    return unmask(`replace "${around}" with "${before}${changed}${after}"${place}`, [...quotes]);
  }
  return undefined;
}

/** "Json" is rather "JSON". */
function isAbbreviation(text: string): boolean {
  return ABBREVIATION.test(text) || /^\p{Lu}[b-df-hj-np-tv-xz\d]{1,5}$/u.test(text);
}

const ABBREVIATION =
  /^(?:Ai|Api|Apis|Asp|Aws|Cli|Cpu|Csv|Dns|Faq|Gpu|Gui|Id|Ids|Ide|Iot|Ip|Iam|Json|Jwt|Llm|Npm|Oauth|Os|Pdf|Php|Ram|Rest|Saml|Seo|Sla|Sso|Toml|Ui|Uri|Url|Urls|Ux|Usb|Uuid|Vpc|Vps|Yaml|Wasm)$/;

function textOf(quoted = ""): string {
  return /^["“'`](.+)["”'`]$/.exec(quoted)?.[1] ?? "";
}

const ENOUGH_WORDS = 4;

/** Where a text is that is about to be changed; a long one needs no page. */
export function placeOf(head: string | undefined, behind: string | undefined, around: string): string | undefined {
  if (head !== undefined && behind !== undefined) return undefined;
  const page = head ?? behind;
  if (page !== undefined) return ` in ${page}`;
  return around.trim().split(/\s+/).length < ENOUGH_WORDS ? undefined : "";
}

function lower(text: string): string {
  return text.toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
