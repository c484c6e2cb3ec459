import { folderOf, nameOf } from "../../../docs-path.ts";
import { type FolderFacts, withoutNumber } from "../../navigation-from-folders.ts";
import { presentFields } from "../../present-fields.ts";
import type { SourceFiles } from "../../site-reading.ts";
import { readJsonValue } from "../../values/json-value.ts";
import { flagAt, textAt, valueAt } from "../../values/source-value.ts";
import { readYamlValue } from "../../values/yaml-value.ts";
import { type GeneratedIndex, readGeneratedIndex } from "./generated-indexes.ts";

/** `index` is there if Docusaurus makes a page of the category. */
export type CategoryFacts = FolderFacts & { index?: GeneratedIndex };

const MOST_FILES = 5000;

/** What `_category_.json` and `_category_.yml` say, by folder below `root`. */
export async function readCategories(root: string, sources: SourceFiles): Promise<Map<string, CategoryFacts>> {
  const { docs, files, notices } = sources;
  const prefix = root === "" ? "" : `${root}/`;
  const found = [...files].filter(
    (path) => path.startsWith(prefix) && /^_category_\.(?:json|ya?ml)$/.test(nameOf(path)),
  );
  const facts = new Map<string, CategoryFacts>();
  for (const path of found.slice(0, MOST_FILES)) {
    const value = path.endsWith(".json")
      ? await readJsonValue(docs, path, notices)
      : readYamlValue(path, (await docs.read(path)) ?? "", notices);
    const position = valueAt(value, "position")?.value;
    facts.set(folderOf(path).slice(prefix.length), {
      ...presentFields({
        title: textAt(value, "label"),
        order: typeof position === "number" ? position : undefined,
        isCollapsed: flagAt(value, "collapsed"),
        index: readGeneratedIndex(value, withoutNumber(nameOf(folderOf(path)))),
      }),
    });
  }
  return facts;
}
