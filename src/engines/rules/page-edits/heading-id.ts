const OWN_ID = /\s*(?:%?\\?\{\s*(?:\/\*)?\s*:?\s*#[^{}\n]*\}%?|\[#[^\]\s]+\])\s*$/;

/** `<a id="usage"></a>`, an anchor of its own as GitBook writes it. */
const OWN_ANCHOR = /\s*<a\s(?:id|name)="[^"<>\n]*"\s*>\s*<\/a>\s*$/i;

/** `:badge[v2]{color="info"}`, a component of Nuxt Content. */
const OWN_COMPONENT = /(?:\s+:[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^{}\n]*\})?|\{[^{}\n]*\}))+\s*$/i;

const MAX_ID = 200;

/** The id, anchor or component that stands behind the words of a heading, in any dialect, with the space before it. */
export function idOfHeading(heading: string): string {
  const end = heading.slice(-MAX_ID);
  return (OWN_ID.exec(end) ?? OWN_ANCHOR.exec(end) ?? OWN_COMPONENT.exec(end))?.[0] ?? "";
}
