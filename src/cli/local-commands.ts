import type { Command } from "commander";
import { addDemoCommand } from "./demo.ts";
import { addDoctorCommand } from "./doctor.ts";
import { addOrganizationCommands } from "./organization.ts";
import { addServeCommands } from "./serve.ts";
import { addSettingsCommand } from "./settings.ts";
import { addStatusCommand } from "./status.ts";
import { addUserCommands } from "./user.ts";
import { addVisitsCommands } from "./visits.ts";

/** Commands that work on this machine alone. */
export function addLocalCommands(program: Command): void {
  addServeCommands(program);
  addDemoCommand(program);
  addUserCommands(program);
  addOrganizationCommands(program);
  addVisitsCommands(program);
  addStatusCommand(program);
  addDoctorCommand(program);
  addSettingsCommand(program);
}
