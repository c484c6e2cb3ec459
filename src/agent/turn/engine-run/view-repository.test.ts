import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gitText } from "../../../git/run-git.ts";
import { viewRepository } from "./view-repository.ts";
import { toWebAddress } from "./web-address.ts";

it("finds lines and symbolic links in a commit, whatever is checked out", async () => {
  const root = await mkdtemp(join(tmpdir(), "docket-view-"));
  const git = (...args: string[]) => gitText(args, { cwd: root, gitDir: join(root, ".git"), workTree: root });
  try {
    await gitText(["init", "--quiet", root]);
    await writeFile(join(root, "a b.md"), "one\nsee docs/x.md: here\nthree\n");
    await writeFile(join(root, "long.json"), `${"a ".repeat(5000)}docs/y.md${" b".repeat(5000)}`);
    await writeFile(join(root, "data.bin"), "docs/x.md\0");
    await writeFile(join(root, "picture.PNG"), "docs/x.md");
    await symlink("docs/x.md", join(root, "X.md"));
    await symlink("/etc/passwd", join(root, "away.md"));
    await git("add", "--all");
    await git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "Add");
    const commit = (await git("rev-parse", "HEAD")).trim();
    const of = { gitDir: join(root, ".git"), commit, docsFolder: "docs", location: root };
    const view = viewRepository(of, new AbortController().signal);
    expect(await view.findLines(["docs/x.md", "-v", ""])).toEqual([
      { path: "a b.md", line: 2, text: "see docs/x.md: here" },
    ]);
    const [long] = await view.findLines(["docs/y.md"]);
    expect(long?.text).toContain(" docs/y.md b");
    expect(long?.text).toHaveLength(2000);
    expect(await view.findLines(["nowhere"])).toEqual([]);
    expect(await view.listSymlinks()).toEqual([{ path: "X.md", target: "docs/x.md" }]);
    expect(await Promise.all(["a b.md", "X.md", "nothing", ""].map((path) => view.has(path)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await view.read("a b.md")).toContain("three");
    expect(await view.read("nothing.md")).toBeUndefined();
  } finally {
    await rm(root, { recursive: true });
  }
});

it.each([
  ["https://user:secret@git.example.com:8443/us/tool.git", "https://git.example.com/us/tool"],
  ["git@git.example.com:us/tool.git", "https://git.example.com/us/tool"],
  ["ssh://git@git.example.com:22/us/tool", "https://git.example.com/us/tool"],
  ["/srv/tool.git", undefined],
])("knows where people see the repository %s", (location, address) => {
  expect(toWebAddress(location)).toBe(address);
});
