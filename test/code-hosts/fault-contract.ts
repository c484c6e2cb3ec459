import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import { conditionalFetch, RememberedAnswers } from "../../src/code-hosts/conditional-fetch.ts";
import { createRemoteAdapters } from "../../src/code-hosts/create-remote-adapters.ts";
import type { HostConnection } from "../../src/code-hosts/host-connection.ts";
import type { HostFailure } from "../support/code-hosts/host-faults.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { faultOf } from "./contract.ts";
import type { HostUnderTest } from "./host-under-test.ts";

export type StandIn = HostUnderTest & { server: HostServer };

/** What every adapter makes of a host that fails. On stand-ins only, because no real host fails when it is asked to. */
export function describeHostFaults(
  name: string,
  open: () => Promise<StandIn>,
  { calls: expectedCalls = [1, 1, 1, 1], isEverArchivedAndMoved = true } = {},
): void {
  describe(`faults of code hosts: ${name}`, () => {
    let under: StandIn;
    let host: RemoteCodeHost;

    beforeAll(async () => {
      under = await open();
      host = adapterFor();
    });
    afterEach(() => under.server.faults.clear());
    afterAll(() => under?.close());

    const adapterFor = (change: Partial<HostConnection> = {}) =>
      createRemoteAdapters()[under.kind]({
        kind: under.kind,
        projectId: "prj_test",
        gitDir: "/nowhere",
        connection: { ...under.connection, ...change },
      });
    const failing = (failure: HostFailure) => under.server.faults.plan(failure, { times: Number.POSITIVE_INFINITY });
    const answer = (status: number, body?: unknown, headers: Record<string, string> = {}): HostFailure => ({
      type: "answer",
      status,
      headers,
      body,
    });

    test.each([
      ["500", answer(500, { message: "Internal error" }), "unavailable"],
      ["502 of a proxy", answer(502, "<html><body>Bad gateway</body></html>"), "unavailable"],
      ["503", answer(503, "Down for maintenance"), "unavailable"],
      ["a connection that is cut", { type: "cut" }, "unavailable"],
      ["an answer that breaks off", { type: "cut_midway" }, "unavailable"],
      ["429", answer(429, { message: "Slow down" }, { "retry-after": "7" }), "rate_limited"],
      ["401", answer(401, { message: "Bad credentials" }), "unauthorized"],
      ["403", answer(403, { message: "Not for you" }), "forbidden"],
      ["404", answer(404, { message: "Not found" }), "not_found"],
      ["a page instead of JSON", answer(200, "<html><body>Log in</body></html>"), "unexpected"],
      ["JSON of another kind", answer(200, { hello: "world" }), "unexpected"],
      ["null", answer(200, null), "unexpected"],
      ["418", answer(418, { message: "I'm a teapot" }), "refused"],
    ] as [string, HostFailure, string][])("%s", async (_name, failure, kind) => {
      failing(failure);
      const fault = await faultOf(host.findOpenPullRequest("docs/any"));
      expect(fault.kind).toBe(kind);
      expect(fault.isPassing).toBe(kind === "unavailable" || kind === "rate_limited");
      expect(fault.retryAfterMs).toBe(kind === "rate_limited" ? 7000 : undefined);
    });

    test("gives up on a host that is silent", async () => {
      failing({ type: "silence" });
      const fetch: HostConnection["fetch"] = (input, init) =>
        under.connection.fetch(input, { ...init, signal: AbortSignal.timeout(200) });
      const fault = await faultOf(adapterFor({ fetch }).findOpenPullRequest("docs/any"));
      expect(fault).toMatchObject({ kind: "unavailable" });
    });

    test("does not follow a redirect to another host, where the token would go", async () => {
      failing(answer(302, "", { location: "http://127.0.0.2:9/api" }));
      expect((await faultOf(host.findOpenPullRequest("docs/any"))).kind).toBe("moved");
    });

    test("keeps what a host says short, on one line and without the token", async () => {
      const token = await under.connection.token();
      failing(answer(422, { message: `Bad\r\n\u001b[31m ${token} ${"x".repeat(5000)}` }));
      const wanted = { head: "docs/any", base: under.base, title: "Any", description: "", isDraft: false };
      const fault = await faultOf(host.createPullRequest(wanted));
      expect(fault.kind).toBe("refused");
      expect(fault.message.length).toBeLessThan(500);
      expect(fault.message).not.toMatch(/\p{Cc}/u);
      expect(fault.message).not.toContain(token);
    });

    test("a pull request whose creation was not heard of is found, and there is one", async () => {
      const head = `${under.prefix}/lost`;
      await under.server.world.commit(head, { "lost.md": "# Lost\n" });
      under.server.faults.plan({ type: "answer_lost" }, { only: ({ method }) => method === "POST" });
      const wanted = { head, base: under.base, title: "Lost", description: "", isDraft: false };
      expect((await faultOf(host.createPullRequest(wanted))).kind).toBe("unavailable");
      const found = await host.findOpenPullRequest(head);
      expect(found?.externalId).toEqual(expect.any(String));
      expect((await host.createPullRequest(wanted)).externalId).toBe(found?.externalId);
      expect(under.server.world.pullRequests.filter((one) => one.head === head)).toHaveLength(1);
    });

    test("asks once to find, once to open, once to update and once to read", async () => {
      const head = `${under.prefix}/counted`;
      await under.server.world.commit(head, { "counted.md": "# Counted\n" });
      const calls: number[] = [];
      const counted = async <T>(call: () => Promise<T>): Promise<T> => {
        const before = under.server.calls.length;
        const result = await call();
        calls.push(under.server.calls.length - before);
        return result;
      };
      const wanted = { head, base: under.base, title: "Counted", description: "", isDraft: false };
      const mine = adapterFor();
      await counted(() => mine.findOpenPullRequest(head));
      const { externalId } = await counted(() => mine.createPullRequest(wanted));
      await counted(() => mine.updatePullRequest(externalId, { title: "Again", description: "And again" }));
      await counted(() => mine.findPullRequest(externalId));
      expect(calls).toEqual(expectedCalls);
    });

    test("asked for news again, answers what is known with nothing, and tells what people did", async () => {
      const { world, calls } = under.server;
      const head = `${under.prefix}/watched`;
      await world.commit(head, { "watched.md": "# Watched\n" });
      const wanted = { head, base: under.base, title: "Watched", description: "", isDraft: false };
      const { externalId } = await host.createPullRequest(wanted);
      const fetch = conditionalFetch(under.connection.fetch, new RememberedAnswers(), "prj_test");
      const mine = adapterFor({ fetch });
      const since = new Date(Date.now() - 3_600_000);
      const ask = async () => {
        const asked = calls.length;
        const state = (await mine.findPullRequest(externalId))?.state;
        const comments = (await mine.listComments(externalId, since)).map(({ text }) => text);
        return { news: { state, comments }, asked: calls.slice(asked) };
      };
      expect((await ask()).news).toEqual({ state: "open", comments: [] });
      const again = await ask();
      expect(again.news).toEqual({ state: "open", comments: [] });
      // Gitea has no ETags.
      const status = under.kind === "gitea" ? 200 : 304;
      await expect.poll(() => [...new Set(again.asked.map((call) => call.status))]).toEqual([status]);
      const stored = world.pullRequests.find((one) => one.head === head);
      stored?.comments.push({ id: world.nextId(), author: "ada", text: "@docket", createdAt: new Date() });
      if (stored) await world.merge(stored);
      expect((await ask()).news).toEqual({ state: "merged", comments: ["@docket"] });
    });

    test("a token that is taken away is refused, and its successor works at once", async () => {
      const { tokens } = under.server.world;
      const [old = "", account = ""] = [...tokens][0] ?? [];
      const mine = adapterFor({ token: async () => [...tokens.keys()][0] ?? "revoked" });
      tokens.delete(old);
      expect((await faultOf(mine.findOpenPullRequest("docs/any"))).kind).toBe("unauthorized");
      tokens.set("token-of-the-bot-2", account);
      expect(await mine.findOpenPullRequest("docs/any")).toBeUndefined();
    });

    test.runIf(isEverArchivedAndMoved)("tells that a repository was archived, renamed or deleted", async () => {
      const { world } = under.server;
      const connection = { token: async () => [...world.tokens.keys()][0] ?? "" };
      world.isArchived = true;
      const archived = await adapterFor(connection).checkAccess();
      expect(archived.isArchived).toBe(true);
      expect(archived.findings.find(({ need }) => need === "push")).toMatchObject({ isGranted: false });
      await world.commit(`${under.prefix}/late`, { "late.md": "# Late\n" });
      const wanted = { head: `${under.prefix}/late`, base: under.base, title: "Late", description: "", isDraft: false };
      const refused = await faultOf(adapterFor(connection).createPullRequest(wanted));
      expect(["archived", "forbidden", "refused"]).toContain(refused.kind);
      world.isArchived = false;

      world.formerNames.push(world.repository);
      const [owner] = world.repository.split("/");
      world.repository = `${owner}/handbook`;
      expect((await adapterFor(connection).checkAccess()).movedTo).toBe(world.repository);
      world.isDeleted = true;
      expect((await faultOf(adapterFor({ ...connection, repository: world.repository }).checkAccess())).kind).toBe(
        "not_found",
      );
    });
  });
}
