import { openDocsInCommit } from "../../docs-checks/docs-in-commit.ts";
import type { TreeChange } from "../../docs-checks/path-policy.ts";
import { holdsSiteData, isDataOnlyChange } from "../../docs-checks/site-data/is-data-only-change.ts";
import { openDocsFolder } from "../../docs-source/open-docs-folder.ts";
import type { Workspace } from "./workspace.ts";

/** Marks the changes of sites' configurations that alter nothing but data, by the texts before and after. */
export async function markSiteData(
  changes: TreeChange[],
  { gitDir, commit, workspace }: { gitDir: string; commit: string; workspace: Pick<Workspace, "root" | "inGit"> },
): Promise<TreeChange[]> {
  const isCandidate = ({ path, status }: TreeChange) => status === "M" && holdsSiteData(path);
  if (!changes.some(isCandidate)) return changes;
  const before = openDocsInCommit(gitDir, commit, "");
  try {
    const after = workspace.inGit?.docs("") ?? openDocsFolder(workspace.root);
    return await Promise.all(
      changes.map(async (change) => {
        if (!isCandidate(change)) return change;
        const [old, now] = [await before.read(change.path), await after.read(change.path).catch(() => undefined)];
        const isSiteData = old !== undefined && now !== undefined && (await isDataOnlyChange(change.path, old, now));
        return { ...change, isSiteData };
      }),
    );
  } finally {
    before.close();
  }
}
