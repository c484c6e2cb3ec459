import { slug } from "github-slugger";
import type { DocsFiles, EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, joinDocsPath, nameOf } from "../../../docs-source/docs-path.ts";
import { isPage, withoutExtension } from "../../../docs-source/pages.ts";
import { isLinkList } from "../../../docs-source/site/link-lists.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SiteSource, SourceNotice } from "../../../docs-source/site/site-source.ts";
import { createChangedDocs } from "../../../docs-source/site-edits/changed-docs.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../../docs-source/site-edits/plan-site-edits.ts";
import { emptyPlan, type FileEdit, NO_SITE_CHANGE } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { applySitePlan } from "./apply-site-plan.ts";

const MAX_FAULTS = 50;
const MAX_NAME = 200;

/** A fault of the navigation, whose entry is called so or names a page of that name; undefined if there is none. */
export async function removeLostEntry(docs: EditableDocs, name: string): Promise<Applied | undefined> {
  const source = await readSiteSource(docs);
  const all = source.notices.filter(({ isFault }) => isFault).slice(0, MAX_FAULTS);
  const named = all.filter((notice) => isNamed(name, targetOf(notice)));
  const labelled: SourceNotice[] = [];
  for (const notice of all) if (await isLabelled(docs, name, notice)) labelled.push(notice);
  const faults = named.length > 0 ? named : labelled;
  const [fault, ...others] = faults;
  if (!fault) return undefined;
  if (others.length > 0)
    return refuse(
      "ambiguous_link",
      `Several entries of the navigation that lead to no page may be meant by ${codeSpan(name)}: ${codeSpans(faults.map(({ path, line }) => `${path}:${line}`))}. Please name the one that is meant by the page that it names.`,
    );
  const edits = isLinkList(fault.path) ? await lineEdits(docs, fault) : await entryEdits(docs, source, fault);
  if (!edits) return undefined;
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  const target = targetOf(fault);
  const where = target === "" ? "which led nowhere" : `which named ${codeSpan(target)}, a page that does not exist`;
  return {
    type: "applied",
    changedFiles: settings.changed.length,
    notes: [`Removed the entry ${codeSpan(name)} at ${codeSpan(`${fault.path}:${fault.line}`)}, ${where}.`],
    findings: settings.findings,
  };
}

/** What a fault says that there is no page of. */
export function targetOf({ message }: SourceNotice): string {
  try {
    return String(JSON.parse(/^There is no page (".*")$/.exec(message)?.[1] ?? '""')).trim();
  } catch {
    return "";
  }
}

function isNamed(name: string, target: string): boolean {
  const plain = (path: string) => withoutExtension(path.replace(/^\.?\/+|\/+$/g, ""));
  const [own, wanted] = [plain(target), plain(name.replace(/ (?:page|entry|item|link)$/i, ""))];
  return own !== "" && [own, nameOf(own)].some((one) => one === wanted || one === slug(wanted));
}

/** Whether the entry is called so: the last label before the place of the fault, or the one behind it, has that name. */
async function isLabelled(docs: DocsFiles, name: string, { path, line, column = 1 }: SourceNotice): Promise<boolean> {
  const text = ((await docs.read(path)) ?? "").split("\n")[line - 1] ?? "";
  const label = new RegExp(`(?:^|[\\s["'\`])${RegExp.escape(name)}["'\`]?(?:\\](?=\\()|:\\s|,|\\s*\\})`, "i");
  if (name.length > MAX_NAME) return false;
  const open = text.lastIndexOf("{", column - 1);
  const close = text.indexOf("}", column - 1);
  return label.test(open < 0 || close < 0 ? text : text.slice(open, close + 1));
}

/** The line of a list of links, which nothing stands below. */
async function lineEdits(docs: DocsFiles, { path, line }: SourceNotice): Promise<FileEdit[] | undefined> {
  const lines = ((await docs.read(path)) ?? "").split("\n");
  const [own = "", next = ""] = [lines[line - 1], lines[line]];
  const indent = /^([ \t]*)(?:[*+-]|\d+[.)]) /.exec(own)?.[1];
  const isOver = indent === undefined || (next.trim() !== "" && next.search(/\S/) > indent.length);
  if (isOver) return undefined;
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const end = line < lines.length ? start + own.length + 1 : start + own.length;
  return [{ file: path, start, end, text: "" }];
}

/** The edits that take the entry of the page out, if it existed. */
async function entryEdits(docs: DocsFiles, source: SiteSource, fault: SourceNotice): Promise<FileEdit[] | undefined> {
  const target = targetOf(fault);
  for (const path of pagesFor(target, source, fault)) {
    const additions = [{ path, title: nameOf(path), text: `# ${nameOf(path)}\n` }];
    const filled = createChangedDocs(docs, { ...NO_SITE_CHANGE, additions }, []);
    const whole = await readSiteSource(filled);
    if (!listPages(whole.navigation).includes(path) || whole.notices.some((one) => isSame(one, fault))) continue;
    const plan = await planSiteEdits(filled, { removals: [{ path }] });
    if (plan.type !== "planned" || plan.edits.length === 0) continue;
    const after = await readSiteSource(createChangedDocs(docs, NO_SITE_CHANGE, plan.edits));
    const isKept = listPages(after.navigation).join("\n") === listPages(source.navigation).join("\n");
    if (isKept && after.notices.length < source.notices.length) return plan.edits;
  }
  return undefined;
}

function isSame(one: SourceNotice, other: SourceNotice): boolean {
  return one.path === other.path && one.line === other.line && one.message === other.message;
}

/** Where the page may be that an entry names. */
function pagesFor(target: string, { folders, pages }: SiteSource, { path }: SourceNotice): string[] {
  const bare = target.replace(/^\/+|\/+$|[?#].*$/g, "");
  if (bare === "" || /^[a-z]+:/i.test(bare)) return [];
  const own = pages.map((page) => page.path).find(isPage);
  const usual = own?.endsWith(".mdx") ? [".mdx", ".md"] : [".md", ".mdx"];
  const names = isPage(bare) ? [bare] : usual.map((extension) => bare + extension);
  const roots = [...new Set([folderOf(path), ...folders, ""])];
  return roots.flatMap((root) => names.flatMap((name) => joinDocsPath(root, name) ?? []));
}
