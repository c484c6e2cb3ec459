import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gitText, runGit } from "../../git/run-git.ts";
import { readTreeChanges } from "./tree-changes.ts";
import { createWorkspace } from "./workspace.ts";

let folder: string;
let source: string;
let commit: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-workspace-"));
  source = join(folder, "source.git");
  await runGit(["init", "--bare", "--quiet", source]);
  const files = {
    "README.md": "# Of people\n",
    "my docs [1]/index.md": "# Home\n",
    "my docs [1]/guides/a.md": "# A\n",
    "my docs 1/index.md": "# Not this\n",
    "program/main.ts": "start();\n",
  };
  const stream = ["commit refs/heads/main", "committer Ada <ada@example.com> 1700000000 +0000", "data 4", "Docs"];
  for (const [path, text] of Object.entries(files))
    stream.push(`M 100644 inline ${JSON.stringify(path)}`, `data ${Buffer.byteLength(text)}`, text);
  stream.push("M 120000 inline program/link", "data 9", "../README");
  await runGit(["fast-import", "--quiet"], { gitDir: source, stdin: `${stream.join("\n")}\n` });
  commit = await gitText(["rev-parse", "main"], { gitDir: source });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("checks out one folder, and leaves what lies elsewhere as it is in the commit", async () => {
  const only = "my docs [1]";
  const workspace = await createWorkspace(join(folder, "work"), source, commit, AbortSignal.timeout(60_000), { only });
  expect((await readdir(workspace.root, { recursive: true })).sort()).toEqual(
    [only, `${only}/guides`, `${only}/guides/a.md`, `${only}/index.md`].sort(),
  );
  expect(workspace.closed).toEqual([]);
  await writeFile(join(workspace.root, only, "index.md"), "# Changed\n");
  await rm(join(workspace.root, only, "guides"), { recursive: true });
  const changes = await readTreeChanges(workspace, commit);
  expect(changes.map(({ path, status }) => `${status} ${path}`)).toEqual([
    `D ${only}/guides/a.md`,
    `M ${only}/index.md`,
  ]);
  const tree = await workspace.git(["write-tree"]);
  const names = (await workspace.git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", tree])).split("\0");
  expect(names.filter((name) => name !== "")).toEqual([
    "README.md",
    "my docs 1/index.md",
    `${only}/index.md`,
    "program/link",
    "program/main.ts",
  ]);
});

test("checks out everything if no folder is named", async () => {
  const { root, closed } = await createWorkspace(join(folder, "whole"), source, commit, AbortSignal.timeout(60_000));
  expect((await readdir(root)).sort()).toEqual(["README.md", "my docs 1", "my docs [1]", "program"]);
  expect(closed).toEqual(["program/link"]);
});
