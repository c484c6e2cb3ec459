import { instructsAgents } from "../../../docs-checks/path-policy.ts";
import { leaveOut, type Workspace } from "../workspace.ts";

/** Removes from the tree the files for agents that differ from the target branch. The commit keeps them. */
export async function hideAgentFiles(workspace: Workspace, baseCommit: string): Promise<void> {
  const [here, merged] = await Promise.all([
    workspace.git(["ls-files", "--stage", "-z", "--full-name"]),
    workspace.git([
      "ls-tree",
      "-r",
      "-z",
      "--full-tree",
      "--format=%(objectmode) %(objectname) 0%x09%(path)",
      baseCommit,
    ]),
  ]);
  const known = new Set(merged.split("\0"));
  const paths = here
    .split("\0")
    .filter((entry) => !known.has(entry))
    .map((entry) => entry.slice(entry.indexOf("\t") + 1))
    .filter((path) => instructsAgents(path) && !path.includes("\ufffd"));
  await leaveOut(paths, workspace.root, workspace.options);
}
