import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const PROCESS = join(import.meta.dirname, "clean-up-process.ts");
// Never called: it tells `vitest --changed` what the process runs.
void (() => import("./clean-up-process.ts"));

it("ends what an interrupted run has started, and keeps its log only if something was violated", async () => {
  for (const isViolated of [false, true]) {
    const folder = mkdtempSync(join(tmpdir(), "docket-faults-test-"));
    writeFileSync(join(folder, "run.log"), isViolated ? "1 s  VIOLATION a job is gone\n" : "1 s  all is well\n");
    const left = spawn("sleep", ["600"], { env: { DOCKET_DATA_DIR: join(folder, "node-1") }, stdio: "ignore" });
    const elsewhere = spawn("sleep", ["600"], {
      env: { DOCKET_DATA_DIR: `${folder.slice(0, -1)}/1` },
      stdio: "ignore",
    });
    const cleaner = spawn(process.execPath, [PROCESS], { stdio: ["pipe", "inherit", "inherit"] });
    const [leftEnded, cleaned] = [once(left, "exit"), once(cleaner, "exit")];
    // Its starter ends.
    cleaner.stdin.end(folder);
    expect(await leftEnded).toEqual([null, "SIGKILL"]);
    expect(await cleaned).toEqual([0, null]);
    expect(existsSync(folder)).toBe(isViolated);
    expect(elsewhere.exitCode).toBeNull();
    elsewhere.kill("SIGKILL");
  }
});
