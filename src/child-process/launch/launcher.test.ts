import { afterAll, beforeAll, expect, test } from "vitest";

// One of this file's own: the suite's processes use the launcher all the time.
const address: string = import.meta.resolve("./launcher.ts?of-this-test");
const { launch, useLauncher } = (await import(address)) as typeof import("./launcher.ts");

type Ended = { output: string; errors: string; exitCode: number | null; failure: NodeJS.ErrnoException | undefined };

function run(
  command: string,
  args: string[],
  { input = "", killsAfter = Number.POSITIVE_INFINITY } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    let [output, errors] = ["", ""];
    const program = { command, args, cwd: "/", env: { PATH: "/usr/local/bin:/usr/bin:/bin", GREETING: "hello" } };
    const launched = launch(program, {
      onOutput(chunk) {
        output += chunk.toString();
        if (output.length > killsAfter) launched.kill();
      },
      onErrorOutput(chunk) {
        errors += chunk.toString();
      },
      onEnd: (exitCode, failure) => resolve({ output, errors, exitCode, failure }),
    });
    launched.write(input.slice(0, 3));
    launched.end(input.slice(3));
  });
}

async function parentOfPrograms(): Promise<number> {
  return Number((await run("sh", ["-c", "echo $PPID"])).output);
}

async function untilLauncherRuns(): Promise<number> {
  for (;;) {
    const parent = await parentOfPrograms();
    if (parent !== process.pid) return parent;
  }
}

let leave: () => void;
beforeAll(async () => {
  expect(await parentOfPrograms()).toBe(process.pid);
  leave = useLauncher();
  await untilLauncherRuns();
});
afterAll(() => leave());

test("gives a program its input and environment alone, and passes on what it says and how it ends", async () => {
  const script = "read line; echo $line $GREETING; echo oops >&2; env | grep -c HOME; exit 3";
  const ended = await run("sh", ["-c", script], { input: "a line\n" });
  expect(ended).toEqual({ output: "a line hello\n0\n", errors: "oops\n", exitCode: 3, failure: undefined });
});

test("passes on much output as it is, and kills a program with all that it started", async () => {
  const much = await run("sh", ["-c", "seq 1 200000"]);
  expect(much.output.trim().split("\n")).toHaveLength(200_000);
  expect(much.output.endsWith("\n200000\n")).toBe(true);
  const endless = await run("sh", ["-c", "yes | cat"], { killsAfter: 100_000 });
  expect(endless.exitCode).toBeNull();
});

test("says why a program could not be started", async () => {
  expect((await run("no-such-program", [])).failure).toMatchObject({ code: "ENOENT" });
  expect((await run("echo", ["a\0b"])).failure).toMatchObject({ code: "ERR_INVALID_ARG_VALUE" });
});

test("reports programs whose launcher ended as failed, and starts another one", async () => {
  const before = await untilLauncherRuns();
  const ended = await run("sh", ["-c", "kill -9 $PPID; sleep 60"]);
  expect(ended.failure?.message).toContain("has ended");
  expect((await run("echo", ["still here"])).output).toBe("still here\n");
  expect(await untilLauncherRuns()).not.toBe(before);
});

test("starts programs by itself once nobody uses the launcher", async () => {
  const another = useLauncher();
  leave();
  expect(await untilLauncherRuns()).not.toBe(process.pid);
  another();
  expect(await parentOfPrograms()).toBe(process.pid);
});
