import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createDocketClient,
  createJob,
  createProject,
  DocketError,
  deleteProject,
  followJob,
  getJobDiff,
  getProject,
  getVisitors,
  listJobEvents,
  listProjects,
  waitForJob,
} from "../../packages/client/src/docket-client.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { collect } from "../support/event-stream.ts";

const CLIENT = join(import.meta.dirname, "../../packages/client");
const PROMPT = "Fix the broken links";

let docket: Docket;
let project: Project;
let client: ReturnType<typeof createDocketClient>;

beforeAll(async () => {
  docket = await boot();
  project = await docket.addProject({ repository: await createRepository(join(docket.folder, "docs")) });
  client = createDocketClient({ url: docket.address, key: docket.key });
});
afterAll(() => docket.close());

describe("an operation", () => {
  it("gives the body of the answer", async () => {
    const { projects } = await listProjects({ client });
    expect(projects.map(({ id }) => id)).toEqual([project.id]);
    const visitors = await getVisitors({ client, path: { projectId: project.id }, query: { limit: 10 } });
    expect(visitors).toMatchObject({ totals: { total: 0 }, hasMore: false });
  });

  it("sends a body, and gives nothing where there is none", async () => {
    const added = await createProject({ client, body: { name: "sample", sample: true } });
    await deleteProject({ client, path: { projectId: added.id } });
    await expect(getProject({ client, path: { projectId: added.id } })).rejects.toMatchObject({ status: 404 });
  });

  it("encodes what stands in the path", async () => {
    await expect(getProject({ client, path: { projectId: "../keys?x" } })).rejects.toMatchObject({ code: "not_found" });
  });

  it("throws what Docket says is wrong", async () => {
    const error = await createJob({ client, path: { projectId: project.id }, body: { prompt: " " } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DocketError);
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_request",
      message: "prompt: must not be empty",
      details: [{ path: "prompt", message: "must not be empty" }],
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it("throws for a wrong key, and for what is not Docket", async () => {
    const stranger = createDocketClient({ url: docket.address, key: "dkt_wrong" });
    await expect(listProjects({ client: stranger })).rejects.toMatchObject({ status: 401, code: "unauthorized" });
    const proxy = createDocketClient({
      url: "http://docket.test",
      fetch: async () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "retry-after": "3" } }),
    });
    await expect(listProjects({ client: proxy })).rejects.toMatchObject({
      status: 502,
      code: "unknown",
      message: "The server answered with the status 502",
      retryAfterSeconds: 3,
    });
  });

  it("leaves the error of fetch as it is", async () => {
    const failure = new TypeError("fetch failed");
    const offline = createDocketClient({ url: docket.address, fetch: () => Promise.reject(failure) });
    await expect(listProjects({ client: offline })).rejects.toBe(failure);
  });
});

describe("a job", () => {
  it("is waited for and followed to its end", async () => {
    const { id } = await createJob({ client, path: { projectId: project.id }, body: { prompt: PROMPT } });
    const path = { projectId: project.id, id };
    const [job, events] = await Promise.all([waitForJob({ client, path }), collect(followJob({ client, path }))]);
    expect(job.status).toBe("completed");
    expect(events).toEqual((await listJobEvents({ client, path })).events);
    expect(await collect(followJob({ client, path, after: events.at(-2)?.seq }))).toEqual(events.slice(-1));
    const patch = await getJobDiff({ client, path, headers: { accept: "text/x-diff" }, parseAs: "text" });
    expect(patch).toMatch(/^diff --git /);
  });

  it("is followed across connections that break", async () => {
    let connections = 0;
    const breaking = createDocketClient({
      url: docket.address,
      key: docket.key,
      fetch: async (request) => {
        const response = await fetch(request);
        if ((request as Request).headers.get("accept") !== "text/event-stream") return response;
        connections += 1;
        return connections > 2 ? response : new Response(breakAfterFirstChunk(response), response);
      },
    });
    const { id } = await createJob({ client, path: { projectId: project.id }, body: { prompt: PROMPT } });
    const path = { projectId: project.id, id };
    const events = await collect(followJob({ client: breaking, path }));
    await waitForJob({ client, path });
    expect(events).toEqual((await listJobEvents({ client, path })).events);
    expect(connections).toBeGreaterThan(0);
  });

  it("that is not there is an error for who waits and who follows", async () => {
    const path = { projectId: project.id, id: "job_unknown" };
    await expect(waitForJob({ client, path })).rejects.toMatchObject({ code: "not_found" });
    await expect(collect(followJob({ client, path }))).rejects.toMatchObject({ code: "not_found" });
  });

  it("is not waited for after the signal", async () => {
    const path = { projectId: project.id, id: "job_unknown" };
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(waitForJob({ client, path, signal })).rejects.toThrow("enough");
  });
});

it("does what its README shows", async () => {
  const readme = await readFile(join(CLIENT, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
  const program = join(docket.folder, "readme.ts");
  await writeFile(
    program,
    blocks
      .join("\n")
      .replaceAll('"docket-client"', JSON.stringify(join(CLIENT, "src/docket-client.ts")))
      .replace("https://docket.example.com", docket.address),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { DOCKET_KEY: docket.key } });
  expect(stdout).toMatch(/^completed http\S+\/pull-requests\/\d+\nThere is no such project\n/);
  expect(stdout).toContain("turn.completed");
});

function breakAfterFirstChunk({ body }: Response): ReadableStream<Uint8Array> {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  return new ReadableStream({
    async start(controller) {
      const { value } = await reader.read();
      if (value) controller.enqueue(value);
      await reader.cancel();
      controller.error(new TypeError("terminated"));
    },
  });
}
