import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OperationError } from "../../src/errors.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { boot, type Docket } from "../support/boot.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
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
    ["an option as host", "ssh://-oProxyCommand=touch/x"],
    ["an option as host, in short", "-oProxyCommand=touch:x"],
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
    "http://10.0.0.1/x.git",
    "http://192.168.1.1/x.git",
    "http://169.254.169.254/latest/meta-data",
    "http://[fd00::1]/x.git",
    "http://[fe80::1]/x.git",
    "ssh://git@127.0.0.1/x.git",
    "git@127.0.0.1:x.git",
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

  it("says that a host cannot be found", async () => {
    expect((await overHttp("https://no-such-host.invalid/x.git")).message).toContain(
      "no-such-host.invalid cannot be found",
    );
  });

  it("fails for an ssh server that does not answer as one", async () => {
    const silent = createServer((socket) => socket.end("nonsense\r\n"));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    try {
      const error = await overHttp(`ssh://git@127.0.0.1:${(silent.address() as AddressInfo).port}/x.git`);
      expect(error).toBeInstanceOf(OperationError);
      expect(error.message).toContain("cannot be read");
    } finally {
      silent.close();
    }
  });
});
