import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { openDocsFolder } from "../../../docs-source/open-docs-folder.ts";
import { gitText, runGit } from "../../../git/run-git.ts";
import { markSiteData } from "../mark-site-data.ts";
import { readTreeChanges } from "../tree-changes.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";

let folder: string;
let source: string;
let commit: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-tree-"));
  source = join(folder, "source.git");
  await runGit(["init", "--bare", "--quiet", source]);
  const files: [string, string, string][] = [
    ["100644", "README.md", "# Of people\n"],
    ["100644", "docs/index.md", "\ufeff# Home\r\n"],
    ["100755", "docs/guides/a.md", "# A\n"],
    ["100644", "docs/guides/größe.md", "# B\n"],
    ["100644", "docs/pointer.md", "version https://git-lfs.github.com/spec/v1\n"],
    ["100644", "docs/large.md", "x".repeat(1_100_000)],
    ["100644", "docs/mkdocs.yml", "nav:\n  - Home: index.md\n  - A: guides/a.md\n"],
    ["100644", "docs/ordered/a.md", "# A\n"],
    ["100644", "docs/ordered/.pages", "nav:\n  - a.md\n"],
    ["100644", "docs/picture.png", "\u0000picture"],
    ["120000", "docs/link.md", "index.md"],
  ];
  const stream = ["commit refs/heads/main", "committer Ada <ada@example.com> 1700000000 +0000", "data 4", "Docs"];
  for (const [mode, path, text] of files)
    stream.push(`M ${mode} inline ${path}`, `data ${Buffer.byteLength(text)}`, text);
  await runGit(["fast-import", "--quiet"], { gitDir: source, stdin: `${stream.join("\n")}\n` });
  commit = await gitText(["rev-parse", "main"], { gitDir: source });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openBoth(name: string, only = "docs"): Promise<[Workspace, EditableDocs][]> {
  const open = (isInGit: boolean) =>
    createWorkspace(join(folder, `${name}-${isInGit}`), source, commit, AbortSignal.timeout(60_000), { only, isInGit });
  const [onDisk, inGit] = await Promise.all([open(false), open(true)]);
  const edited = inGit.inGit?.docs("docs");
  if (!edited) throw new Error("The tree was checked out");
  return [
    [onDisk, openDocsFolder(join(onDisk.root, "docs"))],
    [inGit, edited],
  ];
}

type Edit = (docs: EditableDocs) => Promise<void>;
const EDITS: Record<string, Edit> = {
  "an edit of a page keeps its mode": (docs) => docs.write("guides/a.md", "# Changed\n"),
  "a new page in a new folder": (docs) => docs.write("new/größer/page.md", "# New\n"),
  "a moved picture": (docs) => docs.move("picture.png", "images/picture.png"),
  "a page that was edited and moved": async (docs) => {
    await docs.write("guides/a.md", "# Changed\n");
    await docs.move("guides/a.md", "a.md");
  },
  "a page that was moved and edited": async (docs) => {
    await docs.move("guides/größe.md", "größe.md");
    await docs.write("größe.md", `${await docs.read("größe.md")}More\n`);
  },
  "a folder that a file takes the place of": async (docs) => {
    await docs.remove("guides/a.md");
    await docs.remove("guides/größe.md");
    await docs.write("guides", "A file\n");
  },
  "a file that a folder takes the place of": async (docs) => {
    await docs.remove("index.md");
    await docs.write("index.md/page.md", "# Page\n");
  },
  "a large page that was moved": (docs) => docs.move("large.md", "larger.md"),
  "a page above the limit": (docs) => docs.write("index.md", "y".repeat(1_100_000)),
};

test.each(Object.entries(EDITS))("makes the same tree as in a checkout: %s", async (name, edit) => {
  const results = [];
  for (const [workspace, docs] of await openBoth(name)) {
    await edit(docs);
    const texts = async () => {
      const files = await docs.list();
      return Promise.all(files.map(async (path) => [path, await docs.read(path)]));
    };
    const before = await texts();
    const changes = await readTreeChanges(workspace, commit);
    // What was staged may be edited again.
    await docs.write("last.md", "# Last\n");
    await readTreeChanges(workspace, commit);
    results.push({ before, changes, tree: await workspace.git(["write-tree"]), after: await texts() });
  }
  expect(results[1]).toEqual(results[0]);
});

const REFUSED: Record<string, Edit> = {
  "a path through a file": (docs) => docs.write("index.md/page.md", "x"),
  "a folder's own path": (docs) => docs.write("guides", "x"),
  "a page that is not there": (docs) => docs.remove("nowhere.md"),
  "a move of nothing": (docs) => docs.move("nowhere.md", "somewhere.md"),
  "a move to a page that exists": (docs) => docs.move("index.md", "guides/a.md"),
  "a path outside": (docs) => docs.write("../README.md", "x"),
  "a path into .git": (docs) => docs.write(".git/config", "x"),
  "reading outside": async (docs) => void (await docs.read("../README.md")),
};

test("refuses what a checkout refuses, with the same words, and changes nothing", async () => {
  for (const [name, edit] of Object.entries(REFUSED)) {
    const messages = [];
    for (const [workspace, docs] of await openBoth(name)) {
      messages.push(await edit(docs).catch((error: Error) => `${error.constructor.name}: ${error.message}`));
      expect(await readTreeChanges(workspace, commit), name).toEqual([]);
    }
    expect(messages[0], name).toBeTypeOf("string");
    expect(messages[1]).toBe(messages[0]);
  }
});

test("leaves the working tree empty, and tells how the docs were", async () => {
  const workspace = await createWorkspace(join(folder, "empty"), source, commit, AbortSignal.timeout(60_000), {
    isInGit: true,
  });
  const docs = workspace.inGit?.docs("docs");
  const before = workspace.inGit?.before("docs");
  await docs?.write("index.md", "# Changed\n");
  expect(await readdir(workspace.root)).toEqual([]);
  expect(await before?.read("index.md")).toBe("\ufeff# Home\r\n");
  expect(await before?.list()).toEqual(await docs?.list());
  expect(workspace.closed).toEqual(["docs/link.md"]);
});

test("knows a change of a site's navigation by what was written", async () => {
  for (const [workspace, docs] of await openBoth("navigation")) {
    await docs.write("mkdocs.yml", "nav:\n  - Home: index.md\n");
    const changes = await readTreeChanges(workspace, commit);
    const [marked] = await markSiteData(changes, { gitDir: source, commit, workspace });
    expect(marked).toMatchObject({ path: "docs/mkdocs.yml", isSiteData: true });
  }
});

test("lets a file that orders a folder go with the folder, and nowhere else", async () => {
  const marked = async (name: string, edit: Edit) => {
    const found: unknown[] = [];
    for (const [workspace, docs] of await openBoth(name)) {
      await edit(docs);
      const changes = await markSiteData(await readTreeChanges(workspace, commit), {
        gitDir: source,
        commit,
        workspace,
      });
      found.push(changes.filter(({ path }) => path.endsWith(".pages")).map(({ isSiteData }) => isSiteData));
    }
    expect(found[0]).toEqual(found[1]);
    return found[0];
  };
  const move = (to: string) => (docs: EditableDocs) => docs.move("ordered/.pages", to);
  expect(await marked("order-moved", move("manual/.pages"))).toEqual([true, true]);
  expect(await marked("order-gone", (docs) => docs.remove("ordered/.pages"))).toEqual([false]);
  expect(
    await marked("order-changed", async (docs) => {
      await docs.move("ordered/.pages", "manual/.pages");
      await docs.write("manual/.pages", "nav:\n  - a.md\nhide: true\n");
    }),
  ).toEqual([false, false]);
  expect(
    await marked("order-with-folder", async (docs) => {
      for (const path of ["ordered/a.md", "ordered/.pages"]) await docs.remove(path);
    }),
  ).toEqual([true]);
});
