import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { findHostingFiles } from "../../docs-source/site/hosting/hosting-files.ts";
import { readRedirectLines } from "../../docs-source/site/hosting/redirect-lines.ts";
import { readSiteRedirects } from "../../docs-source/site/read-site-source.ts";
import type { SiteRedirect } from "../../docs-source/site/site-source.ts";
import { createChangedDocs } from "../../docs-source/site-edits/changed-docs.ts";
import { readSiteWithFiles } from "../../docs-source/site-edits/read-site-with-files.ts";
import { emptyPlan, type FileEdit, NO_SITE_CHANGE } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { refuse } from "./refuse.ts";

const MAX_TRIED = 40;
const MAX_AT_ONCE = 300;
/** How far from the address of a redirect its kind may stand. */
const NEAR = 500;

/**
 * Makes a temporary redirect count for good. Each place that may say its kind is tried: all redirects must be the same then,
 * but for this one.
 */
export const setPermanent: ApplyInstruction<"set-permanent"> = async (docs, { from, to }, signal) => {
  const before = await readSiteRedirects(docs);
  if (from === undefined) return makeAllPermanent(docs, before, signal);
  const redirect = before.find(({ source }) => plain(source) === plain(from));
  if (!redirect) return refuse("no_such_redirect", `There is no redirect from ${codeSpan(from)}.`);
  const { source, destination } = redirect;
  if (to !== undefined && plain(destination) !== plain(to))
    return refuse(
      "no_such_redirect",
      `${codeSpan(source)} redirects to ${codeSpan(destination)}, and not to ${codeSpan(to)}.`,
    );
  if (redirect.isPermanent)
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`The redirect from ${codeSpan(source)} is permanent already: nothing says that it is temporary.`],
    };
  const wanted = outlineOf(before.map((one) => (one === redirect ? { ...one, isPermanent: true } : one)));
  const places = await findPlaces(docs, source);
  for (const edit of places.slice(0, MAX_TRIED)) {
    signal.throwIfAborted();
    const after = await readSiteRedirects(createChangedDocs(docs, NO_SITE_CHANGE, [edit]));
    if (outlineOf(after) !== wanted) continue;
    const settings = await applySitePlan(docs, { ...emptyPlan(), edits: [{ ...edit, about: "redirect" }] });
    if (settings.type === "refused") return settings;
    const notes = [
      `Made the redirect from ${codeSpan(source)} to ${codeSpan(destination)} permanent in ${codeSpan(edit.file)}.`,
    ];
    return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
  }
  const files = [...new Set(places.map(({ file }) => file))];
  const where = files.length === 0 ? "" : `, not even ${codeSpans(files)}`;
  return refuse(
    "settings_not_editable",
    `The redirect from ${codeSpan(source)} was not made permanent, because no setting that Docket can change says alone that it is temporary${where}.`,
  );
};

/** All texts are changed at once that say of a redirect near them that it is temporary. */
async function makeAllPermanent(
  docs: EditableDocs,
  before: readonly SiteRedirect[],
  signal: AbortSignal,
): Promise<Applied> {
  const temporary = before.filter(({ isPermanent }) => !isPermanent);
  if (before.length === 0) return refuse("no_such_redirect", "The site has no redirects.");
  if (temporary.length === 0)
    return { type: "applied", changedFiles: 0, notes: ["All redirects are permanent already."] };
  if (temporary.length > MAX_AT_ONCE)
    return refuse(
      "settings_not_editable",
      `There are ${temporary.length} temporary redirects, and up to ${MAX_AT_ONCE} can be made permanent at once.`,
    );
  const places = new Map<string, FileEdit>();
  for (const { source } of temporary) {
    signal.throwIfAborted();
    for (const edit of await findPlaces(docs, source)) places.set(`${edit.file}:${edit.start}`, edit);
  }
  const edits = [...places.values()].map((edit) => ({ ...edit, about: "redirect" as const }));
  const after = await readSiteRedirects(createChangedDocs(docs, NO_SITE_CHANGE, edits));
  if (
    edits.length > temporary.length ||
    outlineOf(after) !== outlineOf(before.map((one) => ({ ...one, isPermanent: true })))
  )
    return refuse(
      "settings_not_editable",
      "The redirects were not made permanent, because the settings do not say of each of them alone that it is temporary. Please name one, for example: make the redirect from /old permanent.",
    );
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  const notes = [`Made ${countOf(temporary.length, "redirect")} permanent in ${codeSpans(settings.changed)}.`];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

/** The texts that say of a redirect near them that it is temporary, with what says the opposite. */
async function findPlaces(docs: EditableDocs, source: string): Promise<FileEdit[]> {
  const { source: site, files } = await readSiteWithFiles(docs);
  const hosted = findHostingFiles(new Set(await docs.list()), site).map(({ path }) => path);
  const [name = source] = source.split(/[:*[]/);
  const edits: FileEdit[] = [];
  for (const file of new Set([...files, ...hosted])) {
    const text = (await docs.read(file)) ?? "";
    if (!text.includes(name.replace(/\/$/, ""))) continue;
    if (file.endsWith("_redirects")) {
      edits.push(...inLines(text, source).map((edit) => ({ ...edit, file })));
      continue;
    }
    for (const match of text.matchAll(
      /\b(permanent|status|statusCode)["']?\s{0,9}[:=]\s{0,9}["']?(false|30[237])\b/g,
    )) {
      const [whole, key, value = ""] = match;
      if ((key === "permanent") !== (value === "false")) continue;
      const end = match.index + whole.length;
      if (!text.slice(Math.max(0, match.index - NEAR), end + NEAR).includes(name.replace(/\/$/, ""))) continue;
      edits.push({ file, start: end - value.length, end, text: permanentOf(value) });
    }
  }
  return edits;
}

function inLines(text: string, source: string): { start: number; end: number; text: string }[] {
  return (readRedirectLines(text) ?? []).flatMap((rule) => {
    if (plain(rule.source) !== plain(source) || rule.status === undefined) return [];
    const start = text.indexOf(rule.status, rule.targetEnd);
    return start < 0 || start >= rule.end
      ? []
      : [{ start, end: start + rule.status.length, text: permanentOf(rule.status) }];
  });
}

function permanentOf(value: string): string {
  return value === "false" ? "true" : value === "307" ? "308" : "301";
}

function plain(address: string): string {
  return `/${address.replace(/^\/+|\/+$/g, "")}`;
}

function outlineOf(redirects: readonly SiteRedirect[]): string {
  return JSON.stringify(redirects);
}
