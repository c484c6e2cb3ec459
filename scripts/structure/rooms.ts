/** Low to high: a feature imports only those before it. */
const FEATURES = [
  ...["projects", "accounts", "pull-requests", "agent", "analytics", "assistant", "sites", "gaps"],
  ...["project-settings", "status", "backup"],
];
const ENTRIES = ["main.ts", "server.ts", "worker.ts", "open-app.ts", "cli", "dashboard"];

export type Kind = "entry" | "feature" | "engine" | "foundation";

/** The folder or file right below src/, or undefined elsewhere. */
export function roomOf(path: string): string | undefined {
  const [top, room] = path.split("/");
  return top === "src" ? room : undefined;
}

export function kindOf(room: string): Kind {
  if (ENTRIES.includes(room)) return "entry";
  if (FEATURES.includes(room)) return "feature";
  return room === "engines" ? "engine" : "foundation";
}

export function isAbove(feature: string, other: string): boolean {
  return FEATURES.indexOf(feature) > FEATURES.indexOf(other);
}
