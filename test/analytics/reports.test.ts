import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { sendReports } from "../../src/analytics/jobs.ts";
import {
  type DeliveryList,
  deliveryListSchema,
  type UpdatedReportSettings,
  type UpdateReportSettings,
  updatedReportSettingsSchema,
} from "../../src/analytics/reports/schema.ts";
import { sendEmail } from "../../src/analytics/reports/sending/send-email.ts";
import { claimDelivery, listDueProjects } from "../../src/analytics/reports/store.ts";
import { expectError } from "../support/expect-error.ts";
import { startMailServer } from "../support/mail-server.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

const mail = await startMailServer();
type Call = { path: string; headers: IncomingHttpHeaders; body: string };
const calls: Call[] = [];
let status = 204;
const hooks = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    calls.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(status, { location: "/elsewhere" }).end("x");
  });
});
await new Promise<void>((resolve) => hooks.listen(0, "127.0.0.1", resolve));
const hookUrl = (name: string) => `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/${name}`;

const { addProject, docket, record, setClock } = bootVisitsApi(() => ({
  DOCKET_SMTP_HOST: "127.0.0.1",
  DOCKET_SMTP_PORT: String(mail.port),
  DOCKET_SMTP_TLS: "none",
  DOCKET_SMTP_FROM: "docket@example.com",
  DOCKET_PATHS_PER_PROJECT: "100",
}));
afterAll(async () => {
  hooks.close();
  await mail.close();
});

const change = (id: string, body: UpdateReportSettings) =>
  docket().call("PATCH", `/v1/analytics/${id}/report-settings`, body);
async function set(id: string, body: UpdateReportSettings): Promise<UpdatedReportSettings> {
  const response = await change(id, body);
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: 200 });
  return updatedReportSettingsSchema.parse(JSON.parse(text));
}
async function deliveriesOf(id: string): Promise<DeliveryList["deliveries"]> {
  const answer = await docket().call("GET", `/v1/analytics/${id}/report-deliveries`);
  return deliveryListSchema.parse(await answer.json()).deliveries;
}
const send = () => sendReports(docket().app, new AbortController().signal);
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
const callsTo = (name: string) => calls.filter(({ path }) => path === `/${name}`);
/** Nothing is sent of this project in later tests. */
const silence = (id: string) => set(id, { sendsWeekly: false, sendsAlerts: false });

it("a weekly report is sent once to each recipient, whatever nodes try, with what anybody wrote as plain text", async () => {
  const id = await addProject();
  await docket().call("PATCH", `/v1/projects/${id}`, { name: `<b>Docs</b> & "more" ${"é".repeat(40)}` });
  await record(id, [
    ...["ada", "bob", "eve"].map((name) => person(name, "2026-11-10", "/<script>alert(1)</script>")),
    agent("gpt", "2026-11-15", "/start"),
    agent("gpt", "2026-11-16", "/too-late"),
    person("ada", "2026-11-03", "/start"),
    person("bob", "2026-11-03", "/start"),
    person("bob", "2026-11-12", "/gone\u202e\u2028", { status: 404, kind: "server" }),
    agent("gpt", "2026-11-12", "/gone\u202e\u2028", undefined, { status: 404 }),
  ]);
  const { webhookSecret } = await set(id, {
    sendsWeekly: true,
    emails: ["ada@example.com", "bob@example.com", "ada@example.com"],
    webhookUrl: hookUrl("weekly"),
  });
  await Promise.all([send(), send(), send()]);
  await send();
  setClock("2026-11-22T23:00:00Z");
  await send();

  expect(mailsTo("bob@example.com")).toHaveLength(1);
  const [message] = mailsTo("ada@example.com");
  expect(mailsTo("ada@example.com")).toEqual([
    { from: "docket@example.com", to: ["ada@example.com"], raw: message?.raw },
  ]);
  const head = (message?.raw.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");
  const names = head.split("\r\n").map((line) => line.split(":")[0]?.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["from", "to", "subject", "message-id", "auto-submitted"]));
  expect(names).not.toContain("bcc");
  expect(head).toMatch(/\r\nFrom: Docket <docket@example\.com>\r\n/i);
  const bodies = decode(message?.raw ?? "");
  expect(bodies).toContain("4 unique visitors (up 100 % from 2 the week before)".replace(" the week", " in the week"));
  expect(bodies).toContain("AI share: 25 %, the week before: 0 %");
  expect(bodies).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(bodies).toContain("&lt;b&gt;Docs&lt;/b&gt; &amp; &quot;more&quot;");
  expect(bodies.slice(bodies.indexOf("<!doctype"))).not.toMatch(/<script|<b>/);
  expect(bodies).not.toMatch(/[\u202e\u2028]|too-late/);

  const [call] = callsTo("weekly");
  expect(callsTo("weekly")).toHaveLength(1);
  expect(JSON.parse(call?.body ?? "")).toEqual({
    type: "visitors.weekly",
    timestamp: "2026-11-20T12:00:00.000Z",
    data: {
      project: { id, name: expect.stringContaining("<b>Docs</b>") },
      dateFrom: "2026-11-09",
      dateTo: "2026-11-16",
      url: `${docket().address}/app/projects/${id}/analytics?from=2026-11-09&to=2026-11-15`,
      totals: { human: 3, ai: 1, total: 4 },
      previous: { human: 2, ai: 0, total: 2 },
      pages: [
        { path: "/<script>alert(1)</script>", human: 3, ai: 0, total: 3 },
        { path: "/start", human: 0, ai: 1, total: 1 },
      ],
      missing: [{ path: "/gone\u202e\u2028", views: expect.any(Number) }],
    },
  });
  expect(isSigned(call, webhookSecret ?? "")).toBe(true);
  expect((await deliveriesOf(id)).map(({ status, attempts }) => [status, attempts])).toEqual(
    Array(3).fill(["sent", 1]),
  );

  setClock("2026-11-23T01:00:00Z");
  await send();
  expect([mailsTo("ada@example.com").length, callsTo("weekly").length]).toEqual([2, 2]);
  await silence(id);
  setClock();
});

it("alerts tell of a day with at least twice the usual and 50 of it, and of no other", async () => {
  const before = ["2026-11-12", "2026-11-05", "2026-10-29", "2026-10-22"];
  const day = "2026-11-19";
  const visits = (on: string, path: string, count: number, more: object = {}) =>
    Array.from({ length: count }, (_, index) => agent(`${path}${index}`, on, path, undefined, more));
  const missing = { status: 404 };
  const cases = {
    doubled: [...before.flatMap((on) => visits(on, "/a", 25)), ...visits(day, "/a", 60)],
    few: [...before.flatMap((on) => visits(on, "/a", 2)), ...visits(day, "/a", 49)],
    usual: [...before.flatMap((on) => visits(on, "/a", 31)), ...visits(day, "/a", 60)],
    fresh: visits(day, "/a", 60),
    gone: [...before.flatMap((on) => visits(on, "/b", 20, missing)), ...visits(day, "/b", 55, missing)],
  };
  const ids = new Map<string, string>();
  for (const [name, batch] of Object.entries(cases)) {
    const id = await addProject();
    ids.set(name, id);
    await record(id, batch);
    await set(id, { sendsAlerts: true, webhookUrl: hookUrl(name) });
  }
  await Promise.all([send(), send()]);
  await send();
  const told = Object.keys(cases).map((name) => callsTo(name).map(({ body }) => JSON.parse(body)));
  const about = { dateFrom: day, dateTo: "2026-11-20" };
  expect(told).toMatchObject([
    [{ type: "visitors.ai_doubled", data: { ...about, count: 60, mean: 25 } }],
    [],
    [],
    [],
    [{ type: "visitors.missing_rose", data: { ...about, count: 55, mean: 20, missing: [{ path: "/b", views: 55 }] } }],
  ]);
  for (const id of ids.values()) await silence(id);
});

it("planning reads what is due alone, and a changed time zone or recipient makes a project due", async () => {
  const id = await addProject();
  await record(id, [person("ada", "2026-11-10", "/")]);
  await set(id, { sendsWeekly: true, webhookUrl: hookUrl("due") });
  const { database } = docket().app;
  const due = async (at: string) =>
    (await listDueProjects(database, new Date(at), 100)).filter(({ projectId }) => projectId === id).length;
  expect(await due("2026-11-20T12:00:00Z")).toBe(1);
  await send();
  expect(callsTo("due")).toHaveLength(1);
  // An hour after the next day begins.
  expect(await due("2026-11-21T00:59:59Z")).toBe(0);
  expect(await due("2026-11-21T01:00:00Z")).toBe(1);
  await docket().call("PATCH", `/v1/projects/${id}`, { timeZone: "Asia/Tokyo" });
  expect(await due("2026-11-20T12:00:00Z")).toBe(1);
  await send();
  expect(await due("2026-11-20T15:59:59Z")).toBe(0);
  expect(await due("2026-11-20T16:00:00Z")).toBe(1);
  await set(id, { emails: ["due@example.com"] });
  expect(await due("2026-11-20T12:00:00Z")).toBe(1);
  const plan = await sql<{ "QUERY PLAN": string }>`explain select from report_settings
    where due_at <= now() and (sends_weekly or sends_alerts) and (emails <> '{}' or webhook_url is not null)`;
  await database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await plan.execute(tx);
    expect(rows.map((row) => row["QUERY PLAN"]).join()).toContain("report_settings_due");
  });
  await silence(id);
});

it("missing pages are added up however many there are, those asked for most first", async () => {
  const day = "2026-11-19";
  const id = await addProject();
  await record(id, [agent("gpt", "2026-10-01", "/a")]);
  const paths = Array.from({ length: 130 }, (_, index) => `/gone-${index}`);
  await record(id, [
    ...paths.map((path) => agent(path, day, path, undefined, { status: 404 })),
    ...Array.from({ length: 5 }, () => agent("often", day, "/gone-99", undefined, { status: 404 })),
  ]);
  await set(id, { sendsAlerts: true, webhookUrl: hookUrl("many") });
  await send();
  const [told] = callsTo("many").map(({ body }) => JSON.parse(body));
  expect(told).toMatchObject({ type: "visitors.missing_rose", data: { count: 135, mean: 0 } });
  expect(told.data.missing).toHaveLength(10);
  // Names beyond the project's limit count together.
  expect(told.data.missing.slice(0, 2)).toEqual([
    { path: "other", views: 30 },
    { path: "/gone-99", views: 6 },
  ]);
  await silence(id);
});

it("a delivery that fails is tried again with the same id, up to a limit, and what failed is told", async () => {
  const id = await addProject();
  await record(id, [person("ada", "2026-11-10", "/")]);
  await set(id, { sendsWeekly: true, emails: ["eve@example.com"], webhookUrl: hookUrl("failing") });
  status = 302;
  mail.refuse("No such user\r\nhere");
  await send();
  const failed = { status: "pending", attempts: 1, nextAt: "2026-11-20T12:01:00.000Z", sentAt: null };
  expect((await deliveriesOf(id)).sort((a, b) => a.channel.localeCompare(b.channel))).toMatchObject([
    { ...failed, channel: "email", error: expect.stringMatching(/^The mail server refused it.*No such user/s) },
    { ...failed, channel: "webhook", error: "The address answered with status 302" },
  ]);
  expect(callsTo("elsewhere")).toEqual([]);
  await send();
  expect(callsTo("failing")).toHaveLength(1);

  // A node took it and died: another sends it later.
  setClock("2026-11-20T12:01:00Z");
  mail.refuse(undefined);
  const now = docket().app.clock();
  for (let taken = 0; taken < 2; taken++)
    expect(await claimDelivery(docket().app.database, now, new Date("2026-11-20T12:11:00Z"))).toBeDefined();
  await send();
  expect(callsTo("failing")).toHaveLength(1);
  for (let hour = 13; hour < 24 * 5; hour++) {
    setClock(new Date(Date.parse("2026-11-20T00:00:00Z") + hour * 3_600_000).toISOString());
    await send();
  }
  const [email, webhook] = (await deliveriesOf(id))
    .filter(({ period }) => period === "2026-11-09")
    .sort((a, b) => a.channel.localeCompare(b.channel));
  expect(email).toMatchObject({ status: "sent", attempts: 3, error: null, nextAt: null });
  expect(webhook).toMatchObject({ status: "failed", attempts: 8, nextAt: null });
  const ofWeek = callsTo("failing").filter(({ body }) => body.includes('"2026-11-09"'));
  expect(ofWeek).toHaveLength(7);
  expect(new Set(ofWeek.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([webhook?.id]));
  await silence(id);
  status = 204;
  setClock();
});

it("nothing is sent before an admin says to whom, inside the network, or in a message that adds headers", async () => {
  const id = await addProject();
  expect(await (await docket().call("GET", `/v1/analytics/${id}/report-settings`)).json()).toEqual({
    sendsWeekly: false,
    sendsAlerts: false,
    emails: [],
    webhookUrl: null,
    canSendEmail: true,
  });
  const bad: UpdateReportSettings[] = [
    { emails: ["ada@example.com\r\nBcc: all@example.com"] },
    { emails: ["ada@example.com, eve@example.com"] },
    { emails: ["Ada <ada@example.com>"] },
    { emails: Array.from({ length: 11 }, (_, index) => `u${index}@example.com`) },
    { webhookUrl: "ftp://example.com/" },
    { webhookUrl: "https://user:secret@example.com/" },
    { webhookUrl: "https://169.254.169.254/latest" },
    { webhookUrl: "https://[::ffff:10.0.0.1]/" },
    { webhookUrl: "http://93.184.216.34/" },
  ];
  for (const body of bad) await expectError(await change(id, body), 400, "invalid_request");
  const first = await set(id, { webhookUrl: hookUrl("secret") });
  const second = await set(id, { webhookUrl: hookUrl("other") });
  const third = await set(id, { renewsWebhookSecret: true });
  expect([first.webhookSecret, second.webhookSecret, third.webhookSecret]).toEqual([
    expect.stringMatching(/^whsec_/),
    null,
    expect.stringMatching(/^whsec_/),
  ]);
  expect(first.webhookSecret).not.toBe(third.webhookSecret);

  const content = { ...EMPTY, project: { id, name: "x" } };
  const { app } = docket();
  const smtp = { ...app.config.smtp, host: "127.0.0.1", port: mail.port, user: "u", password: "a secret word" };
  const asked = { id: "rep_1", to: "tls@example.com", content };
  // The server's certificate is nobody's, so that neither password nor report is told to it.
  const withTls = {
    ...app,
    config: { ...app.config, smtp: { ...smtp, from: "a@example.com", tls: "starttls" as const } },
  };
  expect(await sendEmail(withTls, asked)).toMatchObject({
    type: "failed",
    message: expect.stringMatching(/certificate/i),
  });
  const without = { ...app, config: { ...app.config, smtp: undefined } };
  expect(await sendEmail(without, asked)).toMatchObject({ message: expect.stringContaining("DOCKET_SMTP_HOST") });
  expect(mailsTo("tls@example.com")).toEqual([]);
});

const NONE = { human: 0, ai: 0, total: 0 };
const EMPTY = {
  type: "visitors.weekly" as const,
  dateFrom: "2026-11-09",
  dateTo: "2026-11-16",
  url: "http://127.0.0.1/",
  totals: NONE,
  previous: NONE,
  pages: [],
  missing: [],
};

/** As a receiver checks it, by the text of the Standard Webhooks scheme. */
function isSigned(call: Call | undefined, secret: string): boolean {
  const { headers, body }: Omit<Call, "path"> = call ?? { headers: {}, body: "" };
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(signed)
    .digest();
  const given = Buffer.from(String(headers["webhook-signature"]).replace("v1,", ""), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The bodies of a message, of both its types. */
function decode(raw: string): string {
  return raw
    .split(/\r\n--[^\r\n]+/)
    .slice(1)
    .map((part) => {
      const [head = "", ...rest] = part.split("\r\n\r\n");
      const body = rest.join("\r\n\r\n");
      if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
      if (!/quoted-printable/i.test(head)) return body;
      const bytes = body
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, "latin1").toString("utf8");
    })
    .join("\n");
}
