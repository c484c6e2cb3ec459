import { isSeq } from "yaml";
import { folderOf } from "../../docs-path.ts";
import type { SiteContext } from "../site-format.ts";
import type { NavList } from "../yaml/nav-list.ts";
import { pairAt, parseYamlText } from "../yaml/yaml-text.ts";

/** The files of plugins that order the pages of their folder: `.pages` and `.nav.yml`. */
export async function listNavFiles({ docs, files }: SiteContext, folder: string): Promise<NavList[]> {
  const lists: NavList[] = [];
  for (const file of files) {
    if (!/(?:^|\/)(?:\.pages|\.nav\.ya?ml)$/.test(file) || !file.startsWith(`${folder}/`)) continue;
    const text = await docs.read(file);
    const root = text === undefined ? undefined : parseYamlText(text);
    for (const key of ["nav", "arrange"]) {
      const list = pairAt(root, key)?.value;
      if (text !== undefined && isSeq(list)) lists.push({ file, text, list, folder: folderOf(file) });
    }
  }
  return lists;
}
