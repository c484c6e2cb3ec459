import { folderOf, joinDocsPath } from "../../../docs-path.ts";
import type { SourceFiles } from "../../site-reading.ts";
import { quoted } from "../../source-notices.ts";
import { entriesOf, isObject, type SourceValue, textAt, valueAt } from "../../values/source-value.ts";
import { readTomlValue } from "../../values/toml-value.ts";
import { readYamlValue } from "../../values/yaml-value.ts";

const MOST_PARENTS = 5;

/** Reads the file and those that it inherits from. Zensical has all settings in the table `project`. */
export async function readMkdocsFile(sources: SourceFiles, file: string, depth = 0): Promise<SourceValue | undefined> {
  const { docs, files, notices } = sources;
  const text = await docs.read(file);
  if (file.endsWith(".toml"))
    return text === undefined ? undefined : valueAt(readTomlValue(file, text, notices), "project");
  const own = text === undefined ? undefined : readYamlValue(file, text, notices);
  const written = textAt(own, "INHERIT");
  if (!own || written === undefined) return own;
  const parent = joinDocsPath(folderOf(file), written);
  if (parent === undefined || !files.has(parent) || depth >= MOST_PARENTS) {
    notices.addFault(valueAt(own, "INHERIT") ?? own, `There is no file ${quoted(written)} to inherit from`);
    return own;
  }
  const inherited = await readMkdocsFile(sources, parent, depth + 1);
  return inherited ? merge(inherited, own) : own;
}

/** Objects are merged, all else is replaced. */
function merge(below: SourceValue, above: SourceValue): SourceValue {
  if (!isObject(below) || !isObject(above)) return above;
  const merged = new Map(entriesOf(below));
  for (const [key, value] of entriesOf(above)) {
    const under = merged.get(key);
    merged.set(key, under ? merge(under, value) : value);
  }
  return { ...above, value: merged };
}
