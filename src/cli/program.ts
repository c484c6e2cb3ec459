import { Command } from "commander";
import { addJobCommands } from "./job.ts";
import { addKeyCommands } from "./key.ts";
import { addProjectCommands } from "./project.ts";
import { addVisitorsCommand } from "./visitors.ts";

/** Commands that work with a Docket anywhere. */
const REMOTE = ["project", "key", "job", "visitors"];

/** @param args of the command line: a command that only asks a server starts sooner, without what the others need */
export async function createProgram(args: string[]): Promise<Command> {
  const program = new Command("docket")
    .description("Self-hosted documentation: agent jobs that open pull requests, exact visitors")
    .version("0.1.0")
    .showHelpAfterError("(add --help for what is possible)")
    .showSuggestionAfterError()
    .exitOverride();
  if (!REMOTE.includes(args[0] ?? "")) {
    const { addLocalCommands } = await import("./local-commands.ts");
    addLocalCommands(program);
  }
  addProjectCommands(program);
  addKeyCommands(program);
  addJobCommands(program);
  addVisitorsCommand(program);
  for (const command of program.commands) if (REMOTE.includes(command.name())) addUrlOption(command);
  return everyCommandAlike(program);
}

function addUrlOption(command: Command): void {
  for (const child of command.commands) addUrlOption(child);
  if (command.commands.length === 0)
    command.option(
      "--url <url>",
      "the Docket to work with, over HTTP with the key in DOCKET_KEY (default: DOCKET_URL, else the one of this machine)",
    );
}

/** Subcommands inherit nothing from their parent by themselves. */
function everyCommandAlike(command: Command): Command {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    if (child.commands.length === 0 && !child.options.some(({ long }) => long === "--json"))
      child.option("--json", "print one JSON value and nothing else");
    everyCommandAlike(child);
  }
  return command;
}
