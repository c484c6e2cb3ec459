import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { InvalidInputError } from "../errors.ts";
import { createProject } from "../projects/create-project.ts";
import { listProjects, showProject } from "../projects/list-projects.ts";
import { removeProject } from "../projects/remove-project.ts";
import type { Project } from "../projects/schema.ts";
import { updateProject } from "../projects/update-project.ts";
import { collect } from "./option-types.ts";
import { output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

export function addProjectCommands(program: Command): void {
  const project = program.command("project").description("Add, list, show, update and remove projects");
  project
    .command("add <name>")
    .description("Add a documentation project")
    .requiredOption(
      "--repository <path-or-url>",
      "a folder on this machine or a git URL; Docket works with it in place",
    )
    .option("--ref <branch>", "the branch that jobs start from (default: the repository's own)")
    .option(
      "--docs-folder <folder>",
      "where the documentation is (default: where docs.json is: at the top or in docs/)",
    )
    .option("--import", "copy the repository into one that Docket owns and serves at /git/PROJECT_ID.git")
    .option("--username <name>", "user name that goes with the token (default git)")
    .option("--token-stdin", "read a token for a private repository from standard input; it is stored encrypted")
    .action(async (name, options) => {
      const token = options.tokenStdin ? await readToken() : undefined;
      const added = await withApp((app, actor) =>
        createProject(
          app,
          actor,
          {
            name,
            repository: options.repository,
            ref: options.ref,
            docsFolder: options.docsFolder,
            isImport: options.import ?? false,
            token,
            username: options.username,
          },
          process.cwd(),
        ),
      );
      output(options, withProjectId(added), () => {
        say(`Added ${added.name}`);
        printProject(added);
      });
    });
  project
    .command("list")
    .description("List the projects")
    .action(async (options) => {
      const projects = await withApp(listProjects);
      output(options, projects.map(withProjectId), () =>
        printTable(
          projects.map(({ name, id, repository, ref }) => ({ name, "project id": id, repository, ref })),
          "No projects yet: docket project add NAME --repository PATH_OR_URL",
        ),
      );
    });
  project
    .command("show <project>")
    .description("Show a project, by id or name")
    .action(async (idOrName, options) => {
      const shown = await withApp((app, actor) => showProject(app, actor, idOrName));
      output(options, withProjectId(shown), () => printProject(shown));
    });
  project
    .command("update <project>")
    .description("Change a project")
    .option("--name <name>")
    .option("--ref <branch>", "the branch that jobs start from")
    .option("--docs-folder <folder>", "where the documentation is; empty for where docs.json is")
    .option("--username <name>", "user name that goes with the token")
    .option("--token-stdin", "read a new token from standard input")
    .option("--forget-token", "delete the stored token")
    .option(
      "--allow-origin <origin>",
      "accept page views from browsers on this site only, such as https://docs.example.com or https://*.example.com; replaces the list (repeatable)",
      collect,
      [],
    )
    .option("--allow-any-origin", "accept page views from browsers on any site, as at the beginning")
    .option("--identity <mode>", "how long a visitor keeps the same id: stable, month or day; from the next day on")
    .action(async (idOrName, options) => {
      const token = options.forgetToken ? null : options.tokenStdin ? await readToken() : undefined;
      const { name, ref, docsFolder, username } = options;
      if (options.allowAnyOrigin && options.allowOrigin.length > 0)
        throw new InvalidInputError("--allow-origin and --allow-any-origin exclude each other");
      const isListed = options.allowOrigin.length > 0 || options.allowAnyOrigin;
      const allowedOrigins: string[] | undefined = isListed ? options.allowOrigin : undefined;
      const updated = await withApp((app, actor) =>
        updateProject(app, actor, idOrName, {
          name,
          ref,
          docsFolder,
          username,
          token,
          allowedOrigins,
          identity: options.identity,
        }),
      );
      output(options, withProjectId(updated), () => printProject(updated));
    });
  project
    .command("remove <project>")
    .description("Remove a project with its jobs; a repository that Docket owns goes too, any other stays")
    .option("--yes", "do not ask")
    .action(async (idOrName, options) => {
      if (!options.yes)
        throw new InvalidInputError(
          `This removes the project "${idOrName}" with all its jobs. Say it again with --yes`,
        );
      const removed = await withApp((app, actor) => removeProject(app, actor, idOrName));
      output(options, removed, () => say(`Removed ${removed.name}`));
    });
}

function withProjectId({ id, ...project }: Project): { projectId: string } & Omit<Project, "id"> {
  return { projectId: id, ...project };
}

function printProject(project: Project): void {
  say(`  project id   ${project.id}`);
  say(`  repository   ${project.repository}${project.repositoryKind === "owned" ? " (owned by Docket)" : ""}`);
  say(`  ref          ${project.ref}`);
  say(`  docs folder  ${project.docsFolder || "where docs.json is"}`);
  say(`  token        ${project.hasToken ? "stored, encrypted" : "none"}`);
  say(`  page views   from ${project.allowedOrigins.join(", ") || "any site"}`);
}

async function readToken(): Promise<string> {
  const token = (await text(process.stdin)).trim();
  if (token === "") throw new InvalidInputError("--token-stdin: standard input held no token");
  return token;
}
