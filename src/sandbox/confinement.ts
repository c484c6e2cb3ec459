import type { Readable, Writable } from "node:stream";

/** A program of somebody else's, and all that it may see, reach and use up. */
export type Confinement = {
  /** The program by name or absolute path, and its arguments. */
  command: string[];
  /** Its whole environment besides what every program needs (PATH, HOME …). */
  env: Record<string, string>;
  /** Values that it gets only a fake of where it can be helped: what it sends to these hosts has the real one. */
  secrets: Secret[];
  /** `host`, `*.domain` (ports 80 and 443) or `host:port`; nothing else can be reached. */
  hosts: string[];
  /** Writable, and where it starts. */
  workspace: string;
  /** Writable; its HOME. */
  home: string;
  /** Read-only beside the workspace, by name. */
  contexts: { name: string; root: string }[];
  /** Put into its home before it starts, by path below it. */
  files: Record<string, string>;
  /** Where it and what it runs are installed, if not in the system's own places; read-only. */
  readable: string[];
  /** Never visible, also where `readable` or the system's places hold it. */
  hidden: string[];
  limits: ConfinementLimits;
};

export type Secret = {
  name: string;
  value: string;
  hosts: string[];
  /** Where the value may stand, besides the headers where keys usually do. */
  header?: string | undefined;
};

export type ConfinementLimits = {
  /** Of all its processes together; of each alone at most as much. */
  memoryMb: number;
  processes: number;
  cpuSeconds: number;
  fileMb: number;
  /** Of its home, and of what it adds to its workspace. */
  diskMb: number;
};

export type ConfinedProcess = {
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** The workspace, home and contexts as the program sees them. */
  places: Places;
  /** Resolves when it ended by itself or was ended, with how, for a person: `exit code 1`. */
  ended: Promise<string>;
  /** Ends it and everything it started; resolves when nothing of it is left. */
  stop(): Promise<void>;
};

export type Places = { workspace: string; home: string; contexts: string };
