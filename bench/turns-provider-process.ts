import { setTimeout as sleep } from "node:timers/promises";
import { call, type Script } from "../test/support/model-provider/script.ts";
import { startModelProvider } from "../test/support/model-provider/start-model-provider.ts";
import { pagePath, uniqueText } from "./sample-repository.ts";
import type { ProviderOrder, ProviderState } from "./turns-provider.ts";

let delayMs = 0;
let isHolding = false;

/** Five answers: look at a page twice, change one sentence, check, finish. */
const script: Script = async ({ messages }) => {
  if (isHolding) return { fault: "hang" };
  if (delayMs > 0) await sleep(delayMs);
  provider.requests.length = 0;
  const task = messages.find(({ text }) => text.includes("page number"))?.text ?? "";
  const index = Number(/page number (\d+)/.exec(task)?.[1]);
  const path = `${pagePath(index)}.mdx`;
  const done = messages.flatMap(({ toolCalls }) => toolCalls).length;
  const calls = [
    call("outline", { page: path }),
    call("read_file", { path }),
    call("edit_file", { path, old_text: uniqueText(index), new_text: `option ${index}` }),
    call("check", {}),
  ];
  return (
    calls[done] ??
    call("finish", { outcome: "done", title: `Rename option ${index}`, description: `The page says option ${index}.` })
  );
};

const provider = await startModelProvider({ script });

process.on("message", (order: ProviderOrder) => {
  if (order.delayMs !== undefined) delayMs = order.delayMs;
  if (order.isHolding !== undefined) isHolding = order.isHolding;
  process.send?.({ url: provider.url, open: provider.open() } satisfies ProviderState);
});
