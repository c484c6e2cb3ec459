import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openMcp } from "../support/mcp-client.ts";
import { type Asked, addSite, askHost } from "../support/site-world.ts";

let docket: Docket;
let host: string;
let projectId: string;
let address: string;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  ({ host, projectId } = await addSite(docket, "lamps", {
    pages: [
      { url: "/", title: "Welcome", description: "All about lamps" },
      { url: "/guides/start", title: "Start", description: "First steps", markdown: "# Start\n\nTurn it on.\n" },
      { url: "/guides/hidden", title: "Hidden", isHidden: true, markdown: "# Hidden\n\nNobody sees it.\n" },
    ],
    settings: { agentInstructions: "Prefer lamps to candles." },
  }));
  address = `http://${host}`;
});
afterAll(() => docket.close());

const ask = (path: string, asked?: Asked) => askHost(docket.address, host, path, asked);

describe("llms.txt", () => {
  test("lists the site's pages and can be asked for conditionally", async () => {
    const index = await ask("/llms.txt");
    expect([index.status, index.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(index.text).toContain(`- [Start](${address}/guides/start.md): First steps\n`);
    expect(index.text).toContain("> Prefer lamps to candles.");
    expect(index.text).not.toContain("Hidden");
    const again = await ask("/llms.txt", { headers: { "if-none-match": String(index.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await ask("/.well-known/llms.txt")).text).toBe(index.text);
    const folder = await ask("/guides/llms.txt");
    expect(folder.text).toMatch(/^# Lamp: \/guides\n/);
    expect((await ask("/nothing/llms.txt")).status).toBe(404);
  });

  test("has the whole text beside it", async () => {
    const whole = await ask("/llms-full.txt");
    expect(whole.text).toContain(`Source: ${address}/guides/start\n\n# Start\n\nTurn it on.\n`);
    expect(whole.text).not.toContain("Nobody sees it.");
    const packed = await ask("/llms-full.txt", { headers: { "accept-encoding": "gzip, br" } });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
    expect(packed.headers.etag).not.toBe(whole.headers.etag);
    const again = await ask("/llms-full.txt", { headers: { "if-none-match": String(whole.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await ask("/llms-full.txt", { method: "HEAD" });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, "", whole.headers.etag]);
    expect((await ask("/guides/llms-full.txt")).text).not.toContain("Welcome");
    expect((await ask("/nothing/llms-full.txt")).status).toBe(404);
  });

  test("is the author's own file where there is one", async () => {
    const own = await addSite(docket, "own-index", { assets: { "llms.txt": "# Mine\n" } });
    for (const path of ["/llms.txt", "/.well-known/llms.txt"])
      expect((await askHost(docket.address, own.host, path)).text).toBe("# Mine\n");
  });

  test("is not shown to whoever may not read the site", async () => {
    const secret = await addSite(docket, "secret-index", { pages: [{ url: "/", title: "Confidential" }] });
    await sql`update sites set visibility = 'members' where project_id = ${secret.projectId}`.execute(
      docket.app.database,
    );
    for (const path of ["/llms.txt", "/llms-full.txt", "/.well-known/llms.txt"]) {
      const answer = await askHost(docket.address, secret.host, path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.text).not.toContain("Confidential");
    }
  });

  test("is read by AI alone, whatever it calls itself", async () => {
    await ask("/llms.txt", { headers: { "user-agent": "somebodys-client/1.0" } });
    const views = async () => {
      const answer = await docket.call("GET", `/v1/analytics/${projectId}/views?path=/llms.txt`);
      return ((await answer.json()) as { views: object[] }).views;
    };
    await expect
      .poll(views, { timeout: 60_000 })
      .toMatchObject([{ path: "/llms.txt", human: 0, ai: expect.any(Number) }]);
  });
});

test("a page names what there is for agents, and gives them the author's instructions", async () => {
  const page = await ask("/guides/start");
  expect(String(page.headers.link)).toContain('</llms-full.txt>; rel="llms-full-txt"');
  expect(page.text).toContain('<link rel="alternate" type="text/markdown" href="/guides/start.md"');
  expect(page.text).toContain('<link rel="llms-txt" href="/llms.txt">');
  expect(page.text).not.toContain("Prefer lamps");
  const twin = await ask("/guides/start.md");
  expect(twin.text).toBe(
    `> ## Agent instructions\n>\n> Prefer lamps to candles.\n\n# Start\n\nTurn it on.\n\n---\n\nAll pages of this site: ${address}/llms.txt\n`,
  );
  const chosen = await ask("/guides/start", { headers: { accept: "text/markdown, text/html;q=0.9, */*;q=0.1" } });
  expect([chosen.text, chosen.headers.vary]).toEqual([twin.text, "Accept, Accept-Encoding"]);
  expect(chosen.headers.etag).toBe(twin.headers.etag);
  expect(chosen.headers.etag).not.toBe(page.headers.etag);
});

describe("a skill", () => {
  type Index = {
    $schema?: string;
    skills: { name: string; type?: string; description: string; url: string; digest: string }[];
  };
  const digestOf = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  const indexOf = async (at: string, path = "/.well-known/agent-skills/index.json") =>
    JSON.parse((await askHost(docket.address, at, path)).text) as Index;

  test("is made of the site, and found with a digest of exactly its bytes", async () => {
    const index = await indexOf(host);
    expect(index.$schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
    const [skill] = index.skills;
    expect(skill).toMatchObject({ name: "lamp", type: "skill-md", url: "/.well-known/agent-skills/lamp/SKILL.md" });
    const file = await ask(skill?.url ?? "");
    expect(file.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(digestOf(file.bytes)).toBe(skill?.digest);
    for (const path of ["/skill.md", "/.well-known/skills/lamp/SKILL.md", "/.well-known/skills/lamp/skill.md"])
      expect((await ask(path)).text).toBe(file.text);
    const [, written = ""] = /^---\n([\s\S]+?)\n---\n/.exec(file.text) ?? [];
    expect(parse(written)).toEqual({ name: "lamp", description: skill?.description });
    expect(file.text).toContain(`](${address}/guides/start.md)`);
    expect(file.text).toContain("> Prefer lamps to candles.");
    expect(file.text).not.toContain("Hidden");
    expect(await indexOf(host, "/.well-known/skills/index.json")).toMatchObject({
      skills: [{ name: "lamp", files: ["SKILL.md"] }],
    });
    expect((await ask("/.well-known/agent-skills/other/SKILL.md")).status).toBe(404);
  });

  test("is the author's own where there is one, whatever its frontmatter holds", async () => {
    const first = "---\nname: Light Up!\ndescription: Lights lamps\n---\n\n# Light\n";
    const own = await addSite(docket, "own-skill", {
      assets: {
        "skill.md": first,
        ".well-known/agent-skills/dim/SKILL.md": "---\nname: [a, *b]\n---\nDim\n",
        ".well-known/agent-skills/none/SKILL.md": "no frontmatter",
      },
    });
    const { skills } = await indexOf(own.host);
    expect(skills.map(({ name, url }) => [name, url])).toEqual([
      ["light-up", "/skill.md"],
      ["dim", "/.well-known/agent-skills/dim/SKILL.md"],
      ["none", "/.well-known/agent-skills/none/SKILL.md"],
    ]);
    expect(skills[0]?.description).toBe("Lights lamps");
    for (const { url, digest } of skills)
      expect(digestOf((await askHost(docket.address, own.host, url)).bytes)).toBe(digest);
    expect((await askHost(docket.address, own.host, "/skill.md")).text).toBe(first);
    expect((await askHost(docket.address, own.host, "/.well-known/skills/dim/SKILL.md")).text).toContain("Dim");
  });
});

test("what is for agents alone or for people alone is so everywhere", async () => {
  const repository = await createRepository(`${docket.folder}/audiences`, {
    "docs.json": JSON.stringify({ name: "Audiences", colors: { primary: "#335" }, navigation: { pages: ["index"] } }),
    "index.mdx": `---
title: Start
---

<Visibility for="humans">Press the button.</Visibility>

<Visibility for="agents">Call the endpoint.</Visibility>
`,
    "SKILL.md": "---\nname: own\ndescription: Mine\n---\n\nOwn words\n",
    ".mintlify/skills/dim/SKILL.md": "---\nname: dim\ndescription: Dims\n---\n\nDim\n",
  });
  const worker = await boot({ settings: { DOCKET_SITES: "on", DOCKET_SITE_POLL_MINUTES: "0" } });
  await worker.addProject({ name: "audiences", repository });
  const at = `audiences.localhost:${new URL(worker.address).port}`;
  await expect.poll(async () => (await askHost(worker.address, at, "/")).status, { timeout: 60_000 }).toBe(200);
  const page = (await askHost(worker.address, at, "/")).text;
  expect([page.includes("Press the button."), page.includes("Call the endpoint.")]).toEqual([true, false]);
  for (const path of ["/index.md", "/llms-full.txt"]) {
    const { text } = await askHost(worker.address, at, path);
    expect([path, text.includes("Press the button."), text.includes("Call the endpoint.")]).toEqual([
      path,
      false,
      true,
    ]);
  }
  const session = await openMcp(`http://${at}/mcp`);
  const { text } = await session.call("get_page", { path: "/" });
  expect([text.includes("Press the button."), text.includes("Call the endpoint.")]).toEqual([false, true]);
  expect((await askHost(worker.address, at, "/skill.md")).text).toContain("Own words");
  expect((await askHost(worker.address, at, "/.well-known/agent-skills/dim/SKILL.md")).text).toContain("Dim");
  expect((await askHost(worker.address, at, "/SKILL")).status).toBe(404);
  await session.close();
  await worker.close();
});
