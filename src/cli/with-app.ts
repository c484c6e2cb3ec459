import pino from "pino";
import { operatorActor } from "../accounts/organizations/operator.ts";
import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { httpAddress, readConfig } from "../config.ts";
import { openApp } from "../open-app.ts";
import { readServingFile } from "./serving-file.ts";

/** Runs one command beside whatever else works on the same data, as the operator. */
export async function withApp<T>(work: (app: App, actor: Actor) => Promise<T>): Promise<T> {
  const config = readConfig();
  const log = pino({ level: process.stderr.isTTY ? "error" : "silent" }, pino.destination(2));
  const isDefault = config.publicUrl === httpAddress(config.host, config.port);
  const served = isDefault ? await readServingFile(config.dataDir) : undefined;
  const publicUrl = served?.publicUrl ?? config.publicUrl;
  const app = await openApp({ ...config, publicUrl, databasePoolSize: 3 }, { purpose: "command", log });
  try {
    return await work(app, await operatorActor(app));
  } finally {
    await app.close(500);
  }
}
