import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { programPath } from "../config.ts";
import { findProgram } from "./find-program.ts";

export type FoundSandbox =
  | { type: "bubblewrap"; path: string; version: string }
  | {
      type: "none";
      /** Why there is none, and what to do. */
      problem: string;
    };

const PROBE_TIMEOUT_MS = 10_000;
const run = promisify(execFile);

/** Finds out whether bubblewrap works for this user on this machine, by trying the options that the sandbox uses. */
export async function findSandbox(): Promise<FoundSandbox> {
  if (process.platform !== "linux")
    return none(`The sandbox needs Linux; on ${process.platform} run Docket in a virtual machine or a container`);
  const path = await findProgram("bwrap", programPath());
  if (!path) return none("bubblewrap is not installed; install it (apt install bubblewrap, dnf install bubblewrap)");
  const options = { timeout: PROBE_TIMEOUT_MS, env: { PATH: programPath(), LC_ALL: "C" } };
  try {
    const { stdout } = await run(path, ["--version"], options);
    await run(path, [...ISOLATION, "--ro-bind", "/", "/", ...KERNEL_FILES, "--", "/bin/sh", "-c", ":"], options);
    return { type: "bubblewrap", path, version: stdout.trim().replace(/^bubblewrap /, "") };
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    return none(`bubblewrap is installed but does not work here (${said.slice(0, 300)}). ${await advise(said)}`);
  }
}

/** Own namespaces for everything, no capabilities, no further user namespaces, and a user without rights. */
export const ISOLATION = [
  ...["--unshare-all", "--unshare-user", "--disable-userns", "--cap-drop", "ALL", "--uid", "1000", "--gid", "1000"],
  ...["--hostname", "sandbox", "--die-with-parent", "--new-session"],
];

/** Read-only /proc and /dev. A writable core_pattern would let root name a program that the kernel runs outside. */
export const KERNEL_FILES = [
  ...["--proc", "/proc", "--remount-ro", "/proc"],
  ...["--dev", "/dev", "--size", String(64 * 1024 ** 2), "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
];

async function advise(said: string): Promise<string> {
  const setting = async (name: string) =>
    (await readFile(`/proc/sys/${name}`, "utf8").catch(() => "")).trim() || undefined;
  if (/unknown option/i.test(said)) return "It is too old: version 0.8 or newer is needed";
  if ((await setting("kernel/apparmor_restrict_unprivileged_userns")) === "1")
    return "AppArmor keeps programs from making user namespaces: add a profile for bwrap that allows userns, or run sysctl kernel.apparmor_restrict_unprivileged_userns=0";
  if ((await setting("kernel/unprivileged_userns_clone")) === "0")
    return "User namespaces are switched off: run sysctl kernel.unprivileged_userns_clone=1";
  if ((await setting("user/max_user_namespaces")) === "0")
    return "User namespaces are switched off: run sysctl user.max_user_namespaces=15000";
  if (/mount proc|proc/i.test(said))
    return "It looks like a container that hides parts of /proc: start it with --security-opt systempaths=unconfined --security-opt seccomp=unconfined --security-opt apparmor=unconfined";
  return "In a container, start it with --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined";
}

function none(problem: string): FoundSandbox {
  return { type: "none", problem };
}
