import { ContentType } from "gitea-js";
import { z } from "zod";
import type { NewPullRequest } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import type { GiteaClient } from "./gitea-client.ts";
import { pullRequestShape, userShape } from "./shapes.ts";

const labelShape = z.object({ id: z.number(), name: z.string() });

/** Gives a new pull request its labels and people. Returns in sentences what could not be done. */
export async function addPeopleAndLabels(
  client: GiteaClient,
  number: number,
  { labels = [], reviewers = [], assignees = [] }: NewPullRequest,
): Promise<string[]> {
  const warnings: string[] = [];
  const attempt = async (what: string, action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof HostFault)) throw error;
      warnings.push(`${what}: ${error.message}`);
    }
  };
  if (labels.length + assignees.length > 0)
    await attempt("Labels and assignees were not set", async () => {
      const known = labels.length > 0 ? await findLabels(client, labels) : [];
      const missing = labels.filter((label) => !known.some(({ name }) => name === label));
      if (missing.length > 0) warnings.push(`The repository has no label ${missing.join(", ")}`);
      const allowed = assignees.length > 0 ? await listAssignable(client) : [];
      const [may, mayNot] = [
        assignees.filter((name) => allowed.includes(name.toLowerCase())),
        assignees.filter((name) => !allowed.includes(name.toLowerCase())),
      ];
      if (mayNot.length > 0) warnings.push(`${mayNot.join(", ")} cannot be assigned in this repository`);
      if (known.length + may.length === 0) return;
      await client.ask(pullRequestShape, (api) =>
        api.repos.repoEditPullRequest(client.owner, client.name, number, {
          ...(known.length > 0 && { labels: known.map(({ id }) => id) }),
          ...(may.length > 0 && { assignees: may }),
        }),
      );
    });
  // One by one, because an unknown name makes Gitea refuse them all.
  for (const reviewer of reviewers.slice(0, 20))
    await attempt(`${reviewer} was not asked for a review`, async () => {
      await client.ask(z.unknown(), (api) =>
        // gitea-js leaves the type of this body out.
        api.repos.repoCreatePullReviewRequests(
          client.owner,
          client.name,
          number,
          { reviewers: [reviewer] },
          { type: ContentType.Json },
        ),
      );
    });
  return warnings;
}

/** Names of those who may write, in small letters. Anybody who may read the repository may ask for them. */
export async function listAssignable({ ask, owner, name }: GiteaClient): Promise<string[]> {
  const users = await ask(z.array(userShape), (api) => api.repos.repoGetAssignees(owner, name));
  return users.map(({ login }) => login.toLowerCase());
}

async function findLabels({ pages, owner, name }: GiteaClient, names: string[]): Promise<z.infer<typeof labelShape>[]> {
  const found: z.infer<typeof labelShape>[] = [];
  for await (const some of pages(labelShape, (api, page) => api.repos.issueListLabels(owner, name, page)))
    found.push(...some.filter((label) => names.includes(label.name)));
  return found;
}
