import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { extname, join } from "node:path";
import type { Command } from "commander";
import colors from "picocolors";
import pino from "pino";
import type { AgentJob } from "../../packages/client/src/docket-client.ts";
import { getOperator } from "../accounts/organizations/get-operator.ts";
import { offerSetup } from "../accounts/setup/offer-setup.ts";
import type { App } from "../app.ts";
import { type Config, httpAddress, readConfig } from "../config.ts";
import { countOf } from "../count-of.ts";
import { OperationError } from "../errors.ts";
import { createKey } from "../projects/keys/create-key.ts";
import { revokeKey } from "../projects/keys/revoke-key.ts";
import { DemoClient, type DemoSite } from "./demo-client.ts";
import { createDemoProject } from "./demo-project.ts";
import { note, output, say } from "./output.ts";
import { signedLink } from "./signed-link.ts";
import { type Serving, startServing } from "./start-serving.ts";
import { stopSignal, untilStopped } from "./until-stopped.ts";

const FIRST_PROMPT = "Fix the broken links. Fix common misspellings.";
const FOLLOW_UP = "Rename the page guides/cron-jobs to guides/scheduled-jobs";
const STOP_GRACE_MS = 2000;

export function addDemoCommand(program: Command): void {
  program
    .command("demo")
    .description("The main job end to end on sample data: a prompt becomes a pull request")
    .option("--exit", "end after the follow-up instead of staying up")
    .option("--reset", "start with an empty demo data folder")
    .action(async (options) => {
      const config = await demoConfig();
      if (options.reset) await reset(config.dataDir);
      if (!options.json) say(`${colors.bold("Docket demo")} ${colors.dim(`data in ${config.dataDir}`)}\n`);
      const signal = stopSignal();
      const serving = await startServing(config, pino({ level: "error" }, pino.destination(2)));
      try {
        const job = await Promise.race([runDemo(serving, options.json ?? false), signal.then(() => undefined)]);
        if (!job || options.exit) {
          await serving.stop(STOP_GRACE_MS);
          if (job) output(options, factsOf(job), () => printStopped(config.dataDir, job));
          else process.exitCode = 130;
          return;
        }
        const result = {
          ...factsOf(job),
          key: await createDemoKey(serving.app),
          setupLink: await offerSetup(serving.app),
        };
        output(options, result, () => printWhatNext(serving, result));
      } catch (error) {
        await serving.stop(STOP_GRACE_MS);
        throw error;
      }
      await untilStopped((graceMs) => serving.stop(graceMs), STOP_GRACE_MS, signal);
    });
}

type DemoJob = { projectId: string; job: AgentJob; seen: DemoSite };
type DemoResult = ReturnType<typeof factsOf> & { key: string; setupLink: string | undefined };

async function runDemo({ app, address }: Serving, isQuiet: boolean): Promise<DemoJob> {
  const { id: projectId } = await createDemoProject(app, await getOperator(app));
  const client = new DemoClient(address, await createDemoKey(app), isQuiet);
  client.step(`A job is submitted over HTTP, to POST /v2/agent/${projectId}/job`);
  const job = await client.runJob(projectId, FIRST_PROMPT);
  client.step("A follow-up continues the same job and the same pull request");
  const followed = await client.runFollowUp(projectId, job.id, FOLLOW_UP);
  client.step("Meanwhile the documentation was published, and the pull request has a preview");
  return { projectId, job: followed, seen: await client.followSite(projectId, followed.details.branch ?? "") };
}

/** Takes the place of the demo's earlier key, which then is no longer valid. */
async function createDemoKey(app: App): Promise<string> {
  const actor = await getOperator(app);
  await revokeKey(app, actor, "demo").catch(() => undefined);
  return (await createKey(app, actor, { name: "demo", expiresInDays: 7 })).key;
}

function factsOf({ projectId, job, seen: { site, preview } }: DemoJob) {
  return { projectId, jobId: job.id, prLink: job.prLink ?? "", siteUrl: site, previewUrl: preview };
}

/** What remains when the server has stopped: no address and no key, which would lead nowhere. */
function printStopped(dataDir: string, { projectId, job: { id, details } }: DemoJob): void {
  const pullRequest = details.pullRequests.at(-1);
  const isCheckout = extname(import.meta.filename) === ".ts";
  const onThisData = `DOCKET_DATA_DIR=${quote(dataDir)} ${isCheckout ? "./docket" : "docket"}`;
  say(`\n${colors.bold("The demo has ended")}, and its server has stopped. It left in ${dataDir}:`);
  say(`  project        demo (${projectId})`);
  say(`  job            ${id}, ${details.turns} turns`);
  say(
    `  pull request   #${pullRequest?.url.split("/").at(-1)}, ${pullRequest?.state}, ${countOf(details.filesChanged, "file")} changed`,
  );
  say(`  branch         ${details.branch}`);
  say(`\n${colors.bold("Look at it")}`);
  say(`  ${onThisData} serve`);
  say(`  ${onThisData} job show ${id}   ${colors.dim("# in another terminal: prints the link of the pull request")}`);
}

function quote(path: string): string {
  return /^[\w/.-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function printWhatNext({ app, address }: Serving, result: DemoResult): void {
  const { projectId, jobId, key, prLink, siteUrl, previewUrl, setupLink } = result;
  const authorization = `-H "Authorization: Bearer ${key}"`;
  say(`\n${colors.bold("Look around")}`);
  say(`  pull request   ${signedLink(app, projectId, prLink)}`);
  if (siteUrl) say(`  site           ${siteUrl}`);
  if (previewUrl) say(`  its preview    ${previewUrl}   ${colors.dim("# the site as the pull request would make it")}`);
  say(`  API            ${address}`);
  say(`  API reference  ${address}/reference`);
  say(`  project id     ${projectId}`);
  say(`  key            ${key}`);
  say(`  repository     git clone ${address.replace("://", `://docket:${key}@`)}/git/${projectId}.git`);
  say(`\n${colors.bold("Go on with curl")}`);
  say(
    `  curl -s ${authorization} -H "Content-Type: application/json" -d '{"prompt": "Replace \\"signal\\" with \\"beacon\\" in guides"}' ${address}/v2/agent/${projectId}/job`,
  );
  say(`  curl -s ${authorization} "${address}/v2/agent/${projectId}/job/${jobId}?wait=30"`);
  say(`  curl -s ${authorization} -X POST ${prLink}/merge`);
  say(`\n${colors.bold("Go on in the dashboard")}, where the job, its pull request and the numbers are`);
  say(`  ${colors.cyan(`${address}/app/`)}`);
  if (setupLink)
    say(`  the first account, which owns everything, is made with this link:\n  ${colors.cyan(setupLink)}`);
}

/** The demo has a data folder of its own, and takes another port when its own is taken. */
async function demoConfig(): Promise<Config> {
  const config = readConfig();
  const port = config.port !== 0 && (await isFree(config.host, config.port)) ? config.port : 0;
  if (port === 0 && config.port !== 0) note(colors.yellow(`Port ${config.port} is taken; the demo uses a free one`));
  const publicUrl = port === 0 ? httpAddress(config.host, 0) : config.publicUrl;
  return {
    ...config,
    port,
    publicUrl,
    databaseUrl: undefined,
    dataDir: join(config.dataDir, "demo"),
    agentUsesPerHour: 0,
  };
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  });
}

async function reset(dataDir: string): Promise<void> {
  const { openEmbeddedDatabase } = await import("../database/embedded/open-embedded-database.ts");
  const lease = await openEmbeddedDatabase({ dataDir, purpose: "serve" });
  if (lease.isShared) note(colors.dim("Another process was using the demo data"));
  await lease.close();
  await rm(dataDir, { recursive: true, force: true }).catch((cause: unknown) => {
    throw new OperationError("data_folder_not_writable", `The demo data in ${dataDir} cannot be deleted`, { cause });
  });
}
