import { execFileSync } from "node:child_process";

/** Seconds that a process and those below it have spent on a processor so far, however busy the machine is. */
export function processorSeconds(pid: number): number {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time="], { encoding: "utf8" });
  const seconds = new Map<number, number>();
  const children = new Map<number, number[]>();
  for (const line of table.split("\n")) {
    const [own, parent, time] = line.trim().split(/\s+/);
    if (time === undefined) continue;
    seconds.set(Number(own), parseTime(time));
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(own)]);
  }
  const ids = [pid];
  for (const id of ids) ids.push(...(children.get(id) ?? []));
  return ids.reduce((sum, id) => sum + (seconds.get(id) ?? 0), 0);
}

/** `[[days-]hours:]minutes:seconds`, the seconds with a fraction or without. */
function parseTime(time: string): number {
  const [days, clock = ""] = time.includes("-") ? time.split("-") : ["0", time];
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
}
