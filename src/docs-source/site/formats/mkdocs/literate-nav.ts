import type { SourceFiles } from "../../site-reading.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

/** The list of links that is the navigation where the plugin literate-nav is set up, and `nav` is not. */
export function findLiterateNav(
  { files }: Pick<SourceFiles, "files">,
  root: SourceValue | undefined,
  folder: string,
): string | undefined {
  const name = readNavFile(root);
  if (name === undefined || itemsOf(valueAt(root, "nav")).length > 0) return undefined;
  const file = `${folder}/${name}`;
  return files.has(file) ? file : undefined;
}

/** The lists of links of the folders that `nav` names with a slash at the end, by these names. */
export function findFolderNavs(
  { files }: Pick<SourceFiles, "files">,
  root: SourceValue | undefined,
  folder: string,
): ReadonlyMap<string, string> {
  const name = readNavFile(root);
  const named = name === undefined ? [] : listTargets(valueAt(root, "nav")).filter((target) => target.endsWith("/"));
  const lists = named.map((target): [string, string] => [target, `${folder}/${target}${name}`]);
  return new Map(lists.filter(([, file]) => files.has(file)));
}

function listTargets(value: SourceValue | undefined): string[] {
  const text = textOf(value);
  if (text !== undefined) return [text];
  return [...itemsOf(value), ...entriesOf(value).values()].flatMap(listTargets);
}

/** What the lists are called; undefined without the plugin. */
function readNavFile(root: SourceValue | undefined): string | undefined {
  const plugins = valueAt(root, "plugins");
  const plugin = [plugins, ...itemsOf(plugins)].find(
    (one) => textOf(one) === "literate-nav" || entriesOf(one).has("literate-nav"),
  );
  return plugin && (textAt(plugin, "literate-nav", "nav_file") ?? "SUMMARY.md");
}
