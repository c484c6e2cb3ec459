import type { Page } from "playwright-core";
import type { World } from "./dashboard-world.ts";
import { moveTo } from "./move-to.ts";

type DashboardPage = { name: string; open(page: Page): Promise<unknown> };

/** Every page behind the sign-in, and what opens on top of some; none after one of its own address, which would load anew. */
export function dashboardPages({ project, job, failed }: World): DashboardPage[] {
  const inProject = `/app/projects/${project.id}`;
  const at = (name: string, path: string, heading: string | RegExp): DashboardPage => ({
    name,
    async open(page) {
      // A question stays open when its page is left.
      await page.keyboard.press("Escape");
      await moveTo(page, path);
      await page.getByRole("heading", { level: 1, name: heading }).first().waitFor();
    },
  });
  const then = (first: DashboardPage, name: string, more: (page: Page) => Promise<unknown>): DashboardPage => ({
    name,
    async open(page) {
      await first.open(page);
      await more(page);
    },
  });
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const keys = at("keys", "/app/keys", "API keys");
  const members = at("members", "/app/members", "Members");
  const audit = at("audit-log", "/app/audit", "Audit log");
  const settings = at("settings", `${inProject}/settings`, "Settings");
  const assistant = at("assistant", `${inProject}/assistant`, "Assistant");
  const gaps = at("gaps", `${inProject}/gaps`, "Gaps");
  const changes = at("job-changes", `${inProject}/jobs/${job.id}?tab=changes`, /^Fix the broken links/);
  const pullRequest = at("pull-request", `${inProject}/pull-requests/1`, /./);
  return [
    at("overview", "/app/", "Overview"),
    keys,
    members,
    audit,
    then(keys, "key-dialog", (page) => button(page, "Create a key").click()),
    then(members, "invite-dialog", (page) => button(page, "Invite").click()),
    then(keys, "key-created", async (page) => {
      await button(page, "Create a key").click();
      await page.getByLabel(/^Name/).fill(`key ${Math.random().toString(36).slice(2)}`);
      await button(page, "Create the key").click();
      await button(page, "I have stored the key").waitFor();
    }),
    then(members, "invitation-link", async (page) => {
      await button(page, "Invite").click();
      await page.getByLabel(/^E-mail/).fill("a-colleague-with-a-long-name@documentation.example.com");
      await button(page, "Create the link").click();
      await page.getByText("Docket shows this link only once").waitFor();
    }),
    then(keys, "revoke-dialog", (page) => button(page, "Revoke dashboards").click()),
    then(audit, "audit-log-days", (page) => button(page, "Days").click()),
    at("account", "/app/account", "Account"),
    at("audit-log-nothing", "/app/audit?from=2020-01-01&to=2020-01-31", "Audit log"),
    at("github-apps", "/app/github-apps", "GitHub Apps"),
    at("new-project", "/app/new-project", /project/i),
    at("site", `${inProject}/site`, "Site"),
    at("jobs", `${inProject}/jobs`, "Jobs"),
    at("job", `${inProject}/jobs/${job.id}`, /^Fix the broken links/),
    then(at("job-dialog", `${inProject}/jobs?new=true`, "Jobs"), "job-dialog", (page) =>
      page.getByLabel("What should change?").waitFor(),
    ),
    then(changes, "job-changes", (page) =>
      page
        .getByRole("region", { name: /^Changes in/ })
        .first()
        .waitFor(),
    ),
    at("job-failed", `${inProject}/jobs/${failed.id}`, /^Make it sound/),
    then(pullRequest, "pull-request", (page) =>
      page
        .getByRole("region", { name: /^Changes in/ })
        .first()
        .waitFor(),
    ),
    at("pull-requests", `${inProject}/pull-requests`, "Pull requests"),
    then(pullRequest, "merge-dialog", (page) => button(page, "Merge into main").click()),
    at("analytics", `${inProject}/analytics`, "Analytics"),
    assistant,
    at("analytics-table", `${inProject}/analytics?range=7d&table=true`, "Analytics"),
    then(assistant, "assistant-conversation", async (page) => {
      await page.getByRole("link", { name: "How do I silence an alarm?" }).click();
      await page.getByRole("heading", { name: "Conversation" }).waitFor();
    }),
    gaps,
    settings,
    then(gaps, "gap-job-dialog", (page) => button(page, "Make a job: webhooks").click()),
    then(settings, "delete-dialog", (page) => button(page, "Delete the project").click()),
    then(gaps, "gap-redirect-dialog", (page) => button(page, "Redirect: /guides/kubernetes").click()),
    then(at("command-palette", "/app/", "Overview"), "command-palette", async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByLabel("Go to", { exact: true }).waitFor();
    }),
    at("not-found", "/app/no-such-page", "Page not found"),
    then(at("account-menu", "/app/", "Overview"), "account-menu", (page) => button(page, "Your account").click()),
  ];
}

/** The whole page fits the window, so that what sticks to its edges covers nothing. */
export async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate<number>("Math.max(document.documentElement.scrollHeight, innerHeight)");
  const width = page.viewportSize()?.width ?? 1280;
  await page.setViewportSize({ width, height: Math.min(height, 4000) });
}
