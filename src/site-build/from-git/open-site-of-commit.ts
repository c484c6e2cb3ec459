import { openDocsInCommit } from "../../docs-checks/docs-in-commit.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { findSiteFolder } from "../../docs-source/site/find-site-folder.ts";
import { type GitSiteFiles, openGitSiteFiles } from "./git-site-files.ts";

type Source = Parameters<typeof openGitSiteFiles>[0];

/** `siteFolder` is the one that the paths of the files count from. */
export type SiteOfCommit = GitSiteFiles & { siteFolder: string };

/**
 * The files of the site that a docs folder belongs to. Where its configuration lies beside or above the docs folder, these
 * are the files of the folder around both, but no page outside of the docs folder.
 */
export async function openSiteOfCommit(
  source: Source,
  ...[earlier, report]: [Parameters<typeof openGitSiteFiles>[1], Parameters<typeof openGitSiteFiles>[2]]
): Promise<SiteOfCommit> {
  const { docsFolder } = source;
  const commit = openDocsInCommit(source.gitDir, source.commit, "");
  const siteFolder = await findSiteFolder(commit, docsFolder).finally(() => commit.close());
  const files = openGitSiteFiles({ ...source, docsFolder: siteFolder }, earlier, report);
  if (siteFolder === docsFolder) return { ...files, siteFolder };
  const own = siteFolder === "" ? docsFolder : docsFolder.slice(siteFolder.length + 1);
  const isOwn = (path: string) => path.startsWith(`${own}/`);
  const mayRead = (path: string) => isOwn(path) || !isDocument(path);
  return {
    ...files,
    siteFolder,
    docsFolder: own,
    list: async () => (await files.list()).filter(({ path }) => mayRead(path)),
    read: async (path, maxBytes) => (mayRead(path) ? files.read(path, maxBytes) : undefined),
  };
}
