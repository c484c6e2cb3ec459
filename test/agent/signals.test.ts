import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";
import type { DocketProcess } from "../support/docket-process.ts";
import { createJob, isAlive, prepareProcesses } from "../support/prepared-processes.ts";

const { start, client, gate, dataDir, postmasterPid, expectDeliveredOnce } = prepareProcesses();

describe("SIGTERM and SIGINT", () => {
  const prompt = 'Set the description of quickstart to "Interrupted"';

  it.each([
    ["SIGTERM to the process", (pid: number) => process.kill(pid, "SIGTERM")],
    ["Ctrl-C to its whole group", (pid: number) => process.kill(-pid, "SIGINT")],
  ])("%s hands a turn over that cannot end, at no cost to it", async (_, stop) => {
    const serve = await start();
    const hold = await gate().hold("before", "*push*");
    const { id } = await createJob(client(serve), prompt);
    await hold.reached();
    const server = postmasterPid() ?? 0;
    const stopped = Date.now();
    stop(serve.pid);
    expect(await serve.ended).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(10_000);
    expect(isAlive(server)).toBe(false);
    await hold.release();
    const database = await openEmbeddedDatabase({ dataDir: dataDir(), purpose: "command" });
    expect(await readTurns(database.connectionString)).toEqual([
      { status: "running", worker: null, crashes: 0, deaths: 0 },
    ]);
    await database.close();
    const next = await start();
    const [events] = await expectDeliveredOnce(client(next), [id]);
    expect(events?.filter(({ type }) => type === "turn.resumed")).toHaveLength(1);
  });

  it("lets a turn end that can, git commands and database included", async () => {
    const serve = await start();
    const hold = await gate().hold("before", "*push*");
    const { id } = await createJob(client(serve), prompt);
    await hold.reached();
    process.kill(-serve.pid, "SIGINT");
    await expect.poll(() => isListening(serve)).toBe(false);
    await hold.release();
    expect(await serve.ended).toBe(0);
    const [events] = await expectDeliveredOnce(client(await start()), [id]);
    expect(events?.some(({ type }) => type === "turn.resumed")).toBe(false);
  });

  it("a second signal ends it at once", async () => {
    const serve = await start();
    const hold = await gate().hold("before", "*push*");
    const { id } = await createJob(client(serve), prompt);
    await hold.reached();
    serve.child.kill("SIGTERM");
    await expect.poll(() => isListening(serve)).toBe(false);
    // Those right behind the first are the same one, passed on twice.
    const isEnded = () => {
      serve.child.kill("SIGTERM");
      return serve.child.exitCode !== null;
    };
    await expect.poll(isEnded, { interval: 50 }).toBe(true);
    expect(await serve.ended).toBe(130);
    await hold.release();
    await expectDeliveredOnce(client(await start()), [id]);
  });

  const isListening = ({ started }: DocketProcess) =>
    fetch(`${started.address}/healthz`).then(
      () => true,
      () => false,
    );

  it("while it starts ends it cleanly once it is up", async () => {
    const starting = start();
    await expect.poll(postmasterPid).toBeDefined();
    const pid = (await findChild()) ?? 0;
    process.kill(pid, "SIGTERM");
    const serve = await starting;
    expect(await serve.ended).toBe(0);
    await expect.poll(postmasterPid).toBeUndefined();
  });

  async function findChild(): Promise<number | undefined> {
    for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
      try {
        const environment = readFileSync(`/proc/${name}/environ`, "utf8");
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        if (environment.includes(`DOCKET_DATA_DIR=${dataDir()}\0`) && command.includes("main.ts")) return Number(name);
      } catch {}
    return undefined;
  }
});

async function readTurns(connectionString: string) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  const { rows } = await database.query("select status, worker, crashes, deaths from turns");
  await database.end();
  return rows;
}
