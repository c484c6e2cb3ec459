import { readConfig } from "../../src/config.ts";
import { openApp } from "../../src/open-app.ts";
import { startWorker } from "../../src/worker.ts";

/** A worker of its own process, to be killed. It ends with the process that started it. */
const app = await openApp(readConfig());
await startWorker(app);
process.stdin.resume().on("end", () => process.exit());
process.stdout.write("up\n");
