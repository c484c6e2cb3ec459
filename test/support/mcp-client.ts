import { Client, type FetchLike, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Agent, fetch } from "undici";

export type McpSession = {
  client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
  close(): Promise<void>;
};

/**
 * The official client, connected to the MCP server of a site on this machine, whatever its host is called.
 *
 * @param mode `legacy` begins with the handshake of 2025, `auto` asks which versions there are
 */
export async function openMcp(
  address: string,
  { mode = "auto", headers = {} }: { mode?: "auto" | "legacy"; headers?: Record<string, string> } = {},
): Promise<McpSession> {
  const dispatcher = new Agent({
    connect: { lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]) },
  });
  const fetchHere = ((url: string | URL, init?: object) => fetch(url, { ...init, dispatcher })) as unknown as FetchLike;
  const transport = new StreamableHTTPClientTransport(new URL(address), { fetch: fetchHere, requestInit: { headers } });
  const client = new Client({ name: "docket-test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    client,
    async call(name, input = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: input });
      const texts = content as { type: string; text?: string }[];
      return { text: texts.map(({ text = "" }) => text).join(""), isError: isError === true };
    },
    async close() {
      await client.close();
      await dispatcher.close();
    },
  };
}
