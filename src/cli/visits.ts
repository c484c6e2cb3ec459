import type { Command } from "commander";
import { addVisitsForgetCommand } from "./visits-forget.ts";
import { addVisitsReconcileCommand } from "./visits-reconcile.ts";

export function addVisitsCommands(program: Command): Command {
  const visits = program.command("visits").description("Import, check and maintain the visits of a project");
  addVisitsReconcileCommand(visits);
  addVisitsForgetCommand(visits);
  return visits;
}
