import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { readSiteRedirects, readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { applySiteEdits } from "../../docs-source/site-edits/apply-site-edits.ts";
import {
  type RetargetedRedirect,
  retargetHostedRedirects,
} from "../../docs-source/site-edits/hosting/retarget-hosted-redirects.ts";
import { positionAt } from "../../docs-source/text-edits.ts";
import { InvalidInputError } from "../../errors.ts";
import type { Changed } from "./change-setting-links.ts";
import { codeSpan } from "./code-span.ts";

/**
 * Lets redirects to renamed headings lead there still, and names those that only people change.
 *
 * @param retarget gives the new address of one that leads to a renamed heading
 */
export async function followHeadingsInRedirects(
  docs: EditableDocs,
  retarget: (target: string) => string | undefined,
): Promise<Changed> {
  const source = await readSiteSource(docs);
  const redirects = await readSiteRedirects(docs);
  if (!redirects.some(({ destination }) => retarget(destination) !== undefined)) return { changed: [], findings: [] };
  const result: Changed = { changed: [], findings: [] };
  const hosted = await retargetHostedRedirects({ docs, files: new Set(await docs.list()), source }, retarget);
  for (const [file, own] of Map.groupBy(hosted, ({ edit }) => edit.file)) {
    const before = (await docs.read(file)) ?? "";
    if (!(await writeEdits(docs, own))) continue;
    result.changed.push(file);
    for (const { edit, from, to } of own) {
      const message = `${codeSpan(from)} → ${codeSpan(to)}`;
      const { line } = positionAt(before, edit.start);
      result.findings.push({ path: file, line, kind: "redirect", message, isChanged: true });
    }
  }
  for (const { source: from, destination } of await readSiteRedirects(docs)) {
    const to = retarget(destination);
    if (to === undefined) continue;
    const message = `the redirect from ${codeSpan(from)} leads to the old heading: it has to lead to ${codeSpan(to)}`;
    result.findings.push({ path: source.file ?? "", kind: "redirect", message, isChanged: false });
  }
  return result;
}

/** False if the file may not be changed. */
async function writeEdits(docs: EditableDocs, own: readonly RetargetedRedirect[]): Promise<boolean> {
  try {
    await applySiteEdits(
      docs,
      own.map(({ edit }) => edit),
    );
    return true;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return false;
  }
}
