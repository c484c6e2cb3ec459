import { existsSync, readFileSync } from "node:fs";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { createSecureContext } from "node:tls";
import { matchesDomainPattern } from "@anthropic-ai/sandbox-runtime/dist/sandbox/domain-pattern.js";
import { createHttpProxyServer } from "@anthropic-ai/sandbox-runtime/dist/sandbox/http-proxy.js";
import { createMitmCA, disposeMitmCA } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-ca.js";
import { expect, test } from "vitest";

/**
 * These modules lie inside of sandbox-runtime, which promises nothing about them. What else is relied on, such as which
 * requests pass and where secrets are put in, egress-proxy.test.ts tries over the wire.
 */
test("the release of sandbox-runtime is pinned, since what is taken from inside may change with any other", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8"));
  const installed = createRequire(import.meta.url).resolve("@anthropic-ai/sandbox-runtime/dist/index.js");
  const { version } = JSON.parse(readFileSync(installed.replace("dist/index.js", "package.json"), "utf8"));
  expect(manifest.dependencies["@anthropic-ai/sandbox-runtime"]).toBe(version);
});

test("a pattern of hosts matches whole names, and a star only what is below", () => {
  const matches = (host: string, pattern: string) => matchesDomainPattern(host, pattern);
  expect([matches("example.com", "example.com"), matches("EXAMPLE.com", "example.com")]).toEqual([true, true]);
  expect([matches("a.example.com", "*.example.com"), matches("a.b.example.com", "*.example.com")]).toEqual([
    true,
    true,
  ]);
  for (const [host, pattern] of [
    ["example.com", "*.example.com"],
    ["badexample.com", "example.com"],
    ["badexample.com", "*.example.com"],
    ["example.com.evil.org", "example.com"],
    ["10.0.0.1", "*.0.0.1"],
    ["::ffff:1.2.3.4%x.example.com", "*.example.com"],
  ] as const)
    expect([host, pattern, matches(host, pattern)]).toEqual([host, pattern, false]);
});

test("a certificate authority is made for one run, and its files are gone afterwards", async () => {
  const ca = createMitmCA({});
  expect(readFileSync(ca.trustBundlePath, "utf8")).toContain(ca.certPem.trim());
  expect(() => createSecureContext({ cert: ca.certPem, key: ca.keyPem })).not.toThrow();
  await disposeMitmCA(ca);
  expect([ca.trustBundlePath, ca.keyPath].map((path) => existsSync(path))).toEqual([false, false]);
});

test("the proxy is a server of Node that does not listen by itself", () => {
  const server = createHttpProxyServer({ filter: () => false });
  expect(server).toBeInstanceOf(Server);
  expect(server.listening).toBe(false);
});
