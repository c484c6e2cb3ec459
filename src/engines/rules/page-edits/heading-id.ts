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

/** `<a name="usage"></a>` or `<a id="usage" />`, anchors of its own before the words. */
const ANCHORS_BEFORE = /^\s*(?:<a\s(?:id|name)=(?:"[^"<>\n]*"|'[^'<>\n]*')\s*(?:\/>|>\s*<\/a>)\s*)+/i;

/** The anchors that stand before the words of a heading, with the space behind them. */
export function anchorsOfHeading(heading: string): string {
  return ANCHORS_BEFORE.exec(heading.slice(0, MAX_ID))?.[0] ?? "";
}

/** The words of a heading without what stands around them for its address. */
export function wordsOfHeading(heading: string): string {
  const end = heading.length - idOfHeading(heading).length;
  return heading.slice(Math.min(anchorsOfHeading(heading).length, end), end).trim();
}
