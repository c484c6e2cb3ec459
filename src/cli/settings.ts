import type { Command } from "commander";
import { SETTINGS } from "../settings.ts";
import { output, printTable } from "./output.ts";

export function addSettingsCommand(program: Command): void {
  program
    .command("settings")
    .description("List every setting (environment variables), its default and what it is for")
    .action((options) => {
      const settings = Object.entries(SETTINGS).map(([name, schema]) => {
        const fallback = schema.safeParse(undefined).data;
        return {
          setting: name,
          default: fallback === undefined || `${fallback}` === "" ? null : String(fallback),
          description: schema.description ?? "",
        };
      });
      output(options, settings, () => printTable(settings, ""));
    });
}
