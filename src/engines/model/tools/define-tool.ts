import { type Tool, tool } from "ai";
import { z } from "zod";
import { AppError } from "../../../errors.ts";
import { showHidden } from "../../untrusted-text.ts";

export type ToolAnswer = {
  /** Docket's own words in one or a few lines. From the repository they quote only what the call itself named. */
  says: string;
  /** Content of the repository. */
  data?: string | undefined;
  isProblem?: boolean;
};

/** Makes calls run one after another, because a model may make several at once, and encloses what they show. */
export type ToolQueue = { signal: AbortSignal; last: Promise<unknown>; enclose(text: string): string };

/** What a call gets besides its input. */
export type CallContext = {
  /** The most bytes of its output; undefined means the general limit. */
  maxBytes?: number;
};

type ToolDefinition<S extends z.ZodType> = {
  description: string;
  input: S;
  /** @param maxBytes longer output is cut, so leave out what the model can ask for separately */
  answer(input: z.output<S>, maxBytes: number): Promise<ToolAnswer> | ToolAnswer;
};

export const MAX_OUTPUT_BYTES = 32 * 1024;
const MAX_WORDS = 4000;
const PROBLEM = "Error: ";

/** Defines a tool. All its failures become texts for the model, except the abort of the turn, which is thrown. */
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
        return write(await answerSafely(queue.signal, parsed), maxBytes, queue.enclose);
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
    // The message of a system error may contain paths of this machine, so only its code is shown.
    const code = (error as NodeJS.ErrnoException).code;
    return problem(`It could not be done${typeof code === "string" ? ` (${code})` : ""}. Try something else`);
  }
}

function write({ says, data, isProblem = false }: ToolAnswer, maxBytes: number, enclose: ToolQueue["enclose"]): string {
  const words = showHidden(says);
  const said = (isProblem ? PROBLEM : "") + (words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words);
  if (data === undefined || data === "") return said;
  const shown = showHidden(data);
  const room = Math.max(0, maxBytes - Buffer.byteLength(said));
  if (Buffer.byteLength(shown) <= room) return `${said}\n${enclose(shown)}`;
  const kept = Buffer.from(shown)
    .subarray(0, room)
    .toString("utf8")
    .replace(/\ufffd+$/, "");
  return `${said}\n${enclose(kept)}\nThe rest was cut: ask for less at once`;
}
