import { execFileSync } from "node:child_process";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createRulesEngine } from "../../src/engines/rules/rules-engine.ts";
import { OperationError } from "../../src/errors.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { deleteProject } from "../../src/projects/delete-project.ts";
import { removeOldMirrors } from "../../src/projects/repository/remove-old-mirrors.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { type GitServer, serveRepository } from "../support/git-server.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

const TOKEN = "tok3n-Zq81-kept-secret-Ab9";
const PROMPT = "Fix common misspellings";

const scripted = createScriptedEngine();
const logged: string[] = [];
let docket: Docket;
let bare: string;
let server: GitServer;
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  docket = await boot({ overrides: { log, engines: [createRulesEngine(), scripted] } });
  const source = await createRepository(join(docket.folder, "source"), { "index.md": "# Home\n\nTeh start.\n" });
  bare = join(docket.folder, "bare.git");
  await runGit(["clone", "--quiet", "--bare", source, bare]);
  server = await serveRepository(bare, TOKEN);
});
afterEach(() => {
  server.answer = undefined;
});
afterAll(async () => {
  await server.close();
  await docket.close();
});

const add = (input: { repository: string; token?: string; isImport?: boolean }) => docket.addProject(input);
const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error("nothing was thrown"),
    (error: Error) => error,
  );

describe("a private repository behind a token", () => {
  it("is worked on, and the token is seen nowhere else", async () => {
    const project = await add({ repository: server.url, token: TOKEN });
    expect(project).toMatchObject({ hasToken: true, repository: server.url, repositoryKind: "remote" });
    const processes: string[] = [];
    scripted.on("look around", async () => {
      processes.push(execFileSync("ps", ["axww", "-o", "args"], { encoding: "utf8" }));
      return undefined;
    });
    await docket.runJob(project.id, "look around", { model: scripted.model });
    const first = await docket.runJob(project.id, PROMPT);
    expect(first).toMatchObject({
      status: "completed",
      source: { repository: server.url },
      details: { reason: "delivered" },
    });
    const second = await docket.message(project.id, first.id, 'Add a page "News" with the text "None yet."');
    expect(second).toMatchObject({ status: "completed", prLink: first.prLink });
    expect(await gitText(["log", "--format=%s", `main..docket/${first.id}`], { gitDir: bare })).toContain("\n");

    const merged = await docket.call("POST", `${new URL(first.prLink ?? "").pathname}/merge`);
    expect(await merged.json()).toEqual({ state: "merged" });
    server.answer = (_, response) => void response.writeHead(500).end("broken");
    const failed = await docket.runJob(project.id, PROMPT);
    expect(failed).toMatchObject({ status: "failed", details: { reason: "repository_error" } });

    expect([...server.credentials]).toEqual([`Basic ${Buffer.from(`git:${TOKEN}`).toString("base64")}`]);
    const seen = [
      logged.join(""),
      await wholeDatabase(),
      processes.join(""),
      await wholeFolder(docket.app.config.dataDir),
    ];
    for (const part of ["", "/messages", "/events", "/diff"])
      for (const { id } of [first, failed]) {
        const headers = { accept: "application/json" };
        seen.push(
          await (await docket.call("GET", `/v2/agent/${project.id}/job/${id}${part}`, undefined, headers)).text(),
        );
      }
    for (const text of seen) expect(leaksOf(text)).toEqual([]);
    expect(seen[1]).toContain(PROMPT);
  });

  it("is not repeated when the server sends it back in its errors", async () => {
    const project = await add({ repository: server.url, token: TOKEN });
    server.answer = (request, response) => {
      const basic = request.headers.authorization?.split(" ")[1] ?? "";
      response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
      response.end(`Bad token ${basic} (${Buffer.from(basic, "base64").toString("utf8")})\n`);
    };
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
    for (const text of [JSON.stringify(job), logged.join(""), await wholeDatabase()]) expect(leaksOf(text)).toEqual([]);
  });

  it("is told apart from a repository that is not there, with what to do", async () => {
    for (const token of [undefined, "wrong-token"]) {
      const error = await errorOf(add({ repository: server.url, ...(token && { token }) }));
      expect(error).toBeInstanceOf(OperationError);
      expect(error.message).toMatch(/cannot be read.*--token-stdin/);
      expect(error.message).not.toContain("wrong-token");
    }
    const project = await add({ repository: server.url, token: TOKEN });
    await updateProject(docket.app, docket.actor, project.id, { token: "revoked-token" });
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain("--token-stdin");
    await updateProject(docket.app, docket.actor, project.id, { token: TOKEN });
    const retried = await docket.call("POST", `/v2/agent/${project.id}/job/${job.id}/retry`);
    expect(retried.status).toBe(200);
    expect(await docket.waitFor(project.id, job.id)).toMatchObject({ status: "completed" });
  });

  it("fails the job when the stored token cannot be decrypted any more", async () => {
    const project = await add({ repository: server.url, token: TOKEN });
    const other = { ciphertext: Buffer.alloc(64) };
    await docket.app.database
      .updateTable("repository_tokens")
      .set(other)
      .where("project_id", "=", project.id)
      .execute();
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain("DOCKET_SECRET_KEY");
  });
});

describe("a remote that does not work", () => {
  it.each<[string, GitServer["answer"], string]>([
    ["fails", (_, response) => void response.writeHead(500).end(), "500"],
    [
      "has moved",
      ({ url = "" }, response) =>
        void response.writeHead(301, { location: `https://git.example.com/new/x${url.replace(/^.*\.git/, "")}` }).end(),
      "has moved to https://git.example.com/new/x.git: give",
    ],
    [
      "has moved to no repository",
      (_, response) => void response.writeHead(301, { location: "https://ada:secret@git.example.com/info/refs" }).end(),
      "give the project the address that it redirects to",
    ],
    [
      "moves on every request",
      (request, response) => void response.writeHead(302, { location: request.url ?? "" }).end(),
      "has moved",
    ],
    ["is gone", (_, response) => void response.writeHead(404).end("nothing here"), "not found"],
    [
      "speaks nonsense",
      (_, response) =>
        void response
          .writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" })
          .end("001e# garbage\0\xff\u202e"),
      "cannot be read",
    ],
    ["hangs up", (request) => void request.socket.destroy(), "cannot be read"],
  ])("fails the job with a reason when it %s", async (_, answer, message) => {
    const project = await add({ repository: server.url, token: TOKEN });
    server.answer = answer;
    expect(await errorOf(add({ repository: server.url, token: TOKEN }))).toBeInstanceOf(OperationError);
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain(message);
    expect(job.details.message).toContain(server.url);
  });

  it("fails the job when the address is that of a web page", async () => {
    server.answer = (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<html>");
    const project = await add({ repository: server.url });
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    expect(job.details.message).toContain("check its address");
  });

  it("fails the job when nobody listens any more", async () => {
    const mortal = await serveRepository(bare);
    const project = await add({ repository: mortal.url });
    await mortal.close();
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
    expect(job.details.message).toContain("cannot be read");
  });

  it("fails the job when it goes away between start and push, and delivers on retry", async () => {
    const project = await add({ repository: server.url, token: TOKEN });
    scripted.on("lose the remote", async ({ root }) => {
      await writeFile(join(root, "news.md"), "# News\n");
      server.answer = (_, response) => void response.writeHead(503).end();
      return undefined;
    });
    const job = await docket.runJob(project.id, "lose the remote", { model: scripted.model });
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "repository_error" } });
    server.answer = undefined;
    scripted.on("lose the remote", async ({ root }) => {
      await writeFile(join(root, "news.md"), "# News\n");
      return undefined;
    });
    await docket.call("POST", `/v2/agent/${project.id}/job/${job.id}/retry`);
    expect(await docket.waitFor(project.id, job.id)).toMatchObject({
      status: "completed",
      details: { filesChanged: 1 },
    });
  });

  it("fails the job when it takes no pushes", async () => {
    const project = await add({ repository: server.url, token: TOKEN });
    const refuse = new Set<string>();
    scripted.on("be refused", async ({ root }) => {
      await writeFile(join(root, "pushed.md"), "# Pushed\n");
      server.answer = (request, response) => {
        refuse.add(request.url ?? "");
        response.writeHead(403, { "content-type": "text/plain" }).end("This token may not push\n");
      };
      return undefined;
    });
    const job = await docket.runJob(project.id, "be refused", { model: scripted.model });
    expect([...refuse].join()).toContain("git-receive-pack");
    expect(job).toMatchObject({ status: "failed", prLink: null });
    expect(job.details.message).toMatch(/403|may not push/);
  });
});

it("refuses an address inside before every job, also when it was allowed once", async () => {
  const project = await add({ repository: server.url, token: TOKEN });
  const { allowedRepositoryAddresses } = docket.app.config;
  docket.app.config.allowedRepositoryAddresses = ["10.0.0.0/8"];
  const before = server.credentials.size;
  try {
    const job = await docket.runJob(project.id, PROMPT);
    expect(job).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
    expect(job.details.message).toContain("DOCKET_ALLOWED_REPOSITORY_ADDRESSES");
  } finally {
    docket.app.config.allowedRepositoryAddresses = allowedRepositoryAddresses;
  }
  expect(server.credentials.size).toBe(before);
});

it("leaves no mirror behind, once no turn can use it any more", async () => {
  const { app, actor } = docket;
  const mirrors = join(app.config.dataDir, "mirrors");
  const mirrorsOf = async (id: string) => (await readdir(mirrors)).filter((name) => name.startsWith(id));
  const age = async (names: string[]) => {
    const longAgo = (Date.now() - 1000 * app.config.turnTimeoutSeconds - 2 * 3_600_000) / 1000;
    for (const name of names) await utimes(join(mirrors, name, "docket-unused"), longAgo, longAgo);
  };
  const moved = await add({ repository: server.url, token: TOKEN });
  const deleted = await add({ repository: server.url, token: TOKEN });
  for (const { id } of [moved, deleted]) await docket.runJob(id, PROMPT);
  await updateProject(app, actor, moved.id, { repository: `file://${bare}` }, docket.folder);
  await docket.runJob(moved.id, PROMPT);
  const unused = [`${moved.id}.git`, `${deleted.id}.git`];
  await deleteProject(app, actor, deleted.id);

  await removeOldMirrors(app);
  await removeOldMirrors(app);
  expect(await readdir(mirrors)).toEqual(expect.arrayContaining([...unused, `${moved.id}-2.git`]));
  await age(unused);
  await removeOldMirrors(app);
  expect(await mirrorsOf(moved.id)).toEqual([`${moved.id}-2.git`]);
  expect(await mirrorsOf(deleted.id)).toEqual([]);
  expect(await docket.runJob(moved.id, PROMPT)).toMatchObject({ status: "completed" });
});

function leaksOf(text: string): string[] {
  const forms = [TOKEN, Buffer.from(`git:${TOKEN}`).toString("base64"), encodeURIComponent(TOKEN)];
  return forms.filter((form) => text.includes(form));
}

/** Every row of every table, bytes decoded. */
async function wholeDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: docket.app.config.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await client.query<Record<string, unknown>>(`select * from ${name}`);
      for (const row of found.rows)
        texts.push(
          ...Object.values(row).map((value) =>
            Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value),
          ),
        );
    }
    return texts.join("\n");
  } finally {
    await client.end();
  }
}

async function wholeFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), "latin1")));
  return texts.join("\n");
}
