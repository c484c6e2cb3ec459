import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inRepository } from "./in-repository.ts";
import { mergeBranches } from "./merge-branches.ts";
import { signCommit } from "./sign-commit.ts";
import { createSigningKey } from "./signing-key.ts";

const key = createSigningKey("docket-signing-key");
const MESSAGE = "Écris «l’été»\n\n\ngpgsig no header\n -----BEGIN SSH SIGNATURE-----\n\nDocket-Job: 1\n";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-sign-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Docket", "-c", "user.email=docket@example.com", "-c", "commit.gpgSign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }).toString();
}

/** What git and OpenSSH say of a commit, to whoever trusts this line. */
function verify(commit: string, signer: string): boolean {
  const file = join(folder, "allowed-signers");
  writeFileSync(file, `${signer}\n`);
  try {
    git("-c", `gpg.ssh.allowedSignersFile=${file}`, "verify-commit", commit);
    return true;
  } catch {
    return false;
  }
}
const signerOf = ({ publicKey }: { publicKey: string }) => `docket@example.com namespaces="git" ${publicKey}`;

it.each(["sha1", "sha256"])(
  "signs a commit in a repository of %s, always in the same way, as git wants it",
  async (format) => {
    git("init", "--quiet", `--object-format=${format}`);
    git("commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "-m", MESSAGE);
    const plain = git("rev-parse", "HEAD").trim();
    const options = inRepository(folder);
    const signed = await signCommit(options, plain, key.privateKey);
    expect(await signCommit(options, plain, key.privateKey)).toBe(signed);
    expect(verify(signed, signerOf(key))).toBe(true);
    expect(verify(signed, signerOf(createSigningKey("other")))).toBe(false);
    expect(verify(plain, signerOf(key))).toBe(false);
    const shown = ["log", "-1", "--format=%T %P %an %ae %at %cn %ce %ct%n%B"] as const;
    expect(git(...shown, signed)).toBe(git(...shown, plain));
    git("fsck", "--strict");
    // Whoever changes the commit loses the signature.
    const forged = git("cat-file", "commit", signed).replace("Docket-Job: 1", "Docket-Job: 2");
    writeFileSync(join(folder, "forged"), forged);
    expect(verify(git("hash-object", "-t", "commit", "-w", "forged").trim(), signerOf(key))).toBe(false);
  },
);

it("signs a merge", async () => {
  git("init", "--quiet", "-b", "main");
  git("commit", "--quiet", "--allow-empty", "-m", "first");
  for (const branch of ["work", "main"]) {
    git("switch", "--quiet", ...(branch === "work" ? ["-c"] : []), branch);
    writeFileSync(join(folder, `${branch}.md`), "x\n");
    git("add", "-A");
    git("commit", "--quiet", "-m", branch);
  }
  git("switch", "--quiet", "--detach");
  const by = { name: "Docket", email: "docket@example.com" };
  const merge = { repository: folder, target: "main", source: "work", message: "Merge", by, at: new Date() };
  const merged = await mergeBranches({ ...merge, signingKey: key.privateKey });
  expect(merged).toMatchObject({ type: "merged", method: "merge-commit" });
  expect(verify("main", signerOf(key))).toBe(true);
});
