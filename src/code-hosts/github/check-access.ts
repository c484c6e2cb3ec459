import type { AccessFinding, HostAccess } from "../code-host.ts";
import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import type { GithubClient } from "./github-client.ts";
import { GITHUB, repositoryShape } from "./github-shapes.ts";
import { probe } from "./probe-permissions.ts";

type TokenKind = "classic" | "fine-grained" | "installation";
type Repository = { full_name: string; html_url: string; private?: boolean | null | undefined };

/** What the token may do in the repository, and where to give it what it lacks. */
export async function checkAccess(client: GithubClient, connection: HostConnection): Promise<HostAccess> {
  const web = webOriginOf(connection.apiUrl);
  const token = await connection.token();
  const answer = await askForRepository(client, connection).catch((error: unknown) => {
    const isHidden = error instanceof HostFault && error.kind === "not_found";
    throw isHidden ? unreadable(client, web, token, error) : error;
  });
  const repository = readAnswer(GITHUB, repositoryShape, answer.data);
  const scopes = answer.headers["x-oauth-scopes"];
  const kind = kindOf(token, scopes);
  // Probing asks for the repository by its name of today.
  const [owner = "", repo = ""] = repository.full_name.split("/");
  const findings =
    kind === "classic"
      ? classicFindings(repository, repository.permissions?.push === true, String(scopes ?? ""), web)
      : await probe({ ...client, owner, repo }, (permission) =>
          whereToGive(kind, repository.full_name, permission, web),
        );
  const isMoved = repository.full_name.toLowerCase() !== connection.repository.toLowerCase();
  return {
    findings,
    defaultBranch: repository.default_branch ?? null,
    isArchived: repository.archived === true,
    webUrl: repository.html_url,
    account: kind === "installation" ? null : await findAccount(client),
    ...(isMoved && { movedTo: repository.full_name }),
  };
}

/** Follows the one redirect by which GitHub tells that a repository was renamed or moved. */
async function askForRepository({ request, owner, repo }: GithubClient, { apiUrl }: HostConnection) {
  try {
    return await request("GET /repos/{owner}/{repo}", { owner, repo });
  } catch (error) {
    if (!(error instanceof HostFault) || error.kind !== "moved") throw error;
    const location = new URL(error.location ?? "", `${apiUrl}/`);
    if (location.origin !== new URL(apiUrl).origin || !/\/repositories\/\d+$/.test(location.pathname)) throw error;
    return request({ method: "GET", url: location.href });
  }
}

function kindOf(token: string, scopes: string | number | undefined): TokenKind {
  if (token.startsWith("ghs_")) return "installation";
  return token.startsWith("github_pat_") || scopes === undefined ? "fine-grained" : "classic";
}

function classicFindings(repository: Repository, canPush: boolean, scopes: string, web: string): AccessFinding[] {
  const { full_name: name } = repository;
  const given = scopes.split(",").map((scope) => scope.trim());
  const wanted = repository.private === false ? "public_repo" : "repo";
  const hasScope = given.includes("repo") || given.includes(wanted);
  const missing = !hasScope
    ? `The token lacks the scope "${wanted}". Tick it at ${web}/settings/tokens`
    : canPush
      ? undefined
      : `The token's account may not push to ${name}. Give it write access at ${web}/${name}/settings/access`;
  return [
    { need: "read", isGranted: true, message: `The token may read ${name}` },
    { need: "push", isGranted: !missing, message: missing ?? `The token may push to ${name}` },
    { need: "pull_requests", isGranted: !missing, message: missing ?? `The token may open pull requests in ${name}` },
  ];
}

function whereToGive(kind: TokenKind, name: string, permission: string, web: string): string {
  return kind === "installation"
    ? `Give the GitHub App the repository permission "${permission}: Read and write" in its settings, and accept it where it is installed for ${name.split("/")[0]}`
    : `Give the token the repository permission "${permission}: Read and write" for ${name} at ${web}/settings/personal-access-tokens; if it has that already, its account lacks write access to ${name}`;
}

/** GitHub tells nobody whether a repository is not there or not to be seen. */
function unreadable({ owner, repo }: GithubClient, web: string, token: string, fault: HostFault): HostFault {
  const name = `${owner}/${repo}`;
  const where = token.startsWith("ghs_")
    ? `add ${name} to the repositories of the GitHub App's installation`
    : token.startsWith("github_pat_")
      ? `add ${name} to the token's repositories at ${web}/settings/personal-access-tokens`
      : `tick the scope "repo" at ${web}/settings/tokens, and give the token's account access to ${name}`;
  const message = `There is no ${name}, or the token may not see it: check the address, or ${where}`;
  return new HostFault("not_found", message, { status: fault.status });
}

async function findAccount({ request }: GithubClient): Promise<string | null> {
  try {
    return (await request("GET /user")).data.login;
  } catch (error) {
    if (error instanceof HostFault && error.kind === "forbidden") return null;
    throw error;
  }
}

/** Where people see what an API is for. */
function webOriginOf(apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  return origin.replace(/^(https?:\/\/)api\.(?=github\.com$|[^/]+\.ghe\.com$)/, "$1");
}
