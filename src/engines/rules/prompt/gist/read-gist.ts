import { saysWhichPage } from "../around/says-which.ts";
import { endsInOpenTitle } from "../open-title.ts";
import { asPage, inQuotes } from "./canonical.ts";
import { FRAMES, type Frame, SCOPED_FRAMES } from "./frames.ts";
import { findGists, type Gist } from "./gist.ts";
import { isTold } from "./is-told.ts";
import { newPageOf } from "./new-page.ts";
import { scopesOf } from "./scopes.ts";

type Compiled = { pattern: RegExp; instruction: string; needsScope: boolean };

const [WHOLE, SCOPED] = [FRAMES, SCOPED_FRAMES].map((frames) => frames.map((frame) => compile(frame)));

const MAX_LENGTH = 1000;
/** A post is a page, whatever it is a part of. */
const BLOG = /^((?:please )?(?:delete|remove|drop|hide|rename|move) (?:the |this |that |our )?)blog (?=posts?\b)/i;
/** What is to be sorted is no page that goes elsewhere. */
const ABOUT_ORDER = /\balphabetical/i;

/** How something is to look, and not what it is to become. */
const ABOUT_LOOKS = /^(?:please )?(?:format|style|render|display|treat|translate|wrap|embolden) /i;

/** "It says x, make that y": y is what it becomes, and not what it is. */
const MADE = /\b(?:make|turn) (?:it|that|this|them|those) (?:into |to |say |read )?["“`]([^"”`]+)["”`]/i;

/** "To the first list": it counts what is on a page, and does not say that something comes first. */
const COUNTED =
  /\b(?:to|into|in|of|on|under|below|after|before|from) the (?:very )?(?:first|top|last|bottom) (?:list|table|section|subsection|heading|paragraph|sentence|item|row|step)\b/i;

/** Instructions that say what a request means by the kinds of its words, whatever their order, the likeliest first. */
export function readGist(request: string): string[] {
  if (request.length > MAX_LENGTH || ABOUT_LOOKS.test(request) || isTold(request) || ABOUT_ORDER.test(request))
    return [];
  if (endsInOpenTitle(request) || saysWhichPage(request) || COUNTED.test(request)) return [];
  const made = MADE.exec(request)?.[1];
  const said = [...new Set(findGists(request.replace(BLOG, "$1")).flatMap(instructionsOf))];
  return made === undefined ? said : said.filter((one) => !one.startsWith(`replace ${inQuotes(made)} with `));
}

function instructionsOf(gist: Gist): string[] {
  const whole = (WHOLE ?? []).flatMap((frame) => fitted(frame, gist, ""));
  const scoped = scopesOf(gist).flatMap(({ text, scope }) =>
    (SCOPED ?? []).flatMap((frame) => fitted(frame, { ...gist, text }, scope)),
  );
  const page = newPageOf(gist);
  return [...whole, ...scoped, ...(page === undefined ? [] : [page])];
}

function compile([said, instruction, needsScope]: Frame): Compiled {
  const source = said.replaceAll(
    /\b([qpcngfdwxy])([abc])\b|\[([qpcngfdwxy]+)\]([abc])\b/g,
    (_, kind, name, kinds, other) => `(?<${name ?? other}_N>[${kind ?? kinds}]\\d+)`,
  );
  return { pattern: new RegExp(`^(?:${numbered(source)})$`), instruction, needsScope: needsScope === true };
}

/** Groups of the same slot in alternatives need names of their own. */
function numbered(source: string): string {
  let count = 0;
  return source.replaceAll("_N>", () => `${count++}>`);
}

function fitted({ pattern, instruction, needsScope }: Compiled, gist: Gist, scope: string): string[] {
  if (needsScope && scope === "") return [];
  const found = pattern.exec(gist.text);
  if (!found) return [];
  const slots = new Map<string, string>();
  for (const [name, slot] of Object.entries(found.groups ?? {}))
    if (slot !== undefined) slots.set(name.charAt(0), slot);
  const plain = found.slice(1).find((group) => group !== undefined && /^[A-Z]+$/.test(group));
  let isWhole = true;
  const filled = instruction.replaceAll(/\{(["/]?)([abc])"?\}/g, (_, how, name) => {
    const slot = gist.slots[Number.parseInt((slots.get(name) ?? "").slice(1), 10)];
    // A page's group must not be lost.
    if (how !== "" && slot?.group !== undefined) isWhole = false;
    const text = !slot ? undefined : how === '"' ? inQuotes(slot.text) : how === "/" ? slot.text : asPage(slot);
    if (text === undefined) isWhole = false;
    return text ?? "";
  });
  return isWhole
    ? [
        filled.replace("$1", WORDS[plain ?? ""] ?? plain?.toLowerCase() ?? "") +
          (CARE.test(instruction) ? scope.replace(", not in code", "") : scope),
      ]
    : [];
}

/** These leave code alone in any case. */
const CARE = /^(?:fix|check) /;
const WORDS: Record<string, string> = { SIDEBARTITLE: "sidebar title" };
