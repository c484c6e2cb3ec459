import type { Command } from "commander";
import colors from "picocolors";
import { listOrganizations } from "../accounts/organizations/list-organizations.ts";
import type { Operator } from "../actor.ts";
import type { App } from "../app.ts";
import { readProject } from "../backup/project/read-project.ts";
import { writeProject } from "../backup/project/write-project.ts";
import { InvalidInputError, NotFoundError } from "../errors.ts";
import { describeSize, openFile, tellProgress, toFile } from "./archive-file.ts";
import { note, type OutputOptions, output, say } from "./output.ts";
import { withApp } from "./with-app.ts";

type Options = OutputOptions & { organization?: string };
type ExportOptions = Options & { force?: boolean };
type ImportOptions = Options & { name?: string; newIds?: boolean };

const ORGANIZATION = ["--organization <name>", "of another organisation than the first one, by name or id"] as const;

export function addExportCommands(program: Command): void {
  program
    .command("export <project> [file]")
    .description(
      "Write everything of one project into a file, beside a running serve, for docket import elsewhere; - for standard output",
    )
    .option(...ORGANIZATION)
    .option("--force", "replace a file that exists")
    .addHelpText("after", EXPORT_HELP)
    .action(async (project: string, named: string | undefined, options: ExportOptions) => {
      const file = named ?? `${project}.tar.zst`;
      if (file === "-" && options.json) throw new InvalidInputError("--json and - both want standard output");
      if (named === undefined && !/^[\w-][\w. -]*$/.test(project))
        throw new InvalidInputError("Say which file to write: docket export PROJECT FILE");
      const summary = await withApp(async (app, operator) => {
        const actor = await inOrganization(app, operator, options.organization);
        return toFile(file, options.force ?? false, (to) =>
          writeProject(app, actor, project, to, tellProgress(options)),
        );
      });
      const print = file === "-" ? note : say;
      output(options, { file, ...summary }, () => {
        const { rows, bytes, holdsRepository, missing } = summary;
        print(
          `${colors.green("✓")} ${file === "-" ? "Written" : `Wrote ${file}`}: ${rows.toLocaleString("en")} rows${holdsRepository ? " and the repository" : ""}, ${describeSize(bytes)} before compression`,
        );
        tellMissing(missing, "Left out, to be given again after the import:", print);
      });
    });
  program
    .command("import <file>")
    .description("Add a project from a file that docket export wrote, beside a running serve; - for standard input")
    .option("--name <name>", "what to call it here")
    .option("--new-ids", "give the project, its jobs and all else ids of their own: for a copy beside the original")
    .option(...ORGANIZATION)
    .addHelpText("after", IMPORT_HELP)
    .action(async (file: string, options: ImportOptions) => {
      const source = file === "-" ? process.stdin : await openFile(file);
      const summary = await withApp(async (app, operator) => {
        const actor = await inOrganization(app, operator, options.organization);
        const { name, newIds: hasNewIds } = options;
        return readProject(app, actor, source, { name, hasNewIds }, tellProgress(options));
      });
      output(options, summary, () => {
        const { project, createdAt, rows, hasRepository, endedJobs, missing } = summary;
        say(
          `${colors.green("✓")} Imported ${project.name} (${project.id}) as it was at ${createdAt}: ${rows.toLocaleString("en")} rows${hasRepository ? " and the repository" : ""}`,
        );
        if (endedJobs > 0)
          say(`  ${endedJobs} jobs that waited or ran were ended: send a message to go on with one here.`);
        tellMissing(missing, "To be given again:", say);
      });
    });
}

const EXPORT_HELP = `
The file holds settings, jobs with their messages and events, exact counts of visitors, searches, feedback, gaps, conversations
of the assistant, what was published when, and the repository unless it is at a code host. Tokens and keys that are stored
encrypted are left out. The keys that tell visitors apart are in it, so keep it where only you can read it.
docs/operations.md says how it is made up.`;

const IMPORT_HELP = `
Nothing of the project can be seen before all of the file was read and its checksums were compared. Both installations must be
of the same version. The file is trusted as a backup is: import none that a stranger gave you.`;

async function inOrganization(app: App, operator: Operator, name: string | undefined): Promise<Operator> {
  if (name === undefined) return operator;
  const found = (await listOrganizations(app, operator)).find((one) => one.id === name || one.name === name);
  if (!found) throw new NotFoundError(`There is no organisation ${name}; docket organization list names them`);
  return { ...operator, organizationId: found.id };
}

function tellMissing(missing: string[], title: string, print: (line: string) => void): void {
  if (missing.length === 0) return;
  print(`  ${title}`);
  for (const line of missing) print(`  - ${line}`);
}
