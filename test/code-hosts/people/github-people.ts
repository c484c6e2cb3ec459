import type { HostConnection } from "../../../src/code-hosts/host-connection.ts";
import type { HostPeople } from "../host-under-test.ts";

/** What people do and see at GitHub. */
export function githubPeople({ apiUrl, repository, token }: HostConnection): HostPeople {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${apiUrl}/repos/${repository}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, accept: "application/vnd.github+json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    async read(externalId) {
      const { title, body, draft, labels } = await ask("GET", `/pulls/${externalId}`);
      const comments: { body: string }[] = await ask("GET", `/issues/${externalId}/comments`);
      return {
        title,
        description: body ?? "",
        isDraft: draft,
        labels: (labels as { name: string }[]).map(({ name }) => name),
        comments: comments.map((comment) => comment.body),
      };
    },
    async merge(externalId) {
      await ask("PUT", `/pulls/${externalId}/merge`, {});
    },
  };
}
