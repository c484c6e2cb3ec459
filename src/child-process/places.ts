import { RateLimitedError } from "../errors.ts";

/** Whose something is, from the largest part to the smallest: an organisation, its project, the key. */
export type Owner = readonly string[];

export type PlacesLimits = {
  count: number;
  /** The most that are inside of one organisation, so that there is room for another one. */
  mostOfOrganization?: number;
  mostWaitingOfOrganization: number;
};

/**
 * Lets few enter at once. Of those who wait, one goes in whose organisation has the fewest inside, then whose project, then
 * whose key; and of those the first.
 */
export type Places = {
  /** Whether somebody of the owner could enter at once. */
  hasRoom(owner: Owner): boolean;
  /** @throws RateLimitedError if too much of the organisation waits; the reason of the signal */
  enter(owner: Owner, signal?: AbortSignal): Promise<void>;
  leave(owner: Owner): void;
};

type Waiting = { names: string[]; enter(): void };

export function createPlaces(limits: PlacesLimits): Places {
  const { count, mostOfOrganization = count, mostWaitingOfOrganization } = limits;
  const inside = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let total = 0;

  const insideOf = (name = "") => inside.get(name) ?? 0;
  const hasRoom = ([organization]: string[]) => total < count && insideOf(organization) < mostOfOrganization;
  const change = (names: string[], by: number) => {
    total += by;
    for (const name of names) {
      const left = insideOf(name) + by;
      if (left > 0) inside.set(name, left);
      else inside.delete(name);
    }
  };

  function findNext(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of waiting) if (hasRoom(one.names) && (!next || isBefore(one, next))) next = one;
    return next;
  }
  function isBefore(one: Waiting, other: Waiting): boolean {
    for (const [level, name] of one.names.entries()) {
      const difference = insideOf(name) - insideOf(other.names[level]);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  return {
    hasRoom: (owner) => hasRoom(namesOf(owner)),
    enter(owner, signal) {
      signal?.throwIfAborted();
      const names = namesOf(owner);
      if (hasRoom(names)) {
        change(names, 1);
        return Promise.resolve();
      }
      const ofSame = [...waiting].filter((other) => other.names[0] === names[0]);
      if (ofSame.length >= mostWaitingOfOrganization)
        return Promise.reject(
          new RateLimitedError("Your organisation asks for too much at once; wait a moment", { retryAfterSeconds: 5 }),
        );
      return new Promise((resolve, reject) => {
        const one = {
          names,
          enter() {
            signal?.removeEventListener("abort", giveUp);
            waiting.delete(one);
            change(names, 1);
            resolve();
          },
        };
        const giveUp = () => {
          waiting.delete(one);
          reject(signal?.reason);
        };
        waiting.add(one);
        signal?.addEventListener("abort", giveUp, { once: true });
      });
    },
    leave(owner) {
      change(namesOf(owner), -1);
      findNext()?.enter();
    },
  };
}

/** Each part with those before it, since only an organisation's own projects and keys compete with each other. */
function namesOf(owner: Owner): string[] {
  return owner.map((_, index) => owner.slice(0, index + 1).join("\n"));
}
