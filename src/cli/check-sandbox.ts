import type { Config } from "../config.ts";
import { findSandbox } from "../sandbox/find-sandbox.ts";
import type { Finding } from "./finding.ts";

/** What external agents, if there are any, run in. */
export async function checkSandbox({ agentsFile, isSandboxRequired }: Config): Promise<Finding[]> {
  if (!agentsFile) return [];
  const check = "sandbox";
  if (!isSandboxRequired) {
    const message = "DOCKET_SANDBOX=none: external agents can read and change whatever Docket's own user can";
    return [{ check, state: "warning", message }];
  }
  const found = await findSandbox();
  if (found.type === "none")
    return [{ check, state: "problem", message: `External agents are refused: ${found.problem}` }];
  return [
    { check, state: "ok", message: `bubblewrap ${found.version}: own files, processes and network for each agent` },
  ];
}
