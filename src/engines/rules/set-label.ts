import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import { type FrontmatterEdit, setFrontmatterField } from "../../docs-source/frontmatter.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode, SourceFormat } from "../../docs-source/site/site-source.ts";
import { applySiteEdits } from "../../docs-source/site-edits/apply-site-edits.ts";
import { createChangedDocs } from "../../docs-source/site-edits/changed-docs.ts";
import { planGroupRename } from "../../docs-source/site-edits/labels/plan-group-rename.ts";
import { planLabelEdits } from "../../docs-source/site-edits/labels/plan-label-edits.ts";
import { entryTitlesIn, listGroups, listPages, mainEdition } from "../../docs-source/site-edits/listed-pages.ts";
import { emptyPlan, type FileEdit, NO_SITE_CHANGE } from "../../docs-source/site-edits/site-change.ts";
import { lineOfChange, positionAt } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { setNuxtLabel, setSidebarLabel } from "./page-edits/edit-sidebar-label.ts";
import { refuse } from "./refuse.ts";

/**
 * Gives the page at `path` another name in the navigation, where the site's configuration or the frontmatter of Docusaurus or Starlight holds it.
 *
 * @param was the name that it must have had
 * @param group the one in which it was said to stand, so that no other entry for it is meant
 */
export async function setLabel(
  docs: EditableDocs,
  path: string,
  label: string,
  { was, group }: { was?: string | undefined; group?: string | undefined } = {},
): Promise<Applied> {
  const source = await readSiteSource(docs);
  const names = entryTitlesIn(inOwnLanguage(source.navigation, path), path, source.format);
  const own = names.length === 0 ? listGroups(source).filter(({ root }) => root === path) : [];
  const called = own.length > 0 ? [...new Set(own.map(({ title }) => title))] : names;
  if (called.length === 0)
    return refuse("no_label", `${codeSpan(path)} is not in the navigation, so it has no name there.`);
  if (was !== undefined && !called.includes(was))
    return refuse(
      "text_not_found",
      `Nothing was changed, because ${codeSpan(path)} is called ${codeSpans(called)} there.`,
    );
  if (called.every((name) => name === label))
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} has this name in the navigation already.`] };
  const [title] = own.length > 0 ? called : [];
  if (title !== undefined) return setNameOfGroup(docs, path, title, label);
  const edits = await planLabelEdits(docs, [{ path, to: label }]);
  const [edit] = edits;
  const areAlike = new Set(names).size === 1;
  if (edits.length > 1 && !areAlike)
    return refuse(
      "ambiguous_page",
      `${codeSpan(path)} has several names in the navigation: ${await placesOf(docs, edits)}. Please change the one that is meant.`,
    );
  if (edits.length > 1 && group !== undefined)
    return refuse(
      "ambiguous_page",
      `${codeSpan(path)} is listed in several places, not only in ${codeSpan(group)}: ${await placesOf(docs, edits)}. To change its name in all of them, ask: change the sidebar label of ${codeSpan(path)} to ${codeSpan(label)}.`,
    );
  const planned = edit ? edits : await planField(docs, source.format, path, label);
  const after = createChangedDocs(docs, NO_SITE_CHANGE, planned);
  const { navigation } = await readSiteSource(after);
  const now = entryTitlesIn(inOwnLanguage(navigation, path), path, source.format);
  const isDone = now.every((name) => name === label);
  if (planned.length === 0 || !isDone)
    return refuse(
      "no_label",
      `The name of ${codeSpan(path)} in the navigation cannot be set by itself, because no setting that Docket can change holds it as a text. Its title can be changed.`,
    );
  const files = [...new Set(planned.map(({ file }) => file))];
  const before = new Map<string, string>();
  for (const file of files) before.set(file, (await docs.read(file)) ?? "");
  await applySiteEdits(docs, planned);
  const message = `the name of ${codeSpan(path)} was set to ${codeSpan(label)}`;
  const findings: EngineFinding[] = [];
  for (const [file, text] of before) {
    const line = lineOfChange(text, (await docs.read(file)) ?? "");
    findings.push({ path: file, ...line, kind: "navigation", message, isChanged: true });
  }
  return {
    type: "applied",
    changedFiles: files.length,
    notes: [`Set the name of ${codeSpan(path)} in the navigation to ${codeSpan(label)}, in ${codeSpans(files)}.`],
    findings,
  };
}

/** The entry of a page that is its group's own has the name of the group. */
async function setNameOfGroup(docs: EditableDocs, path: string, title: string, label: string): Promise<Applied> {
  const plan = await planGroupRename(docs, title, label, [["group", "tab", "anchor", "dropdown", "menu", "product"]]);
  if (plan.type !== "planned" || plan.further)
    return refuse(
      "no_label",
      `In the navigation, ${codeSpan(path)} is the page of the group ${codeSpan(title)} and has no other name. To rename that, ask: rename the group ${codeSpan(title)} to ${codeSpan(label)}.`,
    );
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
  if (settings.type === "refused") return settings;
  const notes = [
    `Renamed the group ${codeSpan(title)} to ${codeSpan(label)}, because its entry in the navigation is that of ${codeSpan(path)}.`,
  ];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

const FIELD_SETTERS: Partial<Record<SourceFormat, (text: string, label: string) => FrontmatterEdit>> = {
  docusaurus: (text, label) => setFrontmatterField(text, "sidebar_label", label),
  starlight: setSidebarLabel,
  nuxt: setNuxtLabel,
};

async function planField(docs: DocsFiles, format: SourceFormat, path: string, label: string): Promise<FileEdit[]> {
  const set = FIELD_SETTERS[format];
  if (!set) return [];
  const text = (await docs.read(path)) ?? "";
  const edit = set(text, label);
  return edit.type === "changed" ? [{ file: path, start: 0, end: text.length, text: edit.text }] : [];
}

/** The navigation of the language that people work on, if it lists the page: in others, it is shown by a translated name. */
function inOwnLanguage(nodes: readonly NavigationNode[], path: string): readonly NavigationNode[] {
  const main = mainEdition(nodes, "language");
  return main?.type === "section" && listPages(main.children).includes(path) ? main.children : nodes;
}

async function placesOf(docs: DocsFiles, edits: FileEdit[]): Promise<string> {
  const places = edits.map(
    async ({ file, start }) => `${file}:${positionAt((await docs.read(file)) ?? "", start).line}`,
  );
  return codeSpans(await Promise.all(places));
}
