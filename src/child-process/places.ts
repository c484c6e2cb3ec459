import { RateLimitedError } from "../errors.ts";

/** Lets few enter at once. Those who wait enter in their order, but whoever has nobody inside goes first. */
export type Places = {
  /**
   * @param owner an organisation, for example
   * @throws RateLimitedError if too much of the owner waits; the reason of the signal
   */
  enter(owner: string, signal: AbortSignal): Promise<void>;
  leave(owner: string): void;
};

export function createPlaces(count: number, mostWaitingOfOwner: number): Places {
  const inside: string[] = [];
  const waiting: { owner: string; enter: () => void }[] = [];
  return {
    enter(owner, signal) {
      signal.throwIfAborted();
      if (inside.length < count) {
        inside.push(owner);
        return Promise.resolve();
      }
      if (waiting.filter((other) => other.owner === owner).length >= mostWaitingOfOwner)
        return Promise.reject(
          new RateLimitedError("Your organisation asks for too much at once; wait a moment", { retryAfterSeconds: 5 }),
        );
      return new Promise((resolve, reject) => {
        const one = {
          owner,
          enter() {
            signal.removeEventListener("abort", giveUp);
            inside.push(owner);
            resolve();
          },
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(signal.reason);
        };
        waiting.push(one);
        signal.addEventListener("abort", giveUp, { once: true });
      });
    },
    leave(owner) {
      inside.splice(inside.indexOf(owner), 1);
      const next = waiting.findIndex((one) => !inside.includes(one.owner));
      waiting.splice(Math.max(next, 0), 1)[0]?.enter();
    },
  };
}
