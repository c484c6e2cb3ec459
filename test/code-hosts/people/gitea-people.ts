import { vi } from "vitest";
import type { HostConnection } from "../../../src/code-hosts/host-connection.ts";
import type { HostPeople } from "../host-under-test.ts";

/** What people do and see at Gitea and Forgejo. */
export function giteaPeople({ apiUrl, repository, token }: HostConnection): HostPeople {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${apiUrl}/repos/${repository}${path}`, {
      method,
      headers: { authorization: `token ${await token()}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  };
  return {
    async read(externalId) {
      const { title, body, draft, labels } = await ask("GET", `/pulls/${externalId}`);
      const comments: { body: string }[] = await ask("GET", `/issues/${externalId}/comments`);
      return {
        title,
        description: body,
        isDraft: draft,
        labels: (labels as { name: string }[]).map(({ name }) => name),
        comments: comments.map((comment) => comment.body),
      };
    },
    async merge(externalId) {
      // After a push Gitea first finds out whether it can be merged, and says 405 until it knows.
      await vi.waitFor(() => ask("POST", `/pulls/${externalId}/merge`, { Do: "merge" }), {
        timeout: 60_000,
        interval: 200,
      });
    },
  };
}
