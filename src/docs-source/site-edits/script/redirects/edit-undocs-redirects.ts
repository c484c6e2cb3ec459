import { lineEndingOf } from "../../../text-edits.ts";
import type { MapRedirect } from "../../follow-map-redirects.ts";
import type { NeededRedirect, RedirectEdits, SiteContext } from "../../site-format.ts";
import { editRedirectMap } from "../../yaml/redirect-map.ts";
import { isEmptyYaml, pairAt, parseYamlText, writeScalar } from "../../yaml/yaml-text.ts";

/** The configuration of undocs, which makes a site of Nuxt Content. */
export function findUndocsFile({ files, source: { home } }: SiteContext): string | undefined {
  const prefix = home === "" ? "" : `${home}/`;
  return ["yaml", "yml"].map((end) => `${prefix}.config/docs.${end}`).find((path) => files.has(path));
}

/** The `redirects` of undocs, a map from addresses to addresses. */
export async function editUndocsRedirects(
  { docs }: SiteContext,
  file: string,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits> {
  const text = (await docs.read(file)) ?? "";
  const fail = (what: string): RedirectEdits => ({ type: "computed", places: [{ file, line: 1, what }] });
  const root = parseYamlText(text);
  if (!root && !isEmptyYaml(text)) return fail("cannot be read as a map of settings");
  const redirects = added.map(toMapRedirect);
  const pair = pairAt(root, "redirects");
  if (pair) {
    const result = editRedirectMap(text, pair, redirects, (key) => ended.includes(plain(key)));
    if (!result) return fail("has redirects that share a line with other settings");
    return { type: "edits", edits: result.edits.map((edit) => ({ ...edit, file })), ended: result.ended.map(plain) };
  }
  if (redirects.length === 0) return { type: "edits", edits: [], ended: [] };
  const eol = lineEndingOf(text);
  const lines = redirects.map(({ key, value }) => `  ${writeScalar(key)}: ${writeScalar(value)}${eol}`);
  const before = text === "" || text.endsWith("\n") ? "" : eol;
  const list = `${before}redirects:${eol}${lines.join("")}`;
  return { type: "edits", edits: [{ file, start: text.length, end: text.length, text: list }], ended: [] };
}

function toMapRedirect({ from, to }: NeededRedirect): MapRedirect {
  return {
    key: from,
    value: to,
    isFrom: (key) => plain(key) === plain(from),
    leadsToFrom: (value) => !/^https?:/i.test(value) && plain(value.replace(/[?#].*$/s, "")) === plain(from),
  };
}

function plain(address: string): string {
  return address.length > 1 && address.endsWith("/") ? address.slice(0, -1) : address;
}
