import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../../docs-source/site/site-source.ts";
import type { CalloutKind } from "../instruction.ts";
import { readComponentCallouts, writeComponent } from "./component-callouts.ts";

type Names = Partial<Record<CalloutKind, string>>;

/** `opening` finds the callouts of a syntax in pages; `write` makes one. */
type Syntax = { names: Names; opening: (name: string) => RegExp; write: (name: string, text: string) => string };

const MAX_READ = 400;

const COMPONENTS: Syntax = {
  names: { note: "Note", tip: "Tip", info: "Info", warning: "Warning", danger: "Danger" },
  opening: (name) => new RegExp(`^<${name}>`, "m"),
  write: (name, text) => `<${name}>\n${indented(text, "  ")}\n</${name}>`,
};

const DIRECTIVES = (names: Names, space: string): Syntax => ({
  names,
  opening: (name) => new RegExp(`^:{3,}${space}${name}\\b`, "m"),
  write: (name, text) => `:::${space}${name}\n\n${text}\n\n:::`,
});

const TIGHT: Syntax = {
  ...DIRECTIVES({ info: "info", tip: "tip", warning: "warning", danger: "danger" }, " "),
  write: (name, text) => `::: ${name}\n${text}\n:::`,
};

/** As extensions of generators write them that have none of their own. */
const COLONS: Syntax = DIRECTIVES({ note: "note", tip: "tip", info: "info", warning: "warning", danger: "danger" }, "");

const ALERTS: Syntax = {
  names: { note: "NOTE", tip: "TIP", important: "IMPORTANT", warning: "WARNING", caution: "CAUTION" },
  opening: (name) => new RegExp(`^> \\[!${name}\\]`, "m"),
  write: (name, text) => `> [!${name}]\n${indented(text, "> ", ">")}`,
};

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
  opening: (name) => new RegExp(`^!!! ${name}\\b`, "m"),
  write: (name, text) => `!!! ${name}\n\n${indented(text, "    ")}`,
};

const BLOCKS: Syntax = {
  ...ADMONITIONS,
  opening: (name) => new RegExp(`^/// ${name}\\b`, "m"),
  write: (name, text) => `/// ${name}\n\n${text}\n\n///`,
};

const HINTS: Syntax = {
  names: { info: "info", warning: "warning", danger: "danger" },
  opening: (name) => new RegExp(`^\\{% hint style="${name}" %\\}`, "m"),
  write: (name, text) => `{% hint style="${name}" %}\n${text}\n{% endhint %}`,
};

/** By the kind of site; the first is what its own documentation writes. The others have to be in its pages already. */
const OF_SITES: Partial<Record<SourceFormat, { own?: Syntax; others: Syntax[] }>> = {
  "docs.json": { own: COMPONENTS, others: [] },
  "mint.json": { own: COMPONENTS, others: [] },
  docusaurus: { own: COLONS, others: [] },
  starlight: { own: DIRECTIVES({ note: "note", tip: "tip", caution: "caution", danger: "danger" }, ""), others: [] },
  vitepress: { own: TIGHT, others: [ALERTS] },
  mkdocs: { others: [ADMONITIONS, BLOCKS, ALERTS] },
  gitbook: { own: HINTS, others: [] },
  mdbook: { others: [ALERTS, COLONS] },
  docsify: { others: [ALERTS] },
  nextra: { others: [ALERTS] },
  folder: { others: [ALERTS, COMPONENTS, ADMONITIONS] },
};

/** Kinds that some syntaxes have no name for, and what stands for them there. */
const INSTEAD: Partial<Record<CalloutKind, CalloutKind[]>> = {
  note: ["info"],
  info: ["note"],
  warning: ["caution"],
  caution: ["warning"],
};

/** A callout as the pages of a site write them, and what its page has to import; undefined if nothing shows how. */
export async function writeCallout(
  docs: DocsFiles,
  kind: CalloutKind,
  text: string,
): Promise<{ text: string; imported?: string } | undefined> {
  const { own, others } = OF_SITES[(await readSiteSource(docs)).format] ?? { others: [] };
  const known = own && nameIn(own, kind);
  const used = await findUsed(docs, [...(own ? [own] : []), ...others], kind);
  const components = await readComponentCallouts(docs);
  if (components && components.pages > (used?.pages ?? 0)) {
    const type = components.typeOf(kind);
    if (type === undefined || components.imported === "unknown") return undefined;
    const { imported } = components;
    return { text: writeComponent(components, type, text), ...(imported !== undefined && { imported }) };
  }
  if (used) return { text: used.syntax.write(used.name, text) };
  return own && known !== undefined ? { text: own.write(known, text) } : undefined;
}

function nameIn({ names }: Syntax, kind: CalloutKind): string | undefined {
  return names[kind] ?? INSTEAD[kind]?.map((other) => names[other]).find((name) => name !== undefined);
}

/** The syntax that most of some pages use for callouts of this kind or others. */
async function findUsed(
  docs: DocsFiles,
  syntaxes: Syntax[],
  kind: CalloutKind,
): Promise<{ syntax: Syntax; name: string; pages: number } | undefined> {
  const counts = new Map<Syntax, number>();
  for (const path of (await listOwnDocuments(docs)).slice(0, MAX_READ)) {
    const page = (await docs.read(path)) ?? "";
    for (const syntax of syntaxes)
      if (Object.values(syntax.names).some((name) => syntax.opening(name).test(page)))
        counts.set(syntax, (counts.get(syntax) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const name = most && nameIn(most[0], kind);
  return most && name !== undefined ? { syntax: most[0], name, pages: most[1] } : undefined;
}

function indented(text: string, indent: string, empty = ""): string {
  return text
    .split("\n")
    .map((line) => (line.trim() === "" ? empty : `${indent}${line}`))
    .join("\n");
}
