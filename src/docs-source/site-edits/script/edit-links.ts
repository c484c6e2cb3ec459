import { joinDocsPath } from "../../docs-path.ts";
import { isFolderPage } from "../../site/site-addresses.ts";
import { entriesOf, type SourceValue, textOf, valueAt } from "../../site/values/source-value.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { LinkTarget, SiteContext, SiteFormat } from "../site-format.ts";
import { rangeOf } from "./edit-literals.ts";
import { createListEdits } from "./list-edits.ts";
import { entryOf } from "./places.ts";
import { readConfig } from "./redirects/read-config.ts";
import { sameAddress } from "./redirects/redirect-rows.ts";
import { openSourceTrees } from "./source-tree.ts";
import { quoteOf, writeText } from "./write-text.ts";

const MAX_DEPTH = 30;

/** The links of the bar and the foot of a site, which are below `themeConfig`. */
export const editThemeLinks: NonNullable<SiteFormat["editLinks"]> = async (context, targets, taken) => {
  const config = await readConfig(context, context.source.file);
  const parts = [config, ...entriesOf(valueAt(config, "locales")).values(), ...(await readLocales(context, config))];
  const themes = parts.map((part) => valueAt(part, "themeConfig"));
  const links = themes.flatMap((theme) => valuesIn(theme, /^(?:link|to|href)$/, 0));
  const trees = openSourceTrees(context.docs);
  const lists = createListEdits();
  const edits = new Map<string, FileEdit>();
  const computed: ComputedPlace[] = [];
  const changed: { file: string; url: string }[] = [];
  for (const link of links) {
    const written = textOf(link) ?? "";
    const [, path = "", end = ""] =
      /^([^?#]*?)((?:\/index|^index)?(?:\.html|\.mdx?)?\/?(?:[?#].*)?)$/s.exec(written) ?? [];
    const address = sameAddress(path);
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(written) || written.startsWith("#") || !targets.has(address)) continue;
    const target = targets.get(address);
    const tree = await trees(link.path);
    const node = tree?.nodeOf(link);
    // Where the bar and the navigation share a list, its entries have been changed already.
    const range = node && rangeOf(node);
    if (range && taken.some((own) => own.file === link.path && own.start < range.end && range.start < own.end))
      continue;
    const quote = tree && quoteOf(tree.text, node);
    const fail = () => void computed.push({ file: link.path, line: link.line, what: `computes a link to ${address}` });
    if (!tree || !node || !quote) fail();
    else if (!target) {
      const item = entryOf({ tree, node });
      if (!item || !lists.remove(tree, item)) fail();
    } else {
      const kept = target.isOther ? end.replace(/[?#].*$/s, "") : end;
      const text = writeLink(written, kept, target, context.source.format === "vitepress");
      edits.set(`${tree.path}:${node.start}`, { file: tree.path, ...rangeOf(node), text: writeText(text, quote) });
      changed.push({ file: tree.path, url: target.to });
    }
  }
  for (const match of themes.flatMap((theme) => valuesIn(theme, /^active(?:Match|BasePath)$/, 0))) {
    const text = followMatch(textOf(match) ?? "", context, targets);
    const tree = await trees(match.path);
    const node = tree?.nodeOf(match);
    const quote = tree && quoteOf(tree.text, node);
    if (text === undefined || !tree || !node || !quote) continue;
    edits.set(`${tree.path}:${node.start}`, { file: tree.path, ...rangeOf(node), text: writeText(text, quote) });
  }
  const listed = await lists.edits();
  if (!listed || computed.length > 0) return { type: "computed", places: computed };
  return { type: "edits", edits: [...edits.values(), ...listed.edits], links: changed };
};

/** VitePress reads a configuration in the folder of each language too. */
async function readLocales({ docs, files, source }: SiteContext, config: SourceValue | undefined) {
  const [folder = ""] = source.folders;
  const found: (SourceValue | undefined)[] = [];
  for (const key of entriesOf(valueAt(config, "locales")).keys()) {
    const place = joinDocsPath(folder, key === "root" ? "" : key);
    const names = ["ts", "mts", "js", "mjs", "cjs"].map((end) =>
      place === "" ? `config.${end}` : `${place}/config.${end}`,
    );
    const file = place === undefined ? undefined : names.find((name) => files.has(name));
    if (file !== undefined) found.push(await readConfig({ docs, files, source }, file));
  }
  return found;
}

/** What an expression matches then that stands for a page or a folder as it is; undefined for all others. */
function followMatch(
  written: string,
  { source }: SiteContext,
  targets: ReadonlyMap<string, LinkTarget | undefined>,
): string | undefined {
  const [, before = "", path = "", after = ""] = /^(\^?\/?)([\w/.-]*[\w.-])(\/?\$?)$/.exec(written) ?? [];
  if (path === "") return undefined;
  const pages = source.pages.filter(({ url }) => url === `/${path}` || url.startsWith(`/${path}/`));
  const now = new Set(
    pages.map(({ url }) => {
      const [target, rest] = [targets.get(url), url.slice(path.length + 1)];
      return target && !target.isOther && target.to.endsWith(rest)
        ? target.to.slice(0, target.to.length - rest.length)
        : "";
    }),
  );
  const [to = ""] = now;
  return now.size === 1 && /^\/[\w/.-]*[\w.-]$/.test(to) ? before + to.slice(1) + after : undefined;
}

function valuesIn(from: SourceValue | undefined, keys: RegExp, depth: number): SourceValue[] {
  if (depth > MAX_DEPTH || !from) return [];
  if (Array.isArray(from.value)) return from.value.flatMap((item) => valuesIn(item, keys, depth + 1));
  return [...entriesOf(from)].flatMap(([key, value]) => {
    if (key === "sidebar") return [];
    return keys.test(key) && typeof value.value === "string" ? [value] : valuesIn(value, keys, depth + 1);
  });
}

/**
 * The new address with the ending and the first slash that the link has.
 *
 * @param marksFolders whether the pages of folders, and no others, are at addresses with a slash at their end
 */
function writeLink(written: string, end: string, { to, path: file = "" }: LinkTarget, marksFolders: boolean): string {
  if (/^[a-z]+:/i.test(to)) return to;
  const [, path = "", own = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const suffix = own || (/[?#].*$/s.exec(end)?.[0] ?? "");
  const extension = /\.(?:html|mdx?)/.exec(end)?.[0] ?? "";
  const hasSlash = marksFolders ? isFolderPage(file) : /^[^?#]+\/(?:[?#]|$)/s.test(written);
  const slash = hasSlash && extension === "" && path !== "/" ? "/" : "";
  const whole = `${path.replace(/(?<=.)\/$/, "")}${path === "/" ? "" : extension}${slash}${suffix}`;
  return written.startsWith("/") ? whole : whole.replace(/^\/(?=.)/, "");
}
