import { CommanderError } from "commander";
import { reportFailure } from "./cli/output.ts";
import { createProgram } from "./cli/program.ts";

const wantsJson = process.argv.includes("--json");

// `docket job diff … | head` may stop reading; the command still ends in order.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

try {
  await (await createProgram(process.argv.slice(2))).parseAsync();
} catch (error) {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : 1;
  if (process.exitCode !== 0) reportFailure(error, wantsJson);
}
