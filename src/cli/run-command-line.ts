import { CommanderError } from "commander";
import { note, reportFailure } from "./output.ts";
import { createProgram } from "./program.ts";

/** What a command that failed began should have ended long before. */
const LAST_RESORT_MS = 10_000;

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
    setTimeout(() => {
      note("Something that was begun does not end; ending the process.");
      process.exit();
    }, LAST_RESORT_MS).unref();
  }
}
