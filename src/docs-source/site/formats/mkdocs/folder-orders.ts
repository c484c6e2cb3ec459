import { folderOf } from "../../../docs-path.ts";
import type { SourceFiles } from "../../site-reading.ts";
import { entriesOf, flagAt, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { readYamlValue } from "../../values/yaml-value.ts";

/** What a file of the plugins awesome-pages and awesome-nav says about the pages of its folder. */
export type FolderOrder = {
  title?: string;
  isHidden: boolean;
  isDescending: boolean;
  /** The entries; undefined where all pages are listed by their names. */
  nav?: SourceValue[];
  /** Whether pages that no entry names come behind the others. */
  hasRest: boolean;
};

const PLUGINS = ["awesome-pages", "awesome-nav"];
const FILE = /(?:^|\/)(?:\.pages|\.nav\.ya?ml)$/;

/** The orders of folders, by their paths, where one of the plugins is set up. */
export async function readFolderOrders(
  { docs, files, notices }: SourceFiles,
  root: SourceValue | undefined,
  folder: string,
): Promise<ReadonlyMap<string, FolderOrder> | undefined> {
  const plugins = valueAt(root, "plugins");
  const names = [plugins, ...itemsOf(plugins)].flatMap((one) => textOf(one) ?? [...entriesOf(one).keys()]);
  if (!PLUGINS.some((name) => names.includes(name))) return undefined;
  const orders = new Map<string, FolderOrder>();
  for (const file of files) {
    if (!FILE.test(file) || !file.startsWith(`${folder}/`)) continue;
    const text = await docs.read(file);
    const value = text === undefined ? undefined : readYamlValue(file, text, notices);
    if (value) orders.set(folderOf(file), readOrder(value, file.endsWith(".pages")));
  }
  return orders;
}

function readOrder(from: SourceValue, isPages: boolean): FolderOrder {
  const given = valueAt(from, "nav") ?? (isPages ? valueAt(from, "arrange") : undefined);
  const title = textAt(from, "title");
  const direction = textAt(from, "order") ?? textAt(from, "sort", "direction") ?? textOf(valueAt(from, "sort"));
  return {
    ...(title !== undefined && { title }),
    isHidden: flagAt(from, "hide") ?? false,
    isDescending: direction === "desc",
    ...(given && { nav: itemsOf(given) }),
    hasRest: flagAt(from, "append_unmatched") ?? (isPages && valueAt(from, "nav") === undefined),
  };
}
