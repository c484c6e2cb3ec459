import { runGit } from "../../src/git/run-git.ts";

/** A file, link (120000) or submodule (160000, the content is a commit id) under any name that git can store. */
export type OddEntry = {
  path: string | Buffer;
  content: string | Buffer;
  mode?: "100644" | "100755" | "120000" | "160000";
};

/** A bare repository whose branch holds these entries in one commit, without a working tree that could not hold them. */
export async function createOddRepository(repository: string, entries: OddEntry[], branch = "main"): Promise<string> {
  await runGit(["init", "--bare", "--quiet", repository]);
  const changes = entries.flatMap(({ path, content, mode = "100644" }) => {
    if (mode === "160000") return [Buffer.from(`M 160000 ${content} ${quote(path)}\n`)];
    const bytes = Buffer.from(content as string);
    return [Buffer.from(`M ${mode} inline ${quote(path)}\ndata ${bytes.length}\n`), bytes, Buffer.from("\n")];
  });
  const head = `commit refs/heads/${branch}\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata 4\nOdd\n`;
  const stream = Buffer.concat([Buffer.from(head), ...changes, Buffer.from("\n")]);
  await runGit(["fast-import", "--quiet", "--force"], { gitDir: repository, stdin: stream });
  await runGit(["symbolic-ref", "HEAD", `refs/heads/${branch}`], { gitDir: repository });
  return repository;
}

function quote(path: string | Buffer): string {
  const bytes = [...Buffer.from(path as string)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
  return `"${bytes.join("")}"`;
}

/** The raw bytes of a file in a commit. */
export async function readBytes(repository: string, name: string): Promise<Buffer> {
  return (await runGit(["cat-file", "blob", name], { gitDir: repository })).stdout;
}

/** Everything in a tree but these paths, as `git ls-tree` tells it. */
export async function listTree(repository: string, commit: string, except: string[]): Promise<string[]> {
  const { stdout } = await runGit(["ls-tree", "-r", "-z", "--full-tree", commit], { gitDir: repository });
  return stdout
    .toString("latin1")
    .split("\0")
    .filter((line) => !except.some((path) => line.endsWith(`\t${path}`)));
}
