import type { Job } from "../../src/agent/schema.ts";
import { recordFeedback } from "../../src/analytics/feedback/record-feedback.ts";
import { recordSearch } from "../../src/analytics/searches/record-search.ts";
import type { App } from "../../src/app.ts";
import { endTurn, insertTurn } from "../../src/assistant/turns-store.ts";
import { newUlid } from "../../src/database/new-id.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import type { BrowserSession } from "./browser-session.ts";

const DAY_MS = 86_400_000;
const PEOPLE = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
];
const COUNTRIES = ["DE", "US", "FR", "BR", "JP", "IN", "US"];
const LANGUAGES = ["en-US", "de", "pt-BR", "ja", "en-GB"];
const AGENTS = ["ChatGPT-User/1.0", "Claude-User/1.0", "Perplexity-User/1.0", "Claude-Code/2.0"];
const CRAWLERS = ["GPTBot/1.2", "ClaudeBot/1.0", "Googlebot/2.1"];
const REFERRERS = ["https://chatgpt.com/", "https://claude.ai/", "https://www.google.com/", undefined];
const PAGES = ["/", "/quickstart", "/installation", "/guides/cron-jobs", "/concepts/alarms", "/reference/cli"];

export type World = { project: Project; job: Job; failed: Job };

/** A project with jobs of several outcomes, pull requests, comments, visits, searches, feedback, keys and an invitation. */
export async function fillDashboard(app: App, owner: BrowserSession, days = 45): Promise<World> {
  const project = await owner.json<Project>("POST", "/v1/projects", { name: "Lamplight docs", sample: true });
  const run = async (prompt: string) => {
    const { id } = await owner.json<Job>("POST", `/v2/agent/${project.id}/job`, { prompt });
    return owner.json<Job>("GET", `/v2/agent/${project.id}/job/${id}?wait=60`);
  };
  const job = await run("Fix the broken links. Fix common misspellings.");
  await run("Rename the page guides/cron-jobs to guides/scheduled-jobs");
  const failed = await run("Make it sound more like us");
  const pulls = `/v1/projects/${project.id}/pull-requests`;
  await owner.json("POST", `${pulls}/1/comments`, { body: "Reads **well**; one question:\n\n- why `/guides` here?" });
  await owner.json("POST", `${pulls}/2/merge`, {});
  await owner.json("POST", "/v1/keys", { name: "ci", expiresInDays: 90 });
  await owner.json("POST", "/v1/keys", { name: "dashboards", scopes: ["read"], allowedAddresses: ["203.0.113.0/24"] });
  await owner.json("POST", "/v1/invitations", { email: "grace@example.com", role: "editor" });
  await owner.json("PATCH", `/v1/projects/${project.id}`, { sections: ["/guides/", "/concepts/", "/reference/"] });
  await owner.json("POST", `/v1/analytics/${project.id}/events`, visits(days));
  await owner.json("POST", `/v1/analytics/${project.id}/events`, readings());
  await recordSearch(app, project.id, { query: "cron", results: 3, clickedPage: "/guides/cron-jobs" });
  await recordSearch(app, project.id, { query: "cron", results: 3, clickedPage: "/guides/cron-jobs" });
  await recordSearch(app, project.id, { query: "retry policy", results: 1 });
  await recordSearch(app, project.id, { query: "webhooks", results: 0 });
  await recordFeedback(app, project.id, { path: "/quickstart", source: "contextual", helpful: true, comment: "Clear" });
  await recordFeedback(app, project.id, { path: "/installation", source: "agent", comment: "Step 3 has no command" });
  await addConversation(app, project.id);
  return { project, job, failed };
}

/** No model is there to answer: what one has said is stored as it would be. */
async function addConversation({ database, clock }: App, projectId: string): Promise<void> {
  const threadId = newUlid();
  for (const [question, text, state] of [
    [
      "How do I silence an alarm?",
      "Open it, then **Silence**, see [Alarms](http://127.0.0.1/concepts/alarms).",
      "answered",
    ],
    ["What does it cost?", "The documentation does not say.", "not_answered"],
  ] as const) {
    const id = state === "answered" ? threadId : newUlid();
    const turn = { id, threadId, caller: "web", question, pageUrl: null, model: "anthropic/claude-haiku-4-5" } as const;
    await insertTurn(database, projectId, { ...turn, reservedUsd: 0, askedAt: clock() });
    const sources = [{ url: "http://127.0.0.1/concepts/alarms", title: "Alarms" }];
    const end = { id, state, answer: text, sources, inputTokens: 900, outputTokens: 40, costUsd: 0.002 };
    await endTurn(database, projectId, { ...end, answeredAt: clock() });
  }
}

const DONE = [
  ["outbound", "https://github.com/example/lamplight/releases/tag/v4.2.0"],
  ["outbound", "https://status.example.com/"],
  ["outbound", `https://example.com/${"a-rather-long-part-of-an-address/".repeat(6)}`],
  ["copied_code", "bash"],
  ["copied_code", "lamplight.config.ts"],
  ["opened_tab", "pnpm"],
  ["opened_tab", "Docker Compose (with a database of your own)"],
] as const;

/** What readers did on the pages, and how they read them. */
function readings(): object[] {
  const timestamp = new Date(Date.now() - DAY_MS).toISOString();
  return Array.from({ length: 40 }, (_, index) => {
    const reader = { timestamp, kind: "beacon", userAgent: PEOPLE[0], ip: `198.51.100.${index % 11}` };
    const path = PAGES[index % PAGES.length];
    const [action, label] = DONE[(index * index) % DONE.length] ?? DONE[0];
    const engagement = { seconds: (index * 37) % 400, scrollDepth: (index * 29) % 101 };
    return [
      { ...reader, path, action, label },
      { ...reader, path, engagement },
    ];
  }).flat();
}

/** The same every time but for the day they end on. */
function visits(days: number): object[] {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const page = () => PAGES[Math.min(below(PAGES.length), below(PAGES.length))];
  return Array.from({ length: days }, (_, ago) => {
    const timestamp = new Date(Date.now() - ago * DAY_MS).toISOString();
    const isWeekend = [0, 6].includes(new Date(timestamp).getUTCDay());
    const people = Array.from({ length: (isWeekend ? 8 : 22) + below(10) }, () => {
      const person = below(200);
      return {
        path: `${page()}${person % 9 === 0 ? "?utm_source=newsletter&utm_campaign=autumn" : ""}`,
        timestamp,
        kind: "beacon",
        userAgent: PEOPLE[person % PEOPLE.length],
        ip: `198.51.100.${person}`,
        country: COUNTRIES[person % COUNTRIES.length],
        acceptLanguage: LANGUAGES[person % LANGUAGES.length],
        host: "docs.example.com",
        referrer: pick(REFERRERS),
      };
    });
    const agents = Array.from({ length: 6 + below(12) + Math.floor((days - ago) / 5) }, () => ({
      path: page(),
      timestamp,
      userAgent: pick(AGENTS),
      ip: `203.0.113.${below(90)}`,
    }));
    const others = [
      { path: page(), timestamp, userAgent: pick(CRAWLERS), ip: "192.0.2.9" },
      { path: "/guides/kubernetes", timestamp, userAgent: pick(AGENTS), ip: `203.0.113.${below(90)}`, status: 404 },
    ];
    return [...people, ...agents, ...others];
  }).flat();
}
