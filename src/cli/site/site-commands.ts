import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { InvalidInputError } from "../../errors.ts";

/** What they need is loaded when they run, so that other commands start without it. */
export function addCheckCommand(program: Command): void {
  program
    .command("check <folder>")
    .description("Check a documentation folder as publishing would: syntax, components, links, navigation, images")
    .option("--strict", "warnings are errors too")
    .addOption(
      new Option("--format <format>", "github: annotations for a workflow").choices(["text", "github"]).default("text"),
    )
    .action(async (folder: string, options) => {
      const { runCheck } = await import("./run-check.ts");
      await runCheck(await requireFolder(folder), options);
    });
}

/** @throws InvalidInputError if there is no such folder */
async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new InvalidInputError(`There is no folder ${folder}`);
  return resolve(folder);
}
