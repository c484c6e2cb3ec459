import { codePointOf, symbolOf, UNSAFE_CHARACTERS } from "./markdown/unsafe-characters.ts";

/** Markup that is safe to send. Made only by `html`, `plain` and, for markup from a trusted source, `trusted`. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | null | undefined | false | Part[];

/** Escapes every value by where it stands: between tags unsafe characters become visible, inside a tag plain text. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  const inTag = placesInTag(strings);
  let markup = strings[0] ?? "";
  for (let index = 0; index < values.length; index++)
    markup += render(values[index], inTag[index] === true) + (strings[index + 1] ?? "");
  return new Html(markup);
}

const places = new WeakMap<TemplateStringsArray, boolean[]>();

function placesInTag(strings: TemplateStringsArray): boolean[] {
  const known = places.get(strings);
  if (known) return known;
  let isInTag = false;
  const found = strings.map((part) => {
    const [open, close] = [part.lastIndexOf("<"), part.lastIndexOf(">")];
    if (open !== close) isInTag = open > close;
    return isInTag;
  });
  places.set(strings, found);
  return found;
}

function render(part: Part, isInTag: boolean): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map((item) => render(item, isInTag)).join("");
  return isInTag ? plain(String(part)).markup : visible(String(part)).markup;
}

const MARKUP: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text between tags, with unsafe characters marked as such. */
function visible(text: string): Html {
  return new Html(
    escapeMarkup(text).replace(UNSAFE_CHARACTERS, (character) => {
      const point = codePointOf(character);
      return `<span class="unsafe" title="${point}">${symbolOf(character)}</span>`;
    }),
  );
}

/** Text for attributes and the page title, with unsafe characters spelled out. */
export function plain(text: string): Html {
  return new Html(escapeMarkup(text).replace(UNSAFE_CHARACTERS, symbolOf));
}

export function trusted(markup: string): Html {
  return new Html(markup);
}

function escapeMarkup(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => MARKUP[character] ?? "");
}
