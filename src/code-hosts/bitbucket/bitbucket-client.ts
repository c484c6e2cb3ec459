import { z } from "zod";
import type { HostConnection } from "../host-connection.ts";
import { createJsonClient, type JsonClient } from "../json-client.ts";

export const BITBUCKET = "Bitbucket";

const bitbucketError = z.object({
  error: z.object({
    message: z.string().optional(),
    detail: z.unknown().optional(),
    fields: z.record(z.string(), z.unknown()).optional(),
  }),
});

export type BitbucketClient = JsonClient & { repository: string; base: string };

export function createBitbucketClient(connection: HostConnection): BitbucketClient {
  const base = `/repositories/${connection.repository.split("/").map(encodeURIComponent).join("/")}`;
  const client = createJsonClient(connection, {
    name: BITBUCKET,
    // An API token belongs to an address of an account; access tokens of repositories and workspaces to nobody.
    authorize: (token, username) =>
      username.includes("@") ? `Basic ${Buffer.from(`${username}:${token}`).toString("base64")}` : `Bearer ${token}`,
    saidIn(body) {
      const read = bitbucketError.safeParse(body);
      if (!read.success) return "";
      const { message = "", fields } = read.data.error;
      return fields === undefined ? message : `${message} ${JSON.stringify(fields)}`;
    },
  });
  return { ...client, repository: connection.repository, base };
}

/** A text within Bitbucket's query language. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
