import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type Command, Option } from "commander";
import {
  createProject,
  deleteProject,
  deleteProviderKey,
  listProjects,
  type Project,
  setProviderKey,
  updateProject,
} from "../../packages/client/src/docket-client.ts";
import { InvalidInputError } from "../errors.ts";
import { addAssistantOptions, describeAssistant, readAssistantOptions } from "./assistant-options.ts";
import { type Connection, withClient } from "./connection/with-client.ts";
import { describeHost } from "./describe-host.ts";
import { findProject } from "./find-project.ts";
import { collect, numberOrNothing } from "./option-types.ts";
import { output, printTable, say } from "./output.ts";
import { addWebhookCommand } from "./project-webhook.ts";

const HOST_HELP =
  "where pull requests are kept: auto (asks the repository's server), builtin (Docket), github, gitlab, gitea (also Forgejo), bitbucket or bitbucket-server";

export function addProjectCommands(program: Command): void {
  const project = program.command("project").description("Add, list, show, update and remove projects");
  project
    .command("add <name>")
    .description("Add a documentation project")
    .requiredOption(
      "--repository <path-or-url>",
      "a folder on this machine, an https:// URL or git@HOST:PATH; Docket works with it in place",
    )
    .option("--ref <branch>", "the branch that jobs start from (default: the repository's own)")
    .option(
      "--docs-folder <folder>",
      "where the documentation is (default: where docs.json is: at the top or in docs/)",
    )
    .option("--import", "copy the repository into one that Docket owns and serves at /git/PROJECT_ID.git")
    .option("--username <name>", "user name that goes with the token (default git)")
    .option("--token-stdin", "read a token for a private repository from standard input; it is stored encrypted")
    .option("--host <kind>", HOST_HELP)
    .action(async (name, options) => {
      const token = options.tokenStdin ? await readToken() : undefined;
      const { ref, docsFolder, import: isImport = false, username, host } = options;
      const added = await withClient(options, (connection) => {
        const repository = absolute(options.repository, connection);
        const body = { name, repository, ref, docsFolder, isImport, token, username, host };
        return createProject({ client: connection.client, body });
      });
      output(options, withProjectId(added), () => {
        say(`Added ${added.name}`);
        printProject(added);
      });
    });
  project
    .command("list")
    .description("List the projects")
    .action(async (options) => {
      const { projects } = await withClient(options, ({ client }) => listProjects({ client }));
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
      const shown = await withClient(options, ({ client }) => findProject(client, idOrName));
      output(options, withProjectId(shown), () => printProject(shown));
    });
  const update = project
    .command("update <project>")
    .description("Change a project")
    .option("--name <name>")
    .option(
      "--repository <path-or-url>",
      "work with another repository; if that is empty, it gets the branches of one on this machine",
    )
    .option("--host <kind>", HOST_HELP)
    .option("--ref <branch>", "the branch that jobs start from")
    .option("--docs-folder <folder>", "where the documentation is; empty for where docs.json is")
    .option("--username <name>", "user name that goes with the token")
    .option("--token-stdin", "read a new token from standard input")
    .option("--forget-token", "delete the stored token")
    .option("--new-key", "make another SSH key; the present one is used until the server takes the new one")
    .option("--forget-host-key", "accept the key that the repository's SSH server shows now, changed on purpose")
    .option(
      "--allow-origin <origin>",
      "accept page views from browsers on this site only, such as https://docs.example.com or https://*.example.com; replaces the list (repeatable)",
      collect,
      [],
    )
    .option("--allow-any-origin", "accept page views from browsers on any site, as at the beginning")
    .option("--allow-rewriting", "let pushes to Docket's own repository delete and rewrite branches and tags")
    .option("--refuse-rewriting", "refuse that again, as at the beginning")
    .option("--model <model>", "what jobs use that name no model; empty for the installation's")
    .option("--fallback-model <model>", "what steps in when that model fails; empty for the installation's")
    .addOption(new Option("--pr-draft <rule>", "open pull requests as drafts").choices(["on", "off"]))
    .option("--pr-labels <names>", "labels of pull requests, with commas between them; none for none")
    .option("--pr-reviewers <names>", "whose review is asked for, likewise")
    .option("--pr-assignees <names>", "whom pull requests are assigned to, likewise")
    .option("--pr-branch <template>", "their branch, with {job} for the job's id, {words} of the prompt and {date}")
    .option("--pr-title <template>", "their title, with {title} for what the agent calls its change")
    .option("--pr-description <template>", "their description, with {description} for prompts and summaries")
    .addOption(new Option("--sign-commits <rule>", "sign Docket's commits with its own SSH key").choices(["on", "off"]))
    .addOption(
      new Option("--commit-author <who>", "the author of commits: Docket, or who asked for them").choices([
        "docket",
        "asker",
      ]),
    )
    .option("--renew-signing-key", "make another key, for all projects of the organisation")
    .option("--active-content <rule>", "what is done with scripts and the like that a job adds: refuse, list or allow")
    .option(
      "--foreign-content <rule>",
      "what is done with other hosts and styles that a job adds: refuse, list or allow",
    )
    .option(
      "--context <name=path-or-url>",
      "a repository that the agent may read beside the project's own (repeatable, up to 5)",
      collect,
      [],
    )
    .option("--remove-context <name>", "detach a context repository (repeatable)", collect, [])
    .option("--identity <mode>", "how long a visitor keeps the same id: stable, month or day; from the next day on")
    .option(
      "--section <prefix>",
      "count the unique visitors of the pages whose path starts so, such as /guides/, from the next day on; replaces the list (repeatable, up to 50)",
      collect,
      [],
    )
    .option("--no-sections", "count no sections")
    .option(
      "--turn-steps <n>",
      "the most steps of a model in one turn; this and what follows: empty for the installation's",
      numberOrNothing,
    )
    .option("--turn-cost-usd <amount>", "the most US dollars that one turn may cost", numberOrNothing)
    .option("--turn-seconds <n>", "the longest that one turn may take", numberOrNothing)
    .option("--jobs-at-once <n>", "how many of the project's jobs run at the same time", numberOrNothing)
    .option(
      "--archive-after-days <n>",
      "days without activity after which a job is archived; 0 = never",
      numberOrNothing,
    )
    .option("--time-zone <zone>", "in which visitors' days are counted from the next day on, such as Europe/Berlin")
    .option("--visits-kept-days <n>", "days that visit rows are kept; counts stay", numberOrNothing)
    .action(async (idOrName, options) => {
      const token = options.forgetToken ? null : options.tokenStdin ? await readToken() : undefined;
      const { name, ref, docsFolder, username, host } = options;
      if (options.allowAnyOrigin && options.allowOrigin.length > 0)
        throw new InvalidInputError("--allow-origin and --allow-any-origin exclude each other");
      if (options.allowRewriting && options.refuseRewriting)
        throw new InvalidInputError("--allow-rewriting and --refuse-rewriting exclude each other");
      const isListed = options.allowOrigin.length > 0 || options.allowAnyOrigin;
      const allowedOrigins: string[] | undefined = isListed ? options.allowOrigin : undefined;
      const sections: string[] | undefined =
        options.section.length > 0 || !options.sections ? options.section : undefined;
      const contexts: string[] = options.context;
      const updated = await withClient(options, async (connection) => {
        const { client } = connection;
        const { id } = await findProject(client, idOrName);
        return updateProject({
          client,
          path: { projectId: id },
          body: {
            name,
            repository: options.repository && absolute(options.repository, connection),
            host,
            forgetHostKey: options.forgetHostKey,
            newKey: options.newKey,
            ref,
            docsFolder,
            username,
            token,
            allowedOrigins,
            allowsRewriting: options.allowRewriting ? true : options.refuseRewriting ? false : undefined,
            signsCommits: options.signCommits === undefined ? undefined : options.signCommits === "on",
            attributesCommits: options.commitAuthor === undefined ? undefined : options.commitAuthor === "asker",
            renewSigningKey: options.renewSigningKey,
            identity: options.identity,
            sections,
            timeZone: options.timeZone,
            model: options.model,
            fallbackModel: options.fallbackModel,
            assistant: readAssistantOptions(options),
            contentPolicy: { active: options.activeContent, foreign: options.foreignContent },
            pullRequests: {
              draft: options.prDraft === undefined ? undefined : options.prDraft === "on",
              labels: readNames(options.prLabels),
              reviewers: readNames(options.prReviewers),
              assignees: readNames(options.prAssignees),
              branch: options.prBranch,
              title: options.prTitle,
              description: options.prDescription,
            },
            addContexts: contexts.map((given) => readContext(given, connection)),
            removeContexts: options.removeContext,
            limits: {
              turnSteps: readLimit(options.turnSteps),
              turnCostUsd: readLimit(options.turnCostUsd),
              turnSeconds: readLimit(options.turnSeconds),
              jobsAtOnce: readLimit(options.jobsAtOnce),
              archiveAfterDays: readLimit(options.archiveAfterDays),
              visitsKeptDays: readLimit(options.visitsKeptDays),
            },
          },
        });
      });
      output(options, withProjectId(updated), () => printProject(updated));
    });
  addWebhookCommand(project);
  addAssistantOptions(update);
  project
    .command("set-provider-key <project> <provider>")
    .description("Let the project's jobs use a key of their own for a model provider; read from standard input")
    .action(async (idOrName, provider, options) => {
      const key = await readSecret("set-provider-key");
      const set = await withClient(options, async ({ client }) => {
        const { id: projectId } = await findProject(client, idOrName);
        return setProviderKey({ client, path: { projectId, provider }, body: { key } });
      });
      output(options, set, () => say(`Stored the key for ${set.provider}, encrypted`));
    });
  project
    .command("unset-provider-key <project> <provider>")
    .description("Delete the project's own key for a model provider")
    .action(async (idOrName, provider, options) => {
      await withClient(options, async ({ client }) => {
        const { id: projectId } = await findProject(client, idOrName);
        await deleteProviderKey({ client, path: { projectId, provider } });
      });
      output(options, { provider }, () => say(`Deleted the key for ${provider}`));
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
      const { id: projectId, name } = await withClient(options, async ({ client }) => {
        const found = await findProject(client, idOrName);
        await deleteProject({ client, path: { projectId: found.id } });
        return found;
      });
      output(options, { projectId, name }, () => say(`Removed ${name}`));
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
  if (project.allowsRewriting) say("  pushes       may delete and rewrite branches and tags");
  for (const line of describeHost(project)) say(line);
  if (project.host.kind !== "builtin") say("  webhook      docket project webhook, for its address and secret");
  say(`  token        ${project.hasToken ? "stored, encrypted" : "none"}`);
  say(`  model        ${project.model ?? "the installation's"}`);
  if (project.fallbackModel) say(`  fallback     ${project.fallbackModel}`);
  say(`  assistant    ${describeAssistant(project)}`);
  say(`  content      active: ${project.contentPolicy.active}, foreign: ${project.contentPolicy.foreign}`);
  for (const line of describePullRequests(project)) say(`  pull requests ${line}`);
  if (project.attributesCommits) say("  commits      by who asked for them");
  if (project.signingKey) for (const line of describeSigning(project.signingKey)) say(`  commits      ${line}`);
  if (project.providerKeys.length > 0) say(`  own keys     ${project.providerKeys.join(", ")}`);
  for (const { name, repository } of project.contexts) say(`  context      ${name}: ${repository}`);
  for (const line of describeLimits(project)) say(`  limit        ${line}`);
  if (project.timeZone !== "UTC") say(`  time zone    ${project.timeZone}`);
  if (project.sections.length > 0) say(`  sections     ${project.sections.join(", ")}`);
  say(`  page views   from ${project.allowedOrigins.join(", ") || "any site"}`);
}

/** `a, b` → both; `none` → no names. */
function readNames(given: string | undefined): string[] | undefined {
  if (given === undefined) return undefined;
  return given === "none" ? [] : given.split(",").map((name) => name.trim());
}

function describePullRequests({
  pullRequests: { draft, labels, reviewers, assignees, branch, title },
}: Project): string[] {
  return [
    ...(draft ? ["drafts"] : []),
    ...(labels.length > 0 ? [`labels ${labels.join(", ")}`] : []),
    ...(reviewers.length > 0 ? [`reviewed by ${reviewers.join(", ")}`] : []),
    ...(assignees.length > 0 ? [`assigned to ${assignees.join(", ")}`] : []),
    ...(branch === "" ? [] : [`from ${branch}`]),
    ...(title === "" ? [] : [`titled ${title}`]),
  ];
}

function describeSigning({ publicKey, allowedSigner, advice }: NonNullable<Project["signingKey"]>): string[] {
  return [`signed by ${publicKey}`, advice, `The line: ${allowedSigner}`];
}

/** The project's own. */
function describeLimits({ limits }: Project): string[] {
  const { turnSteps, turnCostUsd, turnSeconds, jobsAtOnce, archiveAfterDays, visitsKeptDays } = limits;
  return [
    turnSteps !== null && `${turnSteps} steps a turn`,
    turnCostUsd !== null && `$${turnCostUsd} a turn`,
    turnSeconds !== null && `${turnSeconds} s a turn`,
    jobsAtOnce !== null && `${jobsAtOnce} jobs at once`,
    archiveAfterDays !== null &&
      (archiveAfterDays === 0 ? "jobs are never archived" : `jobs are archived after ${archiveAfterDays} days`),
    visitsKeptDays !== null && `visit rows are kept ${visitsKeptDays} days`,
  ].filter((line) => line !== false);
}

/** Commander knows no null. */
function readLimit(given: number | "" | undefined): number | null | undefined {
  return given === "" ? null : given;
}

/** A folder of this machine by its whole path, since whoever reads it does not know where the command runs. */
function absolute(repository: string, { config }: Connection): string {
  const isFolder = config && (!repository.includes(":") || existsSync(repository));
  return isFolder ? resolve(repository) : repository;
}

function readContext(given: string, connection: Connection): { name: string; repository: string } {
  const equals = given.indexOf("=");
  if (equals === -1) throw new InvalidInputError("--context: expected NAME=URL_OR_PATH");
  return { name: given.slice(0, equals), repository: absolute(given.slice(equals + 1), connection) };
}

const readToken = () => readSecret("--token-stdin");

async function readSecret(asker: string): Promise<string> {
  const secret = (await text(process.stdin)).trim();
  if (secret === "") throw new InvalidInputError(`${asker}: standard input held nothing`);
  return secret;
}
