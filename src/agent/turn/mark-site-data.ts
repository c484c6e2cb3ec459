import { openDocsInCommit } from "../../docs-checks/docs-in-commit.ts";
import type { TreeChange } from "../../docs-checks/path-policy.ts";
import { holdsSiteData, isDataOnlyChange, ordersFolder } from "../../docs-checks/site-data/is-data-only-change.ts";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { folderOf, nameOf } from "../../docs-source/docs-path.ts";
import { openDocsFolder } from "../../docs-source/open-docs-folder.ts";
import type { Workspace } from "./workspace.ts";

/** Marks the changes of sites' configurations that alter nothing but data, by the texts before and after. */
export async function markSiteData(
  changes: TreeChange[],
  { gitDir, commit, workspace }: { gitDir: string; commit: string; workspace: Pick<Workspace, "root" | "inGit"> },
): Promise<TreeChange[]> {
  if (!changes.some(isCandidate)) return changes;
  const before = openDocsInCommit(gitDir, commit, "");
  try {
    const after = workspace.inGit?.docs("") ?? openDocsFolder(workspace.root);
    return await Promise.all(
      changes.map(async (change) =>
        isCandidate(change) ? { ...change, isSiteData: await isDataOnly(change, changes, { before, after }) } : change,
      ),
    );
  } finally {
    before.close();
  }
}

function isCandidate({ path, status }: TreeChange): boolean {
  return status === "M" ? holdsSiteData(path) : status !== "T" && ordersFolder(path);
}

type Texts = { before: DocsFiles; after: DocsFiles };

async function isDataOnly({ path, status }: TreeChange, changes: TreeChange[], texts: Texts): Promise<boolean> {
  if (status === "M") return isSame(path, path, texts);
  const isNamesake = (other: TreeChange) => nameOf(other.path) === nameOf(path) && other.status !== status;
  const others = changes.filter((other) => isNamesake(other) && (other.status === "A" || other.status === "D"));
  for (const { path: other } of others)
    if (await (status === "D" ? isSame(path, other, texts) : isSame(other, path, texts))) return true;
  if (status === "A") return false;
  // What orders a folder goes with all that was in it.
  const folder = `${folderOf(path)}/`;
  return !(await texts.after.list()).some((file) => file.startsWith(folder));
}

/** Whether the text that was at one path is at another now, but for its data. */
async function isSame(from: string, to: string, { before, after }: Texts): Promise<boolean> {
  const [old, now] = [await before.read(from), await after.read(to).catch(() => undefined)];
  return old !== undefined && now !== undefined && (old === now || (await isDataOnlyChange(to, old, now)));
}
