import { describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { type Ask, createJob, eventsOf, prepareProcesses, waitFor } from "../support/prepared-processes.ts";

const { start, client, follow, gate, postmasterPid, expectDeliveredOnce } = prepareProcesses();

/** Far less than a missed heartbeat takes. */
const SECONDS = 10_000;

describe("kill -9", () => {
  type Moment = [step: string, when: "before" | "after", command: string];
  const setDescription = (words: string) => `Set the description of quickstart to "${words}"`;

  it("in every step of a turn, and in its follow-up, loses nothing and does nothing twice", {
    timeout: 300_000,
  }, async () => {
    const moments: Moment[] = [
      ["prepare", "before", "*for-each-ref*"],
      ["edit", "before", "*read-tree*"],
      ["edit", "after", "*read-tree*"],
      ["check", "before", "*diff-index*"],
      ["commit", "before", "*commit-tree*"],
      ["push", "before", "*push*"],
      ["push", "after", "*push*"],
      ["pull request", "after", "*--patch*"],
    ];
    let serve = await start();
    let hold = await gate().hold(...momentOf(moments[0]));
    const killInEach = async (id: string, all: Moment[], isPowerCut: boolean) => {
      for (const [index, [step]] of all.entries()) {
        await hold.reached();
        const started = (await eventsOf(client(serve), id)).findLast(({ type }) => type === "step.started");
        expect(started?.data).toEqual({ step });
        await serve.kill("SIGKILL");
        if (isPowerCut) await hold.kill();
        await hold.release();
        const next = all[index + 1];
        if (next) hold = await gate().hold(...momentOf(next));
        serve = await start();
      }
      const restarted = Date.now();
      await waitFor(client(serve), id);
      expect(Date.now() - restarted).toBeLessThan(SECONDS);
    };
    const { id } = await createJob(client(serve), setDescription("Killed often"));
    await killInEach(id, moments, true);
    await expectDeliveredOnce(client(serve), [id]);
    // The git command that was running goes on by itself.
    const again = moments.filter(([step, when]) => (step === "push" && when === "before") || step === "pull request");
    hold = await gate().hold(...momentOf(again[0]));
    const sent = await client(serve)("POST", `/job/${id}/message`, { prompt: setDescription("Killed again") });
    expect(sent.status).toBe(200);
    await killInEach(id, again, false);
    const [events] = await expectDeliveredOnce(client(serve), [id], 2);
    expect(events?.filter(({ type }) => type === "turn.resumed")).toHaveLength(moments.length + again.length);
  });

  function momentOf(moment: Moment | undefined): ["before" | "after", string] {
    if (!moment) throw new Error("There is no such moment");
    return [moment[1], moment[2]];
  }

  it("at any moment, again and again, with many jobs under way", async () => {
    let serve = await start();
    const prompts = Array.from({ length: 6 }, (_, index) => setDescription(`Number ${index}`));
    const jobs = await Promise.all(prompts.map((prompt) => createJob(client(serve), prompt)));
    for (let round = 0; round < 4; round++) {
      await anyMoment(client(serve), jobs);
      await serve.kill("SIGKILL");
      serve = await start();
    }
    await expectDeliveredOnce(
      client(serve),
      jobs.map(({ id }) => id),
    );
  });

  /** After some of the next events of these jobs, or when they have all ended. */
  async function anyMoment(ask: Ask, jobs: Job[]): Promise<void> {
    const count = async () => (await Promise.all(jobs.map(({ id }) => eventsOf(ask, id)))).flat().length;
    const target = (await count()) + Math.floor(Math.random() * 15);
    const isActive = async ({ id }: Job) =>
      ((await (await ask("GET", `/job/${id}`)).json()) as Job).status === "active";
    const isReached = async () => (await count()) >= target || !(await Promise.all(jobs.map(isActive))).includes(true);
    await expect.poll(isReached, { interval: 10 }).toBe(true);
  }

  it("of the database alone is outlived: requests get 503 meanwhile, and the turn goes on", async () => {
    const serve = await start();
    const ask = client(serve);
    const hold = await gate().hold("before", "*commit-tree*");
    const { id } = await createJob(ask, setDescription("Without a database"));
    await hold.reached();
    const streamed = follow(serve, id);
    process.kill(postmasterPid() ?? 0, "SIGKILL");
    await hold.release();
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await ask("GET", `/job/${id}`);
          statuses.add(status);
          return status;
        },
        { interval: 20 },
      )
      .toBe(200);
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    await (await streamed).text();
    await expectDeliveredOnce(ask, [id]);
    expect(await serve.kill("SIGTERM")).toBe(0);
  });
});
