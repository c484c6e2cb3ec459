import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serveGitHttp } from "../../src/git/serve-git-http.ts";

export type GitServer = {
  /** Where the repository is found by smart HTTP. */
  url: string;
  /** The `Authorization` headers that came in, without repetition. */
  credentials: Set<string>;
  /** Answers instead of git while it is set, unless it returns false. */
  answer: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined;
  close(): Promise<void>;
};

/** Serves one bare repository to whoever knows the password, as a code host would. */
export async function serveRepository(repository: string, password?: string): Promise<GitServer> {
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://host");
    const { authorization } = request.headers;
    if (authorization) server.credentials.add(authorization);
    if (server.answer && server.answer(request, response) !== false) return;
    const expected = `Basic ${Buffer.from(`git:${password}`).toString("base64")}`;
    if (password !== undefined && authorization !== expected) {
      request.resume();
      return response.writeHead(401, { "www-authenticate": 'Basic realm="test"' }).end("Log in first\n");
    }
    const path = url.pathname.replace(/^(\/acme)?\/(repository|handbook)(\.git)?/, "");
    await serveGitHttp(request, response, {
      repository,
      path,
      query: url.search.slice(1),
      user: "git",
      canPush: true,
      canRewrite: true,
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const server: GitServer = {
    url: `http://127.0.0.1:${port}/repository.git`,
    credentials: new Set(),
    answer: undefined,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
