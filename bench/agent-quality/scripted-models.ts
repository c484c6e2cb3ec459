import type { ModelMessage, ModelReply, Script } from "../../test/support/model-provider/script.ts";
import { NOTHING_ELSE } from "./checks/changed-files.ts";
import { DELIVERED } from "./checks/outcome.ts";
import { DESCRIPTION, TITLE } from "./checks/pull-request.ts";
import { SOUND } from "./checks/site.ts";
import { type Calls, finish, type Task, write } from "./task.ts";

/** How a scripted model works on a turn of a task, and the checks that must notice. */
type Behaviour = { calls(task: Task, turn: number): Calls; caught(task: Task): string[] };

const proper = (task: Task, turn: number) => task.scripts.proper[turn] ?? [];
const withoutFinish = (task: Task, turn: number) => proper(task, turn).filter(([tool]) => tool !== "finish");
const ifDelivered = (names: string[]) => (task: Task) => (task.checks[0].name === DELIVERED ? names : []);

/** By the name of the model; `proper` does everything right. */
export const BEHAVIOURS: Record<string, Behaviour> = {
  proper: { calls: proper, caught: () => [] },
  careless: { calls: ({ scripts }, turn) => scripts.wrong[turn] ?? [], caught: ({ scripts }) => scripts.caught },
  idle: {
    calls: () => [finish("Nothing to change", "The pages are fine as they are.", "nothing_to_change")],
    caught: ifDelivered([DELIVERED]),
  },
  meddling: {
    calls: (task, turn) => [
      ...withoutFinish(task, turn),
      write("snippets/requirements.mdx", `<Info>\n  Lampkeeper runs everywhere, release ${turn + 1}.\n</Info>\n`),
      finish("Update docs", "Done."),
    ],
    caught: ifDelivered([NOTHING_ELSE, TITLE, DESCRIPTION]),
  },
  breaking: {
    calls: (task, turn) => [
      ...withoutFinish(task, turn),
      write("guides/lost.mdx", "---\ntitle: Lost\ndescription: Lost.\n---\n\nSee [here](/guides/nowhere).\n"),
      finish("Describe what was asked", "The pages say what was asked for."),
    ],
    caught: ifDelivered([DELIVERED, SOUND]),
  },
};

/** Wrong in some way. */
export const WRONG = Object.keys(BEHAVIOURS).filter((name) => name !== "proper");

/** Answers for whichever task and turn a request belongs to, one call a step, the last again when there are no more. */
export function playTasks(tasks: Task[]): Script {
  return ({ model, messages }) => {
    const behaviour = BEHAVIOURS[model];
    const place = findTurn(tasks, messages);
    if (!behaviour || !place) throw new Error(`No script for ${model}: ${messages[0]?.text.slice(-300)}`);
    const { task, turn, done } = place;
    const calls = behaviour.calls(task, turn);
    const call = calls[Math.min(done, calls.length - 1)];
    if (!call) throw new Error(`${task.name} has no script for turn ${turn + 1}`);
    const [name, input] = call;
    return { toolCalls: [{ name, input }] } satisfies ModelReply;
  };
}

/** The newest prompt in the conversation and how many tools were called since. */
function findTurn(tasks: Task[], messages: ModelMessage[]): { task: Task; turn: number; done: number } | undefined {
  for (const [index, { role, text }] of [...messages.entries()].toReversed()) {
    if (role !== "user") continue;
    for (const task of tasks) {
      const turn = task.prompts.findLastIndex((prompt) => text.includes(prompt));
      if (turn < 0) continue;
      return { task, turn, done: messages.slice(index).flatMap(({ toolCalls }) => toolCalls).length };
    }
  }
  return undefined;
}
