import { isMap } from "yaml";
import { findGitbookFiles } from "../../site/formats/find-gitbook-files.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { lineEndingOf, positionAt } from "../../text-edits.ts";
import type { MapRedirect } from "../follow-map-redirects.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NeededRedirect, SiteFormat } from "../site-format.ts";
import { editRedirectMap } from "../yaml/redirect-map.ts";
import { isEmptyYaml, pairAt, parseYamlText, startOf, textOfScalar, writeScalar } from "../yaml/yaml-text.ts";

/** Settings with redirects between the addresses below `prefix`, whose pages are in `folder`. */
type Settings = { file: string; folder: string; prefix: string };
type MapEdits = { type: "edits"; edits: FileEdit[]; ended: string[] } | { type: "computed"; places: ComputedPlace[] };

const NO_FILE = "there is no .gitbook.yaml to write redirects in";

/** The redirects of each space in its own `.gitbook.yaml`, if it has one, else in that at the top. */
export const editSpaceRedirects: SiteFormat["editRedirects"] = async ({ docs, files, source }, added, ended) => {
  const found = await findGitbookFiles({ docs, files, home: source.home, notices: createSourceNotices() });
  const { file, folder } = found;
  const start = folder === "" ? 0 : folder.length + 1;
  const spaces = found.spaces.map((space) => ({ ...space, prefix: `${space.folder.slice(start)}/` }));
  const all: Settings[] = file === undefined ? spaces : [...spaces, { file, folder, prefix: "" }];
  if (all.length === 0) return { type: "impossible", reason: NO_FILE };
  const homes = new Map(added.map((redirect) => [redirect, all.find(({ prefix }) => isBelow(redirect.from, prefix))]));
  const edits: FileEdit[] = [];
  const over: string[] = [];
  for (const settings of all) {
    const text = await docs.read(settings.file);
    const own = added.filter((redirect) => settings.prefix === "" || homes.get(redirect) === settings);
    const edited = editMap(settings, text ?? "", own, (redirect) => homes.get(redirect) === settings, ended);
    if (edited.type === "computed") return edited;
    edits.push(...edited.edits);
    over.push(...edited.ended);
  }
  const left = added.flatMap((redirect) => {
    const home = homes.get(redirect);
    const reason = home ? "GitBook redirects only within a space" : NO_FILE;
    return home && targetIn(redirect, home) !== undefined ? [] : [{ redirect, reason }];
  });
  return { type: "edits", edits, ended: over, left };
};

function editMap(
  settings: Settings,
  text: string,
  own: readonly NeededRedirect[],
  isHome: (redirect: NeededRedirect) => boolean,
  ended: readonly string[],
): MapEdits {
  const { file, prefix } = settings;
  const fail = (what: string, line = 1): MapEdits => ({ type: "computed", places: [{ file, line, what }] });
  const root = parseYamlText(text);
  if (!root && !isEmptyYaml(text)) return fail("cannot be read as a map of settings");
  const redirects = own.map((redirect) => toMapRedirect(redirect, settings, isHome(redirect)));
  const pair = pairAt(root, "redirects");
  if (!pair) {
    const eol = lineEndingOf(text);
    const lines = redirects
      .filter(({ isOnlyFollowed }) => !isOnlyFollowed)
      .map(({ key, value }) => `  ${writeScalar(key)}: ${writeScalar(value)}${eol}`);
    const before = text === "" || text.endsWith("\n") ? "" : eol;
    const list = `${before}redirects:${eol}${lines.join("")}`;
    const at = { file, start: text.length, end: text.length };
    return { type: "edits", edits: lines.length > 0 ? [{ ...at, text: list }] : [], ended: [] };
  }
  const leaving = redirects.filter((redirect) => redirect.value === ELSEWHERE);
  const entries = isMap(pair.value) ? pair.value.items : [];
  const lost = entries.find(({ value }) => leaving.some((one) => one.leadsToFrom(textOfScalar(value) ?? "")));
  if (lost) return fail("redirects to a page of another space then", positionAt(text, startOf(lost) ?? 0).line);
  const result = editRedirectMap(text, pair, redirects, (key) => ended.includes(addressOf(prefix + key)));
  if (!result) return fail("has redirects that share a line with other settings");
  return {
    type: "edits",
    edits: result.edits.map((edit) => ({ ...edit, file })),
    ended: result.ended.map((key) => addressOf(prefix + key)),
  };
}

/** Stands for a page that the settings of a space cannot name. No path has it. */
const ELSEWHERE = "\0";

function toMapRedirect(redirect: NeededRedirect, settings: Settings, isHome: boolean): MapRedirect {
  const { from } = redirect;
  const { prefix } = settings;
  const value = targetIn(redirect, settings);
  return {
    key: from.slice(1 + prefix.length),
    value: value ?? ELSEWHERE,
    isOnlyFollowed: !isHome || value === undefined,
    isFrom: (key) => addressOf(prefix + key.replace(/^\.?\//, "")) === from,
    leadsToFrom: (written) => !/^https?:/i.test(written) && addressOf(prefix + written.replace(/^\.?\//, "")) === from,
  };
}

/** The target as the settings name it: a page by its path in the folder. Undefined for what is outside of that. */
function targetIn({ to, toPath }: NeededRedirect, { folder, prefix }: Settings): string | undefined {
  if (/^[a-z]+:/i.test(to)) return to;
  const start = folder === "" ? "" : `${folder}/`;
  if (toPath?.startsWith(start)) return toPath.slice(start.length) + (/[?#].*$/s.exec(to)?.[0] ?? "");
  return prefix === "" ? to : isBelow(to, prefix) ? to.slice(1 + prefix.length) : undefined;
}

function isBelow(address: string, prefix: string): boolean {
  return `${address}/`.startsWith(`/${prefix}`);
}

function addressOf(written: string): string {
  const path = written.replace(/[?#].*$/s, "").replace(/^\.?\//, "");
  return `/${path
    .replace(/\.mdx?$/i, "")
    .replace(/(?:^|\/)README$/i, "")
    .replace(/\/$/, "")}`;
}
