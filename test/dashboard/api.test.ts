import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job, JobChange, Models, RecentJobs } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, BrowserSession, createUser, PASSWORD } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let user: BrowserSession;
let viewer: BrowserSession;
let sample: Project;
beforeAll(async () => {
  docket = await boot();
  user = await addUser(docket, "admin", { name: "Ada <b>Admin</b>" });
  viewer = await addUser(docket, "viewer");
  sample = await user.json("POST", "/v1/projects", { name: "sample", sample: true });
});
afterAll(async () => docket.close());

describe("jobs of all projects", () => {
  it("are listed newest first with what was asked, and their changes are told as they happen", async () => {
    const reading = new AbortController();
    const response = await fetch(`${docket.address}/v1/events`, {
      headers: { cookie: [...viewer.cookies].map((pair) => pair.join("=")).join("; ") },
      signal: reading.signal,
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const heard = hear(response);
    const prompt = `Fix common misspellings ${"😀".repeat(300)}`;
    const job = await user.json<Job>("POST", `/v2/agent/${sample.id}/job`, { prompt });
    expect(job.details.prompt).toBe([...prompt].slice(0, 200).join(""));
    const change: JobChange = { type: "job", projectId: sample.id, jobId: job.id };
    await expect.poll(() => heard).toContainEqual(change);
    await docket.waitFor(sample.id, job.id);
    const { jobs } = await viewer.json<RecentJobs>("GET", "/v1/jobs?limit=5");
    expect(jobs[0]).toEqual({ ...(await docket.waitFor(sample.id, job.id)), projectId: sample.id });
    expect((await viewer.json<RecentJobs>("GET", "/v1/jobs?status=active")).jobs).toEqual([]);
    await expectError(await viewer.call("GET", "/v1/jobs?limit=0"), 400, "invalid_request");
    reading.abort();
  });

  it("tell nothing of other organisations", async () => {
    const organizationId = await addOrganization(docket, "elsewhere");
    const stranger = await addUser(docket, "owner", { organizationId });
    const reading = new AbortController();
    const response = await fetch(`${docket.address}/v1/events`, {
      headers: { cookie: [...stranger.cookies].map((pair) => pair.join("=")).join("; ") },
      signal: reading.signal,
    });
    const heard = hear(response);
    await docket.runJob(sample.id, "Fix common misspellings");
    const theirs = await stranger.json<Project>("POST", "/v1/projects", { name: "theirs", sample: true });
    const job = await stranger.json<Job>("POST", `/v2/agent/${theirs.id}/job`, { prompt: "Fix common misspellings" });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard.every(({ jobId }) => jobId === job.id)).toBe(true);
    expect((await stranger.json<RecentJobs>("GET", "/v1/jobs")).jobs.map(({ id }) => id)).toEqual([job.id]);
    reading.abort();
  });

  it("tell nothing any more once the session has ended", async () => {
    const leaving = await addUser(docket, "viewer");
    const response = await fetch(`${docket.address}/v1/events`, {
      headers: { cookie: [...leaving.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    await leaving.json("POST", "/api/auth/sign-out", {});
    await docket.runJob(sample.id, "Fix common misspellings");
    expect(await response.text()).not.toContain("data:");
  });

  it("know the models that they can use", async () => {
    expect(await viewer.json<Models>("GET", "/v1/models")).toEqual({
      models: [{ name: "docket/rules", isDefault: true, takesSteering: false }],
    });
  });
});

describe("behind HTTPS", () => {
  it("cookies are sent over HTTPS alone, and only its origin counts", async () => {
    const secure = await boot({ hasWorker: false });
    secure.app.config.publicUrl = "https://docs.example.com";
    try {
      const session = new BrowserSession(secure.address);
      const { email } = await createUser(secure, "owner");
      const body = { email, password: PASSWORD };
      const response = await session.call("POST", "/api/auth/sign-in/email", body, {
        origin: "https://docs.example.com",
      });
      expect(response.status).toBe(200);
      expect(session.setCookies[0]).toMatch(/^__Secure-docket\.session_token=.*; Secure/i);
      expect((await session.call("GET", "/v1/me")).status).toBe(200);
      const rename = (origin: string) => session.call("PATCH", "/v1/organization", { name: "Renamed" }, { origin });
      expect((await rename("https://docs.example.com")).status).toBe(200);
      for (const origin of [
        "http://docs.example.com",
        "https://docs.example.com.evil.example",
        "https://sub.docs.example.com",
      ])
        await expectError(await rename(origin), 403, "origin_not_allowed");
    } finally {
      await secure.close();
    }
  });
});

describe("attempts to sign in", () => {
  it("are limited for each address, links included", async () => {
    const limited = await boot({ hasWorker: false, settings: { DOCKET_SIGN_INS_PER_MINUTE: "3" } });
    try {
      const session = new BrowserSession(limited.address);
      const body = { email: "a@example.com", password: "wrong password" };
      const forge = { "x-forwarded-for": "203.0.113.1", "x-docket-address": "203.0.113.2" };
      for (let attempt = 0; attempt < 3; attempt++)
        expect((await session.call("POST", "/api/auth/sign-in/email", body, forge)).status).toBe(401);
      const refused = await session.call("POST", "/api/auth/sign-in/email", body, forge);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      await expectError(refused, 429, "rate_limited");
      const setup = { token: "x", name: "x", email: "a@example.com", password: "long enough" };
      await expectError(await session.call("POST", "/v1/setup", setup), 429, "rate_limited");
      await expectError(await session.call("GET", "/v1/invitations/by-token/x"), 429, "rate_limited");
      await expectError(
        await session.call("POST", "/v1/password-resets", { token: "x", password: "long enough" }),
        429,
        "rate_limited",
      );
    } finally {
      await limited.close();
    }
  });
});

/** The changes that a stream of events tells, as they come. */
function hear(response: Response): JobChange[] {
  const heard: JobChange[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const [, data = ""] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data));
  };
  read().catch(() => {});
  return heard;
}
