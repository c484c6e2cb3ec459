import { expect, test } from "vitest";
import { createPlaces } from "./places.ts";

const { signal } = new AbortController();

test("whoever has nobody inside goes before those who came earlier", async () => {
  const places = createPlaces({ count: 2, mostWaitingOfOrganization: 2 });
  const order: string[] = [];
  const enter = (owner: string, name: string) => places.enter([owner], signal).then(() => order.push(name));
  await Promise.all([enter("greedy", "1"), enter("greedy", "2")]);
  const later = [enter("greedy", "3"), enter("greedy", "4"), enter("modest", "5")];
  await expect(places.enter(["greedy"], signal)).rejects.toMatchObject({ code: "rate_limited" });
  places.leave(["greedy"]);
  await later[2];
  places.leave(["greedy"]);
  await later[0];
  places.leave(["modest"]);
  await later[1];
  expect(order).toEqual(["1", "2", "5", "3", "4"]);
});

test("whoever gives up waiting takes no place", async () => {
  const places = createPlaces({ count: 1, mostWaitingOfOrganization: 2 });
  const stopping = new AbortController();
  await places.enter(["a"], signal);
  const waiting = places.enter(["b"], stopping.signal);
  stopping.abort(new Error("gave up"));
  await expect(waiting).rejects.toThrow("gave up");
  const next = places.enter(["c"], signal);
  places.leave(["a"]);
  await next;
});

test("one organisation leaves room for others, and its projects and keys take turns", async () => {
  const places = createPlaces({ count: 3, mostOfOrganization: 2, mostWaitingOfOrganization: 10 });
  const order: string[] = [];
  const enter = (owner: string[], name: string) => places.enter(owner, signal).then(() => order.push(name));
  await enter(["a", "p", "k"], "1");
  await enter(["a", "p", "k"], "2");
  const later = [enter(["a", "p", "k"], "3"), enter(["a", "p", "l"], "4"), enter(["a", "q", "k"], "5")];
  await enter(["b", "p", "k"], "6");
  places.leave(["a", "p", "k"]);
  await later[2];
  places.leave(["a", "q", "k"]);
  await later[1];
  places.leave(["a", "p", "l"]);
  await later[0];
  expect(order).toEqual(["1", "2", "6", "5", "4", "3"]);
});
