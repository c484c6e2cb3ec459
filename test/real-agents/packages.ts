import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The npm package of each entry of the README, in the version of the last run. */
export const PACKAGES: Record<string, { name: string; version: string }> = {
  opencode: { name: "opencode-ai", version: "1.18.33" },
  claude: { name: "@agentclientprotocol/claude-agent-acp", version: "0.100.0" },
  codex: { name: "@agentclientprotocol/codex-acp", version: "2.6.0" },
  gemini: { name: "@google/gemini-cli", version: "0.61.0" },
};

const INSTALL_MS = 600_000;

/** Installs an agent's package outside the repository, once. Returns the folder of its commands. */
export async function installPackage(agent: string): Promise<string> {
  const { name, version } = packageOf(agent);
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "docket-agents", `${agent}-${version}`);
  const installed = join(folder, "node_modules", name, "package.json");
  if (!(await readFile(installed, "utf8").catch(() => undefined))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{"private": true}');
    const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", `${name}@${version}`];
    await promisify(execFile)("npm", args, { timeout: INSTALL_MS });
  }
  return join(folder, "node_modules", ".bin");
}

export function packageOf(agent: string): { name: string; version: string } {
  const found = PACKAGES[agent];
  if (!found) throw new Error(`The README has an agent "${agent}" without a package here`);
  return found;
}
