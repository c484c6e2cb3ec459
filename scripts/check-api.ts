// Fails when the OpenAPI description of the service has a fault or a warning, or when the client was not generated from it.
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateClient } from "../packages/client/generate-client.ts";
import { describeApi } from "./describe-api.ts";

const GENERATED = join(import.meta.dirname, "../packages/client/src/generated");

const folder = await mkdtemp(join(tmpdir(), "docket-api-"));
try {
  const openapi = await describeApi();
  if (!(await isSound(openapi))) process.exitCode = 1;
  await generateClient(openapi, join(folder, "generated"));
  if ((await readFolder(GENERATED)) !== (await readFolder(join(folder, "generated")))) {
    process.stderr.write("packages/client is older than the API: run npm run generate:client\n");
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}

async function isSound(openapi: object): Promise<boolean> {
  await writeFile(join(folder, "openapi.json"), JSON.stringify(openapi, null, 2));
  const redocly = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const { status } = spawnSync(process.execPath, [redocly, "lint", "openapi.json", "--extends=recommended-strict"], {
    cwd: folder,
    stdio: "inherit",
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  return status === 0;
}

async function readFolder(path: string): Promise<string> {
  const files = (await readdir(path, { recursive: true })).filter((file) => file.endsWith(".ts")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), "utf8")));
  return JSON.stringify(files.map((file, index) => [file, texts[index]]));
}
