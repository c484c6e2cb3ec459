import type { HostConnection } from "../../../src/code-hosts/host-connection.ts";
import type { HostPeople } from "../host-under-test.ts";

/** What people do and see at Bitbucket Cloud. */
export function bitbucketPeople({ apiUrl, repository, token, username }: HostConnection): HostPeople {
  const ask = async (method: string, path: string) => {
    const secret = await token();
    const basic = Buffer.from(`${username}:${secret}`).toString("base64");
    const response = await fetch(`${apiUrl}/repositories/${repository}/pullrequests/${path}`, {
      method,
      headers: { authorization: username.includes("@") ? `Basic ${basic}` : `Bearer ${secret}` },
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  return {
    async read(externalId) {
      const { title, description, draft } = await ask("GET", externalId);
      const { values } = await ask("GET", `${externalId}/comments?pagelen=100`);
      const comments = (values as { content: { raw: string } }[]).map(({ content }) => content.raw);
      return { title, description, isDraft: draft, labels: [], comments };
    },
    async merge(externalId) {
      await ask("POST", `${externalId}/merge`);
    },
  };
}
