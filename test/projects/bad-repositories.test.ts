import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { completeCommits, fetchIntoMirror } from "../../src/git/mirror.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { serveRepository } from "../support/git-server.ts";
import { createOddRepository, listTree, type OddEntry, readBytes } from "../support/odd-repository.ts";

const PROMPT = 'Replace "old word" with "new word"';
const PAGE = "# Home\n\nThe old word.\n";
const LFS = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";
const COMMIT = "1234567890123456789012345678901234567890";

let docket: Docket;
beforeAll(async () => {
  docket = await boot();
});
afterAll(async () => docket.close());

let count = 0;
async function add(entries: OddEntry[], isImport = false): Promise<{ project: Project; bare: string }> {
  const bare = await createOddRepository(join(docket.folder, `odd-${count++}.git`), entries);
  return { project: await docket.addProject({ repository: bare, isImport }), bare };
}

/** Replaces a word on index.md beside these entries, and asserts that every other entry is as it was. */
async function replaceBeside(entries: OddEntry[]): Promise<{ job: Job; bare: string; project: Project }> {
  const { project, bare } = await add([{ path: "index.md", content: PAGE }, ...entries]);
  const job = await docket.runJob(project.id, PROMPT);
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
  const branch = job.details.branch ?? "";
  expect((await readBytes(bare, `${branch}:index.md`)).toString()).toBe(PAGE.replace("old", "new"));
  expect(await listTree(bare, branch, ["index.md"])).toEqual(await listTree(bare, "main", ["index.md"]));
  expect((await docket.call("GET", new URL(job.prLink ?? "").pathname)).status).toBe(200);
  return { job, bare, project };
}

describe("a shallow clone", () => {
  const clone = async (name: string) => {
    const source = await createRepository(join(docket.folder, `${name} source`), { "index.md": "# Home\n" });
    await writeFile(join(source, "index.md"), PAGE);
    await commitAll(source, "Write the page");
    const shallow = join(docket.folder, name);
    await runGit(["clone", "--quiet", "--bare", "--depth=1", `file://${source}`, shallow]);
    expect(await gitText(["rev-list", "--count", "main"], { gitDir: shallow })).toBe("1");
    return { shallow, source };
  };
  const deliverTwice = async (project: Project) => {
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
    const next = await docket.message(project.id, job.id, 'Replace "new word" with "newest word"');
    expect(next).toMatchObject({ status: "completed", prLink: job.prLink });
    const diff = await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/diff`);
    expect(await diff.text()).toContain("-The old word.\n+The newest word.");
    const merged = await docket.call("POST", `${new URL(job.prLink ?? "").pathname}/merge`);
    expect(await merged.json()).toEqual({ state: "merged" });
  };

  it("is worked with in place, also when it gets its past", async () => {
    const { shallow, source } = await clone("in place");
    const project = await docket.addProject({ repository: shallow });
    await deliverTwice(project);
    await runGit(["fetch", "--quiet", "--unshallow", source], { gitDir: shallow });
    expect(await docket.runJob(project.id, 'Replace "Home" with "Start"')).toMatchObject({ status: "completed" });
    const mirror = join(docket.app.config.dataDir, "mirrors", `${project.id}.git`);
    expect(await gitText(["rev-list", "--count", "main"], { gitDir: mirror })).toBe("4");
  });

  it("is imported", async () => {
    const { shallow } = await clone("imported");
    const project = await docket.addProject({ repository: shallow, isImport: true });
    await deliverTwice(project);
    const copy = join(docket.folder, "copy of the imported");
    await runGit(["clone", "--quiet", project.repository.replace("://", `://me:${docket.key}@`), copy]);
    expect(await gitText(["rev-list", "--count", "HEAD"], { cwd: copy })).toBe("3");
  });

  it("is worked with over HTTP, also by a mirror without the large files of the past", async () => {
    const { shallow } = await clone("over HTTP");
    const server = await serveRepository(shallow);
    await deliverTwice(await docket.addProject({ repository: server.url }));
    const mirror = join(docket.folder, "partial mirror");
    for (const branches of [["main"], ["*"]])
      await fetchIntoMirror(mirror, { location: server.url, config: [], isPartial: true }, branches);
    expect(await gitText(["rev-list", "--count", "main"], { gitDir: mirror })).toBe("3");
    await completeCommits(mirror, { location: server.url, config: [], isPartial: true }, [COMMIT]);
    expect((await readdir(mirror)).sort()).not.toContain("asked-source");
    await server.close();
  });
});

describe("a repository that a job cannot start from", () => {
  it("is empty", async () => {
    const bare = join(docket.folder, "empty.git");
    await runGit(["init", "--bare", "--quiet", bare]);
    const project = await docket.addProject({ repository: bare });
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain("push a first commit");
    await expect(docket.addProject({ repository: bare, isImport: true })).rejects.toThrow(
      `${bare} has no commit on a branch yet: commit the documentation first`,
    );
  });

  it("has no such branch, and the message names those that there are", async () => {
    const { project } = await add([{ path: "index.md", content: PAGE }]);
    const job = await docket.runJob(project.id, PROMPT, { ref: "maim" });
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toBe('The repository has no branch "maim"; there are: main');
    const prefix = await docket.runJob(project.id, PROMPT, { ref: "mai" });
    expect(prefix.details.message).toContain('no branch "mai"');
  });

  it("has no such docs folder, or a file in its place", async () => {
    const entries = [
      { path: "index.md", content: PAGE },
      { path: "file", content: "x" },
    ];
    const bare = await createOddRepository(join(docket.folder, "folders.git"), entries);
    for (const docsFolder of ["docs", "file"]) {
      const project = await docket.addProject({ repository: bare, docsFolder });
      const job = await docket.runJob(project.id, PROMPT);
      expect(job).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
      expect(job.details.message).toContain(`no folder "${docsFolder}"`);
    }
  });

  it.each(["..", "a/../..", ".git", "a/.git/b", "/.git"])(
    "is not given a docs folder such as %s",
    async (docsFolder) => {
      const bare = await createOddRepository(join(docket.folder, `odd-${count++}.git`), [{ path: "a", content: "" }]);
      await expect(docket.addProject({ repository: bare, docsFolder })).rejects.toThrow("inside the repository");
    },
  );

  it("has names that no checkout may hold", async () => {
    for (const path of [".git/config", "docs/.git/hooks/post-checkout", "docs/../../escape", "docs/.GIT/config"]) {
      const entries = [
        { path: "index.md", content: PAGE },
        { path, content: "touch /tmp/never\n" },
      ];
      let bare: string;
      try {
        bare = await createOddRepository(join(docket.folder, `odd-${count++}.git`), entries);
      } catch {
        continue; // A newer git does not even store it.
      }
      const project = await docket.addProject({ repository: bare });
      const job = await docket.runJob(project.id, PROMPT);
      if (job.status === "completed") throw new Error(`${path} was checked out`);
      expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
      expect(job.details.message).toContain("cannot be checked out");
    }
  });

  it("has a branch that clashes with the names of ours", async () => {
    const { project, bare } = await add([{ path: "index.md", content: PAGE }]);
    await runGit(["branch", "docket", "main"], { gitDir: bare });
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "delivery_error" } });
    expect(job.details.message).toContain("rename or delete");
    await runGit(["branch", "-m", "docket", "other"], { gitDir: bare });
    await docket.call("POST", `/v2/agent/${project.id}/job/${job.id}/retry`);
    expect(await docket.waitFor(project.id, job.id)).toMatchObject({ status: "completed" });
  });

  it("has the job's branch already, made by somebody else", async () => {
    const { project, bare } = await add([{ path: "index.md", content: PAGE }]);
    await runGit(["branch", "docket/theirs", "main"], { gitDir: bare });
    const job = await docket.runJob(project.id, PROMPT, { branch: "docket/theirs" });
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "delivery_error" } });
    expect(job.details.message).toContain("already exists");
  });
});

describe("a repository that holds what is no page", () => {
  it.each<[string, OddEntry[]]>([
    [
      "names that are not UTF-8",
      [
        { path: Buffer.from("caf\xe9.md", "latin1"), content: "The old word\n" },
        { path: Buffer.from([0xff, 0x2f, 0x61]), content: "x" },
      ],
    ],
    [
      "binary files named .md",
      [{ path: "binary.md", content: Buffer.from([0x89, 0, 0xff, 0xfe, ...Buffer.from("old word")]) }],
    ],
    ["latin-1 pages", [{ path: "latin.md", content: Buffer.from("caf\xe9, the old word", "latin1") }]],
    ["UTF-16 pages", [{ path: "utf16.md", content: Buffer.from("\ufeffThe old word", "utf16le") }]],
    [
      "links",
      [
        { path: "passwd.md", content: "/etc/passwd", mode: "120000" },
        { path: "folder", content: "..", mode: "120000" },
        { path: "dangling.md", content: "nowhere", mode: "120000" },
        { path: "loop.md", content: "loop.md", mode: "120000" },
      ],
    ],
    [
      "submodules",
      [
        { path: "module", content: COMMIT, mode: "160000" },
        {
          path: ".gitmodules",
          content:
            '[submodule "module"]\n\tpath = module\n\turl = ext::touch /tmp/never\n\tupdate = !touch /tmp/never\n',
        },
      ],
    ],
    [
      "LFS pointers",
      [
        { path: "video.mp4", content: LFS },
        { path: "page.md", content: LFS },
        { path: ".gitattributes", content: "*.mp4 filter=lfs diff=lfs merge=lfs -text\n*.md filter=lfs\n" },
      ],
    ],
    [
      "attributes that change bytes",
      [
        {
          path: ".gitattributes",
          content: "* text eol=crlf ident filter=evil working-tree-encoding=UTF-16 export-subst\n",
        },
        { path: "other.md", content: "$Id$ a\nb\r\nc\n" },
      ],
    ],
    [
      "attributes below",
      [
        { path: "sub/.gitattributes", content: "*.md text eol=crlf ident\n[attr]x y\n" },
        { path: "sub/a.md", content: "$Id: x$\r\na\n" },
      ],
    ],
    [
      "line ends of every kind",
      [
        { path: "crlf.md", content: "# A\r\n\r\nB\r\n" },
        { path: "cr.md", content: "# A\r\rB\r" },
        { path: "mixed.md", content: "a\r\nb\nc" },
      ],
    ],
    ["byte order marks", [{ path: "bom.md", content: "\ufeff# A\n" }]],
    ["huge pages", [{ path: "huge.md", content: `# Huge\n\n${"The old word and more. ".repeat(60_000)}\n` }]],
    [
      "an endless line of brackets",
      [{ path: "brackets.md", content: `${"[".repeat(50_000)}\n\n${"> ".repeat(5000)}\n` }],
    ],
    ["deep folders", [{ path: `${"deep/".repeat(150)}a.md`, content: "# Deep\n" }]],
    ["long names", [{ path: `${"n".repeat(252)}.md`, content: "# Long\n" }]],
    [
      "names that differ in case",
      [
        { path: "INDEX.md", content: "# A\n" },
        { path: "Index.MD", content: "# B\n" },
        { path: "Dir/a.md", content: "a\n" },
        { path: "dir/a.md", content: "b\n" },
      ],
    ],
    [
      "names in two normal forms",
      [
        { path: "caf\u00e9.md", content: "a\n" },
        { path: "cafe\u0301.md", content: "b\n" },
      ],
    ],
    [
      "names with quotes, line breaks and dashes",
      [
        { path: `"quoted" 'twice'.md`, content: "a\n" },
        { path: "line\nbreak.md", content: "a\n" },
        { path: "tab\t.md", content: "a\n" },
        { path: "-rf.md", content: "a\n" },
        { path: "--help/x.md", content: "a\n" },
        { path: "back\\slash.md", content: "a\n" },
        { path: ":(exclude)x.md", content: "a\n" },
        { path: "*.md", content: "a\n" },
        { path: " lead.md", content: "a\n" },
        { path: "trail .md ", content: "a\n" },
        { path: "\u202ertl.md", content: "a\n" },
        { path: "$(touch x).md", content: "a\n" },
        { path: "a%2fb.md", content: "a\n" },
      ],
    ],
    ["settings that are no JSON", [{ path: "docs.json", content: '{"navigation": {' }]],
    ["settings that are not text", [{ path: "docs.json", content: Buffer.from([0xff, 0xfe, 0]) }]],
    ["settings of another shape", [{ path: "docs.json", content: '[[[1,null,{"pages":7}]]]' }]],
    [
      "pages that do not parse",
      [
        { path: "broken.mdx", content: "# A\n\n<Card>\n{oops\n" },
        { path: "broken.md", content: "---\ntitle: [\n---\nx\n" },
      ],
    ],
    [
      "files for git alone",
      [
        { path: ".gitignore", content: "*\n" },
        { path: "ignored.md", content: "# Ignored\n" },
        { path: ".mailmap", content: "x" },
      ],
    ],
    [
      "programs",
      [
        { path: "run.sh", content: "#!/bin/sh\ntouch /tmp/never\n", mode: "100755" },
        { path: "page.md", content: "# P\n", mode: "100755" },
      ],
    ],
    [
      "empty files",
      [
        { path: "empty.md", content: "" },
        { path: "empty.mdx", content: "" },
      ],
    ],
  ])("is worked on beside %s, which stay as they are", async (_, entries) => {
    await replaceBeside(entries);
  });

  it("is worked on with 10,000 files", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      path: `part-${index % 100}/page-${index}.md`,
      content: `# Page ${index}\n\nSee [home](../index.md).\n`,
    }));
    await replaceBeside(many);
  });

  it("keeps line ends and byte order marks of a page that it changes", async () => {
    const content = "\ufeff# A\r\n\r\nThe old word.\r\n$Id$\n";
    const attributes = { path: ".gitattributes", content: "* text=auto eol=lf ident\n" };
    const { project, bare } = await add([{ path: "page.md", content }, attributes]);
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "completed", details: { filesChanged: 1 } });
    expect((await readBytes(bare, `${job.details.branch}:page.md`)).toString()).toBe(content.replace("old", "new"));
  });
});

describe("a change that must not be made", () => {
  it.each<[string, OddEntry]>([
    ["a link", { path: "link.md", content: "old word", mode: "120000" }],
    ["an LFS pointer", { path: "page.md", content: LFS.replace("4d7a", "old word") }],
  ])("is not made to %s, beside one that is made", async (_, entry) => {
    await replaceBeside([entry]);
  });

  it("is not made where nothing else is to change", async () => {
    const { project } = await add([
      { path: "binary.md", content: Buffer.from([0xff, ...Buffer.from("old word")]) },
      { path: "module", content: COMMIT, mode: "160000" },
    ]);
    expect(await docket.runJob(project.id, PROMPT)).toMatchObject({
      status: "completed",
      prLink: null,
      details: { reason: "no_changes" },
    });
  });
});

it("works on after all of this", async () => {
  await replaceBeside([]);
});
