import { execFileSync } from "node:child_process";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type SshAccess, withSsh } from "./ssh-access.ts";
import { createSshKey } from "./ssh-keys.ts";

const { privateKey, publicKey } = createSshKey("test");

function accessWith(more: Partial<SshAccess> = {}) {
  const pinned: string[] = [];
  const pin = async (knownHosts: string) => void pinned.push(knownHosts);
  const access: SshAccess = {
    privateKey,
    knownHosts: `git.example.com ${publicKey}\n`,
    alias: "git.example.com",
    address: "192.0.2.7",
    pin,
    ...more,
  };
  return { access, pinned };
}

/** What ssh makes of the command, as it says it itself. */
const settingsOf = (access: SshAccess) =>
  withSsh(access, async ({ GIT_SSH_COMMAND: command = "" }) => {
    const said = execFileSync("sh", ["-c", `${command} -p 2222 -G git@git.example.com`], { encoding: "utf8" });
    const lines = said.split("\n").map((line): [string, string] => {
      const end = line.indexOf(" ");
      return [line.slice(0, end), line.slice(end + 1)];
    });
    return { settings: Object.fromEntries(lines), names: lines.map(([name]) => name) };
  });

it("uses the project's key and known hosts alone, at the address that was checked", async () => {
  const { settings, names } = await settingsOf(accessWith().access);
  expect(settings).toMatchObject({
    hostname: "192.0.2.7",
    hostkeyalias: "git.example.com",
    port: "2222",
    user: "git",
    identitiesonly: "yes",
    identityagent: "none",
    globalknownhostsfile: "/dev/null",
    stricthostkeychecking: "true",
    batchmode: "yes",
    forwardagent: "no",
    passwordauthentication: "no",
    gssapiauthentication: "no",
    hostbasedauthentication: "no",
    canonicalizehostname: "false",
  });
  expect(names.filter((name) => name === "identityfile")).toHaveLength(1);
  for (const name of ["identityfile", "userknownhostsfile"]) expect(settings[name]).toMatch(/docket-ssh-[^/ ]+\/\w+$/);
  expect(names).not.toContain("proxycommand");
});

it("accepts a server's key at the first connection only, and hands it on", async () => {
  const { access, pinned } = accessWith({ knownHosts: "" });
  const { settings } = await settingsOf(access);
  expect(settings.stricthostkeychecking).toBe("accept-new");
  expect(pinned).toEqual([]);
  const known = `git.example.com ${publicKey}\n`;
  const connect = async (env: Record<string, string>) =>
    writeFileSync(/UserKnownHostsFile="([^"]+)"/.exec(env.GIT_SSH_COMMAND ?? "")?.[1] ?? "", known);
  await withSsh(access, connect);
  expect(pinned).toEqual([known]);
  const later = accessWith();
  await withSsh(later.access, connect);
  expect(later.pinned).toEqual([]);
});

it("keeps the key in a file that only Docket can read, for as long as the command runs", async () => {
  let file = "";
  const fails = withSsh(accessWith().access, async ({ GIT_SSH_COMMAND: command = "" }) => {
    file = /IdentityFile="([^"]+)"/.exec(command)?.[1] ?? "";
    expect(statSync(file).mode & 0o777).toBe(0o600);
    throw new Error("the command failed");
  });
  await expect(fails).rejects.toThrow("the command failed");
  expect(existsSync(file)).toBe(false);
});
