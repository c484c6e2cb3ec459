import { hostname } from "node:os";
import type { App } from "../../app.ts";

/** Names this node, whatever its process: a machine, and a data folder on it. */
export function nodeName({ config }: Pick<App, "config">): string {
  return `${hostname()}:${config.dataDir}`;
}
