import { join } from "node:path";

export function operatorSocketPath(dataDir: string): string {
  return join(dataDir, "operator", "socket");
}
