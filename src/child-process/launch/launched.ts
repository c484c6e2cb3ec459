/** A program to run, with all of its environment. */
export type Program = { command: string; args: string[]; cwd: string; env: Record<string, string> };

/** Hears of a program until `onEnd`, which comes last and once. The exit code is null if a signal ended the program. */
export type ProgramEars = {
  onOutput(chunk: Buffer): void;
  onErrorOutput(chunk: Buffer): void;
  /** @param failure why the program could not be started, or what it did is not known */
  onEnd(exitCode: number | null, failure?: Error): void;
};

export type Launched = {
  write(input: string | Buffer): void;
  /** Ends the program's input, after this. */
  end(input?: string | Buffer): void;
  /** Kills the program with all that it started. */
  kill(): void;
};

/** What the launcher is told. */
export type Order =
  | ({ type: "start"; id: number } & Program)
  | { type: "write" | "end"; id: number; input: string | Buffer | undefined }
  | { type: "kill"; id: number };

/** What the launcher tells. */
export type Report =
  | { type: "output"; id: number; chunk: Buffer }
  | { type: "error output"; id: number; chunk: Buffer }
  | { type: "end"; id: number; exitCode: number | null }
  | { type: "failed"; id: number; message: string; code: string | undefined };
