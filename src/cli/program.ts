import { Command } from "commander";
import { VERSION } from "../version.ts";
import { addFeedbackCommands } from "./feedback.ts";
import { addGapsCommand } from "./gaps.ts";
import { addGoalCommands } from "./goal.ts";
import { addJobCommands } from "./job.ts";
import { addKeyCommands } from "./key.ts";
import { addOrganizationCommands } from "./organization.ts";
import { addProjectCommands } from "./project.ts";
import { addPublishCommand } from "./publish.ts";
import { addReportCommands } from "./report.ts";
import { addSearchCommand } from "./search.ts";
import { addSharedLinkCommands } from "./shared-link.ts";
import { addSiteCommands } from "./site.ts";
import { addStatusCommand } from "./status.ts";
import { addUserCommands } from "./user.ts";
import { addVisitorsCommand } from "./visitors.ts";
import { addVisitsCommands } from "./visits.ts";

/** Commands that work with a Docket anywhere. */
const REMOTE = [
  "project",
  "key",
  "job",
  "visitors",
  "visits",
  "shared-link",
  "goal",
  "feedback",
  "gaps",
  "report",
  "user",
  "organization",
  "status",
  "publish",
  "site",
  "search",
];
const REMOTE_VISITS = ["forget", "reconcile"];
const REMOTE_SITE = ["show", "builds", "log", "rollback", "rename", "domain"];

/** @param args of the command line: a command that only asks a server starts sooner, without what the others need */
export async function createProgram(args: string[]): Promise<Command> {
  const program = new Command("docket")
    .description("Self-hosted documentation: agent jobs that open pull requests, exact visitors")
    .version(VERSION)
    .showHelpAfterError("(add --help for what is possible)")
    .showSuggestionAfterError()
    .exitOverride();
  const local = isRemote(args) ? undefined : await import("./local-commands.ts");
  await local?.addLocalCommands(program, args);
  addProjectCommands(program);
  addKeyCommands(program);
  addJobCommands(program);
  addVisitorsCommand(program);
  const visits = addVisitsCommands(program);
  const site = addSiteCommands(program);
  addSharedLinkCommands(program);
  addGoalCommands(program);
  addFeedbackCommands(program);
  addGapsCommand(program);
  addReportCommands(program);
  addUserCommands(program);
  addOrganizationCommands(program);
  addStatusCommand(program);
  addPublishCommand(program);
  addSearchCommand(program);
  for (const command of program.commands) if (REMOTE.includes(command.name())) addUrlOption(command);
  await local?.addLocalVisitsCommands(visits, args);
  await local?.addLocalSiteCommands(site, args);
  return everyCommandAlike(program);
}

function isRemote([command = "", subcommand = ""]: string[]): boolean {
  if (command === "--version") return true;
  if (command === "site") return REMOTE_SITE.includes(subcommand);
  return command === "visits" ? REMOTE_VISITS.includes(subcommand) : REMOTE.includes(command);
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
