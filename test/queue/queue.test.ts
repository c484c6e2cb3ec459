import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { connect, type DatabaseConnection } from "../../src/database/connect.ts";
import { defineQueue } from "../../src/queue/define-queue.ts";
import { openQueue, type Queue } from "../../src/queue/queue.ts";
import { createTestDatabase } from "../support/database.ts";

const greetings = defineQueue("test.greetings", z.object({ name: z.string().min(1) }));
const bells = defineQueue("test.bells");

let connection: DatabaseConnection;
let queue: Queue;
let drop: () => Promise<void>;
const faults: Error[] = [];
const received: unknown[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  connection = connect(database.url, 3, (error) => void faults.push(error));
  queue = await openQueue(connection.pool, [greetings, bells], (error) => void faults.push(error));
  await queue.work(greetings, 1, async ({ payload }) => void received.push(payload));
  await queue.work(bells, 1, async ({ payload }) => void received.push(payload));
});
afterAll(async () => {
  await queue.stop(0);
  await connection.pool.end();
  await drop();
});

it("hands a job's payload to the handler, quotes and all", async () => {
  await queue.enqueue(connection.database, greetings, { name: `O'Hara "$1" \\` });
  queue.wake(greetings);
  await expect.poll(() => received.splice(0)).toEqual([{ name: `O'Hara "$1" \\` }]);
});

it("runs jobs without a payload", async () => {
  await queue.enqueue(connection.database, bells);
  queue.wake(bells);
  await expect.poll(() => received.splice(0)).toEqual([undefined]);
});

it("sends no payload that does not fit the queue", async () => {
  await expect(queue.enqueue(connection.database, greetings, { name: "" })).rejects.toThrow(z.ZodError);
});

it("reports and drops a job whose payload does not fit the queue, and goes on with the next", async () => {
  const anything = defineQueue(greetings.name, z.object({ number: z.number() }));
  await queue.enqueue(connection.database, anything, { number: 7 });
  await queue.enqueue(connection.database, greetings, { name: "Ada" });
  queue.wake(greetings);
  await expect.poll(() => received.splice(0)).toEqual([{ name: "Ada" }]);
  expect(faults.map(({ message }) => message)).toEqual(["a job of test.greetings does not fit its queue"]);
});

it("leaves no job behind when the transaction is rolled back", async () => {
  const rollBack = connection.database.transaction().execute(async (tx) => {
    await queue.enqueue(tx, greetings, { name: "nobody" });
    throw new Error("rolled back");
  });
  await expect(rollBack).rejects.toThrow("rolled back");
  await queue.enqueue(connection.database, greetings, { name: "Grace" });
  queue.wake(greetings);
  await expect.poll(() => received.splice(0)).toEqual([{ name: "Grace" }]);
});
