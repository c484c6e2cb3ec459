import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { listFingerprints } from "../../src/git/ssh-keys.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { fingerprintOf, hasSshd, type SshServer, startSshServer } from "../support/ssh-server.ts";

const PROMPT = "Fix common misspellings";

// .ci/run installs it.
describe.skipIf(!hasSshd)("a repository that is reached over SSH", () => {
  let docket: Docket;
  let user: BrowserSession;
  let bare: string;
  let server: SshServer;
  let url: string;
  let number = 0;
  beforeAll(async () => {
    docket = await boot();
    user = await addUser(docket, "admin");
    const source = await createRepository(join(docket.folder, "source"), { "index.md": "# Home\n\nTeh start.\n" });
    await runGit(["branch", "--move", "trunk"], { cwd: source });
    bare = join(docket.folder, "bare.git");
    await runGit(["clone", "--quiet", "--bare", source, bare]);
    server = await startSshServer(join(docket.folder, "sshd"));
    url = `ssh://${server.user}@127.0.0.1:${server.port}${bare}`;
  });
  afterAll(async () => {
    await server.close();
    await docket.close();
  });

  const add = (more: object = {}) =>
    user.call("POST", "/v1/projects", { name: `p${number++}`, repository: url, ...more });
  const change = (id: string, body: object) => user.call("PATCH", `/v1/projects/${id}`, body);

  it("is worked on once the project's own key is let in, at the server whose key was seen first", async () => {
    const project = (await (await add()).json()) as Project;
    const { id, ssh } = project;
    const fingerprint = `${await fingerprintOf(join(docket.folder, "sshd"))} (ssh-ed25519)`;
    expect(project).toMatchObject({
      repository: url,
      repositoryKind: "remote",
      ref: "main",
      host: { kind: "builtin" },
    });
    expect(ssh).toEqual({
      publicKey: expect.stringMatching(/^ssh-ed25519 \S+ docket-prj_/),
      nextKey: null,
      hostKeys: [fingerprint],
      isAccepted: false,
    });
    const early = await docket.runJob(id, PROMPT);
    expect(early).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
    expect(early.details.message).toMatch(/does not know the project's key.*docket project show/);
    const refused = await expectError(await change(id, { host: "auto" }), 400, "invalid_request");
    expect(refused.error).toContain(ssh?.publicKey);

    await server.authorize(ssh?.publicKey ?? "");
    const checked = (await (await change(id, { host: "auto" })).json()) as Project;
    expect(checked).toMatchObject({ ref: "trunk", ssh: { ...ssh, isAccepted: true } });
    const job = await docket.runJob(id, PROMPT);
    expect(job).toMatchObject({ status: "completed", source: { repository: url }, details: { filesChanged: 1 } });
    expect(await gitText(["show", `docket/${job.id}:index.md`], { gitDir: bare })).toContain("The start.");
    const followed = await docket.message(id, job.id, 'Add a page "News" with the text "None yet."');
    expect(followed).toMatchObject({ status: "completed", prLink: job.prLink });
    expect((await readdir(tmpdir())).filter((name) => name.startsWith("docket-ssh-"))).toEqual([]);
  });

  it("offers the project's key alone, and no other project's", async () => {
    const { id, ssh } = (await (await add()).json()) as Project;
    const before = server.log().length;
    expect((await change(id, { host: "auto" })).status).toBe(400);
    const [own] = listFingerprints(`x ${ssh?.publicKey}`);
    const offered =
      server
        .log()
        .slice(before)
        .match(/SHA256:\S+/g) ?? [];
    for (const fingerprint of offered) expect(own).toContain(fingerprint);
    await server.authorize(ssh?.publicKey ?? "");
    expect((await change(id, { host: "auto" })).status).toBe(200);
  });

  it("gets another key, and uses the present one until the server takes that", async () => {
    const { id, ssh } = (await (await add()).json()) as Project;
    const { publicKey = "" } = ssh ?? {};
    await server.authorize(publicKey);
    expect((await change(id, { host: "auto" })).status).toBe(200);
    const { ssh: waiting } = (await (await change(id, { newKey: true })).json()) as Project;
    expect(waiting).toMatchObject({ publicKey, isAccepted: true, nextKey: expect.stringMatching(/^ssh-ed25519 /) });
    const nextKey = waiting?.nextKey ?? "";
    expect(nextKey).not.toBe(publicKey);
    // The server knows the present key alone.
    expect(((await (await change(id, { host: "auto" })).json()) as Project).ssh).toEqual(waiting);
    expect(await docket.runJob(id, PROMPT)).toMatchObject({ status: "completed" });
    await server.authorize(publicKey, nextKey);
    const { ssh: now } = (await (await change(id, { host: "auto" })).json()) as Project;
    expect(now).toEqual({ ...waiting, publicKey: nextKey, nextKey: null });
    await server.authorize(nextKey);
    expect(await docket.runJob(id, 'Add a page "Keys" with the text "None."')).toMatchObject({ status: "completed" });
    // A project that lost its place at the server gets in by its next key alone.
    const { ssh: third } = (await (await change(id, { newKey: true })).json()) as Project;
    await server.authorize(third?.nextKey ?? "");
    expect(((await (await change(id, { host: "auto" })).json()) as Project).ssh).toMatchObject({ isAccepted: true });
    const plain = await user.json<Project>("POST", "/v1/projects", { name: `p${number++}`, sample: true });
    const { error } = await expectError(await change(plain.id, { newKey: true }), 400, "invalid_request");
    expect(error).toMatch(/newKey.*not reached over SSH/);
  });

  it("is refused when the server shows another key, until somebody says that this is meant", async () => {
    const folder = join(docket.folder, "other-sshd");
    const first = await startSshServer(folder);
    const repository = `ssh://${first.user}@127.0.0.1:${first.port}${bare}`;
    const { id, ssh } = (await (await add({ repository })).json()) as Project;
    await first.authorize(ssh?.publicKey ?? "");
    expect((await change(id, { repository })).status).toBe(200);
    await first.close();
    const second = await startSshServer(folder, first.port);
    await second.authorize(ssh?.publicKey ?? "");
    try {
      const job = await docket.runJob(id, PROMPT);
      expect(job).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
      expect(job.details.message).toMatch(/another key than at the first connection.*--forget-host-key/);
      expect(second.log()).not.toContain("Accepted publickey");
      const { ssh: now } = (await (await change(id, { forgetHostKey: true })).json()) as Project;
      expect(now?.hostKeys).toEqual([`${await fingerprintOf(folder)} (ssh-ed25519)`]);
      expect(now?.hostKeys).not.toEqual(ssh?.hostKeys);
      expect(await docket.runJob(id, PROMPT)).toMatchObject({ status: "completed" });
    } finally {
      await second.close();
    }
  });

  it("takes the branches along from Docket, once the key is let in", async () => {
    const { id } = await user.json<Project>("POST", "/v1/projects", { name: `p${number++}`, sample: true });
    const empty = join(docket.folder, "empty.git");
    await runGit(["init", "--quiet", "--bare", empty]);
    const to = `ssh://${server.user}@127.0.0.1:${server.port}${empty}`;
    const { error } = await expectError(await change(id, { repository: to }), 400, "invalid_request");
    const publicKey = /ssh-ed25519 \S+ \S+/.exec(error)?.[0] ?? "";
    expect(await user.json("GET", `/v1/projects/${id}`)).toMatchObject({ repositoryKind: "owned", ssh: null });
    await server.authorize(publicKey);
    const moved = (await (await change(id, { repository: to })).json()) as Project;
    expect(moved).toMatchObject({ repository: to, ref: "main", ssh: { publicKey, isAccepted: true } });
    expect(await gitText(["rev-parse", "main"], { gitDir: empty })).toMatch(/^[0-9a-f]{40}$/);
  });

  it("is not connected to at an address inside the network", async () => {
    const { allowedRepositoryAddresses } = docket.app.config;
    docket.app.config.allowedRepositoryAddresses = [];
    // What the server says of connections that end comes later.
    const connections = () => server.log().match(/Connection from /g)?.length ?? 0;
    const before = connections();
    expect(before).toBeGreaterThan(0);
    try {
      for (const repository of [url, "git@localhost:docs.git", "git@10.0.0.1:docs.git", "ssh://git@[::1]/docs.git"]) {
        const { error } = await expectError(await add({ repository }), 400, "invalid_request");
        expect(error).toMatch(/inside the network.*DOCKET_ALLOWED_REPOSITORY_ADDRESSES/);
      }
    } finally {
      docket.app.config.allowedRepositoryAddresses = allowedRepositoryAddresses;
    }
    expect(connections()).toBe(before);
  });

  it("keeps its private key nowhere in the clear", async () => {
    const { ssh } = (await (await add()).json()) as Project;
    expect(JSON.stringify(ssh)).not.toContain("PRIVATE");
    const files = await readdir(docket.app.config.dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      expect(await readFile(join(file.parentPath, file.name), "latin1")).not.toContain("OPENSSH PRIVATE");
    const rows = await docket.app.database.selectFrom("repository_keys").select("ciphertext").execute();
    for (const { ciphertext } of rows) expect(ciphertext.toString("latin1")).not.toContain("OPENSSH");
  });
});
