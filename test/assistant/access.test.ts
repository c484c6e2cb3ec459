import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hashPassword } from "../../src/accounts/sign-in/hash-password.ts";
import type { CallerStats, Conversations } from "../../src/assistant/conversations/schema.ts";
import { type AssistantWorld, answer, openAssistantWorld, promptOf } from "../support/assistant-world.ts";
import { askHost, publish } from "../support/site-world.ts";

const pages = (text: string) => [{ url: "/", title: "Home", markdown: `# Home\n\n${text}\n` }];

let world: AssistantWorld;
beforeAll(async () => {
  world = await openAssistantWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.reset();
  world.provider.play(() => answer("Yes.", ["s1"]));
});

it("answers those alone who may read a private site", async () => {
  const { projectId, host } = await world.addSite("closed", { pages: pages("Confidential lamps.") });
  const hash = await hashPassword("open sesame");
  await sql`update sites set visibility = 'password', password_hash = ${hash} where project_id = ${projectId}`.execute(
    world.docket.app.database,
  );
  await expect.poll(async () => (await world.ask(host, "Lamps?")).status, { timeout: 60_000 }).toBe(404);
  world.provider.reset();
  for (const path of ["/_docket/assistant", "/_docket/assistant/message"])
    expect((await askHost(world.docket.address, host, path)).text).not.toContain("starterQuestions");
  expect((await world.ask(host, "Lamps?")).status).toBe(404);
  expect(world.provider.requests).toEqual([]);
  const entered = await askHost(world.docket.address, host, "/_docket/password", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ password: "open sesame", to: "/" }).toString(),
  });
  const cookie = [entered.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
  const asked = await world.ask(host, "Lamps?", {}, { cookie });
  expect([asked.status, asked.outcome]).toEqual([200, "answered"]);
});

it("answers in a preview from the preview's pages", async () => {
  const { projectId, host } = await world.addSite("drafts", { pages: pages("Published lamps.") });
  await publish(world.docket, projectId, { pages: pages("Drafted lamps.") }, "drafts--next");
  const asked = await world.ask(host.replace("drafts", "drafts--next"), "Lamps?");
  expect(asked.outcome).toBe("answered");
  const prompt = world.provider.requests.map(promptOf).join("\n");
  expect(prompt).toContain("Drafted lamps.");
  expect(prompt).not.toContain("Published lamps.");
  const stats = await world.docket.call("GET", `/v1/analytics/${projectId}/assistant/caller-stats`);
  expect((await stats.json()) as CallerStats).toEqual({ web: 0, api: 0, other: 1, total: 1 });
});

it("goes on with no conversation of another site, and rates none of its answers", async () => {
  const one = await world.addSite("one", { pages: pages("One lamp.") });
  const other = await world.addSite("other", { pages: pages("Another lamp.") });
  const secret = await world.ask(one.host, "My secret question?");
  world.provider.reset();
  const asked = await world.ask(other.host, "What was asked?", { threadId: secret.threadId });
  expect(asked.threadId).not.toBe(secret.threadId);
  expect(world.provider.requests.map(promptOf).join("\n")).not.toContain("secret");
  const rated = await askHost(world.docket.address, other.host, "/_docket/assistant/rating", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: secret.threadId, helpful: false }),
  });
  expect(rated.status).toBe(404);
  const list = await world.docket.call("GET", `/v1/analytics/${other.projectId}/assistant`);
  expect(((await list.json()) as Conversations).conversations.map(({ query }) => query)).toEqual(["What was asked?"]);
});
