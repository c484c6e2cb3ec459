import { type Tool, tool } from "ai";
import { z } from "zod";
import { AppError } from "../../../errors.ts";
import { asData, showHidden } from "../../untrusted-text.ts";

export type ToolAnswer = {
  /** Docket's own words, one line or a few; of the repository only what the call itself named. */
  says: string;
  /** What comes from the repository. */
  data?: string | undefined;
  isProblem?: boolean;
};

/** Runs calls one after another, as a model may make several at once. */
export type ToolQueue = { signal: AbortSignal; last: Promise<unknown> };

/** What a call is given besides its input. */
export type CallContext = {
  /** How long its output may be; undefined means as long as any may. */
  maxBytes?: number;
};

type ToolDefinition<S extends z.ZodType> = {
  description: string;
  input: S;
  /** @param maxBytes what is longer is cut, so it is better to leave out what can be asked for separately */
  answer(input: z.output<S>, maxBytes: number): Promise<ToolAnswer> | ToolAnswer;
};

export const MAX_OUTPUT_BYTES = 32 * 1024;
const MAX_WORDS = 4000;
const PROBLEM = "Error: ";

/** A tool whose every failure is a text that the model can act on; only the end of the turn is thrown. */
export function defineTool<S extends z.ZodType>(
  queue: ToolQueue,
  definition: ToolDefinition<S>,
): Tool<unknown, string> {
  const { description, input, answer } = definition;
  return tool<unknown, string, CallContext>({
    description,
    inputSchema: input,
    execute(given, { abortSignal, context: { maxBytes = MAX_OUTPUT_BYTES } }) {
      const work = queue.last.then(async () => {
        queue.signal.throwIfAborted();
        abortSignal?.throwIfAborted();
        const parsed = () => answerParsed(input, (fitting) => answer(fitting, maxBytes), given);
        return write(await answerSafely(queue.signal, parsed), maxBytes);
      });
      queue.last = work.catch(() => undefined);
      return work;
    },
    toModelOutput: ({ output }) => {
      const text = String(output);
      return { type: text.startsWith(PROBLEM) ? "error-text" : "text", value: text };
    },
  }) as Tool<unknown, string>;
}

export function problem(says: string, data?: string): ToolAnswer {
  return { says, data, isProblem: true };
}

async function answerParsed<S extends z.ZodType>(
  schema: S,
  answer: (input: z.output<S>) => Promise<ToolAnswer> | ToolAnswer,
  given: unknown,
): Promise<ToolAnswer> {
  const input = schema.safeParse(given);
  return input.success ? answer(input.data) : problem(`The arguments do not fit: ${z.prettifyError(input.error)}`);
}

async function answerSafely(signal: AbortSignal, work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError && error.status < 500) return problem(error.message);
    // A message of the system names places on this machine.
    const code = (error as NodeJS.ErrnoException).code;
    return problem(`It could not be done${typeof code === "string" ? ` (${code})` : ""}. Try something else`);
  }
}

function write({ says, data, isProblem = false }: ToolAnswer, maxBytes: number): string {
  const words = showHidden(says);
  const said = (isProblem ? PROBLEM : "") + (words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words);
  if (data === undefined || data === "") return said;
  const shown = showHidden(data);
  const room = Math.max(0, maxBytes - Buffer.byteLength(said));
  if (Buffer.byteLength(shown) <= room) return `${said}\n${asData(shown)}`;
  const kept = Buffer.from(shown)
    .subarray(0, room)
    .toString("utf8")
    .replace(/\ufffd+$/, "");
  return `${said}\n${asData(kept)}\nThe rest was cut: ask for less at once`;
}
