import {
  findHostingFiles,
  type HostingFile,
  isPatternRule,
  READ_RULES,
  withoutHostFolder,
} from "../../site/hosting/hosting-files.ts";
import { type HostingRule, withStar } from "../../site/hosting/hosting-rule.ts";
import type { FileEdit } from "../site-change.ts";
import type { NeededRedirect, RedirectEdits, SiteContext } from "../site-format.ts";
import { changeRules } from "./change-rules.ts";

/** A file that may have the site's redirects, with how it writes their addresses. */
export type OpenHostingFile = HostingFile & {
  text: string;
  rules: HostingRule[];
  /** What addresses begin with in it. */
  base: string;
  isOfFiles: boolean;
};

/**
 * Edits the files of the site's hosts; undefined if it has none that takes redirects. Where several hosts have about as many
 * redirects, a new one goes into the file of each.
 */
export async function editHostedRedirects(
  context: SiteContext,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits | undefined> {
  const files = await openHostingFiles(context);
  const further = redirectLocales(context, added);
  const taking = new Set(await chooseFiles(context, files));
  if (added.length > 0 && taking.size === 0) return undefined;
  if (files.length === 0) return undefined;
  const edits: FileEdit[] = [];
  const endedSources: string[] = [];
  for (const file of files) {
    const based = [...added, ...further].map(({ from, to, isTemporary, fromPath, toPath }) => ({
      ...{ from: withBase(file, from), to: withBase(file, to), fromPath, toPath },
      ...(isTemporary && { isTemporary }),
    }));
    const over = ended.map((address) => withBase(file, address));
    const changed = changeRules(file, based, over, taking.has(file));
    if (!changed) return { type: "computed", places: [{ file: file.path, line: 1, what: "cannot be edited as data" }] };
    endedSources.push(...changed.ended.map((source) => withoutHostFolder(source, file.base || undefined)));
    edits.push(...changed.edits.map((edit) => ({ ...edit, file: file.path })));
  }
  return { type: "edits", edits, ended: [...new Set(endedSources)], ...(further.length > 0 && { further }) };
}

/** Docusaurus redirects in every language by itself, and hosts only from what they are told. */
function redirectLocales({ source }: SiteContext, added: readonly NeededRedirect[]): NeededRedirect[] {
  const known = new Set(source.redirects.map((redirect) => redirect.source));
  return (source.translatedLocales ?? []).flatMap((code) =>
    added.flatMap(({ from, to, fromPath, toPath }) => {
      const own = `/${code}${from}`;
      if (fromPath === undefined || known.has(own)) return [];
      return [{ from: own, to: toPath === undefined ? to : `/${code}${to}` }];
    }),
  );
}

/** Whether new redirects would go into the files of hosts. */
export async function takesHostedRedirects(context: SiteContext): Promise<boolean> {
  return (await chooseFiles(context, await openHostingFiles(context))).length > 0;
}

async function openHostingFiles({ docs, files, source }: SiteContext): Promise<OpenHostingFile[]> {
  const addresses = new Set(source.pages.map(({ url }) => url));
  const opened: OpenHostingFile[] = [];
  for (const file of findHostingFiles(files, source)) {
    const text = await docs.read(file.path);
    const rules = text === undefined ? undefined : READ_RULES[file.syntax](text);
    if (text === undefined || !rules) continue;
    const plain = rules.filter(({ isPlain }) => isPlain);
    const leads = (base: string | undefined) =>
      plain.some(({ target }) => addresses.has(plainAddress(withoutHostFolder(target, base))));
    // What is above the site, and what says nothing of the addresses of its pages, may be of another site.
    const mustLead = (file.isAbove === true && !publishesFrom(file, text, source.home)) || source.format === "folder";
    if (mustLead && !leads(source.base)) continue;
    const isBelow = (address: string) => withoutHostFolder(address, source.base) !== address;
    const hasBase = plain.some((rule) => isBelow(rule.source) || isBelow(rule.target)) || !leads(undefined);
    const isClean = file.syntax === "vercel" && /"cleanUrls"\s*:\s*true/.test(text);
    const isOfFiles = source.hasFileAddresses === true && !isClean;
    opened.push({ ...file, text, rules, base: hasBase ? (source.base ?? "") : "", isOfFiles });
  }
  return opened;
}

const PUBLISHED_FOLDER = {
  netlify: /^[^\S\n]*(?:publish|base)\s*=\s*["']\.?\/?([^"']*)["']/gm,
  vercel: /"outputDirectory"\s*:\s*"\.?\/?([^"]*)"/g,
  void: /"outputDir"\s*:\s*"\.?\/?([^"]*)"/g,
};

/** Whether the settings of a host say that the site is built in this folder. */
function publishesFrom({ syntax }: HostingFile, text: string, home: string): boolean {
  if (syntax === "lines") return true;
  if (syntax === "manifest") return false;
  return [...text.matchAll(PUBLISHED_FOLDER[syntax])].some(([, folder = ""]) => `${folder}/`.startsWith(`${home}/`));
}

/** The file with most of the redirects, and those of other hosts that have about as many. */
async function chooseFiles(context: SiteContext, files: OpenHostingFile[]): Promise<OpenHostingFile[]> {
  const countOf = ({ rules }: OpenHostingFile) => rules.filter((rule) => rule.isPlain && !isPatternRule(rule)).length;
  const lines = files.find(({ syntax }) => syntax === "lines");
  const most = Math.max(0, ...files.map(countOf));
  if (most === 0) {
    const open = lines ?? files.find(takesFirst);
    return open && !(await redirectsInCode(context)) ? [open] : [];
  }
  const chosen = files.filter((file) => countOf(file) * 2 >= most && countOf(file) > 0);
  // Netlify and Void read both.
  return chosen.filter(({ syntax }) => !/^(?:netlify|void)$/.test(syntax) || !lines || !chosen.includes(lines));
}

/** Whether a program of the site redirects, so that its authors keep their redirects there. */
async function redirectsInCode({ docs, files, source }: SiteContext): Promise<boolean> {
  const prefix = source.home === "" ? "" : `${source.home}/`;
  const programs = [...files].filter((file) => {
    return file.startsWith(prefix) && /^(?:src\/)?(?:middleware|proxy)\.[cm]?[jt]s$/.test(file.slice(prefix.length));
  });
  const texts = await Promise.all(programs.map((file) => docs.read(file)));
  return texts.some((text) => text?.includes("redirect"));
}

/** Whether a host that has no redirects yet takes some: one that builds the site, and has no older rules of routes. */
function takesFirst({ syntax, text }: OpenHostingFile): boolean {
  if (syntax === "netlify") return /^[^\S\n]*\[build\]/m.test(text) && /^[^\S\n]*(?:publish|command)\s*=/m.test(text);
  if (syntax === "void") return true;
  return syntax === "vercel" && !/"(?:routes|deploymentEnabled)"\s*:/.test(text);
}

function withBase({ base }: OpenHostingFile, address: string): string {
  const path = withStar(address);
  if (base === "" || !path.startsWith("/") || withoutHostFolder(path, base) !== path) return path;
  return base + (path === "/" ? "/" : path);
}

function plainAddress(address: string): string {
  return address
    .replace(/[?#].*$/s, "")
    .replace(/\.html$/, "")
    .replace(/(?<=.)\/$/, "");
}
