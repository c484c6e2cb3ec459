import type { Command } from "commander";
import {
  type DocketClient,
  getSite,
  getSiteBuild,
  listSiteBuilds,
  rollBackSite,
  type Site,
  type SiteBuild,
  updateSite,
} from "../../packages/client/src/docket-client.ts";
import { ConflictError } from "../errors.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { sayLogLine, withoutFindings } from "./follow-build.ts";
import { wholeNumber } from "./option-types.ts";
import { output, printTable, say } from "./output.ts";
import { sayFindings } from "./say-findings.ts";
import { addDomainCommands } from "./site-domain.ts";
import { addRedirectsCommand } from "./site-redirects.ts";

const MAX_BUILDS = 100;

/** Returns the command, for others to add to. */
export function addSiteCommands(program: Command): Command {
  const site = program.command("site").description("Published sites: builds, rollback, names, domains and redirects");
  site
    .command("show <project>")
    .description("Show a project's site, its domains and previews")
    .action(async (project, options) => {
      const shown = await withClient(options, async ({ client }) =>
        getSite({ client, path: await pathOf(client, project) }),
      );
      output(options, shown, () => printSite(shown));
    });
  site
    .command("builds <project>")
    .description("List the builds of a site and its previews, newest first")
    .option("--limit <n>", "how many, up to 100", wholeNumber, 20)
    .action(async (project, options) => {
      const { builds } = await withClient(options, async ({ client }) =>
        listSiteBuilds({
          client,
          path: await pathOf(client, project),
          query: { limit: Math.min(MAX_BUILDS, options.limit) },
        }),
      );
      output(options, builds, () => printTable(builds.map(toRow), "No builds yet: docket publish PROJECT"));
    });
  site
    .command("log <project> [build]")
    .description("Print the log of a build; the newest one if none is named")
    .action(async (project, build, options) => {
      const found = await withClient(options, async ({ client }) => {
        const path = await pathOf(client, project);
        const buildId = build ?? (await newestBuild(client, path)).id;
        return getSiteBuild({ client, path: { ...path, buildId } });
      });
      output(options, found, () => {
        for (const line of withoutFindings(found.log, found.findings))
          say(`${line.at.slice(11, 19)}  ${line.level.padEnd(7)}  ${sayLogLine(line)}`);
        sayFindings(found.findings, found.findings.length);
        say(found.summary);
      });
    });
  site
    .command("rollback <project> [build]")
    .description("Show readers a build again; the one before the present one if none is named")
    .action(async (project, build, options) => {
      const shown = await withClient(options, async ({ client }) => {
        const path = await pathOf(client, project);
        const buildId = build ?? (await buildBefore(client, path)).id;
        return rollBackSite({ client, path: { ...path, buildId } });
      });
      output(options, shown, () => say(`Readers see the build ${shown.id} of ${day(shown.createdAt)}`));
    });
  site
    .command("rename <project> <name>")
    .description("Change the first label of the site's host; the old address ends")
    .action(async (project, name, options) => {
      const renamed = await withClient(options, async ({ client }) =>
        updateSite({ client, path: await pathOf(client, project), body: { name } }),
      );
      output(options, renamed, () => say(`The site is ${renamed.url ?? renamed.name}`));
    });
  addDomainCommands(site, pathOf);
  addRedirectsCommand(site, pathOf);
  return site;
}

async function pathOf(client: DocketClient, project: string): Promise<{ projectId: string }> {
  return { projectId: (await findProject(client, project)).id };
}

async function newestBuild(client: DocketClient, path: { projectId: string }): Promise<SiteBuild> {
  const [newest] = (await listSiteBuilds({ client, path, query: { limit: 1 } })).builds;
  if (!newest) throw new ConflictError("The project was not published yet: docket publish PROJECT");
  return newest;
}

async function buildBefore(client: DocketClient, path: { projectId: string }): Promise<SiteBuild> {
  const { builds } = await listSiteBuilds({ client, path, query: { kind: "site", limit: MAX_BUILDS } });
  const current = builds.findIndex(({ isCurrent }) => isCurrent);
  const before = builds.slice(current + 1).find(({ isKept }) => isKept);
  if (!before || current === -1) throw new ConflictError("There is no earlier build that is kept: docket site builds");
  return before;
}

function printSite({ name, url, visibility, current, latest, domains, previews, pushHook }: Site): void {
  say(`${url ?? name}  (${visibility})`);
  say(current ? `  readers see   ${current.id}, ${day(current.createdAt)}: ${current.summary}` : "  not published yet");
  if (latest && latest.id !== current?.id) say(`  newest build  ${latest.id}, ${latest.status}: ${latest.summary}`);
  for (const domain of domains) say(`  domain        ${domain.url}${domain.isVerified ? "" : "  (not verified)"}`);
  if (pushHook) say(`  push hook     ${pushHook}`);
  for (const preview of previews) say(`  preview       ${preview.branch}  ${preview.url ?? preview.name}`);
}

function toRow({ id, kind, branch, status, cause, counts, isCurrent, createdAt, commit }: SiteBuild) {
  return {
    id,
    what: kind === "site" ? (isCurrent ? "site, shown" : "site") : "preview",
    branch,
    commit: commit?.sha.slice(0, 10),
    status,
    cause,
    pages: counts?.pages,
    findings: counts?.findings,
    created: day(createdAt),
  };
}

function day(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}
