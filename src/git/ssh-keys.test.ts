import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSshKey, listFingerprints } from "./ssh-keys.ts";

it("makes keys that OpenSSH reads, each another one", () => {
  const folder = mkdtempSync(join(tmpdir(), "docket-keys-"));
  try {
    const keys = Array.from({ length: 5 }, (_, length) => createSshKey("x".repeat(length)));
    for (const { publicKey, privateKey } of keys) {
      const file = join(folder, "key");
      writeFileSync(file, privateKey, { mode: 0o600 });
      expect(execFileSync("ssh-keygen", ["-y", "-f", file], { encoding: "utf8" }).trim()).toBe(publicKey.trim());
      const said = execFileSync("ssh-keygen", ["-l", "-f", file], { encoding: "utf8" }).split(" ")[1];
      expect(listFingerprints(`git.example.com ${publicKey}\n`)).toEqual([`${said} (ssh-ed25519)`]);
      rmSync(file);
    }
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
