import type { Command } from "commander";

type Group = { names: string[]; load(): Promise<(parent: Command) => void> };

/** In the order of the help. */
const GROUPS: Group[] = [
  { names: ["serve", "worker", "migrate"], load: async () => (await import("./serve.ts")).addServeCommands },
  { names: ["demo"], load: async () => (await import("./demo.ts")).addDemoCommand },
  { names: ["doctor"], load: async () => (await import("./doctor.ts")).addDoctorCommand },
  { names: ["backup", "restore"], load: async () => (await import("./backup.ts")).addBackupCommands },
  { names: ["export", "import"], load: async () => (await import("./export.ts")).addExportCommands },
  { names: ["node"], load: async () => (await import("./node.ts")).addNodeCommands },
  { names: ["secrets"], load: async () => (await import("./secrets.ts")).addSecretsCommands },
  { names: ["settings"], load: async () => (await import("./settings.ts")).addSettingsCommand },
  { names: ["dev"], load: async () => (await import("./site/site-commands.ts")).addDevCommand },
  { names: ["check"], load: async () => (await import("./site/site-commands.ts")).addCheckCommand },
  // Completes all others, so it never comes alone.
  { names: [], load: async () => (await import("./completion.ts")).addCompletionCommand },
];

const VISITS_GROUPS: Group[] = [
  { names: ["import"], load: async () => (await import("./visits-import.ts")).addVisitsImportCommand },
  { names: ["classify"], load: async () => (await import("./visits-classify.ts")).addVisitsClassifyCommand },
  {
    names: ["move-to-clickhouse", "move-to-postgresql"],
    load: async () => (await import("./visits-move.ts")).addVisitsMoveCommands,
  },
];

const SITE_GROUPS: Group[] = [
  { names: ["build"], load: async () => (await import("./site/site-commands.ts")).addSiteBuildCommand },
];

/** Commands that work on this machine alone: the one that the arguments name starts sooner without what the others load. */
export async function addLocalCommands(program: Command, [command = ""]: string[]): Promise<void> {
  if (command !== "visits" && command !== "site") await addGroups(GROUPS, program, command);
}

export async function addLocalVisitsCommands(
  visits: Command,
  [command = "", subcommand = ""]: string[],
): Promise<void> {
  if (command === "visits") await addGroups(VISITS_GROUPS, visits, subcommand);
  else if (!isOther(command, "site")) await addGroups(VISITS_GROUPS, visits);
}

export async function addLocalSiteCommands(site: Command, [command = "", subcommand = ""]: string[]): Promise<void> {
  if (command === "site") await addGroups(SITE_GROUPS, site, subcommand);
  else if (!isOther(command, "visits")) await addGroups(SITE_GROUPS, site);
}

function isOther(command: string, other: string): boolean {
  return command === other || GROUPS.some(({ names }) => names.includes(command));
}

/** All of them where none is named, for help and for words that are no command. */
async function addGroups(groups: Group[], parent: Command, name = ""): Promise<void> {
  const named = groups.filter(({ names }) => names.includes(name));
  for (const { load } of named.length > 0 ? named : groups) (await load())(parent);
}
