import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { InvalidInputError } from "../../errors.ts";
import { wholeNumber } from "../option-types.ts";

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

export function addDevCommand(program: Command): void {
  program
    .command("dev <folder>")
    .description("Preview a documentation folder while you write: what is saved appears at once, with what is wrong")
    .option("--port <port>", "to listen on (default: 4750, or the next that is free)", wholeNumber)
    .option("--host <address>", "to listen on", "127.0.0.1")
    .option("--open", "open it in the browser")
    .action(async (folder: string, options) => {
      const { runDev } = await import("./dev/run-dev.ts");
      await runDev(await requireFolder(folder), options);
    });
}

export function addSiteBuildCommand(site: Command): void {
  site
    .command("build <folder>")
    .description("Write a static copy of a folder's site, for any web server")
    .requiredOption("--out <folder>", "to write into: an empty one, or one that an earlier build was written to")
    .option("--base <path>", "the path below which it will be served, such as /docs")
    .option("--url <origin>", "where it will be served, such as https://docs.example.com: for the sitemap and feeds")
    .option("--force", "write into a folder that holds other files")
    .action(async (folder: string, options) => {
      const { runSiteBuild } = await import("./run-site-build.ts");
      await runSiteBuild(await requireFolder(folder), options);
    });
}

/** @throws InvalidInputError if there is no such folder */
async function requireFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new InvalidInputError(`There is no folder ${folder}`);
  return resolve(folder);
}
