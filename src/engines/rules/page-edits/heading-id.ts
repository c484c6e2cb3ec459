const OWN_ID = /\s*(?:%?\\?\{\s*(?:\/\*)?\s*:?\s*#[^{}\n]*\}%?|\[#[^\]\s]+\])\s*$/;

/** `<a id="usage"></a>`, an anchor of its own as GitBook writes it. */
const OWN_ANCHOR = /\s*<a\s(?:id|name)="[^"<>\n]*"\s*>\s*<\/a>\s*$/i;

const MAX_ID = 200;

/** The id or anchor that stands behind the words of a heading, in any dialect, with the space before it. */
export function idOfHeading(heading: string): string {
  const end = heading.slice(-MAX_ID);
  return (OWN_ID.exec(end) ?? OWN_ANCHOR.exec(end))?.[0] ?? "";
}
