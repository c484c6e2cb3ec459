import type { Command } from "commander";
import { getSite, type SiteBuildDetails, startPreview, startUpdate } from "../../packages/client/src/docket-client.ts";
import { type Connection, withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { followBuild } from "./follow-build.ts";
import { note, output, say } from "./output.ts";
import { openScreen, SILENT } from "./progress/screen.ts";
import { sayFindings } from "./say-findings.ts";

type Options = { branch?: string; wait: boolean; json?: boolean; url?: string };

export function addPublishCommand(program: Command): void {
  program
    .command("publish <project>")
    .description("Publish a project's site as its branch is now, and follow the build; exit code 1 if it failed")
    .option("--branch <name>", "preview this branch at an address of its own instead")
    .option("--no-wait", "do not follow the build")
    .action(async (project: string, options: Options) =>
      withClient(options, (connection) => publish(connection, project, options)),
    );
}

async function publish({ client }: Connection, project: string, options: Options): Promise<void> {
  const { id: projectId } = await findProject(client, project);
  const { buildId, url } = await start(client, projectId, options.branch);
  if (!options.wait) return output(options, { buildId, url }, () => say(`Started the build ${buildId}${at(url)}`));
  const screen = options.json ? SILENT : openScreen(process.stderr);
  const build = await followBuild(client, { projectId, buildId }, screen);
  if (build.status === "failure") process.exitCode = 1;
  output(options, { ...build, url }, () => sayEnd(build, url));
}

async function start(client: Connection["client"], projectId: string, branch: string | undefined) {
  const path = { projectId };
  if (branch !== undefined) {
    const { statusId, previewUrl } = await startPreview({ client, path, body: { branch } });
    return { buildId: statusId, url: previewUrl };
  }
  const { statusId } = await startUpdate({ client, path });
  return { buildId: statusId, url: (await getSite({ client, path })).url };
}

function sayEnd(build: SiteBuildDetails, url: string | null): void {
  sayFindings(build.findings);
  if (build.status === "failure") note(build.summary);
  else say(`${build.summary}${at(url)}`);
}

function at(url: string | null): string {
  return url === null ? "" : `: ${url}`;
}
