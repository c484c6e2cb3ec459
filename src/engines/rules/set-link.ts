import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { cleanTitle, isDocument } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { readSite, resolveOnSite } from "../../docs-source/site.ts";
import { findSettingLinks, type SettingLink } from "../../docs-source/site-edits/find-setting-links.ts";
import { applyEdits, createPositionLookup } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { isEditable, MAX_LENGTH, mayNameLinks } from "./change-setting-links.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { countOf } from "./count-of.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { refuse } from "./refuse.ts";

type Found = SettingLink & { path: string; line: number };

const SAME_NETWORK = [["twitter", "x", "x-twitter"]];
const MAX_KNOWN = 20;
/** A line of a list in Markdown that leads to another site. */
const LISTED = /^([ \t]*[*+-] \[([^\]\n]+)\]\()(https?:\/\/[^)\s]+)\)/gm;

/** Gives a link of the navigation, the bar at the top or the footer, which is named by its text, another target. */
export const setLink: ApplyInstruction<"set-link"> = async (docs, { label, to }) => {
  const links = await findLinks(docs);
  const named = findNamed(links, label);
  const [first] = named;
  if (first === undefined) {
    const known = [...new Set(links.flatMap(({ labels }) => labels.slice(0, 1)))].slice(0, MAX_KNOWN);
    const hint = known.length > 0 ? ` There are ${codeSpans(known)}.` : "";
    return refuse("link_not_found", `No link in the settings of the site is called ${codeSpan(label)}.${hint}`);
  }
  const targets = new Set(named.map(({ target }) => target.replace(/\/$/, "")));
  if (targets.size > 1) {
    const places = codeSpans(named.map(({ path, line }) => `${path}:${line}`));
    return refuse(
      "ambiguous_link",
      `Several links are called ${codeSpan(label)}, at ${places}. Please name one by where it leads: change the link ${codeSpan(first.target)} to ${codeSpan(to)}.`,
    );
  }
  const site = await readSite(docs);
  const target = to.startsWith("/") ? resolveOnSite(site, "index.md", { form: "attribute", target: to }) : undefined;
  if (target?.type === "missing" || target?.type === "outside")
    return refuse("page_not_found", `There is no page at ${codeSpan(to)}.`);
  const changed = new Set<string>();
  const findings: EngineFinding[] = [];
  for (const path of new Set(named.map((one) => one.path))) {
    const own = named.filter((one) => one.path === path);
    const edits = own.flatMap((one) => one.write(to) ?? []);
    if (edits.length < own.length)
      return refuse("settings_not_editable", `${codeSpan(`${path}:${own[0]?.line}`)} cannot be changed.`);
    const text = (await docs.read(path)) ?? "";
    const edited = applyEdits(text, edits);
    if (edited === text) continue;
    await docs.write(path, edited);
    changed.add(path);
    for (const { line, target: before } of own)
      findings.push({
        path,
        line,
        kind: "navigation",
        message: `${codeSpan(before)} → ${codeSpan(to)}`,
        isChanged: true,
      });
  }
  const places = codeSpans(findings.map(({ path, line }) => `${path}:${line}`));
  const notes =
    changed.size === 0
      ? [`The link ${codeSpan(label)} leads to ${codeSpan(to)} already.`]
      : [
          `Changed the link ${codeSpan(label)} from ${codeSpan(first.target)} to ${codeSpan(to)}, at ${places}.`,
          ...(await describeOthers(docs, first.target, to)),
        ];
  return { type: "applied", changedFiles: changed.size, notes, findings };
};

/** Those called so by their text, else those of this icon or network. Entries that are pages of the navigation are none. */
function findNamed(links: Found[], label: string): Found[] {
  const written = cleanTitle(label);
  const wanted = new Set(SAME_NETWORK.find((names) => names.includes(written)) ?? [written]);
  const isCalled = (name: string) =>
    wanted.has(cleanTitle(name)) || wanted.has(cleanTitle(name.split("/").at(-1) ?? ""));
  const byText = links.filter(({ labels }) => labels.slice(0, 1).some(isCalled));
  return byText.length > 0 ? byText : links.filter(({ labels }) => labels.some(isCalled));
}

async function findLinks(docs: EditableDocs): Promise<Found[]> {
  const { references, format } = await readSiteSource(docs);
  const entries = new Set(references.map(({ at }) => `${at.path}:${at.line}:${at.column}`));
  const found: Found[] = [];
  for (const path of await docs.list()) {
    const isList = (format === "gitbook" || format === "mdbook") && /(?:^|\/)SUMMARY\.md$/.test(path);
    if (!isList && !(mayNameLinks(path) && isEditable(path))) continue;
    const text = await docs.read(path);
    if (text === undefined || text.length > MAX_LENGTH) continue;
    const positionOf = createPositionLookup(text);
    for (const link of isList ? listedLinks(text) : await findSettingLinks(path, text)) {
      const { line, column } = positionOf(link.start);
      if (!entries.has(`${path}:${line}:${column}`)) found.push({ ...link, path, line });
    }
  }
  return found;
}

function listedLinks(text: string): SettingLink[] {
  return [...text.matchAll(LISTED)].map(({ index, 1: before = "", 2: label = "", 3: target = "" }) => {
    const start = index + before.length;
    const range = { start, end: start + target.length };
    return { ...range, target, labels: [label], write: (to) => ({ ...range, text: to.replace(/[()\s]/g, encodeURI) }) };
  });
}

/** Pages may lead to the old target too: whether they should is not said. */
async function describeOthers(docs: EditableDocs, target: string, to: string): Promise<string[]> {
  if (!/^https?:/i.test(target)) return [];
  let count = 0;
  for (const path of await docs.list()) {
    if (!isDocument(path) || /(?:^|\/)SUMMARY\.md$/.test(path)) continue;
    const text = await docs.read(path);
    if (text?.split(target).some((after, index) => index > 0 && !/^[\w/?#-]/.test(after))) count += 1;
  }
  if (count === 0) return [];
  return [
    `${countOf(count, "page")} with ${codeSpan(target)} stay as they are. To change those too, ask: change the link ${codeSpan(target)} to ${codeSpan(to)} everywhere.`,
  ];
}
