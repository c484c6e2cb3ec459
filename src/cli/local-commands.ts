import type { Command } from "commander";
import { addBackupCommands } from "./backup.ts";
import { addCompletionCommand } from "./completion.ts";
import { addDemoCommand } from "./demo.ts";
import { addDoctorCommand } from "./doctor.ts";
import { addExportCommands } from "./export.ts";
import { addNodeCommands } from "./node.ts";
import { addSecretsCommands } from "./secrets.ts";
import { addServeCommands } from "./serve.ts";
import { addSettingsCommand } from "./settings.ts";
import { addCheckCommand, addDevCommand, addSiteBuildCommand } from "./site/site-commands.ts";
import { addVisitsClassifyCommand } from "./visits-classify.ts";
import { addVisitsImportCommand } from "./visits-import.ts";
import { addVisitsMoveCommands } from "./visits-move.ts";

/** Commands that work on this machine alone. */
export function addLocalCommands(program: Command): void {
  addServeCommands(program);
  addDemoCommand(program);
  addDoctorCommand(program);
  addBackupCommands(program);
  addExportCommands(program);
  addNodeCommands(program);
  addSecretsCommands(program);
  addSettingsCommand(program);
  addDevCommand(program);
  addCheckCommand(program);
  addCompletionCommand(program);
}

export function addLocalVisitsCommands(visits: Command): void {
  addVisitsImportCommand(visits);
  addVisitsClassifyCommand(visits);
  addVisitsMoveCommands(visits);
}

export function addLocalSiteCommands(site: Command): void {
  addSiteBuildCommand(site);
}
