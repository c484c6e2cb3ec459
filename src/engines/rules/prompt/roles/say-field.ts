import { asPage, inQuotes } from "../gist/canonical.ts";
import type { Part, Roles } from "./find-roles.ts";
import { findPairs } from "./pairs.ts";
import type { Split } from "./places.ts";
import { FIELDS, type Sentences, say, together } from "./sentences.ts";
import type { Noun } from "./words.ts";

/** Fields of frontmatter that are no words of sentences. */
export const OWN_FIELD =
  /^(?:[a-z]+(?:[A-Z_][a-z]+)+|slug|id|keywords|author|authors|date|order|weight|layout|draft|difficulty|mode|hidden|category|categories|tags|version|status|level|position|image|robots|lang|subtitle)$/;

/** Nouns that may stand beside a field. */
const PLAIN: ReadonlySet<Noun> = new Set<Noun>(["pages", "typo", "sidebar", "frontmatter", "field"]);

/** "The icon of x should be y", "sidebar_position of x = 3" */
export function sayField(said: Roles, { places, others }: Split): Sentences {
  const fields = [...said.nouns, ...others.map(({ noun }) => noun)].filter(
    (noun): noun is Noun => noun !== undefined && FIELDS.has(noun),
  );
  const named = fields[0];
  // "The title of x and its sidebar label"
  const further = [...new Set(fields)].slice(1);
  const own = others.find(({ slot, role }) => isBefore(role) && slot.kind !== "q" && OWN_FIELD.test(slot.text));
  const field = named ?? (places.length > 0 ? own?.slot.text : undefined);
  if (field === undefined || [...said.nouns].some((noun) => !FIELDS.has(noun) && !PLAIN.has(noun))) return [];
  const rest = named === undefined ? others.filter((part) => part !== own) : others;
  const isValue = ({ role, noun }: Part) => role === "new" || role === "said" || role === "old" || noun === field;
  const values = rest.filter(isValue);
  const pages = rest.filter((part) => !isValue(part));
  // "The title x is too long, y will do"
  if (pages.some((part) => !/^[np]$/.test(part.slot.kind) || rest.indexOf(part) > rest.findIndex(isValue))) return [];
  const [page, more] = [...places, ...pages];
  const [pair] = values.length === 2 ? findPairs(values) : [];
  const value = pair?.value ?? values[0];
  if (!value || more || values.length > 2 || (values.length === 2 && !pair)) return [];
  // "The tag should be explained"
  if (/^[xy]$/.test(value.slot.kind) && (value.isBe || (named !== undefined && named !== "icon"))) return [];
  const text = inQuotes(value.slot.text);
  const old = pair && inQuotes(pair.old.slot.text);
  if (!page) return pair && field === "title" ? [say`set the title of the page ${old} to ${text}`] : [];
  if (!/^[pnqcxy]$/.test(page.slot.kind)) return [];
  const name = asPage(page.slot);
  // Where a page is named by its title, it has to keep that until all else is set.
  if (further.length > 0) {
    const all = [...further, field].toSorted((a, b) => Number(a === "title") - Number(b === "title"));
    return pair ? [] : [together(all.map((one) => say`set the ${one} of ${name} to ${text}`))];
  }
  return [
    pair ? say`change the ${field} of ${name} from ${old} to ${text}` : say`set the ${field} of ${name} to ${text}`,
  ];
}

function isBefore(role: Part["role"]): boolean {
  return role === undefined || role === "said";
}
