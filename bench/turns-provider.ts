import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** `isHolding`: nothing is answered any more. */
export type ProviderOrder = { delayMs?: number; isHolding?: boolean };
export type ProviderState = { url: string; open: number };

export type TurnsProvider = { tell(order: ProviderOrder): Promise<ProviderState>; close(): void };

/** A scripted model in a process of its own, so that neither its time nor its memory is Docket's. */
export function startTurnsProvider(): TurnsProvider {
  const child = fork(join(import.meta.dirname, "turns-provider-process.ts"));
  return {
    async tell(order) {
      const answer = once(child, "message");
      child.send(order);
      return ((await answer) as [ProviderState])[0];
    },
    close: () => child.kill(),
  };
}

export function modelPrompt(index: number): string {
  return `The sample of page number ${index} has another name: write "option ${index}" there.`;
}
