import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../../docs-source/site/site-source.ts";
import type { CalloutKind } from "../instruction.ts";
import { readComponentCallouts, writeComponent } from "./component-callouts.ts";

type Names = Partial<Record<CalloutKind, string>>;

/** `opening` finds the callouts of a syntax in pages, by their kinds, and `other` more; `write` makes one, with `titled` behind its kind. */
type Syntax = {
  names: Names;
  opening: (name: string) => RegExp;
  other?: RegExp;
  write: (name: string, text: string, titled?: string, isUsed?: boolean) => string;
  /** How a title stands behind the kind; undefined if it cannot have this one, or any. */
  titled?: (title: string, isAsBefore: boolean) => string | undefined;
  /** The generator reads names in any capitals. */
  isAnyCase?: true;
};

const MAX_READ = 400;

const COMPONENTS: Syntax = {
  names: { note: "Note", tip: "Tip", info: "Info", warning: "Warning", danger: "Danger" },
  opening: (name) => new RegExp(`^<${name}>`, "m"),
  write: (name, text) => `<${name}>\n${indented(text, "  ")}\n</${name}>`,
};

const DIRECTIVES = (names: Names, space: string): Syntax => ({
  names,
  opening: (name) => new RegExp(`^:{3,}${space}${name}\\b`, "m"),
  write: (name, text, titled = "") => `:::${space}${name}${titled}\n\n${text}\n\n:::`,
});

/** As Docusaurus wrote titles before its version 3. */
const TITLED_BEFORE = /^:{3,}[a-z]+[ \t]+[^\s{[]/m;

function inBrackets(title: string, isAsBefore = false): string | undefined {
  return /[[\]{}]/.test(title) ? undefined : isAsBefore ? ` ${title}` : `[${title}]`;
}

const TIGHT: Syntax = {
  ...DIRECTIVES({ info: "info", tip: "tip", warning: "warning", danger: "danger" }, " "),
  write: (name, text, titled = "") => `::: ${name}${titled}\n${text}\n:::`,
  titled: (title) => (/[{}]/.test(title) ? undefined : ` ${title}`),
};

/** As extensions of generators write them that have none of their own. */
const COLONS: Syntax = DIRECTIVES({ note: "note", tip: "tip", info: "info", warning: "warning", danger: "danger" }, "");

const ALERTS: Syntax = {
  names: { note: "NOTE", tip: "TIP", important: "IMPORTANT", warning: "WARNING", caution: "CAUTION" },
  opening: (name) => new RegExp(`^> \\[!${name}\\]`, "m"),
  write: (name, text) => `> [!${name}]\n${indented(text, "> ", ">")}`,
};

/** Quotes that begin with their kind, where a generator has no callouts. */
const quotes = (before: string, after: string): Syntax => ({
  names: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
  opening: (name) => new RegExp(`^> ${RegExp.escape(before)}${name}${RegExp.escape(after)} `, "m"),
  write: (name, text) => indented(`${before}${name}${after} ${text}`, "> ", ">"),
});
const QUOTES: Syntax[] = [quotes("", ":"), quotes("**", ":**"), quotes("**", "**:")];

/** Paragraphs that begin with their kind, where a site has no callouts at all. */
const paragraphs = (before: string, after: string): Syntax => ({
  names: QUOTES[0]?.names ?? {},
  opening: (name) => new RegExp(`^${RegExp.escape(before)}${name}${RegExp.escape(after)} (?=\\S)`, "m"),
  write: (name, text) => `${before}${name}${after} ${text}`,
});
const PARAGRAPHS: Syntax[] = [paragraphs("**", ":**"), paragraphs("**", "**:")];
const LACK_CALLOUTS: SourceFormat[] = ["mdbook", "docsify", "folder"];

const ADMONITIONS: Syntax = {
  names: {
    note: "note",
    tip: "tip",
    info: "info",
    warning: "warning",
    danger: "danger",
    caution: "caution",
    important: "important",
  },
  opening: (name) => new RegExp(`^!!! ${name}\\b`, "im"),
  write: (name, text, titled = "") => `!!! ${name}${titled}\n\n${indented(text, "    ")}`,
  titled: (title) => (title.includes('"') ? undefined : ` "${title}"`),
  isAnyCase: true,
};

/** The kinds that have a block of their own, unless the site's settings name others. */
const OWN_BLOCKS = /^(?:note|tip|warning|danger|caution)$/;

const BLOCKS: Syntax = {
  names: ADMONITIONS.names,
  opening: (name) => new RegExp(`^/{3,} ${name}\\b`, "m"),
  other: /^\/{3,} (?:admonition|details)\b.*\n[ \t]+type:/m,
  write: (name, text, titled = "", isUsed = false) =>
    isUsed || OWN_BLOCKS.test(name)
      ? `/// ${name}${titled}\n\n${text}\n\n///`
      : `/// admonition${titled || ` | ${name.charAt(0).toUpperCase()}${name.slice(1)}`}\n    type: ${name}\n\n${text}\n\n///`,
  titled: (title) => (title.includes("|") ? undefined : ` | ${title}`),
};

const HINTS: Syntax = {
  names: { info: "info", warning: "warning", danger: "danger" },
  opening: (name) => new RegExp(`^\\{% hint style="${name}" %\\}`, "m"),
  write: (name, text) => `{% hint style="${name}" %}\n${text}\n{% endhint %}`,
};

/** By the kind of site; the first is what its own documentation writes. The others, the likeliest first, have to be in its pages already. */
const OF_SITES: Partial<Record<SourceFormat, { own?: Syntax; others: Syntax[] }>> = {
  "docs.json": { own: COMPONENTS, others: [] },
  "mint.json": { own: COMPONENTS, others: [] },
  docusaurus: { own: { ...COLONS, titled: inBrackets }, others: [ALERTS] },
  starlight: {
    own: {
      ...DIRECTIVES({ note: "note", tip: "tip", caution: "caution", danger: "danger" }, ""),
      titled: (title) => inBrackets(title),
    },
    others: [],
  },
  vitepress: { own: TIGHT, others: [ALERTS] },
  mkdocs: { others: [ADMONITIONS, BLOCKS, ALERTS, ...QUOTES] },
  gitbook: { own: HINTS, others: [] },
  mdbook: { others: [ALERTS, COLONS, ...QUOTES] },
  docsify: { others: [ALERTS, ...QUOTES] },
  nextra: { others: [ALERTS] },
  folder: { others: [ALERTS, COMPONENTS, ADMONITIONS, ...QUOTES] },
};

/** Kinds that some syntaxes have no name for, and what stands for them there. */
const INSTEAD: Partial<Record<CalloutKind, CalloutKind[]>> = {
  note: ["info"],
  info: ["note"],
  warning: ["caution"],
  caution: ["warning"],
};

type Written = { text: string; imported?: string };

/**
 * A callout as the pages of a site write them, and what its page has to import; undefined if nothing shows how.
 * "untitled": those of the site can have no title, or not this one.
 */
export async function writeCallout(docs: DocsFiles, kind: CalloutKind, text: string): Promise<Written | undefined>;
export async function writeCallout(
  docs: DocsFiles,
  kind: CalloutKind,
  text: string,
  title: string | undefined,
): Promise<Written | "untitled" | undefined>;
export async function writeCallout(
  docs: DocsFiles,
  kind: CalloutKind,
  text: string,
  title?: string,
): Promise<Written | "untitled" | undefined> {
  const { format } = await readSiteSource(docs);
  const { own, others } = OF_SITES[format] ?? { others: [] };
  const known = own && nameIn(own, kind);
  const used = await findUsed(docs, [...(own ? [own] : []), ...others], kind);
  const components = await readComponentCallouts(docs);
  if (components && components.pages > (used?.pages ?? 0)) {
    const type = components.typeOf(kind);
    if (type === undefined || components.imported === "unknown") return undefined;
    const { imported } = components;
    if (title !== undefined && (!components.isTitled || /["<>{}]/.test(title))) return "untitled";
    return { text: writeComponent(components, type, text, title), ...(imported !== undefined && { imported }) };
  }
  const isLacking = used === undefined && !components && LACK_CALLOUTS.includes(format);
  const labelled = isLacking ? await findUsed(docs, PARAGRAPHS, kind) : undefined;
  const syntax = used?.syntax ?? own ?? labelled?.syntax;
  const name = used?.name ?? known ?? labelled?.name;
  if (!syntax || name === undefined) return undefined;
  const titled = title === undefined ? "" : syntax.titled?.(title, used?.isTitledAsBefore ?? false);
  return titled === undefined ? "untitled" : { text: syntax.write(name, text, titled, used?.isUsed) };
}

function nameIn({ names }: Syntax, kind: CalloutKind): string | undefined {
  return names[kind] ?? INSTEAD[kind]?.map((other) => names[other]).find((name) => name !== undefined);
}

/** `isUsed`: there are some of this kind. */
type Used = { syntax: Syntax; name: string; pages: number; isTitledAsBefore: boolean; isUsed: boolean };

/** The syntax that most of some pages use for callouts of this kind or others. */
async function findUsed(docs: DocsFiles, syntaxes: Syntax[], kind: CalloutKind): Promise<Used | undefined> {
  const counts = new Map<Syntax, number>();
  const names = new Map<Syntax, Set<string>>();
  const capitals = new Map<Syntax, number>();
  let isTitledAsBefore = false;
  for (const path of (await listOwnDocuments(docs)).slice(0, MAX_READ)) {
    const page = (await docs.read(path)) ?? "";
    isTitledAsBefore ||= TITLED_BEFORE.test(page);
    for (const syntax of syntaxes) {
      const kinds = Object.values(syntax.names).filter((name) => syntax.opening(name).test(page));
      const found = kinds.flatMap((name) => syntax.opening(name).exec(page)?.[0] ?? []);
      if (found.length === 0 && !syntax.other?.test(page)) continue;
      names.set(syntax, (names.get(syntax) ?? new Set()).union(new Set(kinds)));
      counts.set(syntax, (counts.get(syntax) ?? 0) + 1);
      const isCapital = found.filter((one) => /\p{Lu}/u.test(one)).length * 2 > found.length;
      capitals.set(syntax, (capitals.get(syntax) ?? 0) + (isCapital ? 1 : -1));
    }
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || syntaxes.indexOf(a[0]) - syntaxes.indexOf(b[0]));
  const name = most && nameIn(most[0], kind);
  if (!most || name === undefined) return undefined;
  const [syntax, pages] = most;
  const isCapital = syntax.isAnyCase && (capitals.get(syntax) ?? 0) > 0;
  const written = isCapital ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return { syntax, name: written, pages, isTitledAsBefore, isUsed: names.get(syntax)?.has(name) === true };
}

function indented(text: string, indent: string, empty = ""): string {
  return text
    .split("\n")
    .map((line) => (line.trim() === "" ? empty : `${indent}${line}`))
    .join("\n");
}
