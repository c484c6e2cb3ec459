import type { AccessFinding, HostAccess } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import { GITLAB, gitlabProject, gitlabToken, gitlabUser } from "./answers.ts";
import { DEVELOPER, findAccessLevel } from "./find-people.ts";
import type { GitlabClient } from "./gitlab-client.ts";

/** @throws HostFault, `not_found` if the token may not see the project */
export async function checkAccess(client: GitlabClient): Promise<HostAccess> {
  const [{ project, movedTo }, user, scopes] = await Promise.all([
    findProject(client),
    client.users.showCurrentUser().then((answer) => readAnswer(GITLAB, gitlabUser, answer)),
    findScopes(client),
  ]);
  const { project_access, group_access } = project.permissions ?? {};
  const told = Math.max(project_access?.access_level ?? 0, group_access?.access_level ?? 0);
  const isAdmin = user.is_admin === true;
  const isMember =
    isAdmin || Math.max(told, told >= DEVELOPER ? 0 : await findAccessLevel(client, user.id)) >= DEVELOPER;
  const hasApi = scopes === undefined || scopes.includes("api");
  const canPush = hasApi || scopes.includes("write_repository");
  const role = `Give ${user.username} the role Developer under Manage → Members (${project.web_url}/-/project_members)`;
  const scope = (name: string) =>
    `Make a token with the scope ${name} under Settings → Access tokens (${project.web_url}/-/settings/access_tokens)`;
  return {
    findings: [
      finding("read", "read the repository", project.repository_access_level !== "disabled", [
        "The repository is switched off under Settings → General → Visibility",
      ]),
      finding("push", "push branches", isMember && canPush && !project.archived, [
        project.archived ? "The project is archived" : "",
        isMember ? "" : role,
        canPush ? "" : scope("write_repository"),
      ]),
      finding(
        "pull_requests",
        "open merge requests",
        isMember && hasApi && project.merge_requests_access_level !== "disabled",
        [
          isMember ? "" : role,
          hasApi ? "" : scope("api"),
          project.merge_requests_access_level === "disabled"
            ? "Merge requests are switched off under Settings → General → Visibility"
            : "",
        ],
      ),
    ],
    defaultBranch: project.default_branch ?? null,
    isArchived: project.archived ?? false,
    webUrl: project.web_url,
    account: user.username,
    ...(movedTo === undefined ? {} : { movedTo }),
  };
}

/** The project, also where it was renamed: GitLab then redirects to its number, which stays. */
async function findProject(client: GitlabClient) {
  const read = (answer: unknown) => readAnswer(GITLAB, gitlabProject, answer);
  try {
    const project = read(await client.projects.show(client.project));
    const isSame = project.path_with_namespace.toLowerCase() === client.project.toLowerCase();
    return { project, movedTo: isSame ? undefined : project.path_with_namespace };
  } catch (error) {
    const id = error instanceof HostFault && error.kind === "moved" ? idOf(error.location) : undefined;
    if (id === undefined) throw error;
    const project = read(await client.projects.show(id));
    return { project, movedTo: project.path_with_namespace };
  }
}

function idOf(location: string | undefined): number | undefined {
  const [, id] = /\/api\/v4\/projects\/(\d{1,15})(?:[/?]|$)/.exec(location ?? "") ?? [];
  return id === undefined ? undefined : Number(id);
}

/** What the token may be used for; undefined where the server does not tell, as for OAuth tokens. */
async function findScopes(client: GitlabClient): Promise<string[] | undefined> {
  try {
    return readAnswer(GITLAB, gitlabToken, await client.tokens.show()).scopes;
  } catch (error) {
    if (error instanceof HostFault && !error.isPassing && error.kind !== "unauthorized") return undefined;
    throw error;
  }
}

function finding(need: AccessFinding["need"], what: string, isGranted: boolean, remedies: string[]): AccessFinding {
  const remedy = remedies.filter((one) => one !== "").join(". ");
  return { need, isGranted, message: isGranted ? `The token may ${what}` : `The token may not ${what}. ${remedy}` };
}
