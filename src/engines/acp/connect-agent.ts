import { resolve } from "node:path";
import { type ClientContext, client, methods } from "@agentclientprotocol/sdk/unstable";
import type { EngineWorkspace } from "../../engine.ts";
import type { ConfinedProcess, Places } from "../../sandbox/confinement.ts";
import { guardedStream } from "./guarded-stream.ts";
import { decidePermission } from "./permission-policy.ts";
import { readSessionUpdate, type SessionUpdate } from "./session-update.ts";

export type AgentListener = {
  onUpdate(update: SessionUpdate): void;
  onPermission(tool: string, isAllowed: boolean): void;
};

type Shown = Pick<EngineWorkspace, "root" | "contexts">;

/**
 * Connects to a started agent while `work` runs. Offers it neither files nor terminals, because it has its own.
 *
 * @throws what `work` throws, and the errors of the connection
 */
export async function connectAgent<T>(
  process: ConfinedProcess,
  shown: Shown,
  listener: AgentListener,
  work: (agent: ClientContext) => Promise<T>,
): Promise<T> {
  return client({ name: "docket" })
    .onRequest(methods.client.session.requestPermission, async ({ params }) => {
      const decision = await decidePermission(params, shown, (path) => toOutside(path, process.places, shown));
      listener.onPermission(params.toolCall.title ?? params.toolCall.kind ?? "tool", decision.isAllowed);
      return decision.response;
    })
    .onNotification<SessionUpdate | undefined>(methods.client.session.update, readSessionUpdate, ({ params }) => {
      if (params) listener.onUpdate(params);
    })
    .onNotification("*", () => {})
    .connectWith(guardedStream(process), work);
}

function toOutside(path: string, places: Places, { root, contexts }: Shown): string {
  const shown = [{ inside: places.workspace, outside: root }];
  if (places.contexts !== "")
    shown.push(...contexts.map(({ name, root }) => ({ inside: `${places.contexts}/${name}`, outside: root })));
  const full = resolve(places.workspace, path);
  const place = shown.find(({ inside }) => full === inside || full.startsWith(`${inside}/`));
  return place ? place.outside + full.slice(place.inside.length) : full;
}
