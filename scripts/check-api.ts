// Fails when the OpenAPI description of the service has a fault or a warning.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeApi } from "./describe-api.ts";

const redocly = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
const folder = await mkdtemp(join(tmpdir(), "docket-api-"));
try {
  await writeFile(join(folder, "openapi.json"), JSON.stringify(await describeApi(), null, 2));
  const { status } = spawnSync(
    process.execPath,
    [redocly, "lint", "openapi.json", "--extends=recommended-strict", "--format=stylish"],
    {
      cwd: folder,
      stdio: "inherit",
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await rm(folder, { recursive: true });
}
