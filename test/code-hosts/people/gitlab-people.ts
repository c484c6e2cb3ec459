import type { HostConnection } from "../../../src/code-hosts/host-connection.ts";
import type { HostPeople } from "../host-under-test.ts";

/** What people do and see at GitLab. */
export function gitlabPeople({ apiUrl, repository, token }: HostConnection): HostPeople {
  const ask = async (method: string, path: string) => {
    const response = await fetch(`${apiUrl}/projects/${encodeURIComponent(repository)}/merge_requests/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}` },
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  return {
    async read(externalId) {
      const { title, description, draft, labels } = await ask("GET", externalId);
      const notes: { body: string; system: boolean }[] = await ask("GET", `${externalId}/notes?sort=asc`);
      const comments = notes.filter(({ system }) => !system).map(({ body }) => body);
      return { title, description, isDraft: draft, labels, comments };
    },
    async merge(externalId) {
      await ask("PUT", `${externalId}/merge`);
    },
  };
}
