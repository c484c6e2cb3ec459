import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Other processes that have a folder in their arguments or their environment, or that work in it. */
export function processesOf(folder: string): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => !Number.isNaN(pid) && pid !== process.pid)
    .flatMap((pid) => {
      const command = readOf(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      const environment = readOf(() => readFileSync(`/proc/${pid}/environ`, "utf8"));
      const place = readOf(() => readlinkSync(`/proc/${pid}/cwd`));
      const isOfFolder = [command, environment, place].some((said) => said.includes(folder));
      return isOfFolder ? [{ pid, command: command.replaceAll("\0", " ") }] : [];
    });
}

/** A process may end meanwhile, or be another user's. */
function readOf(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
