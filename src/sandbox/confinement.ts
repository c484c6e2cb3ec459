import type { Readable, Writable } from "node:stream";
import type { ProviderAnswers } from "./watch-answers.ts";

/** A foreign program with all that it may see, reach and use. */
export type Confinement = {
  /** The program by name or absolute path, and its arguments. */
  command: string[];
  /** Its environment variables, besides the usual ones (PATH, HOME …). */
  env: Record<string, string>;
  /** In a sandbox it gets fake values, which the proxy replaces by the real ones in requests to the secrets' hosts. */
  secrets: Secret[];
  /** The hosts that it can reach: `host`, `*.domain` (ports 80 and 443) or `host:port`. */
  hosts: string[];
  /** Its working directory, writable. */
  workspace: string;
  /** Its HOME, writable. */
  home: string;
  /** Further folders by name, read-only. */
  contexts: { name: string; root: string }[];
  /** Files to write into its home before it starts, by path below the home. */
  files: Record<string, string>;
  /** Folders of programs outside the system's usual places, read-only. */
  readable: string[];
  /** Paths that it must not see, also inside `readable` or the system's places. */
  hidden: string[];
  limits: ConfinementLimits;
};

export type Secret = {
  name: string;
  value: string;
  hosts: string[];
  /** A header for the value, besides the usual headers for keys. */
  header?: string | undefined;
};

export type ConfinementLimits = {
  /** For all its processes together. */
  memoryMb: number;
  processes: number;
  cpuSeconds: number;
  fileMb: number;
  /** For its home plus the growth of its workspace. */
  diskMb: number;
};

export type ConfinedProcess = {
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** The workspace, home and contexts as the program sees them. */
  places: Places;
  /** What its provider answered since the last call. Only a sandbox's proxy knows. */
  takeAnswers?(): ProviderAnswers;
  /** Resolves when it has ended, with the way in words: `exit code 1`. */
  ended: Promise<string>;
  /** Stops it and all processes that it started. Resolves when all of them have ended. */
  stop(): Promise<void>;
};

export type Places = { workspace: string; home: string; contexts: string };
