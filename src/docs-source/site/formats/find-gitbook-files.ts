import { joinDocsPath } from "../../docs-path.ts";
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
};

/** The files that say what a GitBook is. Those of `summary` and `readme` may not exist. */
export async function findGitbookFiles(sources: SourceFiles): Promise<GitbookFiles> {
  const { docs, files, home, notices } = sources;
  const file = [".gitbook.yaml", ".gitbook.yml"].map((name) => inHome(sources, name)).find((path) => files.has(path));
  const text = file === undefined ? undefined : await docs.read(file);
  const root = file === undefined || text === undefined ? undefined : readYamlValue(file, text, notices);
  const folder = joinDocsPath(home, textAt(root, "root") ?? "") ?? home;
  const place = (name: string, otherwise: string) => joinDocsPath(folder, textAt(root, "structure", name) ?? otherwise);
  return { file, root, folder, summary: place("summary", "SUMMARY.md"), readme: place("readme", "README.md") };
}
