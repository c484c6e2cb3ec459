import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import { ROLES, type Role } from "../../src/roles.ts";

import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addOrganization, addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";
import { moveTo } from "../support/move-to.ts";

/** Stands in the name of everything of ours. */
const SECRET = "Secretarium";
let docket: Docket;
let browser: Browser;
let project: Project;
let jobId: string;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  const repository = await createRepository(join(docket.folder, "repository"), {
    "index.md": `# ${SECRET}\n\nTeh start.\n`,
  });
  project = await docket.addProject({ name: SECRET, repository, isImport: true });
  jobId = (await docket.runJob(project.id, `Fix misspellings in ${SECRET}`)).id;
  if (!jobId) throw new Error("no job");
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

describe("two organisations", () => {
  it("see nothing of each other at any address of the dashboard", async () => {
    const organizationId = await addOrganization(docket, "Others");
    const stranger = await addUser(docket, "owner", { organizationId, name: "Stranger" });
    const own = await stranger.json<Project>("POST", "/v1/projects", { name: "Theirs", sample: true });
    const { page, problems, answers, visit, follow } = await openDashboard(browser, docket.address, {
      session: stranger,
      expected: /^answer 404 \/v[12]\/|DocketError: There is no such/,
    });
    const foreign = ["", "/jobs", `/jobs/${jobId}`, `/jobs/${jobId}?tab=changes`, "/jobs?new=true", "/pull-requests"];
    const addresses = [
      ...[...foreign, "/pull-requests/1", "/analytics", "/settings"].map((path) => `/projects/${project.id}${path}`),
      // What is ours inside what is theirs.
      `/projects/${own.id}/jobs/${jobId}`,
      `/projects/${own.id}/pull-requests/1`,
    ];
    for (const address of addresses) {
      await visit(address, "Page not found");
      expect([address, (await page.content()).includes(SECRET)]).toEqual([address, false]);
    }
    for (const [address, heading] of [
      ["/", "Overview"],
      ["/keys", "API keys"],
      ["/members", "Members"],
      ["/audit", "Audit log"],
      ["/account", "Account"],
    ] as const) {
      await follow(address, heading);
      await settle(page);
      await page.keyboard.press("Control+k");
      await page.getByText("Jobs · Theirs").waitFor();
      expect([address, (await page.content()).includes(SECRET)]).toEqual([address, false]);
      await page.keyboard.press("Escape");
    }
    expect(answers.length).toBeGreaterThan(20);
    const told = answers.filter(({ body }) => body.includes(SECRET) || body.includes(docket.actor.organizationId));
    expect(told.map(({ path }) => path)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

/** Where a control is, and the least role that has it. */
const CONTROLS: [path: string, name: string, least: Role][] = [
  ["/", "link New project", "admin"],
  ["/", "link Audit log", "admin"],
  ["/", "link Start a job", "editor"],
  ["/keys", "button Create a key", "admin"],
  ["/keys", "button Revoke test", "admin"],
  ["/audit", "button Download CSV: audit log", "admin"],
  ["/members", "button Invite", "admin"],
  ["/members", "combobox Role of viewer", "admin"],
  ["/members", "combobox Role of owner", "owner"],
  ["/members", "button Remove viewer", "admin"],
  ["/members", "button Leave the organisation", "viewer"],
  ["/members", "region Organisation", "owner"],
  ["PROJECT/jobs", "button New job", "editor"],
  ["PROJECT/jobs/JOB", "textbox Message to the agent", "editor"],
  ["PROJECT/jobs/JOB", "button More actions", "viewer"],
  ["PROJECT/pull-requests/1", "button Merge into main", "editor"],
  ["PROJECT/pull-requests/1", "button Close", "editor"],
  ["PROJECT/pull-requests/1", "textbox Your comment", "editor"],
  ["PROJECT/settings", "button Save", "admin"],
  ["PROJECT/settings", "button Delete the project", "admin"],
  ["PROJECT/settings", "button Copy the script", "viewer"],
];

/** What comes of the hidden controls all the same. */
const CALLS: [method: string, path: string, body: unknown, least: Role][] = [
  ["POST", "/v1/projects", { name: "x", sample: true }, "admin"],
  ["POST", "/v1/keys", { name: "x" }, "admin"],
  ["POST", "/v1/invitations", { email: "x@example.com", role: "viewer" }, "admin"],
  ["PATCH", "/v1/organization", { name: "x" }, "owner"],
  ["POST", "/v2/agent/PROJECT/job", { prompt: "x" }, "editor"],
  ["POST", "/v2/agent/PROJECT/job/JOB/message", { prompt: "x" }, "editor"],
  ["DELETE", "/v2/agent/PROJECT/job/JOB", undefined, "editor"],
  ["POST", "/v1/projects/PROJECT/pull-requests/1/merge", {}, "editor"],
  ["POST", "/v1/projects/PROJECT/pull-requests/1/comments", { body: "x" }, "editor"],
  ["PATCH", "/v1/projects/PROJECT", { name: "x" }, "admin"],
  ["DELETE", "/v1/projects/PROJECT", undefined, "admin"],
];

describe("every role", () => {
  const users = {} as Record<Role, BrowserSession>;
  beforeAll(async () => {
    for (const role of ROLES) users[role] = await addUser(docket, role);
  });
  const rank = (role: Role) => ROLES.indexOf(role);

  it.each(ROLES)("sees the controls that work for it, as %s", async (role) => {
    const { page, context, problems } = await openDashboard(browser, docket.address, { session: users[role] });
    // Its dialog is loaded on demand, so it is looked for at the end.
    const creating = await context.newPage();
    await creating.goto(`/app/projects/${project.id}/jobs?new=true`);
    let at = "";
    for (const [path, control, least] of CONTROLS) {
      const address = path.replace("PROJECT", `/projects/${project.id}`).replace("JOB", jobId);
      if (address !== at) {
        await moveTo(page, `/app${address}`);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await settle(page);
        at = address;
      }
      const [, kind = "", name = ""] = /^(\w+) (.*)$/.exec(control) ?? [];
      const found = page.getByRole(kind as "button", { name, exact: true });
      if (rank(role) <= rank(least)) await found.first().waitFor();
      expect([path, control, (await found.count()) > 0]).toEqual([path, control, rank(role) <= rank(least)]);
    }
    const newJob = creating.getByRole("dialog", { name: "New job" });
    if (rank(role) <= rank("editor")) await newJob.waitFor();
    expect(await newJob.count()).toBe(rank(role) <= rank("editor") ? 1 : 0);
    await page.keyboard.press("Control+k");
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
    const canAdd = rank(role) <= rank("admin");
    expect(await page.getByRole("button", { name: "New project" }).count()).toBe(canAdd ? 1 : 0);
    expect(problems).toEqual([]);
  });

  it.each(["viewer", "admin"] as const)("is led to the first project if it may make one, as %s", async (role) => {
    const user = await addUser(docket, role, { organizationId: await addOrganization(docket, `Empty for ${role}`) });
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: user });
    await visit("/keys");
    await page.getByText("There are no projects yet.").waitFor();
    expect(await page.getByRole("link", { name: "Create the first project" }).count()).toBe(role === "admin" ? 1 : 0);
    expect(problems).toEqual([]);
  });

  it.each(ROLES)("is refused what is hidden, as %s", async (role) => {
    for (const [method, path, body, least] of CALLS) {
      if (rank(role) <= rank(least)) continue;
      const address = path.replace("PROJECT", project.id).replace("JOB", jobId);
      const { status } = await users[role].call(method, address, body);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });
});
