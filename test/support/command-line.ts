import { execFile } from "node:child_process";
import { COMPILED, MAIN } from "./docket-process.ts";

export type Finished = { code: number; stdout: string; stderr: string };

/** Runs `docket …` to its end. */
export function runDocket(args: string[], settings: Record<string, string>, cwd = "/"): Promise<Finished> {
  const { PATH = "", HOME = "" } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      { cwd, env: { ...COMPILED, PATH, HOME, NO_COLOR: "1", ...settings } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}
