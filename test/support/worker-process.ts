import { flushCompileCache } from "node:module";
import { startAgentJobs } from "../../src/agent/jobs.ts";
import { readConfig } from "../../src/config.ts";
import { openApp } from "../../src/open-app.ts";

/** A worker of its own process that runs turns and nothing else, to be killed. It ends with the process that started it. */
const app = await openApp(readConfig());
await startAgentJobs(app);
process.stdin.resume().on("end", () => process.exit());
process.stdout.write("up\n");
// It is killed in the end, and would never write what it has compiled.
flushCompileCache();
