import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { recordFeedback } from "../../src/analytics/feedback/record-feedback.ts";
import { feedbackByPageSchema, feedbackSchema } from "../../src/analytics/feedback/schema.ts";
import { recordSearch } from "../../src/analytics/searches/record-search.ts";
import { searchesSchema } from "../../src/analytics/searches/schema.ts";
import { expectError } from "../support/expect-error.ts";
import { bootVisitsApi } from "../support/visits-api.ts";

const { addProject, ask, csv, docket, get, setClock } = bootVisitsApi();

describe("searches and feedback", () => {
  it("lists searches by hits", async () => {
    const id = await addProject();
    const search = (query: string, more: object = {}) => recordSearch(docket().app, id, { query, ...more });
    setClock("2026-11-01T08:00:00.500Z");
    await search("Install");
    await search(" install ", { clickedPage: "/guides/b" });
    setClock("2026-11-02T08:00:00.000Z");
    await search("INSTALL", { id: "one" });
    await search("install", { id: "one", clickedPage: "/guides/a.md" });
    await search("install", { clickedPage: "/guides/a" });
    await search("zebra");
    await search("api\0 key");
    setClock();
    const all = await ask(searchesSchema, id, "searches");
    expect(all).toEqual({
      searches: [
        {
          searchQuery: "install",
          hits: 4,
          ctr: 0.75,
          topClickedPage: "/guides/a",
          lastSearchedAt: "2026-11-02T08:00:00.000Z",
        },
        {
          searchQuery: "api\ufffd key",
          hits: 1,
          ctr: 0,
          topClickedPage: null,
          lastSearchedAt: "2026-11-02T08:00:00.000Z",
        },
        { searchQuery: "zebra", hits: 1, ctr: 0, topClickedPage: null, lastSearchedAt: "2026-11-02T08:00:00.000Z" },
      ],
      totalSearches: 6,
      nextCursor: null,
    });
    const seen = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: z.infer<typeof searchesSchema> = await ask(
        searchesSchema,
        id,
        `searches?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.searches);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.searches);
    const first = await ask(searchesSchema, id, "searches?dateTo=2026-11-02");
    expect(first).toMatchObject({
      totalSearches: 2,
      searches: [{ hits: 2, lastSearchedAt: "2026-11-01T08:00:00.500Z" }],
    });
    expect(await csv(id, "searches?dateTo=2026-11-02")).toBe(
      "searchQuery,hits,ctr,topClickedPage,lastSearchedAt,results\r\ninstall,2,0.5,/guides/b,2026-11-01T08:00:00.500Z,\r\n",
    );
    await search("zebra", { results: 0 });
    await search("install", { id: "two", results: 3, clickedPage: "/guides/a" });
    await search("install", { id: "two", clickedPage: "/guides/b" });
    const latest = await ask(searchesSchema, id, "searches");
    expect(latest.searches.map(({ searchQuery, hits, results }) => [searchQuery, hits, results])).toEqual([
      ["install", 5, 3],
      ["zebra", 2, 0],
      ["api\ufffd key", 1, undefined],
    ]);
    const listed = async (without: string) => {
      const { searches, totalSearches } = await ask(searchesSchema, id, `searches?without=${without}`);
      return [totalSearches, ...searches.map(({ searchQuery }) => searchQuery)];
    };
    expect(await listed("results")).toEqual([2, "zebra"]);
    expect(await listed("click")).toEqual([3, "zebra", "api\ufffd key"]);
    expect((await get(id, "searches?without=hope")).status).toBe(400);
    for (const results of [-1, 1.5, Number.NaN, 2e9]) await expect(search("a", { results })).rejects.toThrow("results");
    await expect(search(" ")).rejects.toThrow("query");
    await expect(search("a", { clickedPage: "b" })).rejects.toThrow("clickedPage");
    const elsewhere = Buffer.from('[1,"\\u0000"]').toString("base64url");
    for (const cursor of ["x", "", "W10", elsewhere, "a".repeat(3000)])
      await expectError(await get(id, `searches?cursor=${cursor}`), 400, "invalid_request");
  });

  it("lists feedback newest first, and by page", async () => {
    const id = await addProject();
    const give = async (at: string, input: Parameters<typeof recordFeedback>[2]) => {
      setClock(at);
      return (await recordFeedback(docket().app, id, input)).id;
    };
    const code = { code: "npm i", filename: "a.sh", lang: "sh" };
    const ids = [
      await give("2026-11-01T08:00:00.001Z", {
        path: "/start.md",
        source: "contextual",
        helpful: true,
        contact: "a@b.c",
      }),
      await give("2026-11-02T08:00:00.002Z", { path: "/start", source: "code_snippet", comment: "Broken\0", ...code }),
      await give("2026-11-02T08:00:00.002Z", {
        path: "/guide",
        source: "thumbs_only",
        helpful: false,
        status: "resolved",
      }),
      await give("2026-11-03T08:00:00.003Z", { path: "/guide", source: "agent", comment: "=1+1" }),
    ];
    setClock();
    const all = await ask(feedbackSchema, id, "feedback");
    const tie = [ids[1], ids[2]].sort().reverse();
    expect(all.feedback.map((entry) => entry.id)).toEqual([ids[3], ...tie, ids[0]]);
    expect(all).toMatchObject({ hasMore: false, nextCursor: null });
    expect(all.feedback.find((entry) => entry.id === ids[0])).toEqual({
      id: ids[0],
      path: "/start",
      comment: null,
      createdAt: "2026-11-01T08:00:00.001Z",
      source: "contextual",
      status: "pending",
      helpful: true,
      contact: "a@b.c",
    });
    expect(all.feedback.find((entry) => entry.id === ids[1])).toEqual({
      id: ids[1],
      path: "/start",
      comment: "Broken\ufffd",
      createdAt: "2026-11-02T08:00:00.002Z",
      source: "code_snippet",
      status: "pending",
      ...code,
    });
    const seen = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: z.infer<typeof feedbackSchema> = await ask(
        feedbackSchema,
        id,
        `feedback?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.feedback);
      cursor = page.nextCursor;
      expect(page.hasMore).toBe(cursor !== null);
    }
    expect(seen).toEqual(all.feedback);
    const count = async (query: string) => (await ask(feedbackSchema, id, `feedback?${query}`)).feedback.length;
    expect(await count("source=agent")).toBe(1);
    expect(await count("status=pending")).toBe(3);
    expect(await count("status=pending,resolved")).toBe(4);
    expect(await count("status=resolved&status=dismissed")).toBe(1);
    expect(await count("path=/guide&dateFrom=2026-11-03")).toBe(1);
    for (const query of ["source=human", "status=open", "status=", "source=agent&source=agent", "limit=101", "limit=0"])
      await expectError(await get(id, `feedback?${query}`), 400, "invalid_request");

    expect(await ask(feedbackByPageSchema, id, "feedback/by-page")).toEqual({
      feedback: [
        { path: "/guide", thumbsUp: 0, thumbsDown: 0, code: 0, total: 2 },
        { path: "/start", thumbsUp: 1, thumbsDown: 0, code: 1, total: 2 },
      ],
      hasMore: false,
    });
    expect(await ask(feedbackByPageSchema, id, "feedback/by-page?limit=1&dateFrom=2026-11-02")).toEqual({
      feedback: [{ path: "/guide", thumbsUp: 0, thumbsDown: 0, code: 0, total: 2 }],
      hasMore: true,
    });
    const byPage = async (query: string) =>
      (await ask(feedbackByPageSchema, id, `feedback/by-page?${query}`)).feedback.map(({ path, total }) => [
        path,
        total,
      ]);
    expect(await byPage("source=contextual")).toEqual([["/start", 1]]);
    expect(await byPage("source=thumbs_only&status=resolved,dismissed")).toEqual([["/guide", 1]]);
    expect(await byPage("status=pending")).toEqual([
      ["/start", 2],
      ["/guide", 1],
    ]);
    for (const query of ["source=human", "status=open"])
      await expectError(await get(id, `feedback/by-page?${query}`), 400, "invalid_request");
    expect(await csv(id, "feedback?source=agent")).toBe(
      `id,path,comment,createdAt,source,status,helpful,contact,code,filename,lang\r\n${ids[3]},/guide,'=1+1,2026-11-03T08:00:00.003Z,agent,pending,,,,,\r\n`,
    );
    await expect(recordFeedback(docket().app, id, { path: "x", source: "agent" })).rejects.toThrow("path");
    await expect(
      recordFeedback(docket().app, id, { path: "/", source: "agent", comment: "x".repeat(10_001) }),
    ).rejects.toThrow();
  });
});
