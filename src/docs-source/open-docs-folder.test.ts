import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDocsFolder } from "./open-docs-folder.ts";

let outside: string;
let root: string;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), "docs-folder-"));
  root = join(outside, "docs");
  await mkdir(join(root, "guides"), { recursive: true });
  await writeFile(join(outside, "secret.md"), "secret");
});

afterEach(() => rm(outside, { recursive: true, force: true }));

describe("openDocsFolder", () => {
  it("lists files by code point, without links, submodules, git and names that are not UTF-8", async () => {
    await mkdir(join(root, "module"));
    await mkdir(join(root, ".git"));
    for (const path of [
      "b.md",
      "Z.md",
      "é.md",
      "\u{1F600}.md",
      "\uff21.md",
      "guides/a.md",
      "module/.git",
      "module/m.md",
      ".git/config",
    ]) {
      await writeFile(join(root, path), "x");
    }
    await writeFile(Buffer.concat([Buffer.from(`${root}/bad`), Buffer.from([0xff]), Buffer.from(".md")]), "x");
    await symlink(join(outside, "secret.md"), join(root, "link.md"));
    await symlink(outside, join(root, "folder"));
    expect(await openDocsFolder(root).list()).toEqual([
      "Z.md",
      "b.md",
      "guides/a.md",
      "é.md",
      "\uff21.md",
      "\u{1F600}.md",
    ]);
  });

  it("keeps every byte of a text, and gives none for what is no page", async () => {
    const docs = openDocsFolder(root);
    const text = "\ufeffA\r\nB\n\tC  \r\u2028é🎉\0";
    await docs.write("a.md", text);
    expect(await docs.read("a.md")).toBe(text);
    expect(await readFile(join(root, "a.md"), "utf8")).toBe(text);
    await writeFile(join(root, "latin.md"), Buffer.from([0xe9]));
    await writeFile(join(root, "large.md"), "x".repeat(2_000_000));
    await symlink(join(outside, "secret.md"), join(root, "link.md"));
    for (const path of ["latin.md", "large.md", "link.md", "none.md", "guides", "a.md/b.md"]) {
      expect(await docs.read(path), path).toBeUndefined();
    }
  });

  it.each([
    "",
    "/etc/passwd",
    "../secret.md",
    "guides/../../secret.md",
    "./a.md",
    "a//b.md",
    "a\0.md",
    "a\nb.md",
    "C:\\x.md",
    "a\\b.md",
    ".git/config",
    "guides/.GIT/config",
    "git~1/config",
    ".git /config",
    "\ud800.md",
    `${"x/".repeat(600)}a.md`,
  ])("refuses %j", async (path) => {
    const docs = openDocsFolder(root);
    await docs.write("a.md", "a");
    await expect(docs.read(path)).rejects.toThrow("not a path in the docs folder");
    await expect(docs.write(path, "x")).rejects.toThrow("not a path in the docs folder");
    await expect(docs.remove(path)).rejects.toThrow("not a path in the docs folder");
    await expect(docs.move("a.md", path)).rejects.toThrow("not a path in the docs folder");
    await expect(docs.move(path, "b.md")).rejects.toThrow("not a path in the docs folder");
    expect(await readFile(join(outside, "secret.md"), "utf8")).toBe("secret");
  });

  it("passes through no symlink and into no submodule", async () => {
    const docs = openDocsFolder(root);
    await docs.write("a.md", "a");
    await symlink(outside, join(root, "folder"));
    await symlink(join(outside, "secret.md"), join(root, "link.md"));
    await mkdir(join(root, "module"));
    await writeFile(join(root, "module", ".git"), "gitdir: x");
    expect(await docs.read("folder/secret.md")).toBeUndefined();
    for (const path of [
      "folder/new.md",
      "folder/secret.md",
      "folder/deep/er.md",
      "link.md",
      "module/x.md",
      "a.md/b.md",
      "guides",
    ]) {
      await expect(docs.write(path, "x"), path).rejects.toThrow("cannot be edited");
      await expect(docs.move("a.md", path), path).rejects.toThrow("cannot be edited");
      await expect(docs.remove(path), path).rejects.toThrow("cannot be edited");
    }
    expect(await readFile(join(outside, "secret.md"), "utf8")).toBe("secret");
  });

  it.skipIf(process.platform !== "linux")("leaves the folder by no link that is swapped in meanwhile", async () => {
    const docs = openDocsFolder(root);
    await docs.write("guides/secret.md", "own");
    const seen = new Set<string | undefined>();
    const guides = join(root, "guides");
    let isOver = false;
    const swapping = (async () => {
      while (!isOver) {
        await rm(guides, { recursive: true, force: true }).catch(() => undefined);
        await symlink(outside, guides).catch(() => undefined);
        await rm(guides, { recursive: true, force: true }).catch(() => undefined);
        const made = await mkdir(guides).then(
          () => true,
          () => false,
        );
        if (made) await writeFile(join(guides, "secret.md"), "own").catch(() => undefined);
      }
    })();
    for (let i = 0; i < 300; i++) {
      seen.add(await docs.read("guides/secret.md"));
      await docs.write("guides/secret.md", "own").catch(() => undefined);
      await docs.write("guides/new.md", "x").catch(() => undefined);
    }
    isOver = true;
    await swapping;
    expect(seen).not.toContain("secret");
    expect(seen).toContain("own");
    expect(await readFile(join(outside, "secret.md"), "utf8")).toBe("secret");
    expect((await readdir(outside)).sort()).toEqual(["docs", "secret.md"]);
  });

  it("keeps the mode of a file and leaves nothing else behind", async () => {
    const docs = openDocsFolder(root);
    await docs.write("a.md", "a");
    await chmod(join(root, "a.md"), 0o755);
    await docs.write("a.md", "b");
    expect((await lstat(join(root, "a.md"))).mode & 0o777).toBe(0o755);
    expect(await docs.list()).toEqual(["a.md"]);
  });

  it("moves any file, makes folders and removes those left empty", async () => {
    const docs = openDocsFolder(root);
    await docs.write("x/y/a.md", "a");
    await writeFile(join(root, "x/y/p.png"), Buffer.from([0xff, 0]));
    await docs.move("x/y/a.md", "n/e/w.md");
    await docs.move("x/y/p.png", "p.png");
    expect(await docs.list()).toEqual(["n/e/w.md", "p.png"]);
    await expect(lstat(join(root, "x"))).rejects.toThrow();
    await docs.move("p.png", "P.png");
    await docs.remove("n/e/w.md");
    expect(await docs.list()).toEqual(["P.png"]);
  });

  it("overwrites nothing by a move, and says what is missing", async () => {
    const docs = openDocsFolder(root);
    await docs.write("a.md", "a");
    await docs.write("b.md", "b");
    await expect(docs.move("a.md", "b.md")).rejects.toThrow("exists already");
    await expect(docs.move("c.md", "d.md")).rejects.toThrow("no file c.md");
    await expect(docs.remove("c.md")).rejects.toThrow("no file c.md");
    expect(await docs.read("b.md")).toBe("b");
  });
});
