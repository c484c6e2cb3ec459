import pg from "pg";
import { describe, expect, it } from "vitest";
import { type JobEvent, jobSchema } from "../../src/agent/schema.ts";
import { collect, readEventStream } from "../support/event-stream.ts";
import { bootJobsApi } from "../support/jobs-api.ts";

const jobs = bootJobsApi();
const { ask, create, engine, eventsOf, message, run, stream } = jobs;

describe("wait", () => {
  it("answers as soon as the job ends", async () => {
    const job = await create("hold while waited for");
    const call = await engine.running("hold while waited for");
    const waiting = Array.from({ length: 20 }, () => ask(jobSchema, "GET", `/job/${job.id}?wait=60`));
    const early = await ask(jobSchema, "GET", `/job/${job.id}?wait=1`);
    expect(early.body.status).toBe("active");
    const released = Date.now();
    call.release();
    for (const answer of await Promise.all(waiting))
      expect(answer).toMatchObject({ status: 200, body: { status: "completed" } });
    expect((await ask(jobSchema, "GET", `/job/${job.id}?wait=60`)).body.status).toBe("completed");
    expect(Date.now() - released).toBeLessThan(30_000);
  });
});

describe("events", () => {
  const shape = (events: JobEvent[]) =>
    events.map(({ type, data }) => (type.startsWith("step.") ? `${type} ${(data as { step: string }).step}` : type));

  it("tell a turn in order, as a stream and as JSON", async () => {
    const job = await create("told in events");
    const streamed = await collect(readEventStream(await stream(job.id)));
    expect(shape(streamed.map(({ data }) => data))).toEqual([
      "turn.queued",
      "turn.started",
      "step.started prepare",
      "step.started edit",
      "text",
      "step.started check",
      "step.started commit",
      "commit",
      "step.started push",
      "step.started pull request",
      "pull_request.opened",
      "turn.completed",
    ]);
    expect(streamed.map(({ id, event }) => [Number(id), event])).toEqual(
      streamed.map(({ data }) => [data.seq, data.type]),
    );
    expect(streamed.map(({ data }) => data.seq)).toEqual(streamed.map((_, index) => index + 1));
    const { events, nextAfter } = await eventsOf(job.id);
    expect(events).toEqual(streamed.map(({ data }) => data));
    expect(nextAfter).toBe(events.length);
    expect((await eventsOf(job.id, "?after=4")).events).toEqual(events.slice(4));
    expect(await eventsOf(job.id, `?after=${nextAfter}`)).toEqual({ events: [], nextAfter });
  });

  it("go on after the last one seen, with nothing lost or doubled", async () => {
    const job = await create("hold one");
    const seen: JobEvent[] = [];
    const follow = async (headers: Record<string, string>, query: string, count: number) => {
      const events = readEventStream(await stream(job.id, query, headers));
      for (let index = 0; index < count; index++) {
        const { value, done } = await events.next();
        if (done) return;
        seen.push(value.data);
      }
      await events.return(undefined);
    };
    await follow({}, "", 2);
    (await engine.running("hold one")).release();
    await follow({ "last-event-id": String(seen.at(-1)?.seq) }, "", 3);
    await message(job.id, "and another");
    await follow({}, `?after=${seen.at(-1)?.seq}`, 5);
    await follow({ "last-event-id": String(seen.at(-1)?.seq) }, "", 1000);
    await jobs.waitFor(job.id);
    expect(seen).toEqual((await eventsOf(job.id)).events);
    expect(seen.at(-1)?.type).toBe("turn.completed");
  });

  it("reach many listeners, also after the connection that hears of them broke", async () => {
    const job = await create("hold many");
    const call = await engine.running("hold many");
    const listeners = await Promise.all(Array.from({ length: 100 }, () => stream(job.id)));
    const all = listeners.map((response) => collect(readEventStream(response)));
    expect(await killSignals()).toBeGreaterThan(0);
    await message(job.id, "nothing, said while nobody hears");
    call.release();
    const counts = (await Promise.all(all)).map((events) => events.map(({ data }) => data.seq));
    const last = (await eventsOf(job.id)).nextAfter;
    const expected = Array.from({ length: last }, (_, index) => index + 1);
    for (const seqs of counts) expect(seqs).toEqual(expected);
    await expect.poll(countSignals).toBe(1);
  });

  it("end at once for a job that is not active", async () => {
    const job = await run("nothing to stream");
    const { nextAfter } = await eventsOf(job.id);
    expect(await collect(readEventStream(await stream(job.id, `?after=${nextAfter}`)))).toEqual([]);
    expect((await stream("job_00000000000000000000000000")).status).toBe(404);
  });
});

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: jobs.docket.app.config.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const ofSignals = "from pg_stat_activity where datname = current_database() and application_name = 'docket signals'";
const killSignals = () =>
  onDatabase(async (client) => (await client.query(`select pg_terminate_backend(pid) ${ofSignals}`)).rowCount ?? 0);
const countSignals = () =>
  onDatabase(
    async (client) =>
      (await client.query<{ count: number }>(`select count(*)::int as count ${ofSignals}`)).rows[0]?.count,
  );
