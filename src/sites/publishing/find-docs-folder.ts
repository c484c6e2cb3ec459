import { gitText } from "../../git/run-git.ts";

const CONFIGURATIONS = ["docs.json", "mint.json"];

/** The project's docs folder; by default the folder of docs.json, which is the top folder or docs/. */
export async function findDocsFolder(gitDir: string, commit: string, configured: string): Promise<string> {
  if (configured !== "") return configured;
  const inDocs = CONFIGURATIONS.map((name) => `docs/${name}`);
  const args = ["ls-tree", "--full-tree", "--name-only", "-z", commit, "--", ...CONFIGURATIONS, ...inDocs];
  const found = (await gitText(args, { gitDir })).split("\0");
  const has = (names: string[]) => names.some((name) => found.includes(name));
  return !has(CONFIGURATIONS) && has(inDocs) ? "docs" : "";
}
