import { entriesOf, type SourceValue, textOf, valueAt } from "../../site/values/source-value.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { SiteFormat } from "../site-format.ts";
import { rangeOf } from "./edit-literals.ts";
import { createListEdits } from "./list-edits.ts";
import { entryOf } from "./places.ts";
import { readConfig } from "./redirects/read-config.ts";
import { sameAddress } from "./redirects/redirect-rows.ts";
import { openSourceTrees } from "./source-tree.ts";
import { quoteOf, writeText } from "./write-text.ts";

const MAX_DEPTH = 30;

/** The links of the bar and the foot of a site, which are below `themeConfig`. */
export const editThemeLinks: NonNullable<SiteFormat["editLinks"]> = async (context, targets) => {
  const config = await readConfig(context, context.source.file);
  const locales = [...entriesOf(valueAt(config, "locales")).values()];
  const links = [config, ...locales].flatMap((part) => linksIn(valueAt(part, "themeConfig"), 0));
  const trees = openSourceTrees(context.docs);
  const lists = createListEdits();
  const edits = new Map<string, FileEdit>();
  const computed: ComputedPlace[] = [];
  const changed: { file: string; url: string }[] = [];
  for (const link of links) {
    const written = textOf(link) ?? "";
    const [, path = "", end = ""] = /^([^?#]*?)((?:\/?index)?(?:\.html|\.mdx?)?\/?(?:[?#].*)?)$/s.exec(written) ?? [];
    const address = sameAddress(path);
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(written) || written.startsWith("#") || !targets.has(address)) continue;
    const target = targets.get(address);
    const tree = await trees(link.path);
    const node = tree?.nodeOf(link);
    const quote = tree && quoteOf(tree.text, node);
    const fail = () => void computed.push({ file: link.path, line: link.line, what: `computes a link to ${address}` });
    if (!tree || !node || !quote) fail();
    else if (!target) {
      const item = entryOf({ tree, node });
      if (!item || !lists.remove(tree, item)) fail();
    } else {
      const text = writeLink(written, target.isOther ? end.replace(/[?#].*$/s, "") : end, target.to);
      edits.set(`${tree.path}:${node.start}`, { file: tree.path, ...rangeOf(node), text: writeText(text, quote) });
      changed.push({ file: tree.path, url: target.to });
    }
  }
  const listed = await lists.edits();
  if (!listed || computed.length > 0) return { type: "computed", places: computed };
  return { type: "edits", edits: [...edits.values(), ...listed.edits], links: changed };
};

function linksIn(from: SourceValue | undefined, depth: number): SourceValue[] {
  if (depth > MAX_DEPTH || !from) return [];
  if (Array.isArray(from.value)) return from.value.flatMap((item) => linksIn(item, depth + 1));
  return [...entriesOf(from)].flatMap(([key, value]) => {
    if (key === "sidebar") return [];
    return /^(?:link|to|href)$/.test(key) && typeof value.value === "string" ? [value] : linksIn(value, depth + 1);
  });
}

/** The new address with the ending and the first slash that the link has. */
function writeLink(written: string, end: string, to: string): string {
  if (/^[a-z]+:/i.test(to)) return to;
  const [, path = "", own = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const suffix = own || (/[?#].*$/s.exec(end)?.[0] ?? "");
  const extension = /\.(?:html|mdx?)/.exec(end)?.[0] ?? "";
  const slash = extension === "" && /^[^?#]+\/(?:[?#]|$)/s.test(written) && path !== "/" ? "/" : "";
  const whole = `${path.replace(/(?<=.)\/$/, "")}${path === "/" ? "" : extension}${slash}${suffix}`;
  return written.startsWith("/") ? whole : whole.replace(/^\/(?=.)/, "");
}
