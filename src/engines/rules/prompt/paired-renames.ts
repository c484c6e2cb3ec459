const NAME = "[\\w.-]+(?:/[\\w.-]+)*";
const LIST = `${NAME}(?:, ${NAME})*,? and ${NAME}`;
const MAX_LENGTH = 600;
/** "rename the pages a and b to c and d": as many new names as there are pages. */
const PAIRED = new RegExp(
  `^(?<start>(?:please )?rename )(?:both )?(?:the )?(?<noun>pages |files )?(?<from>${LIST}) (?:to|into|->|→) (?<to>${LIST})(?:,? respectively)?(?<rest>(?:,| with| and (?:keep|add|redirect|update|leave)\\b).*)?$`,
  "is",
);

/** Renames of several pages whose new names stand behind all of them, as one rename after the other. */
export function pairedRenames(sentence: string): string | undefined {
  if (sentence.length > MAX_LENGTH) return undefined;
  const { start = "", noun, from = "", to = "", rest = "" } = PAIRED.exec(sentence)?.groups ?? {};
  const [pages, names] = [namesIn(from), namesIn(to)];
  if (pages.length !== names.length || new Set([...pages, ...names]).size < 2 * pages.length) return undefined;
  // "Rename Lamps and Oil to Torches and Fuel" may be about one page of that title.
  if (noun === undefined && ![...pages, ...names].some((name) => /[/._-]/.test(name))) return undefined;
  return start + pages.map((page, index) => `${page} to ${names[index]}`).join(" and ") + rest;
}

function namesIn(list: string): string[] {
  return list === "" ? [] : list.split(/,? and |, /i);
}
