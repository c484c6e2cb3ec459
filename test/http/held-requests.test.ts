import { type ClientRequest, type IncomingMessage, request as startRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

const MOST_OF_KEY = 100;
let docket: Docket;
let project: Project;
let key: string;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const owner = await addUser(docket, "owner");
  project = await owner.json<Project>("POST", "/v1/projects", { name: "docs", sample: true });
  key = (await createKey(docket.app, docket.actor, { name: "greedy", scopes: ["read"] })).key;
});
afterAll(async () => docket.close());

it("leaves the others their turn when one key holds all the requests that it may", async () => {
  const created = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt: "Fix the broken links" });
  const { id } = (await created.json()) as Job;
  const job = `${docket.address}/v2/agent/${project.id}/job/${id}`;
  const end = new AbortController();
  const open = (path: string, bearer: string) =>
    fetch(path, { headers: { authorization: `Bearer ${bearer}` }, signal: end.signal });
  const waiting = Array.from({ length: MOST_OF_KEY + 1 }, () => open(`${job}?wait=60`, key));
  for (const wait of waiting) wait.catch(() => {});
  // All others are held when one of them is refused.
  expect((await Promise.race(waiting)).status).toBe(429);
  for (const path of [`${job}?wait=1`, `${job}/events`, `${docket.address}/v1/events`]) {
    const refused = await open(path, key);
    expect(refused.headers.get("retry-after")).toBe("5");
    await expectError(refused, 429, "rate_limited");
  }
  expect((await open(job, key)).status).toBe(200);
  expect((await open(`${job}?wait=1`, docket.key)).status).toBe(200);
  const other = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Other") });
  const stream = await other.call("GET", "/v1/events");
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
  end.abort();
  const again = () => fetch(`${job}?wait=1`, { headers: { authorization: `Bearer ${key}` } });
  await expect.poll(async () => (await again()).status, { timeout: 60_000 }).toBe(200);
});

it("limits the processes of git that one key may keep running", async () => {
  const begun: ClientRequest[] = [];
  const begin = () => {
    const headers = {
      authorization: `Bearer ${docket.key}`,
      "content-type": "application/x-git-upload-pack-request",
      "content-length": 1000,
    };
    const request = startRequest(`${docket.address}/git/${project.id}.git/git-upload-pack`, {
      method: "POST",
      headers,
    });
    request.on("error", () => {});
    request.write("00");
    begun.push(request);
    return request;
  };
  const answers: Promise<IncomingMessage>[] = Array.from({ length: 25 }, () => {
    const request = begin();
    return new Promise((resolve) => request.once("response", resolve));
  });
  const refused = await Promise.race(answers);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
  const refs = `${docket.address}/git/${project.id}.git/info/refs?service=git-upload-pack`;
  const by = (bearer: string) => fetch(refs, { headers: { authorization: `Bearer ${bearer}` } });
  await expectError(await by(docket.key), 429, "rate_limited");
  expect((await by(key)).status).toBe(200);
  for (const request of begun) request.destroy();
  await expect.poll(async () => (await by(docket.key)).status, { timeout: 60_000 }).toBe(200);
});
