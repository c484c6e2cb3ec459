import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { createMitmCA, disposeMitmCA } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-ca.js";
import { secureContextFor } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-leaf.js";
import { vi } from "vitest";

/**
 * Makes one provider out of the whole internet: in this process every TLS connection leads to it, so that agents keep the
 * addresses that they know. Returns the end of that.
 */
export async function becomeInternet(providerUrl: string): Promise<() => Promise<void>> {
  const authority = createMitmCA({});
  const trusted = tls.getCACertificates();
  const server = createServer(
    { SNICallback: (host, answer) => answer(null, secureContextFor(authority, host)) },
    (incoming, answer) => {
      const { method, headers, url = "/" } = incoming;
      const outgoing = request(new URL(url, providerUrl), { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      outgoing.on("error", () => answer.destroy());
      answer.on("close", () => outgoing.destroy());
      incoming.pipe(outgoing);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  tls.setDefaultCACertificates([...trusted, authority.certPem]);
  const connect = tls.connect as (options: tls.ConnectionOptions) => tls.TLSSocket;
  const redirect = ({ lookup: _, ...options }: tls.ConnectionOptions) =>
    connect({ ...options, host: "127.0.0.1", port });
  const spy = vi.spyOn(tls, "connect").mockImplementation(redirect as typeof tls.connect);
  return async () => {
    spy.mockRestore();
    tls.setDefaultCACertificates(trusted);
    server.closeAllConnections();
    server.close();
    await disposeMitmCA(authority);
  };
}
