import type { App } from "../app.ts";
import { NodeUnavailableError } from "./node-unavailable-error.ts";
import { findNodeRow } from "./store.ts";

const ANSWER_MS = 3000;
const KNOWN_FOR_MS = 2000;
const answered = new Map<string, number>();

export type ReachedNode = { id: string; name: string; address: string };

/**
 * The address of another node that answers. One that is frozen, or behind a broken network, would keep git for minutes.
 *
 * @throws NodeUnavailableError
 */
export async function reachNode(app: Pick<App, "database">, nodeId: string): Promise<ReachedNode> {
  const node = await findNodeRow(app.database, nodeId);
  if (!node?.address || !node.is_serving) throw new NodeUnavailableError(node?.name ?? nodeId);
  const { id, name, address } = node;
  if (Date.now() - (answered.get(address) ?? 0) > KNOWN_FOR_MS) {
    try {
      const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
      await response.body?.cancel();
    } catch (cause) {
      throw new NodeUnavailableError(name, { cause });
    }
    answered.set(address, Date.now());
  }
  return { id, name, address };
}
