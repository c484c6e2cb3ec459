import { appendFile, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { removeOrphanedHomes } from "../../src/agent/turn/engine-run/home.ts";
import type { EngineRun } from "../../src/engine.ts";
import { bootScriptedJobs, SMALL_SITE } from "../support/scripted-jobs.ts";

const jobs = bootScriptedJobs({
  files: SMALL_SITE,
});
const { engine, run } = jobs;

describe("an engine's home", () => {
  it("stays between a job's turns, is nobody else's, and goes with the job or into the archive", async () => {
    const homes = join(jobs.docket.app.config.dataDir, "homes");
    const keep = async ({ workspace }: EngineRun) => {
      const home = await workspace.openHome();
      expect((await stat(home)).mode & 0o777).toBe(0o700);
      await appendFile(join(home, "session"), "x");
      return undefined;
    };
    const [first, second, third] = [await run(keep), await run(keep), await run(keep)];
    engine.on("again", (_, __, ___, given) => keep(given));
    await jobs.docket.message(jobs.projectId, first.id, "again");
    expect(await readFile(join(homes, first.id, "session"), "utf8")).toBe("xx");
    expect((await readdir(homes)).sort()).toEqual([first.id, second.id, third.id].sort());
    await jobs.docket.call("DELETE", `/v2/agent/${jobs.projectId}/job/${first.id}`);
    await jobs.docket.call("POST", `/v2/agent/${jobs.projectId}/job/${second.id}/archive`);
    expect(await readdir(homes)).toEqual([third.id]);
    await jobs.docket.app.database.deleteFrom("jobs").where("id", "=", third.id).execute();
    await removeOrphanedHomes(jobs.docket.app);
    expect(await readdir(homes)).toEqual([]);
  });
});
