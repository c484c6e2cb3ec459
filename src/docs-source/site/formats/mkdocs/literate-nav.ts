import type { SourceFiles } from "../../site-reading.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

/** The list of links that is the navigation where the plugin literate-nav is set up, and `nav` is not. */
export function findLiterateNav(
  { files }: Pick<SourceFiles, "files">,
  root: SourceValue | undefined,
  folder: string,
): string | undefined {
  const plugins = valueAt(root, "plugins");
  const plugin = [plugins, ...itemsOf(plugins)].find(
    (one) => textOf(one) === "literate-nav" || entriesOf(one).has("literate-nav"),
  );
  if (!plugin || itemsOf(valueAt(root, "nav")).length > 0) return undefined;
  const file = `${folder}/${textAt(plugin, "literate-nav", "nav_file") ?? "SUMMARY.md"}`;
  return files.has(file) ? file : undefined;
}
