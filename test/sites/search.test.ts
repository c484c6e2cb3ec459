import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollBack } from "../../src/sites/builds/roll-back.ts";
import { deleteWhatIsOld } from "../../src/sites/publishing/delete-what-is-old.ts";
import type { SearchResults } from "../../src/sites/search/schema.ts";
import { type SectionQuery, searchSections } from "../../src/sites/search/search-sections.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { runDocket } from "../support/command-line.ts";
import { expectError } from "../support/expect-error.ts";
import { addIndexedSite, publishIndexed } from "../support/indexed-site.ts";
import { askHost, type Given } from "../support/site-world.ts";
import { publish as publishSite } from "../support/sites.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
});
afterAll(() => docket.close());

const PAGES: Given["pages"] = [
  { url: "/", title: "Lamp", html: "<p>Welcome to the lamp keeper's handbook.</p>" },
  {
    url: "/alarms",
    title: "Alarms",
    description: "When somebody is woken up",
    html: '<p>An alarm wakes people.</p><h2 id="retries">Retries of delivery</h2><p>Set <code>retry_limit</code> or pass --max-age. A notification is sent again.</p>',
  },
  {
    url: "/install",
    title: "Installation",
    html: '<p>Install the package.</p><h2 id="docker">Docker</h2><p>Configuring <code>DOCKET_PORT</code> in the container, and alarms.</p>',
  },
  { url: "/draft", title: "Zebra draft", isHidden: true, html: "<p>zebra</p>" },
  { url: "/quiet", title: "Zebra noindex", isNoindex: true, html: "<p>zebra</p>" },
  { url: "/unfound", title: "Zebra", isUnsearchable: true, html: "<p>zebra</p>" },
];

function searcher(site: { projectId: string; buildId: string }) {
  return (query: string, more: Partial<SectionQuery> = {}) =>
    searchSections(docket.app, site, { query, limit: 10, audience: "people", ...more });
}
const places = ({ hits }: Awaited<ReturnType<typeof searchSections>>) =>
  hits.map(({ path, anchor }) => (anchor === "" ? path : `${path}#${anchor}`));

describe("searching a site", async () => {
  let site: { projectId: string; buildId: string };
  let search: ReturnType<typeof searcher>;
  let wicksSite: typeof site | undefined;
  beforeAll(async () => {
    site = await addIndexedSite(docket, "lamp", { pages: PAGES });
    search = searcher(site);
  });

  it("finds sections: by titles first, then headings, then text", async () => {
    expect(places(await search("alarm"))[0]).toBe("/alarms");
    expect(places(await search("alarms"))).toEqual(expect.arrayContaining(["/alarms", "/install#docker"]));
    expect(places(await search("retries of delivery"))[0]).toBe("/alarms#retries");
    expect(places(await search("configure the container"))[0]).toBe("/install#docker");
  });

  it("ends after its time, whatever the database is busy with", async () => {
    await docket.app.database.transaction().execute(async (tx) => {
      await sql`lock table site_search_words in access exclusive mode`.execute(tx);
      const answer = await docket.call("GET", `/v1/search/${site.projectId}?query=alarm`);
      await expectError(answer, 503, "unavailable");
    });
    expect(places(await search("alarm"))[0]).toBe("/alarms");
  });

  it("tells where the hit is and what in it was looked for", async () => {
    const [hit] = (await search("the notification sent")).hits;
    expect(hit).toMatchObject({ path: "/alarms", anchor: "retries", title: "Alarms", heading: "Retries of delivery" });
    const { text, marks } = hit?.snippet ?? { text: "", marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(["notification", "sent"]);
    expect(hit?.text).toContain("--max-age");
  });

  it.each([
    ["retry_limit", "/alarms#retries"],
    ["RETRY_LIMIT", "/alarms#retries"],
    ["--max-age", "/alarms#retries"],
    ["DOCKET_PORT", "/install#docker"],
    ["docket_po", "/install#docker"],
  ])("keeps identifiers whole: %s", async (query, place) => {
    expect(places(await search(query))[0]).toBe(place);
  });

  it("finds words as they are being typed, and misspelled ones", async () => {
    expect(places(await search("insta"))[0]).toBe("/install");
    expect(places(await search("notif"))[0]).toBe("/alarms#retries");
    expect(places(await search("instalation"))[0]).toBe("/install");
    const misspelled = await search("the contianer");
    expect(places(misspelled)[0]).toBe("/install#docker");
    expect(misspelled.corrected).toBe("the container");
  });

  it.each([
    ["limit", undefined, []],
    ["limit ", undefined, []],
    ["limits of wicks", undefined, ["/wicks"]],
    ["litt", "lit", ["/wicks"]],
    ["wickd", "wicks", ["/wicks"]],
    ["trimming", undefined, ["/wicks"]],
    ["trim the wicks", undefined, ["/wicks"]],
    ["schedu wicks", undefined, ["/wicks"]],
    ["wi", undefined, ["/wicks"]],
    ["wo ", undefined, []],
    ["shedule", "schedules", ["/wicks"]],
    ["scheudles", "schedules", ["/wicks"]],
  ])(
    "takes no word for another that is or begins one of the site, or that is far from it: %s",
    async (query, corrected, found) => {
      const wicks = { url: "/wicks", title: "Wicks", html: "<p>A lamp is lit, and trimmed on schedules.</p>" };
      wicksSite ??= await addIndexedSite(docket, "wicks", { pages: [wicks] });
      const searched = await searcher(wicksSite)(query);
      expect([searched.corrected, places(searched)]).toEqual([corrected, found]);
    },
  );

  it("does not find pages that are hidden, not to be indexed, or left out of the search", async () => {
    expect((await search("zebra")).hits).toEqual([]);
    expect((await search("xyzzy")).hits).toEqual([]);
    expect((await search("   ")).hits).toEqual([]);
  });

  it("shows pages of hits one after another", async () => {
    const all = places(await search("alarms lamp install"));
    const first = await search("alarms lamp install", { limit: 1 });
    expect(first.hasMore).toBe(true);
    const rest = await search("alarms lamp install", { limit: 10, offset: 1 });
    expect([...places(first), ...places(rest)]).toEqual(all);
  });

  it.each([
    "'; drop table site_search_words; --",
    "a:* & !b | (c <-> d)",
    "\\ ' \\' ''",
    "!!! ((( ))) <-> :*",
    "\0\ud800 %_ [a-z]* (a+)+$",
    `${"word ".repeat(5000)}`,
    "x".repeat(100_000),
    "a-".repeat(5000),
    "\u{1f4a1}\u200d\u202e",
    "{{7*7}} <script>alert(1)</script>",
    "__proto__ constructor toString hasOwnProperty",
    `alar${"\u0301".repeat(5000)}ms`,
    "İİİİ ẞ ﬁle ǅ \u{1d504}\u{1d529}",
    "re\u200btr\u00adies \ufeff",
    "$& $1 $` contianer $'",
    "'a':1A & 'b':*D",
    "\\u0000 \\x00 %00",
    "a_b_c_d_e_f_g_h_i_j_k_l_m_n_o_p_q_r_s_t_u_v_w_x_y_z".repeat(3),
    "ab ".repeat(60),
    "\u0e01\u4e00\uac00".repeat(60),
  ])("takes nothing in a query for syntax: %j", async (query) => {
    const { hits } = await search(query);
    expect(Array.isArray(hits)).toBe(true);
  });
});

it("searches what is shown: another build, the one before after a rollback, and a preview", async () => {
  const one = await addIndexedSite(docket, "rolled", { pages: [{ url: "/", html: "<p>elephant</p>" }] });
  const two = await publishIndexed(docket, one.projectId, { pages: [{ url: "/", html: "<p>giraffe</p>" }] });
  const preview = await publishIndexed(
    docket,
    one.projectId,
    { pages: [{ url: "/", html: "<p>hippo</p>" }] },
    "rolled--main-abc",
  );
  expect(places(await searcher(one)("elephant"))).toEqual(["/"]);
  expect(places(await searcher(two)("elephant"))).toEqual([]);
  expect(places(await searcher(two)("giraffe"))).toEqual(["/"]);
  expect(places(await searcher(preview)("hippo"))).toEqual(["/"]);
  expect(places(await searcher(two)("hippo"))).toEqual([]);
  await rollBack(docket.app, docket.actor, one.projectId, one.buildId);
  expect(places(await searcher(one)("elephant"))).toEqual(["/"]);
});

it("finds nothing of another project, nor with the build of another", async () => {
  const one = await addIndexedSite(docket, "mine", { pages: [{ url: "/", html: "<p>pangolin</p>" }] });
  const other = await addIndexedSite(docket, "theirs", { pages: [{ url: "/", html: "<p>nothing</p>" }] });
  expect(places(await searcher(one)("pangolin"))).toEqual(["/"]);
  expect(places(await searcher(other)("pangolin"))).toEqual([]);
  expect(places(await searcher({ projectId: other.projectId, buildId: one.buildId })("pangolin"))).toEqual([]);
});

it("filters by language and version, and stems words as the language does", async () => {
  const page = (url: string, title: string) => ({ type: "page" as const, url, title });
  const section = (kind: "language" | "version", title: string, children: object[], code?: string) =>
    ({ type: "section", kind, title, ...(code && { code }), children }) as never;
  const site = await addIndexedSite(docket, "languages", {
    pages: [
      { url: "/en/v1/a", title: "Keys", html: "<p>The houses of keys.</p>" },
      { url: "/en/v2/a", title: "Keys", html: "<p>The houses of keys.</p>" },
      { url: "/de/a", title: "Schlüssel", html: "<p>In den Häusern liegen keys.</p>" },
      { url: "/ja/a", title: "全文検索", html: "<p>全文検索の設定。</p>" },
    ],
    document: {
      navigation: [
        section(
          "language",
          "English",
          [section("version", "v1", [page("/en/v1/a", "Keys")]), section("version", "v2", [page("/en/v2/a", "Keys")])],
          "en",
        ),
        section("language", "Deutsch", [page("/de/a", "Schlüssel")], "de"),
        section("language", "日本語", [page("/ja/a", "全文検索")], "ja"),
      ],
    },
  });
  const search = searcher(site);
  expect(places(await search("keys", { language: "en" })).sort()).toEqual(["/en/v1/a", "/en/v2/a"]);
  expect(places(await search("keys", { language: "EN", version: "v2" }))).toEqual(["/en/v2/a"]);
  expect(places(await search("Haus", { language: "de" }))).toEqual(["/de/a"]);
  expect(places(await search("Haus", { language: "en" }))).not.toContain("/de/a");
  expect(places(await search("house"))).toEqual(expect.arrayContaining(["/en/v1/a", "/en/v2/a"]));
  expect(places(await search("検索", { language: "ja" }))).toEqual(["/ja/a"]);
  expect(places(await search("設定"))).toEqual(["/ja/a"]);
});

it("shows agents and people their own content", async () => {
  const site = await addIndexedSite(docket, "audiences", {
    pages: [{ url: "/", html: "<p>walrus</p>", markdown: "# Home\n\nnarwhal", hasAudiences: true }],
  });
  const search = searcher(site);
  expect(places(await search("narwhal"))).toEqual([]);
  expect(places(await search("narwhal", { audience: "agents" }))).toEqual(["/"]);
  expect(places(await search("walrus", { audience: "agents" }))).toEqual([]);
});

it("finds the page that is called so, whatever all others have of its words", async () => {
  const others = Array.from({ length: 160 }, (_, at) => ({
    ...{ url: `/lamp-${at}`, title: `Lamp ${at}`, html: "<h2 id='lamp'>Lamp lamp</h2><p>A lamp with no wick.</p>" },
  }));
  const asked = [
    { url: "/what", title: "What is a lamp?", html: "<p>It gives light.</p>" },
    { url: "/none", title: "No with", html: "<p>A rule.</p>" },
  ];
  const search = searcher(await addIndexedSite(docket, "called", { pages: [...others, ...asked] }));
  expect(places(await search("what is a lamp"))[0]).toBe("/what");
  expect(places(await search("no with"))[0]).toBe("/none");
});

it("prefers what authors prefer", async () => {
  const html = "<p>The otter swims in the river.</p>";
  const pages = [
    { url: "/a", title: "One", html },
    { url: "/b", title: "Two", html, boost: 3 },
    { url: "/c", title: "Three", html, boost: 0.2 },
  ];
  const site = await addIndexedSite(docket, "boosted", { pages });
  expect(places(await searcher(site)("otter"))).toEqual(["/b", "/a", "/c"]);
});

it("indexes an unchanged page once, and forgets what no build shows", async () => {
  const kept = { url: "/kept", title: "Kept", html: "<p>badger</p>" };
  const one = await addIndexedSite(docket, "old", { pages: [kept, { url: "/gone", html: "<p>dodo</p>" }] });
  const two = await publishIndexed(docket, one.projectId, { pages: [kept] });
  const count = async (table: string) => {
    const rows = await docket.app.database
      .selectFrom(table as never)
      .selectAll()
      .where("project_id" as never, "=", one.projectId as never)
      .execute();
    return rows.length;
  };
  expect(await count("site_search_pages")).toBe(2);
  await docket.app.database
    .deleteFrom("site_builds" as never)
    .where("id" as never, "=", one.buildId as never)
    .execute();
  const { clock } = docket.app;
  docket.app.clock = () => new Date(clock().getTime() + 3 * 86_400_000);
  await deleteWhatIsOld(docket.app, new AbortController().signal);
  docket.app.clock = clock;
  expect(await count("site_search_pages")).toBe(1);
  expect(await count("site_search_sections")).toBe(1);
  const words = (await docket.app.database
    .selectFrom("site_search_words" as never)
    .select("word" as never)
    .where("project_id" as never, "=", one.projectId as never)
    .execute()) as { word: string }[];
  expect(words.map(({ word }) => word)).toContain("badger");
  expect(words.map(({ word }) => word)).not.toContain("dodo");
  expect(places(await searcher(two)("badger"))).toEqual(["/kept"]);
});

describe("GET /v1/search", () => {
  it("searches the published site, for programs", async () => {
    const site = await addIndexedSite(docket, "programs", { pages: PAGES });
    const search = async (query: string) => {
      const answer = await docket.call("GET", `/v1/search/${site.projectId}?${query}`);
      return { status: answer.status, body: (await answer.json()) as SearchResults };
    };
    const { status, body } = await search("query=notificaton&limit=1");
    expect(status).toBe(200);
    expect(body).toMatchObject({ correctedQuery: "notification", hasMore: false });
    expect(body.hits[0]).toMatchObject({
      url: expect.stringMatching(/^http:\/\/programs\.localhost:\d+\/alarms#retries$/),
      path: "/alarms",
      anchor: "retries",
      title: "Alarms",
      heading: "Retries of delivery",
    });
    expect((await search("query=alarms&offset=1&limit=1")).body.hits).toHaveLength(1);
    expect((await search("query=")).status).toBe(400);
    expect((await search("query=%00")).status).toBe(400);
    expect((await search("query=a&limit=51")).status).toBe(400);
  });

  it("finds nothing for strangers, and nothing where there is no site yet", async () => {
    const site = await addIndexedSite(docket, "owned", { pages: PAGES });
    const path = `/v1/search/${site.projectId}?query=alarm`;
    expect((await fetch(`${docket.address}${path}`)).status).toBe(401);
    expect((await docket.call("GET", "/v1/search/prj_00000000000000000000000000?query=a")).status).toBe(404);
    const unpublished = await docket.addProject({
      name: "unpublished",
      repository: await createRepository(`${docket.folder}/unpublished`, { "index.md": "# A\n" }),
    });
    const answer = await docket.call("GET", `/v1/search/${unpublished.id}?query=a`);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200, body: { hits: [] } });
  });
});

it("makes a site searchable when it is published", async () => {
  const live = await boot({ settings: { DOCKET_SITES: "on" } });
  try {
    const files = {
      "docs.json": JSON.stringify({ name: "Live", navigation: { pages: ["index", "keys"] } }),
      "index.mdx": "---\ntitle: Start\n---\n\nWelcome, aardvark.\n",
      "keys.mdx": "---\ntitle: Keys\nsearch:\n  exclude: true\n---\n\nHidden aardvark.\n",
    };
    const { id } = await live.addProject({
      name: "live",
      repository: await createRepository(`${live.folder}/live`, files),
    });
    await publishSite(live, id);
    const answer = await live.call("GET", `/v1/search/${id}?query=aardvark`);
    expect(((await answer.json()) as SearchResults).hits.map(({ path }) => path)).toEqual(["/"]);
    const settings = { DOCKET_URL: live.address, DOCKET_KEY: live.key };
    const { stdout } = await runDocket(["search", "live", "welcome", "aardvrk"], settings);
    expect(stdout).toContain("Start\n");
    expect(stdout).toContain('Results for "welcome aardvark"');
  } finally {
    await live.close();
  }
});

it("goes with its project", async () => {
  const site = await addIndexedSite(docket, "leaving", { pages: PAGES });
  expect((await docket.call("DELETE", `/v1/projects/${site.projectId}`)).status).toBeLessThan(300);
  const left = await docket.app.database
    .selectFrom("site_search_words" as never)
    .selectAll()
    .where("project_id" as never, "=", site.projectId as never)
    .execute();
  expect(left).toEqual([]);
});

it("records what programs search for in the name of readers, unless they say not to", async () => {
  const { projectId } = await addIndexedSite(docket, "recorded", { pages: PAGES });
  const ask = async (parameters: Record<string, string>) => {
    const answer = await docket.call("GET", `/v1/search/${projectId}?${new URLSearchParams(parameters)}`);
    return (await answer.json()) as SearchResults;
  };
  const { searchId } = await ask({ query: "alarms" });
  await ask({ query: "notif", searchId: "typed", visitorId: "u1" });
  await ask({ query: "notification", searchId: "typed", visitorId: "u1" });
  await ask({ query: "package", audience: "agents" });
  expect((await ask({ query: "docker", record: "false" })).searchId).toBeNull();
  expect((await ask({ query: "docker", offset: "10" })).searchId).toBeNull();
  await docket.call("POST", `/v1/analytics/${projectId}/searches`, [
    { id: searchId, query: "alarms", clickedPage: "/alarms" },
  ]);
  const answer = await docket.call("GET", `/v1/analytics/${projectId}/searches`);
  const { searches } = (await answer.json()) as { searches: { searchQuery: string }[] };
  expect(searches).toHaveLength(3);
  expect(searches).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ searchQuery: "alarms", hits: 1, ctr: 1, topClickedPage: "/alarms", results: 2 }),
      expect.objectContaining({ searchQuery: "notification", hits: 1, ctr: 0, results: 1 }),
      expect.objectContaining({ searchQuery: "package", hits: 1 }),
    ]),
  );
});

it("lets a network search only so often", async () => {
  const site = await addIndexedSite(docket, "busy", { pages: [{ url: "/" }] });
  const ask = () => askHost(docket.address, site.host, "/_docket/search.json?q=");
  const answers = await Promise.all(Array.from({ length: 301 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(answers.find(({ status }) => status === 429)?.headers["retry-after"]).toBeDefined();
});
