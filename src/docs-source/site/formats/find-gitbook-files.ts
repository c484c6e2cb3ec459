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
};

const MAX_SPACES = 100;

/** The files that say what a GitBook is. Those of `summary` and `readme` may not exist. */
export async function findGitbookFiles(sources: SourceFiles): Promise<GitbookFiles> {
  const { docs, files, home, notices } = sources;
  const file = [".gitbook.yaml", ".gitbook.yml"].map((name) => inHome(sources, name)).find((path) => files.has(path));
  const text = file === undefined ? undefined : await docs.read(file);
  const root = file === undefined || text === undefined ? undefined : readYamlValue(file, text, notices);
  const folder = joinDocsPath(home, textAt(root, "root") ?? "") ?? home;
  const place = (name: string, otherwise: string) => joinDocsPath(folder, textAt(root, "structure", name) ?? otherwise);
  const summary = place("summary", "SUMMARY.md");
  const summaries = summary !== undefined && files.has(summary) ? [summary] : findSpaces(files, folder);
  return { file, root, folder, summary, readme: place("readme", "README.md"), summaries };
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
