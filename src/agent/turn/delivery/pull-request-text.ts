import type { CodeHostKind } from "../../../code-hosts/code-host.ts";
import { listTurns } from "../../turns-store.ts";
import { describePleaseCheck } from "../please-check.ts";
import type { TurnRun } from "../turn-run.ts";
import { breakOrders, makeHarmless } from "./make-harmless.ts";

const MAX_PROMPT_CHARACTERS = 2000;
const MAX_DESCRIPTION_CHARACTERS = 60_000;
/** What hosts take that take less. */
const MAX_AT: Partial<Record<CodeHostKind, number>> = { bitbucket: 32_000, "bitbucket-server": 32_000 };

/**
 * The prompts and summaries of all turns, newest last. Prompts are quoted as code, so that Markdown in them has no effect.
 *
 * @param template the words of a project around them, with `{description}` in their place
 */
export async function describePullRequest(run: TurnRun, host?: CodeHostKind, template = ""): Promise<string> {
  const maxCharacters = ((host && MAX_AT[host]) ?? MAX_DESCRIPTION_CHARACTERS) - template.length;
  const { app, turn } = run;
  const turns = (await listTurns(app.database, turn.job_id)).filter(
    ({ number, absorbed_by, status }) => (absorbed_by ?? number) === turn.number || status === "completed",
  );
  const own = turns.filter(({ absorbed_by }) => absorbed_by === null);
  const parts = own.flatMap(({ number, prompt, reply }) => {
    const summary = number === turn.number ? turn.checkpoint.summary : reply;
    const added = turns.filter(({ absorbed_by }) => absorbed_by === number).map((one) => quote(one.prompt));
    // The summary comes last, because an open comment in it would hide what follows.
    const pleaseCheck = number === turn.number ? describePleaseCheck(turn.checkpoint.pleaseCheck ?? []) : "";
    return [
      ...(number === 1 ? [] : [`### Follow-up`]),
      quote(prompt),
      ...added,
      ...(number === turn.number && turn.checkpoint.earlierWork ? [makeHarmless(turn.checkpoint.earlierWork)] : []),
      makeHarmless(pleaseCheck),
      closeFence(makeHarmless(summary ?? "")),
    ];
  });
  const text = [...parts, `---\n\nMade by Docket, job \`${turn.job_id}\``].filter((part) => part !== "").join("\n\n");
  const shown = text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters).toWellFormed()}\n\n… (cut)`;
  if (template.trim() === "") return shown;
  return template.includes("{description}")
    ? template.replace("{description}", () => shown)
    : `${shown}\n\n${template}`;
}

/** Closes the last code block of a Markdown text, so that the text after it is not code. */
function closeFence(text: string): string {
  let open = "";
  for (const line of text.split("\n")) {
    const [, fence = "", info = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === "") open = fence.startsWith("`") && info.includes("`") ? "" : fence;
    else if (fence.startsWith(open) && info.trim() === "") open = "";
  }
  return open === "" ? text : `${text}\n${open}`;
}

/** A fenced block whose fence is longer than any in the text. */
function quote(text: string): string {
  const shown =
    text.length <= MAX_PROMPT_CHARACTERS ? text : `${text.slice(0, MAX_PROMPT_CHARACTERS).toWellFormed()} …`;
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${breakOrders(shown)}\n${fence}`;
}
