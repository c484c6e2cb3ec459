import type { Command } from "commander";

export function addSiteCommands(program: Command): Command {
  return program.command("site").description("Published documentation sites");
}
