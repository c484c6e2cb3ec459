import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";
import { inGroup } from "../read-page-in-group.ts";

const MAX_LENGTH = 600;
/** "the Slow Consumers page in nats_admin", "the page setup of the guides folder", with quoted texts as marks. */
const PLACED =
  /\b(?<before>[Oo]n|[Ii]n|[Oo]f|[Ff]rom|[Ii]nto|[Tt]o|[Ww]ith|[Aa]fter|[Bb]efore) (?:the |our )?(?:page (?<named>⟦\d+⟧|[\p{L}\p{N}][\w.-]*)|(?<page>⟦\d+⟧|\p{Lu}[^\s,;:()⟦⟧]*(?: [^\s,;:()⟦⟧]+){0,4}?|[\p{L}\p{N}][\w.-]*) page) (?:in|of|under|inside|within|from|below) (?:(?:the |our )?(?:folder|directory) (?<folder>⟦\d+⟧|[\w./-]+\w)|(?:the |our )?(?<called>⟦\d+⟧|[\w./-]+\w) (?:folder|directory)|(?:the |our )?(?<group>⟦\d+⟧|\p{Lu}[^\s,;:()⟦⟧]*(?: \p{Lu}[^\s,;:()⟦⟧]*){0,3}) (?:tab|group|section|category)|(?:the |our )?(?<bare>[a-z\d][a-z\d_./-]*[a-z\d]))(?=[,.;:]| |$)/gu;
const NO_FOLDER =
  /^(?:all|any|code|both|bold|capitals|caps|docs|documentation|english|general|headings?|it|italics?|lower-?case|order|prose|question|quotes|sidebar|that|the|this|title-?case|upper-?case|\d[\d.]*\w{0,3})$/;

/** "On the Setup page in guides, …" with the page and its folder as one name. */
export function withPageInFolder(sentence: string): string | undefined {
  if (sentence.length > MAX_LENGTH) return undefined;
  const { text, quotes } = maskQuoted(sentence);
  const found = [...text.matchAll(PLACED)];
  const [one] = found;
  const { before = "", page, named, folder, called, group, bare } = one?.groups ?? {};
  const around = folder ?? called ?? group ?? bare ?? "";
  if (!one || found.length > 1 || (bare !== undefined && NO_FOLDER.test(bare))) return undefined;
  const plain = (words: string) => (words.startsWith("⟦") ? unmask(words, quotes).slice(1, -1) : words);
  const name = inGroup(plain(page ?? named ?? ""), plain(around).replace(/\/$/, ""));
  const head = unmask(text.slice(0, one.index), quotes);
  const rest = unmask(text.slice(one.index + one[0].length), quotes);
  const comma = head === "" && /^ /.test(rest) ? "," : "";
  return /[“”\n]/.test(name) ? undefined : `${head}${before} the page “${name}”${comma}${rest}`;
}
