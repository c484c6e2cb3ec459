import type { TextEdit } from "../text-edits.ts";
import type { Link } from "./link.ts";

const SCHEMES = ["", "https://", "http://", "mailto:"];

/**
 * What a link's text, as it is written, has to be when the link leads to `to` instead of `from`. Undefined unless it is the
 * link's own address, such as a path with its slashes or an address of the web with or without what is before the host.
 */
export function ownLabelAfter(label: string, from: string, to: string): string | undefined {
  const code = /^`([^`]+)`$/.exec(label)?.[1];
  if (code !== undefined) {
    const inner = to.includes("`") ? undefined : ownLabelAfter(code, from, to);
    return inner === undefined ? undefined : `\`${inner}\``;
  }
  // A word alone may be what the link is about.
  if (!/[/@:]|\.[a-z]/i.test(label)) return undefined;
  const scheme = SCHEMES.find((one) => [from, from.replace(/\/$/, "")].includes(one + label));
  if (scheme === undefined) return undefined;
  const said = scheme === "" ? to : to.replace(/^(?:https?:\/\/|mailto:)/i, "");
  return from.endsWith("/") && !label.endsWith("/") ? said.replace(/\/$/, "") : said;
}

/** Edits of the texts of links that are their own addresses, which other edits make lead elsewhere. */
export function followOwnLabels(text: string, links: readonly Link[], edits: readonly TextEdit[]): TextEdit[] {
  const edited = new Map(edits.map((edit) => [`${edit.start}:${edit.end}`, edit]));
  return links.flatMap(({ label, start, end, target }) => {
    const edit = label && edited.get(`${start}:${end}`);
    if (!label || !edit || label.end <= label.start || edited.has(`${label.start}:${label.end}`)) return [];
    const followed = ownLabelAfter(text.slice(label.start, label.end), target, edit.text);
    return followed === undefined ? [] : [{ start: label.start, end: label.end, text: followed }];
  });
}
