import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";

let docket: Docket;
let known: string;
let job: Job;
beforeAll(async () => {
  docket = await boot();
  const repository = await createRepository(join(docket.folder, "repository"), {
    "index.md": "# Home\n\nTeh start.\n",
  });
  known = (await docket.addProject({ repository, isImport: true })).id;
  job = await docket.runJob(known, "Fix common misspellings");
});
afterAll(async () => docket.close());

describe("caches", () => {
  it("keep no answer but those that say so", async () => {
    const of = `/v2/agent/${known}/job/${job.id}`;
    const diff = await docket.call("GET", `${of}/diff`);
    const patch = await docket.call("GET", `/projects/${known}/pull-requests/1/patch`);
    expect([await diff.text(), await patch.text()]).toEqual([
      expect.stringContaining("+The start"),
      expect.stringContaining("+The start"),
    ]);
    const answers = [
      diff,
      patch,
      await docket.call("GET", of),
      await docket.call("GET", `${of}/diff`, undefined, { accept: "application/json" }),
      await docket.call("GET", `${of}/events`),
      await docket.call("GET", `/projects/${known}/pull-requests/1`),
      await docket.call("GET", `/v1/analytics/${known}/visitors`, undefined, { accept: "text/csv" }),
      await docket.call("GET", "/v1/keys"),
      await docket.call("POST", `/v1/analytics/${known}/events`, []),
      await docket.call("GET", "/openapi.json"),
      await docket.call("GET", "/reference/"),
      await docket.call("GET", "/healthz"),
      await docket.call("GET", "/readyz"),
      await docket.call("GET", "/nothing"),
      await docket.call("DELETE", "/healthz"),
      await docket.call("GET", `/v1/sign-in-ways`),
      await docket.call("OPTIONS", `/v1/collect/${known}`),
    ];
    for (const { url, headers } of answers) expect([url, headers.get("cache-control")]).toEqual([url, "no-store"]);
    expect((await docket.call("GET", "/docket.js")).headers.get("cache-control")).toContain("public");
  });
});

describe("the API reference", () => {
  it("loads from Docket alone, works so, and may be framed by nobody", async () => {
    const policy = (await docket.call("GET", "/reference/")).headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/https:|upgrade-insecure-requests|swagger\.io|unsafe|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const elsewhere: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(docket.address) && !request.url().startsWith("data:"))
          elsewhere.push(request.url());
      });
      await page.goto(`${docket.address}/reference/`);
      // Of so many operations, the page holds only those near what is shown.
      await page.getByText("/healthz", { exact: true }).first().waitFor({ timeout: 60_000 });
      const scrolled = async () => {
        await page.mouse.wheel(0, 500);
        return page.getByText("/v1/audit", { exact: true }).count();
      };
      await expect.poll(scrolled, { timeout: 60_000 }).toBeGreaterThan(0);
      expect(elsewhere).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe("whoever has no key", () => {
  it("does not learn which projects, jobs and pull requests there are", async () => {
    const unknown = `prj_${"0".repeat(known.length - 4)}`;
    const restricted = (await docket.addProject({ repository: join(docket.folder, "repository") })).id;
    await updateProject(docket.app, docket.actor, restricted, { allowedOrigins: ["https://docs.example.com"] });
    const { paths } = (await (await docket.call("GET", "/openapi.json")).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    const hidden = [
      ["GET", "/projects/{projectId}/pull-requests/{number}"],
      ["GET", "/projects/{projectId}/pull-requests/{number}?access=x.y"],
      ["GET", "/projects/{projectId}/pull-requests/{number}/patch"],
      ["POST", "/projects/{projectId}/pull-requests/{number}/merge"],
      ["GET", "/git/{projectId}.git/info/refs?service=git-upload-pack"],
      ["POST", "/git/{projectId}.git/git-receive-pack"],
      ["OPTIONS", "/v1/collect/{projectId}"],
    ] as const;
    const ask = async (method: string, path: string, project: string, id: string, number: string) => {
      const response = await fetch(
        docket.address + path.replace("{projectId}", project).replace("{id}", id).replace("{number}", number),
        {
          method,
          headers: { origin: "https://evil.example" },
          ...(method !== "GET" && path.includes("/collect/") && { body: '{"path":"/"}' }),
          ...(method === "OPTIONS" && { body: null }),
        },
      );
      const headers = [...response.headers].filter(([name]) => name !== "request-id" && name !== "date");
      const text = (await response.text())
        .replace(/req_[0-9a-f-]{36}/, "")
        .replaceAll(project, "")
        .replace(/(pull-requests\/)\d/g, "$1");
      return { route: `${method} ${path}`, status: response.status, headers, text };
    };
    for (const [method, path] of [...routes, ...hidden]) {
      if (!path.includes("{projectId}")) continue;
      const there = await ask(method, path, known, job.id, "1");
      const noJob = `job_${"0".repeat(job.id.length - 4)}`;
      expect(await ask(method, path, unknown, noJob, "9")).toEqual(there);
      expect(await ask(method, path, restricted, noJob, "9")).toEqual(there);
    }
  });
});
