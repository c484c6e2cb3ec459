import { CommanderError } from "commander";
import { reportFailure } from "./output.ts";
import { createProgram } from "./program.ts";

/** Runs the command that the arguments name, and sets the exit code. */
export async function runCommandLine(args: string[]): Promise<void> {
  const wantsJson = args.includes("--json");

  // `docket job diff … | head` may stop reading; the command still ends in order.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

  try {
    await (await createProgram(args)).parseAsync();
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : 1;
    if (process.exitCode !== 0) reportFailure(error, wantsJson);
  }
}
