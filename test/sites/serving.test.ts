import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { type Answered, type Asked, addSite, askHost, publish } from "../support/site-world.ts";

let docket: Docket;
let host: string;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  ({ host } = await addSite(docket, "guides", {
    pages: [
      { url: "/", title: "Welcome" },
      {
        url: "/start",
        title: "Start here",
        markdown: "# Start\n\n[Next](\ue0d0/next)\n",
        html: '<p><a href="\ue0d0/next">Next</a></p>',
      },
      { url: "/next", updatedAt: "2026-11-01T00:00:00Z" },
      { url: "/hidden", isHidden: true, isNoindex: true },
      {
        url: "/changes",
        hasFeed: true,
        updates: [{ id: "a", label: "2026-03-03", description: "Faster", tags: [], html: "<p>x</p>" }],
      },
    ],
    assets: {
      "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "film.bin": Buffer.alloc(3_000_000, "0123456789"),
      "page.html": "<script>alert(1)</script>",
      "run.js": "alert(1)",
      "data.json": JSON.stringify({ list: Array.from({ length: 500 }, (_, at) => at) }),
    },
    document: { redirects: [{ source: "/old/:slug*", destination: "/start", isPermanent: true }] },
  }));
});
afterAll(() => docket.close());

const ask = (path: string, asked?: Asked): Promise<Answered> => askHost(docket.address, host, path, asked);

describe("a page", () => {
  test("has its own headers and can be asked for conditionally", async () => {
    const page = await ask("/start");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Start here");
    expect(page.text).toContain('href="/next"');
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept, Accept-Encoding",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]+"$/),
      link: expect.stringMatching(
        /^<\/start\.md>; rel="alternate"; type="text\/markdown", <\/llms\.txt>; rel="llms-txt"/,
      ),
    });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain("unsafe");
    expect(page.headers["set-cookie"]).toBeUndefined();
    const again = await ask("/start", { headers: { "if-none-match": String(page.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers.etag).toBe(page.headers.etag);
    const head = await ask("/start", { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", String(page.bytes.length)]);
  });

  test("is compressed, with a validator for each encoding", async () => {
    const [plain, gzip, br] = await Promise.all(
      ["identity", "gzip", "gzip, br"].map((encoding) => ask("/", { headers: { "accept-encoding": encoding } })),
    );
    expect([
      plain?.headers["content-encoding"],
      gzip?.headers["content-encoding"],
      br?.headers["content-encoding"],
    ]).toEqual([undefined, "gzip", "br"]);
    expect(new Set([plain?.headers.etag, gzip?.headers.etag, br?.headers.etag]).size).toBe(3);
    expect(br?.bytes.length ?? 0).toBeLessThan((plain?.bytes.length ?? 0) / 2);
  });

  test("is Markdown for whoever asks for that", async () => {
    const port = new URL(docket.address).port;
    const twin = await ask("/start.md");
    expect(twin.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const site = `http://guides.localhost:${port}`;
    expect(twin.text).toBe(`# Start\n\n[Next](${site}/next)\n\n---\n\nAll pages of this site: ${site}/llms.txt\n`);
    expect(twin.headers.link).toMatch(`<${site}/start>; rel="canonical", </llms.txt>; rel="llms-txt"`);
    const chosen = await ask("/start", { headers: { accept: "text/markdown, text/html;q=0.5" } });
    expect([chosen.text, chosen.headers.vary]).toEqual([twin.text, "Accept, Accept-Encoding"]);
    const refused = await ask("/start", { headers: { accept: "text/markdown;q=0, text/html" } });
    expect(refused.headers["content-type"]).toContain("text/html");
    expect((await ask("/index.md")).status).toBe(200);
  });

  test.each([
    ["/start/", 308, "/start"],
    ["/start.html?a=b", 308, "/start?a=b"],
    ["/index", 308, "/"],
    ["/start/index.html", 308, "/start"],
    ["//start", 308, "/start"],
    ["/old/anything/else", 308, "/start"],
  ])("at %s leads to its one address", async (path, status, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect([answer.text, answer.headers["content-type"]]).toEqual(["", undefined]);
  });

  test("shows a publication at once", async () => {
    const other = await addSite(docket, "fresh", { pages: [{ url: "/", title: "Before" }] });
    const look = () => askHost(docket.address, other.host, "/");
    expect((await look()).text).toContain("Before");
    await publish(docket, other.projectId, { pages: [{ url: "/", title: "After" }] });
    await expect.poll(async () => (await look()).text, { interval: 50 }).toContain("After");
  });
});

describe("an address", () => {
  test.each(["/..", "/%2e%2e/etc/passwd", "/a/..%2f..%2fx", "/%00", "/%zz", "/a%5c..%5cx", "/\\evil"])(
    "%s is refused",
    async (path) => {
      expect((await ask(path)).status).toBe(400);
    },
  );

  test("that is very long is refused", async () => expect((await ask(`/${"a".repeat(9000)}`)).status).toBe(414));

  test("never leads to another host", async () => {
    for (const path of [
      "//evil.example",
      "//evil.example/",
      "///evil.example/%2e",
      "/\t/evil.example".replace("\t", "%09"),
    ]) {
      const { headers } = await ask(path);
      expect(String(headers.location ?? "/")).toMatch(/^\/(?![/\\])/);
    }
  });

  test("without a page names those that are near, with status 404", async () => {
    const answer = await ask("/strat", { headers: { accept: "text/html" } });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('href="/start"');
    expect(answer.text).toContain("/strat");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await ask("/<script>alert(1)</script>")).text).not.toContain("<script>alert");
    expect((await ask("/strat.md")).text).toMatch(/^# Page not found/);
  });

  test("is read only", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) expect((await ask("/", { method })).status).toBe(405);
    expect(
      (await ask("/start", { method: "POST", body: "{}", headers: { "content-type": "application/json" } })).status,
    ).toBe(405);
  });
});

test("leads to the start from where nothing is, if the author wants that", async () => {
  const { host: eager } = await addSite(docket, "eager", {
    pages: [{ url: "/" }],
    settings: { notFound: { redirects: true } },
  });
  const look = (path: string, accept: string) => askHost(docket.address, eager, path, { headers: { accept } });
  const page = await look("/nothing", "text/html");
  expect([page.status, page.headers.location]).toEqual([307, "/"]);
  expect((await look("/nothing.png", "image/png")).status).toBe(404);
  expect((await look("/nothing", "text/markdown")).status).toBe(404);
});

describe("a file", () => {
  test("is answered in ranges", async () => {
    const whole = await ask("/film.bin");
    expect([whole.status, whole.bytes.length]).toEqual([200, 3_000_000]);
    expect(whole.headers["content-disposition"]).toContain("attachment");
    const part = await ask("/film.bin", { headers: { range: "bytes=1-3" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, "123", "bytes 1-3/3000000"]);
    const large = await ask("/film.bin", {
      headers: { range: "bytes=-2500000", "if-range": String(whole.headers.etag) },
    });
    expect([large.status, large.bytes.equals(whole.bytes.subarray(500_000))]).toEqual([206, true]);
    const changed = await ask("/film.bin", { headers: { range: "bytes=1-3", "if-range": '"other"' } });
    expect([changed.status, changed.bytes.length]).toEqual([200, 3_000_000]);
    const beyond = await ask("/film.bin", { headers: { range: "bytes=3000000-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */3000000"]);
    const head = await ask("/film.bin", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.text]).toEqual([200, "3000000", ""]);
    expect((await ask("/film.bin", { headers: { "if-none-match": String(whole.headers.etag) } })).status).toBe(304);
  });

  test("never runs anything", async () => {
    const svg = await ask("/logo.svg");
    expect(svg.headers["content-type"]).toBe("image/svg+xml");
    expect(svg.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    for (const path of ["/page.html", "/run.js"]) {
      const { headers } = await ask(path, { headers: { accept: "text/html" } });
      expect([headers["content-type"], headers["x-content-type-options"]]).toEqual([
        "text/plain; charset=utf-8",
        "nosniff",
      ]);
    }
  });

  test("that is text is compressed", async () => {
    const packed = await ask("/data.json", { headers: { "accept-encoding": "br" } });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(packed.headers.etag).not.toBe((await ask("/data.json")).headers.etag);
  });
});

describe("what is made of a site", () => {
  test("is a sitemap without what is not to be found", async () => {
    const { text, headers } = await ask("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(text).toContain("/next</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>");
    expect(text).not.toContain("hidden");
  });

  test("are robots.txt, an icon, a feed and the theme's files", async () => {
    expect((await ask("/robots.txt")).text).toMatch(
      /Allow: \/\n\nSitemap: http:\/\/guides\.localhost:\d+\/sitemap\.xml\n/,
    );
    expect((await ask("/favicon.ico")).headers["content-type"]).toBe("image/svg+xml");
    expect((await ask("/changes/rss.xml")).text).toContain("<title>2026-03-03</title>");
    expect((await ask("/start/rss.xml")).status).toBe(404);
    const { text } = await ask("/");
    const files = [...text.matchAll(/(?:href|src)="(\/_docket\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(files.length).toBeGreaterThan(2);
    for (const path of files.filter((file) => /(?<!visits)\.\w+$/.test(file))) {
      const file = await ask(path, { headers: { "accept-encoding": "br" } });
      expect([path, file.status, file.headers["cache-control"]]).toEqual([
        path,
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
    expect((await ask("/_docket/../../package.json")).status).toBe(400);
    expect((await ask("/_docket/theme.css")).status).toBe(404);
  });

  test("is a picture of each page for where it is shared, drawn anew when its title changes", async () => {
    const { text } = await ask("/start");
    const [, address = ""] = /property="og:image" content="http:\/\/guides\.localhost:\d+([^"]+)"/.exec(text) ?? [];
    expect(address).toMatch(/^\/_docket\/share\/[0-9a-f]{16}\/start\.png$/);
    const picture = await ask(address);
    expect([picture.status, picture.headers["content-type"], picture.bytes.toString("latin1", 1, 4)]).toEqual([
      200,
      "image/png",
      "PNG",
    ]);
    expect(picture.headers["cache-control"]).toContain("immutable");
    const earlier = await ask(address.replace(/[0-9a-f]{16}/, "0".repeat(16)));
    expect([earlier.bytes.equals(picture.bytes), earlier.headers["cache-control"]]).toEqual([
      true,
      "public, max-age=300",
    ]);
    expect((await ask(address.replace("start", "nowhere"))).status).toBe(404);
  });

  test("tells search engines nothing of a hidden page", async () => {
    expect((await ask("/hidden")).headers["x-robots-tag"]).toBe("noindex");
    expect((await ask("/start")).headers["x-robots-tag"]).toBeUndefined();
  });

  test("is the author's own file where there is one", async () => {
    const own = await addSite(docket, "own", { assets: { "robots.txt": "User-agent: x\nDisallow: /y\n" } });
    expect((await askHost(docket.address, own.host, "/robots.txt")).text).toBe("User-agent: x\nDisallow: /y\n");
  });
});

test("begins at the first page in the reader's language where there is no page at the root", async () => {
  const language = (code: string, isDefault: boolean) => ({
    type: "section" as const,
    kind: "language" as const,
    title: code,
    code,
    isDefault,
    children: [{ type: "page" as const, url: `/${code}/start`, title: "Start" }],
  });
  const { host: many } = await addSite(docket, "many", {
    pages: [{ url: "/en/start" }, { url: "/de/start" }, { url: "/pt-BR/start" }],
    document: { navigation: [language("en", true), language("de", false), language("pt-BR", false)] },
  });
  const to = async (accept: string) => {
    const { status, headers } = await askHost(docket.address, many, "/", { headers: { "accept-language": accept } });
    return [status, headers.location, headers.vary];
  };
  expect(await to("de-AT, en;q=0.5")).toEqual([307, "/de/start", "Accept-Language"]);
  expect(await to("pt")).toEqual([307, "/pt-BR/start", "Accept-Language"]);
  expect(await to("fr")).toEqual([307, "/en/start", "Accept-Language"]);
  const one = await addSite(docket, "one", { pages: [{ url: "/start" }] });
  expect((await askHost(docket.address, one.host, "/")).headers.location).toBe("/start");
});
