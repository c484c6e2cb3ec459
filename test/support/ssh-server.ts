import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSshKey } from "../../src/git/ssh-keys.ts";

export type SshServer = {
  port: number;
  /** Whose account the server gives access to: the one that the tests run in. */
  user: string;
  /** Lets these public keys in, and no others. */
  authorize(...publicKeys: string[]): Promise<void>;
  /** What the server wrote. */
  log(): string;
  close(): Promise<void>;
};

const PROGRAM = "/usr/sbin/sshd";
export const hasSshd = existsSync(PROGRAM);

/** OpenSSH's own server, with a host key of its own. @param port a free one, unless a server is to take another's place */
export async function startSshServer(folder: string, port?: number): Promise<SshServer> {
  await mkdir(folder, { recursive: true });
  const authorized = join(folder, "authorized_keys");
  const hostKey = join(folder, "host_key");
  await writeFile(authorized, "", { mode: 0o600 });
  await writeFile(hostKey, createSshKey("host").privateKey, { mode: 0o600 });
  if (userInfo().uid === 0) await mkdir("/run/sshd", { recursive: true, mode: 0o755 });
  const listening = port ?? (await freePort());
  const options = {
    ListenAddress: `127.0.0.1:${listening}`,
    HostKey: hostKey,
    AuthorizedKeysFile: authorized,
    PidFile: "none",
    StrictModes: "no",
    UsePAM: "no",
    PermitRootLogin: "prohibit-password",
    PasswordAuthentication: "no",
    KbdInteractiveAuthentication: "no",
    LogLevel: "VERBOSE",
  };
  const words = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const child = spawn(PROGRAM, ["-D", "-e", "-f", "/dev/null", ...words], { stdio: ["ignore", "ignore", "pipe"] });
  let text = "";
  child.stderr.on("data", (chunk: Buffer) => {
    text += chunk.toString("utf8");
  });
  const over = new Promise<void>((resolve) => child.on("close", () => resolve()));
  while (!text.includes("Server listening")) {
    if (child.exitCode !== null) throw new Error(`sshd ended: ${text}`);
    await sleep(20);
  }
  return {
    port: listening,
    user: userInfo().username,
    authorize: (...keys) => writeFile(authorized, `${keys.join("\n")}\n`),
    log: () => text,
    async close() {
      child.kill("SIGTERM");
      await over;
    },
  };
}

/** The fingerprint as OpenSSH itself says it. */
export async function fingerprintOf(folder: string): Promise<string> {
  const file = join(folder, "host_key");
  await readFile(file);
  return execFileSync("ssh-keygen", ["-l", "-f", file], { encoding: "utf8" }).split(" ")[1] ?? "";
}

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise<void>((resolve) => listener.close(() => resolve()));
  return port;
}
