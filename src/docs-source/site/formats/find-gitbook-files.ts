import { folderOf, joinDocsPath } from "../../docs-path.ts";
import { inHome, type SourceFiles } from "../site-reading.ts";
import { type SourceValue, textAt } from "../values/source-value.ts";
import { readYamlValue } from "../values/yaml-value.ts";

export type GitbookFiles = {
  /** `.gitbook.yaml`, if there is one. */
  file: string | undefined;
  root: SourceValue | undefined;
  /** The folder of the pages. */
  folder: string;
  summary: string | undefined;
  readme: string | undefined;
  /** The files that have the navigation: the summary, or without one those of several spaces, each in a folder of its own. */
  summaries: string[];
  /** The settings that such spaces have of their own, with the folder of the space's pages. */
  spaces: { file: string; root: SourceValue | undefined; folder: string }[];
};

const MAX_SPACES = 100;
const NAMES = [".gitbook.yaml", ".gitbook.yml"];

/** The files that say what a GitBook is. Those of `summary` and `readme` may not exist. */
export async function findGitbookFiles(sources: SourceFiles): Promise<GitbookFiles> {
  const { files, home } = sources;
  const file = NAMES.map((name) => inHome(sources, name)).find((path) => files.has(path));
  const root = file === undefined ? undefined : await readSettings(sources, file);
  const folder = joinDocsPath(home, textAt(root, "root") ?? "") ?? home;
  const place = (name: string, otherwise: string) => joinDocsPath(folder, textAt(root, "structure", name) ?? otherwise);
  const summary = place("summary", "SUMMARY.md");
  const isSingle = summary !== undefined && files.has(summary);
  const summaries = isSingle ? [summary] : findSpaces(files, folder);
  const spaces: GitbookFiles["spaces"] = [];
  for (const space of isSingle ? [] : summaries)
    spaces.push(...(await findOwnSettings(sources, folderOf(space), home)));
  return { file, root, folder, summary, readme: place("readme", "README.md"), summaries, spaces };
}

/** The settings in a space's folder, or in one around it whose `root` leads there. */
async function findOwnSettings(sources: SourceFiles, space: string, home: string): Promise<GitbookFiles["spaces"]> {
  for (let at = space; at !== home && at !== ""; at = folderOf(at)) {
    const file = NAMES.map((name) => `${at}/${name}`).find((path) => sources.files.has(path));
    if (file === undefined) continue;
    const root = await readSettings(sources, file);
    return joinDocsPath(at, textAt(root, "root") ?? "") === space ? [{ file, root, folder: space }] : [];
  }
  return [];
}

async function readSettings({ docs, notices }: SourceFiles, file: string): Promise<SourceValue | undefined> {
  const text = await docs.read(file);
  return text === undefined ? undefined : readYamlValue(file, text, notices);
}

/** The summaries in folders that have none around them. */
function findSpaces(files: ReadonlySet<string>, folder: string): string[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const found: string[] = [];
  for (const path of [...files].filter((path) => path.startsWith(prefix) && /\/SUMMARY\.md$/.test(path)).sort(byDepth))
    if (!found.some((space) => path.startsWith(`${folderOf(space)}/`)) && found.length < MAX_SPACES) found.push(path);
  return found;
}

function byDepth(a: string, b: string): number {
  return a.split("/").length - b.split("/").length || (a < b ? -1 : 1);
}
