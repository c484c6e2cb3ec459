import { Command } from "commander";
import { addDemoCommand } from "./demo.ts";
import { addDoctorCommand } from "./doctor.ts";
import { addJobCommands } from "./job.ts";
import { addKeyCommands } from "./key.ts";
import { addOrganizationCommands } from "./organization.ts";
import { addProjectCommands } from "./project.ts";
import { addServeCommands } from "./serve.ts";
import { addSettingsCommand } from "./settings.ts";
import { addStatusCommand } from "./status.ts";
import { addUserCommands } from "./user.ts";
import { addVisitorsCommand } from "./visitors.ts";
import { addVisitsCommands } from "./visits.ts";

export function createProgram(): Command {
  const program = new Command("docket")
    .description("Self-hosted documentation: agent jobs that open pull requests, exact visitors")
    .version("0.1.0")
    .showHelpAfterError("(add --help for what is possible)")
    .showSuggestionAfterError()
    .exitOverride();
  addServeCommands(program);
  addDemoCommand(program);
  addProjectCommands(program);
  addKeyCommands(program);
  addJobCommands(program);
  addUserCommands(program);
  addOrganizationCommands(program);
  addVisitorsCommand(program);
  addVisitsCommands(program);
  addStatusCommand(program);
  addDoctorCommand(program);
  addSettingsCommand(program);
  return everyCommandAlike(program);
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
