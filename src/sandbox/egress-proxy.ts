import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { matchesDomainPattern } from "@anthropic-ai/sandbox-runtime/dist/sandbox/domain-pattern.js";
import { createHttpProxyServer } from "@anthropic-ai/sandbox-runtime/dist/sandbox/http-proxy.js";
import { createMitmCA, disposeMitmCA } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-ca.js";
import { isLoopback, parseHost } from "./host-entry.ts";
import { type ProviderAnswers, watchAnswers } from "./watch-answers.ts";

export type EgressProxy = {
  /** The file of certificates that clients inside must trust; undefined if the proxy decrypts no connection. */
  trustBundle: string | undefined;
  /** What the hosts of the secrets answered since the last call; without secrets, all hosts whose answers it sees. */
  takeAnswers(): ProviderAnswers;
  close(): Promise<void>;
};

export type InjectedSecret = { fake: string; value: string; hosts: string[]; header?: string | undefined };

/** Only these headers get secrets, because servers may repeat others in errors or echoes. */
const KEY_HEADERS = ["authorization", "proxy-authorization", "x-api-key", "api-key", "x-goog-api-key"];

/**
 * Starts the proxy that is a sandbox's only way out: HTTP and CONNECT to the listed hosts. It decrypts requests to the
 * hosts of a secret and replaces the fake value by the real one.
 *
 * @throws the system's error if the socket cannot be opened
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
  const answers = watchAnswers((host) => secrets.length === 0 || secrets.some((secret) => isFor(secret, host)));
  const server = createHttpProxyServer({
    filter: (port, host) => isAllowed(host.toLowerCase(), port),
    ...(ca && { mitmCA: ca }),
    shouldTerminateTLS: (host) => secrets.some((secret) => isFor(secret, host)),
    filterRequest: answers.filterRequest,
    // The filter only watches, so it need not know which of two readings of an address is meant.
    ambiguousRequestTarget: "asSpelled",
    mutateHeaders: inject,
    // Secrets are sent in clear text to this machine only.
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
    takeAnswers: answers.take,
    async close() {
      // Includes tunnels, which the other end may keep open.
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
