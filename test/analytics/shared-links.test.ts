import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import { dateOfDay, dayOf } from "../../src/analytics/dates.ts";
import {
  type CreatedSharedLink,
  createdSharedLinkSchema,
  type SharedLinkList,
  type SharedVisitors,
  sharedVisitorsSchema,
} from "../../src/analytics/shared-links/schema.ts";
import { createServer } from "../../src/server.ts";
import { expectError } from "../support/expect-error.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, docket, record, setClock } = bootVisitsApi(() => ({ DOCKET_SHARED_READS_PER_MINUTE: "0" }));
const today = Date.parse("2026-11-20T12:00:00Z");
const day = (ago: number) => dateOfDay(dayOf(today) - ago);

async function share(projectId: string, body: object): Promise<CreatedSharedLink & { token: string }> {
  const response = await docket().call("POST", `/v1/analytics/${projectId}/shared-links`, body);
  expect(response.status).toBe(201);
  const created = createdSharedLinkSchema.parse(await response.json());
  return { ...created, token: created.url.split("/").at(-1) ?? "" };
}
const open = (token: string, rest: string, headers: Record<string, string> = {}) =>
  fetch(`${docket().address}/v1/shared/by-token/${token}/${rest}`, { headers });
const see = async (token: string, days: number) =>
  sharedVisitorsSchema.parse(await (await open(token, `visitors?days=${days}`)).json());

it("a link shows visitors by day and, if it was made so, the pages read most, and nothing else", async () => {
  const id = await addProject();
  await record(id, [
    person("ada", day(0), "/start"),
    person("ada", day(1), "/start"),
    person("bob", day(1), "/secret-launch"),
    agent("gpt", day(1), "/start"),
    person("eve", day(60), "/old"),
  ]);
  const visitors = await share(id, { name: "Numbers" });
  const both = await share(id, { name: "Numbers and pages", showsPages: true });
  const shown = await see(visitors.token, 7);
  const counts = (human: number, ai: number) => ({ human, ai, total: human + ai });
  expect(shown).toEqual({
    name: "Numbers",
    dateFrom: day(6),
    dateTo: day(-1),
    totals: counts(2, 1),
    points: [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
      date: day(ago),
      ...(ago === 1 ? counts(2, 1) : counts(ago === 0 ? 1 : 0, 0)),
    })),
    pages: null,
  } satisfies SharedVisitors);
  expect(await see(both.token, 30)).toMatchObject({
    totals: counts(2, 1),
    pages: [
      { path: "/start", ...counts(1, 1) },
      { path: "/secret-launch", ...counts(1, 0) },
    ],
  });
  expect((await see(both.token, 90)).totals).toEqual(counts(3, 1));
  for (const query of ["days=8", "days=3650", "days=0", "days=x"])
    await expectError(await open(both.token, `visitors?${query}`), 400, "invalid_request");
  expect(await (await open(visitors.token, "chart.svg?days=90")).text()).not.toContain("secret-launch");
});

it("a token that is unknown, revoked, expired, of a deleted project or odd gives the same 404 everywhere", async () => {
  const [id, doomed] = [await addProject(), await addProject()];
  const [revoked, expiring, orphan] = [
    await share(id, { name: "revoked" }),
    await share(id, { name: "expiring", expiresInDays: 1 }),
    await share(doomed, { name: "orphan" }),
  ];
  for (const { token } of [revoked, expiring, orphan]) expect((await open(token, "badge.svg")).status).toBe(200);
  expect((await docket().call("DELETE", `/v1/analytics/${id}/shared-links/${revoked.id}`)).status).toBe(204);
  await docket().call("DELETE", `/v1/projects/${doomed}`);
  setClock("2026-11-21T12:00:00.001Z");
  const tokens = [
    revoked.token,
    expiring.token,
    orphan.token,
    revoked.id,
    "A".repeat(43),
    "a".repeat(8000),
    "%00",
    "%27--",
  ];
  const answers = new Set<string>();
  for (const token of tokens)
    for (const rest of ["visitors", "badge.svg", "chart.svg"]) {
      const { requestId: _, ...body } = await expectError(await open(token, rest), 404, "not_found");
      answers.add(JSON.stringify(body));
    }
  expect(answers.size).toBe(1);
  const { links } = (await (await docket().call("GET", `/v1/analytics/${id}/shared-links`)).json()) as SharedLinkList;
  expect(links).toMatchObject([{ name: "expiring", isExpired: true }]);
  setClock();
});

it("tokens are stored as hashes, and neither lists nor logs tell them", async () => {
  const id = await addProject();
  const { token, id: linkId } = await share(id, { name: "quiet" });
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(l)::text || encode(l.hash, 'escape') as row from shared_links l`.execute(docket().app.database);
  const list = await (await docket().call("GET", `/v1/analytics/${id}/shared-links`)).text();
  expect(list).toContain(linkId);
  expect([...rows.map(({ row }) => row), list].join()).not.toContain(token);

  let log = "";
  const sink = new Writable({
    write(chunk, _, done) {
      log += String(chunk);
      done();
    },
  });
  const { createLog } = await import("../../src/log.ts");
  const serializers = createLog("silent")[pino.symbols.serializersSym as never] as Record<string, never>;
  const config = { ...docket().app.config, logLevel: "debug" as const, sharedReadsPerMinute: 3 };
  const server = await createServer({ ...docket().app, config, log: pino({ level: "debug", serializers }, sink) });
  for (const url of [
    `/v1/shared/by-token/${token}/badge.svg`,
    `/v1/shared/by-token/${token}/x`,
    `/app/shared/${token}`,
  ])
    await server.inject({ url });
  const limited = await Promise.all(
    [1, 2, 3].map(() => server.inject({ url: `/v1/shared/by-token/${token}/visitors` })),
  );
  expect(limited.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  await server.close();
  expect(log).toContain("/v1/shared/by-token/…/badge.svg");
  expect(log).not.toContain(token);
});

it("the badge and the chart say their numbers to screen readers, in both themes, whatever the link is called", async () => {
  const id = await addProject();
  const visitors = Array.from({ length: 77 }, (_, index) => person(`p${index}`, day(1), "/"));
  await record(id, [...visitors, ...Array.from({ length: 23 }, (_, index) => agent(`a${index}`, day(2), "/"))]);
  const name = `</title><script>alert(1)</script>&"' \u2028\uffff]]>`;
  const { token } = await share(id, { name });
  const badge = await open(token, "badge.svg");
  expect(Object.fromEntries(badge.headers)).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; style-src 'sha256-.*sandbox$/),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "x-content-type-options": "nosniff",
  });
  const svg = await badge.text();
  expect(svg).toContain('<title id="title">visitors 100 · 23 % AI</title>');
  expect(svg).toContain("100 unique visitors in 30 days, 23 % of them AI</desc>");
  const chart = await (await open(token, "chart.svg?days=90")).text();
  expect(chart).toContain("100 unique visitors: 77 people, 23 AI (23 %). Highest day: 77 people, 23 AI.</desc>");
  for (const picture of [svg, chart]) {
    expect(picture).toContain("prefers-color-scheme: dark");
    expect(picture).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;&#39;");
    expect(picture).not.toMatch(/<script|[\u2028\uffff]|\]\]>/);
  }
  for (const theme of ["light", "dark"])
    expect(await (await open(token, `badge.svg?theme=${theme}`)).text()).not.toContain("prefers-color-scheme");

  const etag = badge.headers.get("etag") ?? "";
  const same = await open(token, "badge.svg", { "if-none-match": `W/"x", ${etag}` });
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await open(token, "badge.svg", { "if-none-match": '"other"' })).status).toBe(200);
});

it("a project has at most 20 links of different names, and others' links cannot be revoked", async () => {
  const [id, other] = [await addProject(), await addProject()];
  const path = `/v1/analytics/${id}/shared-links`;
  const link = await share(id, { name: "one" });
  const again = await docket().call("POST", path, { name: "one" });
  expect((await expectError(again, 409, "conflict")).details).toMatchObject([{ path: "name" }]);
  for (const body of [{ name: "" }, { name: "x\u202ey" }, { name: "x", expiresInDays: 3651 }, { name: "x", days: 1 }])
    await expectError(await docket().call("POST", path, body), 400, "invalid_request");
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => docket().call("POST", path, { name: `link ${index}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
  for (const answer of answers) await answer.body?.cancel();
  const elsewhere = await docket().call("DELETE", `/v1/analytics/${other}/shared-links/${link.id}`);
  await expectError(elsewhere, 404, "not_found");
  expect((await open(link.token, "visitors")).status).toBe(200);
});
