import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { readAgentsFile } from "../../src/engines/acp/agents-file.ts";
import { createAcpEngines } from "../../src/engines/acp/create-acp-engines.ts";

test("registers the agents of the agents file, which the doctor looks at", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docket-agents-"));
  const path = join(folder, "agents.json");
  await writeFile(path, JSON.stringify({ mine: { command: ["no-such-agent"] } }));
  const config = readConfig({ DOCKET_AGENTS_FILE: path, DOCKET_SANDBOX: "none", DOCKET_DATA_DIR: folder });
  const [engine] = createAcpEngines(await readAgentsFile(path), config, pino({ level: "silent" }));
  expect(engine?.model).toBe("acp/mine");
  expect(await engine?.examine?.(new AbortController().signal)).toContain("no-such-agent is not installed");
  expect(() => readConfig({ DOCKET_SANDBOX: "maybe" })).toThrow("DOCKET_SANDBOX: expected required or none");
  await rm(folder, { recursive: true });
});

test("names all mistakes in the agents file at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docket-agents-"));
  const path = join(folder, "agents.json");
  await writeFile(
    path,
    JSON.stringify({
      One: { command: ["x"] },
      two: { command: [], network: ["https://x.example/"], files: { "../x": "" }, colour: "red" },
      three: { command: ["x"], secrets: { KEY: { fromEnv: "NO_SUCH_KEY_HERE", hosts: ["a.example"] } } },
    }),
  );
  vi.stubEnv("TEST_PORT_KEY", "sk-a-key");
  const secret = (...hosts: string[]) => ({ KEY: { fromEnv: "TEST_PORT_KEY", hosts } });
  const ports = {
    same: { command: ["x"], network: ["a.example", "b.example:1"], secrets: secret("a.example", "127.0.0.1:80") },
    other: { command: ["x"], network: ["a.example:8443"], secrets: secret("a.example") },
    below: { command: ["x"], network: ["*.example.com:1"], secrets: secret("api.example.com") },
    own: { command: ["x"], secrets: secret("localhost:1", "localhost:2") },
  };
  const otherPath = join(folder, "ports.json");
  await writeFile(otherPath, JSON.stringify(ports));
  const told = await readAgentsFile(otherPath).catch((cause: Error) => cause.message);
  vi.unstubAllEnvs();
  for (const part of ["other.secrets.KEY.hosts: a.example:8443", "below.secrets.KEY.hosts", "own.secrets.KEY.hosts"])
    expect(told).toContain(part);
  expect(told).not.toContain("same");
  const error = await readAgentsFile(path).catch((cause: Error) => cause.message);
  for (const part of ["One", "two.command", "two.network.0", "two.files", "colour"]) expect(error).toContain(part);
  expect(error).toContain("three.secrets.KEY.fromEnv: the environment variable NO_SUCH_KEY_HERE is not set");
  for (const [text, problem] of [
    ["{", /DOCKET_AGENTS_FILE: .*JSON/],
    ["[]", /the file: expected an object/],
  ] as const) {
    await writeFile(path, text);
    await expect(readAgentsFile(path)).rejects.toThrow(problem);
  }
  await expect(readAgentsFile(join(folder, "none.json"))).rejects.toThrow(/DOCKET_AGENTS_FILE: ENOENT.*none\.json/);
  await rm(folder, { recursive: true });
});
