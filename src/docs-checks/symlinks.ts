import type { DocsFiles } from "../docs-source/docs-files.ts";
import { joinDocsPath } from "../docs-source/docs-path.ts";
import type { SiteAddresses } from "../docs-source/site/site-addresses.ts";
import type { SiteLink } from "../docs-source/site.ts";

/** Whether a link to what is no file of the docs leads to a symbolic link, behind which its repository has one. */
export type SymlinkTest = (addresses: SiteAddresses, target: SiteLink) => Promise<boolean>;

type Symlink = { path: string; target: string };

export function createSymlinkTest({ repository: view }: DocsFiles): SymlinkTest {
  let known: Promise<Symlink[]> | undefined;
  return async ({ staticFolders }, target) => {
    if (!view || target.type !== "missing") return false;
    known ??= view.listSymlinks();
    const symlinks = await known;
    if (symlinks.length === 0) return false;
    const inDocs = [target.path, ...staticFolders.flatMap((folder) => joinDocsPath(folder, target.path) ?? [])];
    const paths = inDocs.flatMap((path) => joinDocsPath(view.docsFolder, path) ?? []);
    for (const path of paths) {
      const link = symlinks.find((one) => path === one.path || path.startsWith(`${one.path}/`));
      if (link && (await view.has(link.target + path.slice(link.path.length)))) return true;
    }
    return false;
  };
}
