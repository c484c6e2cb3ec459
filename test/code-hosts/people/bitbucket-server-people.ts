import type { HostConnection } from "../../../src/code-hosts/host-connection.ts";
import type { HostPeople } from "../host-under-test.ts";

type Activity = { comment?: { text: string; createdDate: number }; action: string };

/** What people do and see at a Bitbucket Data Center. */
export function bitbucketServerPeople({ apiUrl, repository, token }: HostConnection): HostPeople {
  const [project, slug] = repository.split("/");
  const ask = async (method: string, path: string) => {
    const response = await fetch(`${apiUrl}/projects/${project}/repos/${slug}/pull-requests/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  return {
    async read(externalId) {
      const { title, description, draft } = await ask("GET", externalId);
      const { values } = await ask("GET", `${externalId}/activities?limit=250`);
      const comments = (values as Activity[])
        .flatMap(({ action, comment }) => (action === "COMMENTED" && comment ? [comment] : []))
        .sort((a, b) => a.createdDate - b.createdDate);
      return { title, description, isDraft: draft, labels: [], comments: comments.map(({ text }) => text) };
    },
    async merge(externalId) {
      const { version } = await ask("GET", externalId);
      await ask("POST", `${externalId}/merge?version=${version}`);
    },
  };
}
