import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const PROGRAM = `
import { keepMemoryLow } from ${JSON.stringify(join(import.meta.dirname, "keep-memory-low.ts"))};
let held = Array.from({ length: 2_500_000 }, (_, at) => ({ at }));
const most = process.memoryUsage.rss();
held = undefined;
keepMemoryLow();
const timer = setInterval(() => {
  if (process.memoryUsage.rss() > most - 100e6) return;
  clearInterval(timer);
  console.log("given back");
}, 50);`;

test("gives back the memory of a heap that has shrunk", () => {
  const args = [
    "--disable-warning=ExperimentalWarning",
    "--max-semi-space-size=16",
    "--input-type=module",
    "-e",
    PROGRAM,
  ];
  expect(execFileSync(process.execPath, args, { encoding: "utf8", timeout: 60_000 })).toBe("given back\n");
});
