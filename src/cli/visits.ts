import type { Command } from "commander";
import { addVisitsClassifyCommand } from "./visits-classify.ts";
import { addVisitsForgetCommand } from "./visits-forget.ts";
import { addVisitsImportCommand } from "./visits-import.ts";
import { addVisitsReconcileCommand } from "./visits-reconcile.ts";

export function addVisitsCommands(program: Command): void {
  const visits = program.command("visits").description("Import, check and maintain the visits of a project");
  addVisitsImportCommand(visits);
  addVisitsClassifyCommand(visits);
  addVisitsReconcileCommand(visits);
  addVisitsForgetCommand(visits);
}
