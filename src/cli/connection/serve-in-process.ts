import type { Config } from "../../config.ts";
import { createServer } from "../../server.ts";
import { openCommandApp } from "../with-app.ts";
import { injectFetch } from "./inject-fetch.ts";

/** The API for one command, where no `serve` runs on the data folder. All its requests are the operator's. */
export async function serveInProcess(config: Config): Promise<{ fetch: typeof fetch; close(): Promise<void> }> {
  const app = await openCommandApp(config);
  try {
    const server = await createServer(app, { isOperator: () => true });
    return {
      fetch: injectFetch(server),
      async close() {
        await server.close();
        await app.close(500);
      },
    };
  } catch (error) {
    await app.close(500);
    throw error;
  }
}
