import { stat, statfs } from "node:fs/promises";
import type { Command } from "commander";
import colors from "picocolors";
import type { Actor } from "../actor.ts";
import { examineInTime } from "../agent/examine-in-time.ts";
import { checkClickHouse, describeMoveFailure } from "../analytics/counts-in-clickhouse.ts";
import type { App } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { Engine } from "../engine.ts";
import { findBranchCommit } from "../git/branches.ts";
import { gitText } from "../git/run-git.ts";
import { modelsWithoutKey } from "../model-settings.ts";
import { plainWords } from "../plain-words.ts";
import { listProjects } from "../project-settings/list-projects.ts";
import { requireProject } from "../projects/find-project.ts";
import { openRepository } from "../projects/repository/open-repository.ts";
import { secretKeyPath } from "../secret-keys.ts";
import { checkDatabase } from "./check-database.ts";
import { checkSandbox } from "./check-sandbox.ts";
import type { Finding } from "./finding.ts";
import { output, say, visible } from "./output.ts";
import { withApp } from "./with-app.ts";

const MIN_GIT = [2, 38];
const MIN_FREE_BYTES = 1024 ** 3;

export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("Look for what is wrong, and say what to do")
    .action(async (options) => {
      const findings = [await checkGit(), ...(await checkInstallation())];
      output(options, findings, () => {
        for (const finding of findings) print(finding);
      });
      if (findings.some(({ state }) => state === "problem")) process.exitCode = 1;
    });
}

async function checkGit(): Promise<Finding> {
  const version = await gitText(["--version"]).catch(() => "");
  const numbers = /(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [0, 0];
  const [major = 0, minor = 0] = numbers;
  const isNewEnough = major > (MIN_GIT[0] ?? 0) || (major === MIN_GIT[0] && minor >= (MIN_GIT[1] ?? 0));
  return isNewEnough
    ? { check: "git", state: "ok", message: version }
    : {
        check: "git",
        state: "problem",
        message: `${version || "git is not installed"}; Docket needs git ${MIN_GIT.join(".")} or newer`,
      };
}

async function checkInstallation(): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const config = readConfig();
    const { dataDir } = config;
    findings.push(await checkDisk(dataDir), await checkSecretKey(config), ...(await checkSandbox(config)));
    findings.push(...(await withApp(checkApp)));
  } catch (error) {
    const message = plainWords(error instanceof Error ? error.message : String(error));
    findings.push({ check: "start", state: "problem", message });
  }
  return findings;
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return { check: "data folder", state: "ok", message: `${dataDir} will be made` };
  const free = disk.bavail * disk.bsize;
  const message = `${dataDir}, ${(free / 1024 ** 3).toFixed(1)} GiB free`;
  return {
    check: "data folder",
    state: free < MIN_FREE_BYTES ? "warning" : "ok",
    message: free < MIN_FREE_BYTES ? `${message}; make room` : message,
  };
}

async function checkSecretKey(config: Config): Promise<Finding> {
  const check = "secret key";
  const path = secretKeyPath(config);
  if (path === undefined) return { check, state: "ok", message: "in DOCKET_SECRET_KEY" };
  const found = await stat(path).catch(() => undefined);
  if (!found) return { check, state: "ok", message: `${path} is not there yet` };
  // Whoever mounts a key for containers decides who reads it there.
  if (config.secretKeyFile !== undefined || (found.mode & 0o077) === 0) return { check, state: "ok", message: path };
  return { check, state: "problem", message: `${path} can be read by others; run chmod 600 ${path}` };
}

async function checkApp(app: App, actor: Actor): Promise<Finding[]> {
  const projects = await listProjects(app, actor);
  const ofProjects = await Promise.all(projects.map(({ id, name, ref }) => checkProject(app, actor, id, name, ref)));
  const ofModels: Finding[] = [];
  // One after another, because the start of one agent would slow the others down.
  for (const engine of app.engines) ofModels.push(...(await checkModel(app, engine)));
  return [await checkDatabase(app), ...(await checkCounts(app)), ...ofProjects, ...ofModels];
}

async function checkCounts(app: App): Promise<Finding[]> {
  const check = "ClickHouse";
  try {
    const { projects, unverified } = await checkClickHouse(app);
    const failure = await describeMoveFailure(app);
    if (failure !== undefined) return [{ check, state: "problem", message: failure }];
    const moving = unverified > 0 ? `, and ${unverified} of them are still being moved` : "";
    return app.clickhouse
      ? [{ check, state: "ok", message: `answers; ${projects} projects are counted there${moving}` }]
      : [];
  } catch (error) {
    return [{ check, state: "problem", message: plainWords(error instanceof Error ? error.message : String(error)) }];
  }
}

async function checkModel(app: App, engine: Engine): Promise<Finding[]> {
  if (!engine.examine) return [];
  const check = `model ${engine.model}`;
  const keyless = modelsWithoutKey(app.config.models).find(({ model }) => model === engine.model);
  if (keyless) {
    const message = `only projects with a key of their own can use it, and it was not tested; set ${keyless.needed} for all others`;
    return [{ check, state: "warning", message }];
  }
  try {
    const wrong = await examineInTime(app, engine);
    return [wrong ? { check, state: "problem", message: wrong } : { check, state: "ok", message: "answers" }];
  } catch (error) {
    return [{ check, state: "problem", message: plainWords(error instanceof Error ? error.message : String(error)) }];
  }
}

async function checkProject(app: App, actor: Actor, id: string, name: string, ref: string): Promise<Finding> {
  const check = `project ${name}`;
  try {
    const { gitDir } = await openRepository(app, await requireProject(app, actor, id), [ref]);
    const commit = await findBranchCommit(gitDir, ref);
    if (commit) return { check, state: "ok", message: `${ref} is at ${commit.slice(0, 10)}` };
    return {
      check,
      state: "problem",
      message: `the repository has no branch "${ref}"; push one or run docket project update ${name} --ref BRANCH`,
    };
  } catch (error) {
    return { check, state: "problem", message: plainWords(error instanceof Error ? error.message : String(error)) };
  }
}

function print({ check, state, message }: Finding): void {
  const mark = { ok: colors.green("ok     "), warning: colors.yellow("warning"), problem: colors.red("problem") }[
    state
  ];
  say(`${mark}  ${check}: ${visible(message)}`);
}
