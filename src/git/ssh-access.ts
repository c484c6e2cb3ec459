import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How one command reaches a repository over SSH: with a key of Docket's own, and at an address that was checked. */
export type SshAccess = {
  /** In OpenSSH's format. */
  privateKey: string;
  /** In OpenSSH's format, for `alias`. Empty before the first connection, which accepts whatever key the server shows. */
  knownHosts: string;
  /** The name under which the server's key is known. */
  alias: string;
  /** Where to connect to, whatever the name resolves to by then. */
  address: string;
  /** Called with the lines to keep after the first connection. */
  pin(knownHosts: string): Promise<void>;
};

/**
 * Calls `work` with the environment by which git runs ssh. The key lies in a file for as long as that takes. Nothing of the
 * account that runs Docket is read or offered: no configuration, agent, key, certificate or known host.
 */
export async function withSsh<T>(access: SshAccess, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "docket-ssh-"));
  const keyFile = join(folder, "key");
  const knownHostsFile = join(folder, "known_hosts");
  try {
    await writeFile(keyFile, access.privateKey, { mode: 0o600 });
    await writeFile(knownHostsFile, access.knownHosts, { mode: 0o600 });
    return await work({ GIT_SSH_COMMAND: commandOf(access, keyFile, knownHostsFile), ...SSH_ONLY });
  } finally {
    if (access.knownHosts === "") {
      const seen = await readFile(knownHostsFile, "utf8").catch(() => "");
      if (seen !== "") await access.pin(seen);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

const SSH_ONLY = { GIT_SSH_VARIANT: "ssh", GIT_ALLOW_PROTOCOL: "ssh" };

function commandOf({ knownHosts, alias, address }: SshAccess, keyFile: string, knownHostsFile: string): string {
  const options = {
    IdentityFile: inPath(keyFile),
    IdentitiesOnly: "yes",
    IdentityAgent: "none",
    AddKeysToAgent: "no",
    UserKnownHostsFile: inPath(knownHostsFile),
    GlobalKnownHostsFile: "/dev/null",
    StrictHostKeyChecking: knownHosts === "" ? "accept-new" : "yes",
    HostKeyAlias: alias,
    HostName: address,
    CheckHostIP: "no",
    HashKnownHosts: "no",
    UpdateHostKeys: "no",
    VerifyHostKeyDNS: "no",
    CanonicalizeHostname: "no",
    BatchMode: "yes",
    PreferredAuthentications: "publickey",
    PasswordAuthentication: "no",
    KbdInteractiveAuthentication: "no",
    GSSAPIAuthentication: "no",
    HostbasedAuthentication: "no",
    ForwardAgent: "no",
    ForwardX11: "no",
    ClearAllForwardings: "yes",
    PermitLocalCommand: "no",
    ProxyCommand: "none",
    ControlMaster: "no",
    ControlPath: "none",
    RequestTTY: "no",
    ConnectTimeout: "15",
    ServerAliveInterval: "15",
    ServerAliveCountMax: "4",
    LogLevel: "ERROR",
  };
  const words = Object.entries(options).flatMap(([name, value]) => ["-o", quote(`${name}=${value}`)]);
  return ["ssh", "-F", "/dev/null", ...words].join(" ");
}

/** ssh replaces %-sequences in paths, and takes what stands in double quotes as one. */
function inPath(path: string): string {
  return `"${path.replaceAll("%", "%%")}"`;
}

/** git hands the command to a shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
