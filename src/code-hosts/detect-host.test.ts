import { expect, it } from "vitest";
import { detectHost, hostOfKind } from "./detect-host.ts";

const NOT_FOUND = () => new Response("no such page", { status: 404 });

/** A server that answers these paths, and the requests that it saw. */
function serverWith(answers: Record<string, (request: Request) => Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.url);
    return (answers[request.url] ?? NOT_FOUND)(request);
  };
  return { fetch, asked, token: "t0ken" };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

it.each([
  ["https://github.com/acme/docs.git", "github", "https://api.github.com", "acme/docs"],
  ["https://www.github.com/acme/docs", "github", "https://api.github.com", "acme/docs"],
  ["ssh://git@ssh.github.com:443/acme/docs.git", "github", "https://api.github.com", "acme/docs"],
  ["https://acme.ghe.com/team/docs", "github", "https://api.acme.ghe.com", "team/docs"],
  ["https://gitlab.com/acme/team/deep/docs.git", "gitlab", "https://gitlab.com/api/v4", "acme/team/deep/docs"],
  ["https://bitbucket.org/acme/docs", "bitbucket", "https://api.bitbucket.org/2.0", "acme/docs"],
  ["ssh://git@codeberg.org/acme/docs.git", "gitea", "https://codeberg.org/api/v1", "acme/docs"],
  ["https://gitea.com/acme/docs.git", "gitea", "https://gitea.com/api/v1", "acme/docs"],
])("knows %s by its name and asks nobody", async (url, kind, apiUrl, repository) => {
  const server = serverWith({});
  expect(await detectHost(url, server)).toEqual({ kind, apiUrl, repository });
  expect(server.asked).toEqual([]);
});

it.each([["https://github.com.example.com/a/b"], ["https://notgithub.com/a/b"], ["https://github.com/only-one"]])(
  "does not take %s for a well-known host's repository",
  async (url) => {
    expect(await detectHost(url, serverWith({}))).toBeUndefined();
  },
);

it.each([
  [
    "https://git.example.com/acme/docs.git",
    { "https://git.example.com/api/v1/version": () => json({ version: "1.22.0+forgejo" }) },
    { kind: "gitea", apiUrl: "https://git.example.com/api/v1", repository: "acme/docs" },
  ],
  [
    "https://git.example.com/forge/acme/docs.git",
    { "https://git.example.com/forge/api/v1/version": () => json({ version: "1.22.0" }) },
    { kind: "gitea", apiUrl: "https://git.example.com/forge/api/v1", repository: "acme/docs" },
  ],
  [
    "https://git.example.com/acme/team/docs.git",
    { "https://git.example.com/api/v4/version": () => json({ message: "401 Unauthorized" }, 401) },
    { kind: "gitlab", apiUrl: "https://git.example.com/api/v4", repository: "acme/team/docs" },
  ],
  [
    "ssh://git@git.example.com:2222/acme/docs.git",
    { "https://git.example.com/api/v4/version": () => json({}, 403, { "x-gitlab-meta": "{}" }) },
    { kind: "gitlab", apiUrl: "https://git.example.com/api/v4", repository: "acme/docs" },
  ],
  [
    "https://git.example.com:8443/acme/docs",
    { "https://git.example.com:8443/api/v3/meta": () => json({}, 401, { "x-github-request-id": "A:B" }) },
    { kind: "github", apiUrl: "https://git.example.com:8443/api/v3", repository: "acme/docs" },
  ],
  [
    "https://git.example.com/stash/scm/~ana/docs.git",
    {
      "https://git.example.com/stash/rest/api/1.0/application-properties": () =>
        json({ version: "9.4.0", displayName: "Bitbucket" }),
    },
    { kind: "bitbucket-server", apiUrl: "https://git.example.com/stash/rest/api/1.0", repository: "~ana/docs" },
  ],
])("finds out what %s is by asking", async (url, answers, found) => {
  expect(await detectHost(url, serverWith(answers))).toEqual(found);
});

it("shows the token only to a Gitea that answers nobody else", async () => {
  const withToken: string[] = [];
  const server = serverWith({
    "https://git.example.com/api/v1/version": (request) => {
      if (!request.headers.has("authorization")) return json({ message: "Only signed in user is allowed" }, 403);
      withToken.push(request.url);
      return json({ version: "1.22.0" });
    },
  });
  expect(await detectHost("https://git.example.com/acme/docs", server)).toMatchObject({ kind: "gitea" });
  expect(withToken).toEqual(["https://git.example.com/api/v1/version"]);
});

it.each<[string, () => Response]>([
  ["says nothing", NOT_FOUND],
  ["answers everything with a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["answers everything with some JSON", () => json({ version: "1", status: "ok" })],
  ["answers without end", () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(9000)) }))],
  [
    "breaks off",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("takes a server for a plain one that %s", async (_, answer) => {
  const fetch: typeof globalThis.fetch = async () => answer();
  expect(await detectHost("https://git.example.com/acme/docs", { fetch, token: undefined })).toBeUndefined();
});

it("goes by the conventions of a kind that somebody names", () => {
  expect(hostOfKind("gitlab", "https://git.example.com/a/b/c.git")).toEqual({
    kind: "gitlab",
    apiUrl: "https://git.example.com/api/v4",
    repository: "a/b/c",
  });
  expect(hostOfKind("github", "https://github.com/a/b")?.apiUrl).toBe("https://api.github.com");
  expect(hostOfKind("gitea", "https://git.example.com/b")).toBeUndefined();
});
