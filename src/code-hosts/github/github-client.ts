import { Octokit } from "@octokit/core";
import { conditionalFetch, type RememberedAnswers } from "../conditional-fetch.ts";
import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { toGithubFault } from "./github-fault.ts";

const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

export type GithubClient = {
  /** Throws HostFault and nothing else; a redirect is the fault `moved`. */
  request: Octokit["request"];
  owner: string;
  repo: string;
  /** The host's name, for messages. */
  host: string;
};

/** Octokit on a connection of ours, without retries: whoever calls knows how long there is to wait. */
export function createGithubClient(connection: HostConnection, remembered: RememberedAnswers): GithubClient {
  const [owner = "", repo = ""] = connection.repository.split("/");
  const host = new URL(connection.apiUrl).hostname.replace(/^api\.(?=github\.com$|.+\.ghe\.com$)/, "");
  const octokit = new Octokit({
    baseUrl: connection.apiUrl,
    userAgent: "docket",
    log: SILENT,
    request: { fetch: conditionalFetch(connection.fetch, remembered, connection.repository) },
  });
  octokit.hook.wrap("request", async (ask, options) => {
    let token = "";
    try {
      token = await connection.token();
      options.headers.authorization = `Bearer ${token}`;
      options.headers["x-github-api-version"] = "2022-11-28";
      const response = await ask(options);
      const status: number = response.status;
      if (status >= 300)
        throw new HostFault(
          "moved",
          `${connection.repository} was renamed or moved at ${host}; give the project its new address`,
          { status, location: response.headers.location },
        );
      // Octokit takes JSON that breaks off for a text.
      if (typeof response.data === "string" && /json/.test(response.headers["content-type"] ?? ""))
        throw new HostFault("unavailable", `The answer of ${host} broke off`, { status });
      return response;
    } catch (error) {
      throw toGithubFault(error, { host, repository: connection.repository, token });
    }
  });
  return { request: octokit.request, owner, repo, host };
}

function ignore(): void {}
