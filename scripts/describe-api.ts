import type { App } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { createServer } from "../src/server.ts";

/** The OpenAPI description as the service gives it, without a database: routes use nothing else of App until they are asked. */
export async function describeApi(): Promise<object> {
  const server = await createServer({ config: readConfig({}), log: createLog("silent") } as App);
  await server.ready();
  return server.swagger();
}
