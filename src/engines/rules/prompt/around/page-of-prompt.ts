import { isRequestVerb } from "../request-verbs.ts";

const QUOTED = `"[^"\\n]{1,80}"|“[^”\\n]{1,80}”|\`[^\`\\n]{1,80}\``;
const NOUN = "page|guide|article|tutorial|recipe";
const MAX_HEAD = 250;
/** "Install page, Linux section, step 2: ", with no word before the name of the page. */
const HEAD = new RegExp(
  `^(?:the |our )?([^\\s,:;.!?"“\`][^,:;!?\\n"“\`]{0,50}) (${NOUN})((?:, (?:${QUOTED}|[^,:;!?\\n"“\`]){1,90}){0,3}) ?: (?=\\S)`,
  "i",
);
const PAGE_FIRST =
  /^(?:the )?(?:page|file) (["“`]?)([^\s,:;!?"“”`](?:[^,:;!?\n"“”`]{0,60}[^\s,:;!?"“”`])?)["”`]?(?: page)? ?: (?=\S)/i;
const SEVERAL =
  /^([^,:;!?\n]{1,60}), (?:(?:a few|some|several|two|three|four|five) )(?:(?:small|quick|minor) )?(?:things|changes|edits|fixes|tasks|requests) ?: (?=\S)/i;
/** What makes the words before "page" no name of one. */
const NO_NAME =
  /^(?:an?|all|and|another|any|at|both|but|each|every|following|for|from|if|in|is|last|new|next|no|not|of|old|on|or|other|our|same|some|that|the|these|this|those|to|under|with|your)$/i;

/** `it's "a", not "b"` */
const STATED = new RegExp(
  `^(?:it(?:['’]s| is| should be| must be)|this (?:should|must) be) (${QUOTED}),? (?:and )?(?:not|instead of|rather than) (${QUOTED})(?=[.!]?\\s*$)`,
  "i",
);

const PARTS: [part: RegExp, said: string][] = [
  [new RegExp(`^(?:in |under |below )?(?:the )?(?:section )?(?:${QUOTED})(?: section)?$`), "in the section $NAME"],
  [/^(?:in |under )?(?:the )?(\S.*?) section$/i, 'in the section "$1"'],
  [/^(?:in |on )?(?:the )?((?:step|line|row|bullet|item) #?\d{1,3})$/i, "in $1"],
  [
    /^(?:in )?(?:the )?((?:first|second|third|fourth|last) (?:paragraph|table|list|note|tip|warning|caution|step|bullet|row|card|code block))$/i,
    "in the $1",
  ],
];

const QUOTED_FIRST = new RegExp(`^(${QUOTED}) ?: (?=\\S)`);

/** `"Rate limits": add a note`: the page, before a request. */
function withTitleFirst(written: string): string | undefined {
  const [said = "", title] = QUOTED_FIRST.exec(written.slice(0, MAX_HEAD)) ?? [];
  const request = written.slice(said.length);
  const verb = /^(?:please )?([a-z]+) /i.exec(request)?.[1] ?? "";
  return title !== undefined && isRequestVerb(verb) ? `On the page ${title}: ${request}` : undefined;
}

/** "Install page, Linux section: remove the last step" as "On the install page, in the section "Linux": …"; else undefined. */
export function withPageOfPrompt(prompt: string): string | undefined {
  const written = prompt.trimStart();
  const [said, , page] = PAGE_FIRST.exec(written.slice(0, MAX_HEAD)) ?? [];
  if (said !== undefined && page !== undefined) return inPage(page, written.slice(said.length));
  const titled = withTitleFirst(written);
  if (titled !== undefined) return titled;
  const text = written.replace(SEVERAL, "$1: ");
  const [head, name = "", noun = "", places = ""] = HEAD.exec(text.slice(0, MAX_HEAD)) ?? [];
  const words = name.split(/\s+/);
  if (head === undefined || words.length > 5 || words.some((word) => NO_NAME.test(word) || isRequestVerb(word)))
    return undefined;
  const parts = [...places.matchAll(new RegExp(`, ((?:${QUOTED}|[^,"“\`])+)`, "g"))].map(([, part = ""]) =>
    saidPart(part.trim()),
  );
  if (parts.includes(undefined)) return undefined;
  return `On the ${[`${name} ${noun}`, ...parts].join(", ")}: ${text.slice(head.length).replace(STATED, "replace $2 with $1")}`;
}

/** "Page guides/lamp: …" */
function inPage(page: string, rest: string): string | undefined {
  const words = page.split(/\s+/);
  if (words.length > 5 || words.some((word) => NO_NAME.test(word) || isRequestVerb(word))) return undefined;
  return `On the page ${words.length > 1 ? `"${page}"` : page}: ${rest}`;
}

function saidPart(part: string): string | undefined {
  const [pattern, said] = PARTS.find(([one]) => one.test(part)) ?? [];
  if (pattern === undefined || said === undefined) return undefined;
  const quoted = new RegExp(QUOTED).exec(part)?.[0] ?? "";
  return part.replace(pattern, (_, first: string) => said.replace("$NAME", () => quoted).replace("$1", () => first));
}
