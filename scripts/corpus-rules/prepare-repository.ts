import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A repository's newest commit as files, and the same as a commit of its own, which every instruction starts from. */
export type Prepared = {
  name: string;
  /** Relative to the repository; empty for all of it. */
  docsFolder: string;
  /** Where people see it, such as a page of its code host. */
  location: string;
  /** All files of the repository. */
  files: string;
  gitDir: string;
  commit: string;
  /** Where the engine works. */
  workspace: string;
};

const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|woff2?|ttf|otf|pdf|zip|gz|wasm)$/i;

/** Copies the newest commit of `given` (`PATH` or `PATH#docs-folder`) below `out`. Media become small files of their path. */
export async function prepareRepository(given: string, out: string): Promise<Prepared> {
  const [path = "", docsFolder = ""] = given.split("#");
  const gitDir = ["repo", ".git", ""].map((name) => join(path, name)).find((one) => existsSync(join(one, "HEAD")));
  if (gitDir === undefined) throw new Error(`There is no git repository at ${path}`);
  const name = basename(path.replace(/\/(?:repo|\.git)?\/?$/, "")) + (docsFolder === "" ? "" : `#${docsFolder}`);
  const original = git(gitDir, ["rev-parse", "HEAD"]).trim();
  const home = join(out, name.replaceAll(/[^\w.+-]/g, "_"), original.slice(0, 12));
  const prepared = {
    name,
    docsFolder,
    location: findLocation(gitDir, name),
    files: join(home, "files"),
    gitDir: join(home, "git"),
    workspace: join(home, "workspace"),
  };
  if (!existsSync(join(home, "ready"))) {
    await rm(home, { recursive: true, force: true });
    await mkdir(prepared.files, { recursive: true });
    await exportFiles(gitDir, prepared.files);
    git(prepared.gitDir, ["init", "--quiet", "--bare", prepared.gitDir]);
    const tree = ["--work-tree", prepared.files];
    git(prepared.gitDir, [
      ...tree,
      "-c",
      "core.autocrlf=false",
      "-c",
      "core.attributesFile=/dev/null",
      "add",
      "-A",
      "-f",
    ]);
    git(prepared.gitDir, [...tree, "-c", "user.name=corpus", "-c", "user.email=", "commit", "-q", "-m", "corpus"]);
    await writeFile(join(home, "ready"), "");
  }
  return { ...prepared, commit: git(prepared.gitDir, ["rev-parse", "HEAD"]).trim() };
}

/** The address of its remote; a folder that is called `OWNER+NAME` is taken for a copy from GitHub. */
function findLocation(gitDir: string, name: string): string {
  const [, owner, repository] = /^([\w-]+)\+([\w.-]+)/.exec(name) ?? [];
  if (owner !== undefined) return `https://github.com/${owner}/${repository}.git`;
  try {
    return git(gitDir, ["remote", "get-url", "origin"]).trim();
  } catch {
    return gitDir;
  }
}

async function exportFiles(gitDir: string, target: string): Promise<void> {
  const entries = git(gitDir, ["ls-tree", "-r", "-z", "--full-tree", "HEAD"]).split("\0").filter(Boolean);
  const blobs = entries.flatMap((entry) => {
    const [head = "", path = ""] = entry.split("\t");
    const [mode, type, id = ""] = head.split(" ");
    return type === "blob" && !path.includes("\ufffd") ? [{ mode, id, path }] : [];
  });
  const texts = blobs.filter(({ path }) => !BINARY.test(path));
  const contents = await readBlobs(
    gitDir,
    texts.map(({ id }) => id),
  );
  for (const { mode, id, path } of blobs) {
    const file = join(target, path);
    await mkdir(dirname(file), { recursive: true });
    const content = contents.get(id) ?? Buffer.from(BINARY.test(path) ? path : "");
    if (mode === "120000") await symlink(content.toString("utf8"), file);
    else await writeFile(file, content, { mode: mode === "100755" ? 0o755 : 0o644 });
  }
}

/** Objects that the copy names without having them are left out. */
async function readBlobs(gitDir: string, ids: string[]): Promise<Map<string, Buffer>> {
  const child: ChildProcess = spawn("git", ["--git-dir", gitDir, "cat-file", "--batch", "--buffer"], {
    env: { PATH: "/usr/bin:/bin", GIT_NO_LAZY_FETCH: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => child.stdout?.on("end", resolve));
  child.stdin?.end(`${ids.join("\n")}\n`);
  await ended;
  const all = Buffer.concat(chunks);
  const found = new Map<string, Buffer>();
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf(10, at);
    const [id = "", kind, size] = all.toString("utf8", at, end).split(" ");
    at = end + 1;
    if (kind === "missing") continue;
    found.set(id, all.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

export function git(gitDir: string, args: string[]): string {
  return execFileSync("git", ["--git-dir", gitDir, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: { PATH: "/usr/bin:/bin", HOME: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1", GIT_NO_LAZY_FETCH: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
