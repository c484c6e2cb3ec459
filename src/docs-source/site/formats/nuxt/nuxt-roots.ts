import { joinDocsPath } from "../../../docs-path.ts";
import type { ContentRoot } from "../../content-root.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { entriesOf, isObject, itemsOf, textAt, valueAt } from "../../values/source-value.ts";
import { numberlessPath } from "./numbered-names.ts";

/** The folders that `content.config` gives addresses of their own, the deepest first, and that of all pages. */
export async function readNuxtRoots(sources: SourceFiles, folder: string): Promise<ContentRoot[]> {
  const { docs, files, notices } = sources;
  const names = ["ts", "js", "mjs", "mts"].map((end) => inHome(sources, `content.config.${end}`));
  const file = names.find((path) => files.has(path));
  const config = file === undefined ? undefined : await readScriptValue(docs, files, file, notices);
  const roots = [...entriesOf(valueAt(config, "collections")).values()].flatMap((collection) => {
    const source = valueAt(collection, "source");
    return (isObject(source) ? [source] : itemsOf(source)).flatMap((own) => {
      const prefix = textAt(own, "prefix");
      const below = /^(?:[^*?{}[\]!]*\/)?(?=\*)/.exec(textAt(own, "include") ?? "")?.[0].replace(/\/$/, "");
      const place = below === undefined ? undefined : joinDocsPath(folder, below);
      const isElsewhere = valueAt(own, "cwd") !== undefined || valueAt(own, "repository") !== undefined;
      if (prefix === undefined || place === undefined || isElsewhere || !/^\/[\w/.-]*$/.test(prefix)) return [];
      return [{ folder: place, base: prefix.replace(/(?<!\/)\/+$/, ""), toAddress: numberlessPath }];
    });
  });
  const known = new Map(roots.map((root) => [root.folder, root]));
  if (!known.has(folder)) known.set(folder, { folder, base: "", toAddress: numberlessPath });
  return [...known.values()].sort((a, b) => b.folder.length - a.folder.length);
}
