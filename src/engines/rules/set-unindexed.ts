import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import {
  type FrontmatterEdit,
  type FrontmatterValue,
  findFrontmatterBlock,
  frontmatterValue,
  readFrontmatter,
  setFrontmatterField,
} from "../../docs-source/frontmatter.ts";
import { isPage, listOwnDocuments } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../docs-source/site/site-source.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { lineEndingOf, lineOfChange } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, ApplyInstruction } from "./instruction.ts";
import { listFolder } from "./list-folder.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuse } from "./refuse.ts";

type Field = { name: string; value: FrontmatterValue };

const MINTLIFY: Field = { name: "noindex", value: true };
const FIELDS: Partial<Record<SourceFormat, Field>> = { "docs.json": MINTLIFY, "mint.json": MINTLIFY };
/** Lines of frontmatter that put a tag in the head of a page. */
const HEADS: Partial<Record<SourceFormat, string[]>> = {
  vitepress: ["head:", "  - - meta", "    - name: robots", "      content: noindex"],
  starlight: ["head:", "  - tag: meta", "    attrs:", "      name: robots", "      content: noindex"],
};
const REASONS: Partial<Record<SourceFormat, string>> = {
  docusaurus:
    "Docusaurus has no field for that alone: `unlisted: true` hides a page from search engines and from the sidebar; ask to hide the page if both is meant",
  mkdocs: "pages of MkDocs have no field for that; it takes a template of the theme",
};
/** Fields that other pages may have for it, where a generator has none. */
const NAMES = ["noindex", "noIndex", "robots"];
const MAX_READ = 400;

/** Keeps search engines from listing a page, or all pages of a folder, which stay where they are. */
export const setUnindexed: ApplyInstruction<"set-unindexed"> = async (docs, instruction, signal) => {
  const { page } = instruction;
  if (page.endsWith("/")) return setFolderUnindexed(docs, page.replace(/\/$/, ""), signal);
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  const source = await readSiteSource(docs);
  const head = HEADS[source.format];
  const field = FIELDS[source.format] ?? (await findUsed(docs));
  const reason =
    REASONS[source.format] ??
    `no field is known by which search engines leave out a page of this site. If there is one, please say which field ${codeSpan(found.path)} shall get, and its value`;
  if (!field && !head) return refuse("not_supported", `Nothing was changed, because ${reason}.`);
  const twins = findTranslatedTwins(source, await docs.list(), found.path).map(({ path }) => path);
  const findings: EngineFinding[] = [];
  const notes: string[] = [];
  for (const path of [found.path, ...twins]) {
    const text = (await docs.read(path)) ?? "";
    const isSet = field && frontmatterValue(readFrontmatter(text), field.name) === field.value;
    const shown = codeSpan(field ? `${field.name}: ${field.value}` : "robots: noindex");
    if (isSet) {
      notes.push(`${codeSpan(path)} has ${shown} already.`);
      continue;
    }
    const edit = field ? setFrontmatterField(text, field.name, field.value) : addHead(text, head ?? []);
    if (edit.type === "invalid") return refuse("not_supported", `${codeSpan(path)} was not changed: ${edit.message}.`);
    if (edit.type !== "changed") continue;
    await docs.write(path, edit.text);
    notes.push(
      `Search engines are asked not to list ${codeSpan(path)}, with ${shown} in ${field ? "its frontmatter" : "the `head` of its frontmatter"}. The navigation stays.`,
    );
    findings.push({
      path,
      ...lineOfChange(text, edit.text),
      kind: "frontmatter",
      message: `${shown} was set`,
      isChanged: true,
    });
  }
  return { type: "applied", changedFiles: findings.length, notes, findings };
};

async function setFolderUnindexed(docs: EditableDocs, name: string, signal: AbortSignal): Promise<Applied> {
  const folder = await listFolder(docs, name);
  const pages = folder?.paths.filter(isPage) ?? [];
  if (!folder || pages.length === 0)
    return refuse("page_not_found", `There is no folder ${codeSpan(name)} with pages.`);
  const all: Extract<Applied, { type: "applied" }> = { type: "applied", changedFiles: 0, notes: [], findings: [] };
  const changed = new Set<string>();
  for (const page of pages) {
    signal.throwIfAborted();
    if (changed.has(page)) continue;
    const applied = await setUnindexed(docs, { type: "set-unindexed", page }, signal);
    if (applied.type === "refused") return applied;
    all.notes.push(...applied.notes);
    all.findings?.push(...(applied.findings ?? []));
    for (const { path } of applied.findings ?? []) changed.add(path);
  }
  return { ...all, changedFiles: changed.size };
}

/** The field that another page of the site has for it. */
async function findUsed(docs: DocsFiles): Promise<Field | undefined> {
  for (const path of (await listOwnDocuments(docs)).slice(0, MAX_READ)) {
    const frontmatter = readFrontmatter((await docs.read(path)) ?? "");
    for (const name of NAMES) {
      const value = frontmatterValue(frontmatter, name);
      if (value === true ? name !== "robots" : typeof value === "string" && /\bnoindex\b/i.test(value))
        return { name, value: value ?? true };
    }
  }
  return undefined;
}

/** The page with lines at the end of its frontmatter, which may have no `head` yet. */
function addHead(text: string, lines: readonly string[]): FrontmatterEdit {
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type === "invalid") return { type: "invalid", message: frontmatter.message };
  const eol = lineEndingOf(text);
  const added = lines.join(eol);
  const block = frontmatter.type === "parsed" ? findFrontmatterBlock(text) : undefined;
  if (!block || frontmatter.type !== "parsed")
    return { type: "changed", text: `---${eol}${added}${eol}---${eol}${eol}${text}` };
  if (frontmatter.fields.some(({ name }) => name === "head"))
    return {
      type: "invalid",
      message: "its frontmatter has a `head` already, to which `robots: noindex` has to be added by hand",
    };
  const before = text.slice(0, block.end);
  const gap = before.endsWith("\n") ? "" : eol;
  return {
    type: "changed",
    text: `${before}${gap}${added}${text.slice(block.end).startsWith("---") ? eol : ""}${text.slice(block.end)}`,
  };
}
