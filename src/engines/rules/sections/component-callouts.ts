import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../../docs-source/site/site-source.ts";
import type { CalloutName } from "../instruction.ts";

/** Callouts that are one component, whose kind is a property of it. */
export type ComponentCallouts = {
  component: string;
  property: string;
  /** How many pages have them. */
  pages: number;
  /** The value by which a page gets a kind; undefined if there is none that is known or used. */
  typeOf: (kind: CalloutName) => string | undefined;
  /** The kind of one that says none. */
  usual: string;
  /** What a page has to import, if the others do; "unknown" if that cannot be told. */
  imported?: string;
  /** Whether one has the property `title`. */
  isTitled: boolean;
};

type Theme = {
  component: string;
  types: readonly string[];
  usual: string;
  tip?: string;
  module?: RegExp;
  isTitled?: true;
};

const THEMES: Partial<Record<SourceFormat, Theme>> = {
  nextra: {
    component: "Callout",
    types: ["default", "info", "warning", "error"],
    usual: "default",
    tip: "default",
    module: /^nextra(?:-theme-docs)?(?:\/|$)/,
  },
  fumadocs: {
    component: "Callout",
    types: ["info", "warn", "error"],
    usual: "info",
    module: /^fumadocs-ui\//,
    isTitled: true,
  },
  starlight: {
    component: "Aside",
    types: ["note", "tip", "caution", "danger"],
    usual: "note",
    module: /^@astrojs\/starlight\//,
    isTitled: true,
  },
};

/** What may stand for a kind, the likeliest first. */
const CANDIDATES: Record<CalloutName, readonly string[]> = {
  note: ["note", "info"],
  info: ["info", "note"],
  tip: ["tip"],
  important: ["important"],
  warning: ["warning", "warn", "caution"],
  caution: ["caution", "warning", "warn"],
  danger: ["danger", "error"],
  success: ["success", "check"],
  check: ["check", "success"],
};

const MAX_READ = 400;

/** The callouts that the pages of a site have as a component of its theme; undefined if they have none. */
export async function readComponentCallouts(docs: DocsFiles): Promise<ComponentCallouts | undefined> {
  const theme = THEMES[(await readSiteSource(docs)).format];
  if (!theme) return undefined;
  const { component, usual } = theme;
  const opening = new RegExp(`<${component}\\b(?:[^<>]{0,200}?\\s(type|variant|kind|intent)=["']([\\w-]+)["'])?`, "g");
  const [values, properties] = [new Map<string, number>(), new Map<string, number>()];
  const imports = new Map<string, number>();
  let pages = 0;
  for (const path of (await listOwnDocuments(docs)).slice(0, MAX_READ)) {
    const page = (await docs.read(path)) ?? "";
    const found = [...page.matchAll(opening)];
    if (found.length === 0) continue;
    pages += 1;
    for (const [, property, value] of found) {
      if (property !== undefined) add(properties, property);
      if (value !== undefined) add(values, value);
    }
    add(imports, importOf(page, component) ?? "");
  }
  if (pages === 0) return undefined;
  const [imported = ""] = mostOf(imports);
  const module = /from ["']([^"']+)["']/.exec(imported)?.[1];
  const isTheme = imported === "" || (module !== undefined && theme.module?.test(module) === true);
  const known = isTheme ? theme.types : [];
  return {
    component,
    property: mostOf(properties)[0] ?? "type",
    pages,
    typeOf: (kind) => {
      const used = CANDIDATES[kind].filter((type) => values.has(type));
      const most = used.includes(kind) ? kind : used.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0))[0];
      const usualType = kind === "tip" && isTheme ? theme.tip : undefined;
      return most ?? CANDIDATES[kind].find((type) => known.includes(type)) ?? usualType;
    },
    usual,
    isTitled: isTheme && theme.isTitled === true,
    ...(imported !== "" && { imported: module?.startsWith(".") ? "unknown" : imported }),
  };
}

/** A component of a kind around a text. */
export function writeComponent(
  { component, property }: ComponentCallouts,
  type: string,
  text: string,
  title?: string,
): string {
  const inner = text.split("\n").map((line) => (line.trim() === "" ? "" : `  ${line}`));
  const titled = title === undefined ? "" : ` title="${title}"`;
  return `<${component} ${property}="${type}"${titled}>\n${inner.join("\n")}\n</${component}>`;
}

/** The line by which a page imports a component, and nothing else. */
export function importOf(page: string, name: string): string | undefined {
  const line = page.split("\n").find((one) => one.startsWith("import ") && new RegExp(`\\b${name}\\b`).test(one));
  if (line === undefined) return undefined;
  const [, names = "", from = ""] = /^import ([^"']{1,300}) (from ["'][^"']{1,200}["'];?)\s*$/.exec(line) ?? [];
  return names.startsWith("{") ? `import { ${name} } ${from}` : names === name ? `import ${name} ${from}` : line.trim();
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostOf(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
}
