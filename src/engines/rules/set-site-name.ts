import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SiteSource } from "../../docs-source/site/site-source.ts";
import { createChangedDocs } from "../../docs-source/site-edits/changed-docs.ts";
import { findWrittenNames } from "../../docs-source/site-edits/labels/find-written-names.ts";
import { emptyPlan, NO_SITE_CHANGE } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { refuse } from "./refuse.ts";

const MAX_TRIED = 20;

/** Gives the site another name in its settings: the one text there with which nothing else changes. */
export const setSiteName: ApplyInstruction<"set-site-name"> = async (docs, { from, to }, signal) => {
  const source = await readSiteSource(docs);
  const { name } = source.settings;
  if (name === to)
    return { type: "applied", changedFiles: 0, notes: [`The site has the name ${codeSpan(to)} already.`] };
  if (from !== undefined && from.trim() !== name)
    return refuse("text_not_found", `The name of the site is ${codeSpan(name)}, not ${codeSpan(from)}.`);
  const written = source.file === undefined ? [] : await findWrittenNames(docs, source.file, name, to);
  const wanted = withName(source, to);
  for (const edit of written.slice(0, MAX_TRIED)) {
    signal.throwIfAborted();
    const after = await readSiteSource(createChangedDocs(docs, NO_SITE_CHANGE, [edit]));
    if (after.settings.name !== to || withName(after, to) !== wanted) continue;
    const { file, start, end, text } = edit;
    const settings = await applySitePlan(docs, { ...emptyPlan(), edits: [{ file, start, end, text }] });
    if (settings.type === "refused") return settings;
    const notes = [`Changed the name of the site from ${codeSpan(name)} to ${codeSpan(to)} in ${codeSpan(file)}.`];
    return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
  }
  return refuse(
    "settings_not_editable",
    `The name of the site was not changed, because ${source.file === undefined ? "these docs have no settings" : `${codeSpan(source.file)} has it in no text that Docket can change alone`}. To change a text, ask: replace "A" with "B" everywhere.`,
  );
};

/** What a site is but for its name. */
function withName({ settings, navigation, pages, redirects }: SiteSource, name: string): string {
  return JSON.stringify([{ ...settings, name }, navigation, pages, redirects]);
}
