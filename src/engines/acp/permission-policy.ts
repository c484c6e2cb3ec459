import { lstat, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { RequestPermissionRequest, RequestPermissionResponse } from "@agentclientprotocol/sdk/unstable";
import type { EngineWorkspace } from "../../engine.ts";

const ALLOWED_KINDS = new Set(["read", "edit", "delete", "move"]);

/** Where a path of the agent's lies for us. */
export type ToOutside = (path: string) => string;

/** Lets an agent read and edit what lies in the workspace, and read what lies beside it, once at a time; says no to everything else. */
export async function decidePermission(
  { toolCall, options }: RequestPermissionRequest,
  { root, contexts }: Pick<EngineWorkspace, "root" | "contexts">,
  toOutside: ToOutside,
): Promise<{ isAllowed: boolean; response: RequestPermissionResponse }> {
  const locations = toolCall.locations ?? [];
  const roots = [root, ...(toolCall.kind === "read" ? contexts.map((context) => context.root) : [])];
  const areInside = await Promise.all(locations.map(({ path }) => isInside(resolve(root, toOutside(path)), roots)));
  const isAllowed = ALLOWED_KINDS.has(toolCall.kind ?? "") && locations.length > 0 && areInside.every(Boolean);
  const wanted = isAllowed ? ["allow_once"] : ["reject_once", "reject_always"];
  const option = wanted.flatMap((kind) => options.find((one) => one.kind === kind) ?? [])[0];
  return {
    isAllowed: isAllowed && option !== undefined,
    response: { outcome: option ? { outcome: "selected", optionId: option.optionId } : { outcome: "cancelled" } },
  };
}

/** Followed through links as far as the path exists. */
async function isInside(path: string, roots: string[]): Promise<boolean> {
  const real = await realExisting(path);
  const bases = await Promise.all(roots.map((root) => realpath(root)));
  return bases.some((base) => real === base || real.startsWith(`${base}/`));
}

async function realExisting(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // A link that leads nowhere yet would be followed when it is written to.
    if ((await lstat(path).catch(() => undefined))?.isSymbolicLink()) return "/";
    const parent = dirname(path);
    return parent === path ? path : join(await realExisting(parent), path.slice(parent.length));
  }
}
