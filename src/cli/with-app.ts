import pino from "pino";
import { getOperator } from "../accounts/organizations/get-operator.ts";
import type { Operator } from "../actor.ts";
import type { App } from "../app.ts";
import { type Config, httpAddress, readConfig, readRemote } from "../config.ts";
import { OperationError } from "../errors.ts";
import { openApp } from "../open-app.ts";
import { readServingFile } from "./serving-file.ts";

/** Runs a command that works on this machine alone, beside whatever else works on the same data. */
export async function withApp<T>(work: (app: App, actor: Operator) => Promise<T>): Promise<T> {
  const { url } = readRemote(undefined);
  if (url !== undefined)
    throw new OperationError(
      "local_only",
      `This command works on a data folder of this machine and not on ${url}; run it there, without DOCKET_URL`,
    );
  const app = await openCommandApp(readConfig());
  try {
    return await work(app, await getOperator(app));
  } finally {
    await app.close(500);
  }
}

/** @throws OperationError when the data folder or the database cannot be used */
export async function openCommandApp(config: Config): Promise<App> {
  const log = pino({ level: process.stderr.isTTY ? "error" : "silent" }, pino.destination(2));
  const isDefault = config.publicUrl === httpAddress(config.host, config.port);
  const served = isDefault ? await readServingFile(config.dataDir) : undefined;
  const publicUrl = served?.publicUrl ?? config.publicUrl;
  return openApp({ ...config, publicUrl, databasePoolSize: 3 }, { purpose: "command", log });
}
