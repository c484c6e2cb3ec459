import { lstat, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { RequestPermissionRequest, RequestPermissionResponse } from "@agentclientprotocol/sdk/unstable";
import type { EngineWorkspace } from "../../engine.ts";

const ALLOWED_KINDS = new Set(["read", "edit", "delete", "move"]);

/** Translates a path in the agent's file system to one in Docket's. */
export type ToOutside = (path: string) => string;

/** Allows an agent once to read or edit files in the workspace, or to read context repositories. Refuses all else. */
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

/** Whether a path is in one of the folders, after following links in its existing part. */
async function isInside(path: string, roots: string[]): Promise<boolean> {
  const real = await realExisting(path);
  const bases = await Promise.all(roots.map((root) => realpath(root)));
  return bases.some((base) => real === base || real.startsWith(`${base}/`));
}

async function realExisting(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // Writing to a dangling link would create its target, so it counts as outside.
    if ((await lstat(path).catch(() => undefined))?.isSymbolicLink()) return "/";
    const parent = dirname(path);
    return parent === path ? path : join(await realExisting(parent), path.slice(parent.length));
  }
}
