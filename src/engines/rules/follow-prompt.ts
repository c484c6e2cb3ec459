import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import type { EngineFinding, EngineOutcome, EngineProgress, EngineRun } from "../../engine.ts";
import { AppError } from "../../errors.ts";
import { onlyChangeable, openGuardedDocs } from "../guarded-docs.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { codeSpan } from "./code-span.ts";
import { describeInstruction, titleOf } from "./describe-instruction.ts";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { foldInstructions } from "./fold-instructions.ts";
import type { Applied, Instruction } from "./instruction.ts";
import { atMoved } from "./moved-page.ts";
import { noteGenerated } from "./note-generated.ts";
import { MAX_INSTRUCTIONS } from "./parse-prompt.ts";
import { readPrompt } from "./read-prompt.ts";
import { refuseOutside } from "./refuse-outside.ts";
import { LABEL_STAYS } from "./set-frontmatter.ts";

const MAX_NOTES = 100;
const MAX_NOTE_LENGTH = 2000;

type OnProgress = (progress: EngineProgress) => Promise<void>;

/** Applies what the prompt asks for to the pages, one instruction after the other. */
export async function followPrompt({ turn, workspace, tell, signal }: EngineRun): Promise<EngineOutcome> {
  signal.throwIfAborted();
  const docs = openGuardedDocs(workspace);
  const parsed = await readPrompt(docs, turn.prompt);
  if (parsed.type === "not_understood") return refused("not_understood", describeNotUnderstood(parsed));
  if (parsed.instructions.length > MAX_INSTRUCTIONS) {
    return refused("not_understood", `A prompt may hold up to ${MAX_INSTRUCTIONS} instructions. Please split it.`);
  }
  const outside = await refuseOutside(docs, turn.prompt, parsed.instructions);
  if (outside !== undefined) return refused("page_not_found", outside);
  const changeable = onlyChangeable(docs, docs.requireChangeable);
  // What only people change may be checked all the same.
  const docsFor = ({ type }: Instruction) => (/^(?:check|list)-/.test(type) ? docs : changeable);
  const outcome = await applyAll(docsFor, parsed.instructions, tell, signal);
  if (outcome.type !== "done") return outcome;
  const background = parsed.background === undefined ? [] : [backgroundNote(parsed.background)];
  return { ...outcome, summary: [outcome.summary, ...(await noteGenerated(docs)), ...background].join("\n") };
}

/** What was taken for no request is said, in case it was one. */
function backgroundNote(background: string[]): string {
  return `- Taken for background, and not for a request: ${background.map((said) => codeSpan(said)).join(", ")}.`;
}

async function applyAll(
  docsFor: (instruction: Instruction) => EditableDocs,
  instructions: Instruction[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<EngineOutcome> {
  const notes: string[] = [];
  const findings: EngineFinding[] = [];
  const renamed = new Map<string, string>();
  let [moved, last]: (string | undefined)[] = [];
  const steps = await foldInstructions(docsFor, instructions);
  const done: Instruction[] = [];
  for (const given of steps) {
    signal.throwIfAborted();
    const instruction = atMoved(given, moved);
    const step = describeInstruction(instruction);
    await onProgress({ type: "step.started", data: { step } });
    const applied = await applyByName(docsFor(instruction), instruction, { renamed, last }, signal);
    if (applied.type === "refused") return refused(applied.reason, applied.message);
    done.push(applied.as ?? instruction);
    last = "page" in instruction && instruction.page !== undefined ? instruction.page : last;
    if (instruction.type === "move-page" && instruction.title !== undefined)
      renamed.set(instruction.page, instruction.title);
    if (instruction.type === "move-page") [moved] = applied.moves?.values() ?? [];
    // What an earlier request left in the navigation is no news where this one sets it.
    if (instruction.type === "set-frontmatter" && instruction.field === "sidebarTitle") {
      const said = applied.notes.join("\n");
      const isSet = (note: string) => said.includes(/ label of (`[^`]+`)/.exec(note)?.[1] ?? "\n\n");
      notes.splice(0, notes.length, ...notes.filter((note) => !note.startsWith(LABEL_STAYS) || !isSet(note)));
    }
    notes.push(...applied.notes);
    followMoves(findings, applied.moves);
    for (const finding of applied.findings ?? []) findings.push(finding);
    const summary = applied.changedFiles === 0 ? "Changed nothing" : `Changed ${countOf(applied.changedFiles, "file")}`;
    await onProgress({ type: "step.completed", data: { step, summary } });
  }
  return { type: "done", title: titleOf(done), summary: summaryOf(notes), findings };
}

/** A file that an earlier instruction changed may have moved since. */
function followMoves(findings: EngineFinding[], moves: ReadonlyMap<string, string> = new Map()): void {
  for (const [index, finding] of findings.entries()) {
    const path = moves.get(finding.path);
    if (path !== undefined) findings[index] = { ...finding, path };
  }
}

/** What earlier instructions say of names: titles that pages got, and the page that was spoken of last. */
type Spoken = { renamed: ReadonlyMap<string, string>; last: string | undefined };

/** A page that has got another title is called by the old one in the same prompt, too. */
async function applyByName(
  docs: EditableDocs,
  instruction: Instruction,
  { renamed, last }: Spoken,
  signal: AbortSignal,
): Promise<Applied> {
  const applied = await applyOrRefuse(docs, instruction, signal);
  if (applied.type !== "refused" || applied.reason !== "page_not_found") return applied;
  const section = last === undefined ? undefined : inSectionOf(last, instruction);
  const there = section && (await applyOrRefuse(docs, section, signal));
  if (there?.type === "applied" || renamed.size === 0) return there?.type === "applied" ? there : applied;
  const named = withNewNames(instruction, renamed);
  return named === instruction ? applied : applyOrRefuse(docs, named, signal);
}

/** "… and add a bullet at the end of "Usage"", where no page is called so: that section of the page spoken of before. */
function inSectionOf(page: string, instruction: Instruction): Instruction | undefined {
  if (instruction.type === "add-item") {
    const { page: under, list } = instruction;
    return list.under === undefined && list.list === undefined
      ? { ...instruction, page, list: { ...list, under } }
      : undefined;
  }
  if (instruction.type === "add-row")
    return instruction.under === undefined ? { ...instruction, page, under: instruction.page } : undefined;
  if (instruction.type !== "remove-block") return undefined;
  const { page: under, block } = instruction;
  const isPlain = block.under === undefined && block.list === undefined && block.within === undefined;
  return isPlain ? { ...instruction, page, block: { ...block, under } } : undefined;
}

function withNewNames(instruction: Instruction, renamed: ReadonlyMap<string, string>): Instruction {
  let named = instruction;
  if ("page" in named && named.page !== undefined) {
    const page = renamed.get(named.page);
    if (page !== undefined) named = { ...named, page } as Instruction;
  }
  if (named.type !== "place-page" || !("page" in named.position)) return named;
  const beside = renamed.get(named.position.page);
  return beside === undefined ? named : { ...named, position: { ...named.position, page: beside } };
}

/** Turns errors about the repository into a refusal: a path behind a symlink, a name that is taken. */
async function applyOrRefuse(docs: EditableDocs, instruction: Instruction, signal: AbortSignal): Promise<Applied> {
  try {
    return await applyInstruction(docs, instruction, signal);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      return { type: "refused", reason: "validation_failed", message: error.message };
    }
    throw error;
  }
}

function summaryOf(notes: string[]): string {
  const shown = notes
    .slice(0, MAX_NOTES)
    .map((note) => `${note.startsWith("  ") ? "  " : ""}- ${cutNote(note.trim())}`);
  const rest = notes.length - shown.length;
  if (rest > 0) shown.push(`- … and ${countOf(rest, "more line")}.`);
  return shown.length > 0 ? shown.join("\n") : "Nothing needed a change.";
}

/** Cuts outside code spans: an open code span would let its text take effect as Markdown. */
function cutNote(note: string): string {
  const line = note.replace(/\s*\n\s*/g, " ");
  if (line.length <= MAX_NOTE_LENGTH) return line;
  const kept = line.slice(0, MAX_NOTE_LENGTH).toWellFormed();
  const isOpen = (kept.match(/`/g)?.length ?? 0) % 2 === 1;
  return `${isOpen ? kept.slice(0, kept.lastIndexOf("`")) : kept}…`;
}

function refused(reason: string, message: string): EngineOutcome {
  return { type: "refused", reason, message };
}
