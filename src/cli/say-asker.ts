import type { Asker } from "../../packages/client/src/docket-client.ts";
import { visible } from "./output.ts";

/** Who asked the agent for something, in a line. */
export function sayAsker({ kind, name, url }: Asker): string {
  return `${kind === "key" ? "API key " : ""}${visible(name)}${url === null ? "" : ` (${visible(url)})`}`;
}
