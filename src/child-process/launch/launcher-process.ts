import { launchHere } from "./launch-here.ts";
import type { Launched, Order, Report } from "./launched.ts";

const running = new Map<number, Launched>();

process.on("message", (order: Order) => {
  if (order.type === "start") start(order);
  else if (order.type === "write") running.get(order.id)?.write(order.input ?? "");
  else if (order.type === "end") running.get(order.id)?.end(order.input);
  else running.get(order.id)?.kill();
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

function start({ id, ...program }: Extract<Order, { type: "start" }>): void {
  const launched = launchHere(program, {
    onOutput: (chunk) => passOn(launched.child?.stdout, { type: "output", id, chunk }),
    onErrorOutput: (chunk) => passOn(launched.child?.stderr, { type: "error output", id, chunk }),
    onEnd(exitCode, failure) {
      running.delete(id);
      process.send?.(failure ? asReport(id, failure) : ({ type: "end", id, exitCode } satisfies Report));
    },
  });
  running.set(id, launched);
}

/** Takes no more output of a program than is taken from here. */
function passOn(stream: NodeJS.ReadableStream | null | undefined, report: Report): void {
  stream?.pause();
  process.send?.(report, () => stream?.resume());
}

function asReport(id: number, { message, code }: NodeJS.ErrnoException): Report {
  return { type: "failed", id, message, code };
}
