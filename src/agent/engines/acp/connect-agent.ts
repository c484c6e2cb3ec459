import { relative, resolve } from "node:path";
import { type ClientContext, client, methods } from "@agentclientprotocol/sdk/unstable";
import type { ConfinedProcess, Places } from "../../../sandbox/confinement.ts";
import { guardedStream } from "./guarded-stream.ts";
import { decidePermission } from "./permission-policy.ts";
import { readSessionUpdate, type SessionUpdate } from "./session-update.ts";

export type AgentListener = {
  onUpdate(update: SessionUpdate): void;
  onPermission(tool: string, isAllowed: boolean): void;
};

/** Speaks with a started agent until `work` ends. It is offered neither files nor terminals: it has its own, inside. */
export async function connectAgent<T>(
  process: ConfinedProcess,
  root: string,
  listener: AgentListener,
  work: (agent: ClientContext) => Promise<T>,
): Promise<T> {
  return client({ name: "docket" })
    .onRequest(methods.client.session.requestPermission, async ({ params }) => {
      const decision = await decidePermission(params, root, (path) => toOutside(path, process.places, root));
      listener.onPermission(params.toolCall.title ?? params.toolCall.kind ?? "tool", decision.isAllowed);
      return decision.response;
    })
    .onNotification<SessionUpdate | undefined>(methods.client.session.update, readSessionUpdate, ({ params }) => {
      if (params) listener.onUpdate(params);
    })
    .onNotification("*", () => {})
    .connectWith(guardedStream(process), work);
}

function toOutside(path: string, { workspace }: Places, root: string): string {
  const inside = relative(workspace, resolve(workspace, path));
  return inside === ".." || inside.startsWith("../") ? resolve("/", path) : resolve(root, inside);
}
