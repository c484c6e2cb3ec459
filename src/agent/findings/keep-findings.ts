import { posix } from "node:path";
import { toStorable } from "../../database/storable-text.ts";
import type { EngineFinding } from "../../engine.ts";
import { type Redact, redactJson } from "../../redact.ts";

/** @limit Findings of a turn that are kept */
const MAX_FINDINGS = 50_000;
const MAX_CHARACTERS = 10_000_000;
const MAX_PATH_CHARACTERS = 1000;
const MAX_MESSAGE_CHARACTERS = 1000;
const MAX_LINE = 2 ** 31 - 1;

/** What is kept of an engine's findings: the first ones, without secrets, with paths from the top of the repository. */
export function keepFindings(
  findings: readonly EngineFinding[],
  docsFolder: string,
  redact: Redact,
): { kept: EngineFinding[]; leftOut: number } {
  const kept: EngineFinding[] = [];
  let characters = 0;
  for (const finding of findings.slice(0, MAX_FINDINGS)) {
    const { path, line, kind, message, isChanged } = redactJson(finding, redact);
    const one: EngineFinding = {
      path: toStorable(posix.join(docsFolder, path), MAX_PATH_CHARACTERS),
      ...(line !== undefined && Number.isInteger(line) && line > 0 && line <= MAX_LINE && { line }),
      kind,
      message: toStorable(message, MAX_MESSAGE_CHARACTERS),
      isChanged,
    };
    characters += one.path.length + one.message.length;
    if (characters > MAX_CHARACTERS) break;
    kept.push(one);
  }
  return { kept, leftOut: findings.length - kept.length };
}
