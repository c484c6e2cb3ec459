import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runGit } from "../../src/git/run-git.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { requireProject } from "../../src/projects/find-project.ts";
import { openRepository } from "../../src/projects/repository/open-repository.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let project: Project;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  project = await docket.addProject({ repository: await createRepository(join(docket.folder, "docs")) });
});
afterAll(async () => docket.close());

const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error("nothing was thrown"),
    (error: Error) => error,
  );

describe("a URL that must not be used", () => {
  const overHttp = (repository: string) =>
    errorOf(createProject(docket.app, docket.actor, { name: `p${Math.random()}`, repository }));

  it.each([
    ["a path", "/etc"],
    ["a relative path", "../x"],
    ["file://", "file:///etc"],
    ["file:// with a host", "file://localhost/etc"],
    ["ext::", "ext::sh -c touch% /tmp/never"],
    ["git://", "git://example.com/x.git"],
    ["ftp://", "ftp://example.com/x.git"],
    ["javascript:", "javascript:alert(1)"],
    ["an option", "--upload-pack=touch /tmp/never"],
    ["a user and a password", "https://me:secret-in-url@example.com/x.git"],
    ["a token as user", "https://secret-in-url@example.com/x.git"],
    ["a password for ssh", "ssh://git:secret-in-url@example.com/x.git"],
    ["a query", "https://example.com/x.git?token=secret-in-url"],
    ["an option as host", "-oProxyCommand=touch:x"],
    ["no host", "https:///x.git"],
    ["nothing", "   "],
  ])("is refused: %s", async (_, repository) => {
    const error = await overHttp(repository);
    expect(error.name).toBe("InvalidInputError");
    expect(error.message).toMatch(/^repository: /);
    expect(error.message).not.toContain("secret-in-url");
  });

  it.each([
    "http://127.0.0.1:1/x.git",
    "http://localhost/x.git",
    "http://127.1/x.git",
    "http://2130706433/x.git",
    "http://0x7f000001/x.git",
    "http://0.0.0.0/x.git",
    "http://[::1]/x.git",
    "http://[::ffff:127.0.0.1]/x.git",
    "http://[64:ff9b::7f00:1]/x.git",
    "http://[::127.0.0.1]/x.git",
    "http://[::]/x.git",
    "http://[::ffff:0:127.0.0.1]/x.git",
    "http://[64:ff9b:1::7f00:1]/x.git",
    "http://[2002:7f00:1::1]/x.git",
    "http://[2001:0:7f00:1::1]/x.git",
    "http://[fec0::1]/x.git",
    "http://[100::1]/x.git",
    "http://[100:0:0:1::1]/x.git",
    "http://[4000::1]/x.git",
    "http://10.0.0.1/x.git",
    "http://192.168.1.1/x.git",
    "http://169.254.169.254/latest/meta-data",
    "http://[fd00::1]/x.git",
    "http://[fe80::1]/x.git",
  ])("is refused as inside the network: %s", async (repository) => {
    const { allowedRepositoryAddresses } = docket.app.config;
    docket.app.config.allowedRepositoryAddresses = [];
    try {
      const error = await overHttp(repository);
      expect(error.message).toMatch(/inside the network.*DOCKET_ALLOWED_REPOSITORY_ADDRESSES/);
    } finally {
      docket.app.config.allowedRepositoryAddresses = allowedRepositoryAddresses;
    }
  });

  it.each([
    "https://[::127.0.0.1]:1/x",
    "https://[64:ff9b:1::a00:1]/x",
    "https://[::1%25lo]/x",
    "https://[2000::1/x",
    "https://127.0.0.1:99999/x",
    "https://no-such-host.invalid/x",
    "https://127.0.0.1:1/x",
    "https://xn--/x",
    "https://%00/x",
    "git@127.0.0.1:x",
  ])("is a fault of the field that names it, for a project and for a context: %s", async (repository) => {
    const created = await docket.call("POST", "/v1/projects", { name: `p${Math.random()}`, repository });
    const { details } = await expectError(created, 400, "invalid_request");
    expect(details?.map(({ path }) => path)).toEqual(["repository"]);
    const change = { addContexts: [{ name: "good", repository }] };
    const changed = await expectError(
      await docket.call("PATCH", `/v1/projects/${project.id}`, change),
      400,
      "invalid_request",
    );
    expect(changed.details?.map(({ path }) => path)).toEqual(["addContexts.0.repository"]);
  });

  it("says that a host cannot be found", async () => {
    expect((await overHttp("https://no-such-host.invalid/x.git")).message).toContain(
      "no-such-host.invalid cannot be found",
    );
    const change = { repository: "https://no-such-host.invalid/x.git" };
    expect((await errorOf(updateProject(docket.app, docket.actor, project.id, change))).message).toContain(
      "no-such-host.invalid cannot be found; check the URL",
    );
  });

  it.each([
    "ssh://git@example.com/x.git",
    "git+ssh://git@example.com/x.git",
    "git@example.com:x.git",
    "example.com:x.git",
  ])("is refused as an SSH address where no key of Docket's own is let in: %s", async (repository) => {
    const imported = errorOf(createProject(docket.app, docket.actor, { name: "imported", repository, isImport: true }));
    const addContexts = [{ name: "c", repository }];
    const asContext = errorOf(updateProject(docket.app, docket.actor, project.id, { addContexts }));
    for (const { message } of await Promise.all([imported, asContext]))
      expect(message).toMatch(/only a project's own repository over SSH.*https:\/\/ URL/);
  });
});

describe("a project that has an SSH address from before", () => {
  it("says what to do, and no server hears of it", async () => {
    let calls = 0;
    const listener = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const url = `ssh://git@127.0.0.1:${(listener.address() as AddressInfo).port}/x.git`;
    try {
      await docket.app.database
        .updateTable("projects")
        .set({ repository_kind: "remote", repository_url: url })
        .where("id", "=", project.id)
        .execute();
      const row = await requireProject(docket.app, docket.actor, project.id);
      expect((await errorOf(openRepository(docket.app, row, ["main"]))).message).toMatch(
        /no key for .* docket project update .* makes one/,
      );
      await expect(runGit(["ls-remote", url])).rejects.toThrow(/transport 'ssh' not allowed/);
      expect(calls).toBe(0);
    } finally {
      listener.close();
    }
  });
});
