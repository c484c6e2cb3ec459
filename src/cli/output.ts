import { CommanderError } from "commander";
import colors from "picocolors";
import { DocketError } from "../../packages/client/src/docket-client.ts";
import { AppError, OperationError } from "../errors.ts";

export type OutputOptions = { json?: boolean };

export function say(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/** To standard error, where progress and hints go: standard output carries results alone. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** With --json one JSON value and nothing else, otherwise what `print` says to a person. */
export function output(options: OutputOptions, value: unknown, print: () => void): void {
  if (options.json) say(JSON.stringify(value, null, 2));
  else print();
}

export function printTable(rows: Record<string, string | number | null | undefined>[], empty: string): void {
  const first = rows[0];
  if (!first) {
    say(colors.dim(empty));
    return;
  }
  const names = Object.keys(first);
  const cells = rows.map((row) => names.map((name) => visible(String(row[name] ?? "–"))));
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)));
  say(
    colors.dim(
      names
        .map((name, column) => name.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    ),
  );
  for (const row of cells)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

/** What people wrote must not steer the terminal. */
export function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is made visible
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) =>
    character === "\r" ? "" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function printDiff(patch: string, print: (line: string) => void = say): void {
  for (const line of visible(patch).trimEnd().split("\n")) print(colorOf(line)(line));
}

function colorOf(line: string): (text: string) => string {
  if (line.startsWith("diff --git")) return colors.bold;
  if (/^(index|---|\+\+\+|new file|deleted file|similarity|rename)(?= |$)/.test(line)) return colors.dim;
  if (line.startsWith("@@")) return colors.cyan;
  return line.startsWith("+") ? colors.green : line.startsWith("-") ? colors.red : String;
}

export function reportFailure(error: unknown, wantsJson: boolean): void {
  const isExpected = error instanceof AppError || error instanceof DocketError;
  const code = isExpected ? error.code : error instanceof CommanderError ? "wrong_usage" : "internal_error";
  const message = error instanceof Error ? error.message : String(error);
  if (wantsJson) say(JSON.stringify({ error: message.replace(/^error: /, ""), code }));
  else if (!(error instanceof CommanderError)) note(`${colors.red("error")} ${visible(message)}`);
  if (error instanceof OperationError && error.cause instanceof Error && !wantsJson)
    note(colors.dim(`      ${visible(error.cause.message)}`));
  if (!isExpected && !(error instanceof CommanderError) && error instanceof Error) note(colors.dim(error.stack ?? ""));
}
