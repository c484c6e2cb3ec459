import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { matchesDomainPattern } from "@anthropic-ai/sandbox-runtime/dist/sandbox/domain-pattern.js";
import { createHttpProxyServer } from "@anthropic-ai/sandbox-runtime/dist/sandbox/http-proxy.js";
import { createMitmCA, disposeMitmCA } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-ca.js";
import { isLoopback, parseHost } from "./host-entry.ts";

export type EgressProxy = {
  /** Certificates that clients inside have to trust; undefined if no connection is opened on its way. */
  trustBundle: string | undefined;
  close(): Promise<void>;
};

export type InjectedSecret = { fake: string; value: string; hosts: string[]; header?: string | undefined };

/** Others may be shown again by who gets them, in an error or an echo. */
const KEY_HEADERS = ["authorization", "proxy-authorization", "x-api-key", "api-key", "x-goog-api-key"];

/**
 * The only way out of a sandbox: HTTP and CONNECT, to the listed hosts. Requests to a secret's hosts are read on their
 * way, so that its fake can be replaced; the proxy of the sandbox runtime does that, one for each run.
 */
export async function openEgressProxy(
  folder: string,
  hosts: string[],
  secrets: InjectedSecret[],
): Promise<EgressProxy> {
  const entries = hosts.map(parseHost);
  const isAllowed = (host: string, port: number) =>
    entries.some(
      (entry) =>
        matchesDomainPattern(host, entry.host) && (entry.port === undefined ? [80, 443] : [entry.port]).includes(port),
    );
  const isFor = (secret: InjectedSecret, host: string) =>
    secret.hosts.some((entry) => matchesDomainPattern(host, parseHost(entry).host));
  const inject = (headers: IncomingHttpHeaders, host: string) => {
    for (const secret of secrets.filter((one) => isFor(one, host))) replaceIn(headers, secret);
  };
  const isOpened = secrets.some((secret) => secret.hosts.some((host) => !isLoopback(parseHost(host).host)));
  const ca = isOpened ? createMitmCA({}) : undefined;
  const server = createHttpProxyServer({
    filter: (port, host) => isAllowed(host.toLowerCase(), port),
    ...(ca && { mitmCA: ca }),
    shouldTerminateTLS: (host) => secrets.some((secret) => isFor(secret, host)),
    mutateHeaders: inject,
    // In clear text a secret goes to this machine at most.
    mutateHeadersPlaintext: (headers, host) => isLoopback(host) && inject(headers, host),
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(join(folder, "egress.sock"), () => resolve());
  });
  return {
    trustBundle: ca?.trustBundlePath,
    async close() {
      // Also those that became tunnels, which the other end may hold open.
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      if (ca) await disposeMitmCA(ca);
    },
  };
}

function replaceIn(headers: IncomingHttpHeaders, { fake, value, header }: InjectedSecret): void {
  for (const name of [...KEY_HEADERS, ...(header ? [header.toLowerCase()] : [])]) {
    const content = headers[name];
    if (typeof content === "string") headers[name] = content.replaceAll(fake, value);
  }
}
