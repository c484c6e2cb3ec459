import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { importVisits } from "../../src/analytics/import/import-visits.ts";
import { COMPILED, MAIN } from "../support/docket-process.ts";
import { CHATGPT, combined, manyLines } from "../support/log-lines.ts";
import { bootVisitsImport } from "../support/visits-import.ts";

const { docket, folder, newProject, importText, importFile, viewsOf, total, humans } = bootVisitsImport();

describe("an import", () => {
  it("counts each request once, from rotated, overlapping, cut and compressed files", async () => {
    const project = await newProject();
    const lines = manyLines(3000);
    await importText(project, lines.slice(0, 2000).join("\n"));
    const before = await viewsOf(project);
    expect(await importText(project, `${lines.slice(0, 2000).join("\n")}\n`)).toMatchObject({
      accepted: 0,
      repeated: 2000,
    });
    expect(await importText(project, lines.slice(500, 1500).join("\n"))).toMatchObject({ accepted: 0, repeated: 1000 });
    expect(await viewsOf(project)).toEqual(before);
    expect(await importText(project, gzipSync(lines.slice(1000).join("\n")))).toMatchObject({
      accepted: 1000,
      repeated: 1000,
    });
    expect(await total(project)).toBe(3000);
  });

  it("counts equal requests of one second as often as they stand there", async () => {
    const project = await newProject();
    const text = `${Array(4)
      .fill(combined("/a", { userAgent: CHATGPT }))
      .join("\n")}\n`;
    expect(await importText(project, text)).toMatchObject({ accepted: 4 });
    expect(await importText(project, text)).toMatchObject({ accepted: 0, repeated: 4 });
    expect(await viewsOf(project)).toEqual({ "/a": 4 });
  });

  it("goes on where it was in a file that grew, and reads one that was replaced from its start", async () => {
    const project = await newProject();
    const lines = manyLines(400);
    const file = join(folder(), "access.log");
    await writeFile(file, `${lines.slice(0, 100).join("\n")}\n`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 0, accepted: 100 });
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 100, accepted: 0, repeated: 0, lines: 100 });
    await appendFile(file, `${lines.slice(100, 200).join("\n")}\n${lines[200]}`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 100, accepted: 101, repeated: 0 });
    await appendFile(file, `\n${lines[201]}\n`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 200, accepted: 1, repeated: 1 });
    // The same first line, then others.
    await writeFile(file, `${[lines[0], ...lines.slice(300)].join("\n")}\n`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 0, accepted: 100, repeated: 1 });
    await truncate(file, (await stat(file)).size - 10);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 0, accepted: 0, repeated: 100, bad: 1 });
    expect(await total(project)).toBe(302);
  });

  it("reads what is left of gzip that was cut off, and says what is damaged", async () => {
    const project = await newProject();
    const packed = gzipSync(manyLines(5000).join("\n"));
    const cut = await importText(project, packed.subarray(0, packed.length / 2));
    expect(cut.accepted).toBeGreaterThan(1000);
    expect(cut.bad).toBe(1);
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, packed.length / 2, packed.length / 2 + 100);
    await expect(importText(project, damaged)).rejects.toMatchObject({ code: "log_damaged" });
    expect(await importText(project, Buffer.concat([packed, packed]))).toMatchObject({ lines: 9999 });
  });

  it("counts browsers as people only when told to, also when it is told later", async () => {
    const project = await newProject();
    const text = [combined("/a"), combined("/b", { userAgent: CHATGPT })].join("\n");
    expect(await importText(project, text)).toMatchObject({
      accepted: 2,
      classes: { browser_request: 1, ai_assistant: 1 },
    });
    expect(await humans(project)).toBe(0);
    const options = { isBrowserCounted: true };
    expect(await importText(project, text, options)).toMatchObject({
      accepted: 1,
      repeated: 1,
      classes: { human: 1, ai_assistant: 1 },
    });
    expect(await importText(project, text, options)).toMatchObject({ accepted: 0, repeated: 2 });
    expect(await humans(project)).toBe(1);
  });

  it("stores nothing on a dry run, and tells what it would count", async () => {
    const project = await newProject();
    const old = `192.0.2.1 - - [01/Jan/1999:10:00:00 +0000] "GET /a HTTP/1.1" 200 0 "-" "x"`;
    const text = [combined("/a"), combined("/b", { userAgent: CHATGPT }), old, "?"].join("\n");
    const summary = await importText(project, text, { isDryRun: true });
    expect(summary).toMatchObject({
      accepted: 2,
      refused: 1,
      bad: 1,
      classes: { browser_request: 1, ai_assistant: 1 },
    });
    expect(await viewsOf(project)).toEqual({});
    expect(await importText(project, text)).toMatchObject({ accepted: 2, repeated: 0, refused: 1 });
  });

  it("needs no more memory for a longer file", async () => {
    const project = await newProject();
    async function* endless() {
      const chunk = Buffer.from(`${manyLines(2000).join("\n")}\n`);
      for (let index = 0; index < 50; index++) yield chunk;
    }
    const peaks: number[] = [];
    // What is alive, since garbage may pile up as long as the process has room for it.
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    let told = 0;
    const onProgress = () => {
      // Collecting takes longer than what it looks at.
      if (++told % 5 !== 0) return;
      collectGarbage();
      peaks.push(process.memoryUsage().heapUsed);
    };
    await importVisits(
      docket().app,
      docket().actor,
      project.id,
      { open: endless, canReopen: false },
      { isDryRun: true, onProgress },
    );
    const half = peaks.length / 2;
    expect(Math.max(...peaks.slice(half))).toBeLessThan(Math.max(...peaks.slice(0, half)) + 30e6);
  });
});

describe("docket visits import", () => {
  it("goes on after it was killed, and counts nothing twice", async () => {
    const project = await newProject();
    const file = join(folder(), "large.log");
    const lines = manyLines(60_000);
    await writeFile(file, `${lines.join("\n")}\n`);
    let kills = 0;
    for (let tries = 0; tries < 20 && kills < 3; tries++) {
      const child = run(project.id, file);
      const before = await total(project);
      while (child.process.exitCode === null && (await total(project)) === before) await sleep(20);
      if (child.process.kill("SIGKILL")) kills += 1;
      await child.ended;
    }
    expect(kills).toBe(3);
    const { code, stdout } = await run(project.id, file).ended;
    expect(code).toBe(0);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({ lines: 60_000, bad: 0, refused: 0, files: [{ format: "combined" }] });
    expect(summary.files[0].resumedAt).toBeGreaterThan(0);
    expect(summary.accepted).toBeLessThan(60_000);
    expect(await total(project)).toBe(60_000);
  }, 300_000);

  it("reads standard input and names what it cannot read", async () => {
    const project = await newProject();
    const child = run(project.name, "-", "--dry-run");
    child.process.stdin?.end(gzipSync(manyLines(50).join("\n")));
    expect(JSON.parse((await child.ended).stdout)).toMatchObject({
      isDryRun: true,
      accepted: 50,
      files: [{ file: "-" }],
    });
    const missing = await run(project.id, join(folder(), "none.log")).ended;
    expect(missing).toMatchObject({ code: 1, stdout: expect.stringContaining("log_unreadable") });
  });
});

describe("a log that nothing is understood of", () => {
  const line = `\u001b[2Jsomething else ${"x".repeat(500)}`;

  it("fails, and shows its first line with what was expected", async () => {
    const project = await newProject();
    const file = join(folder(), "other.log");
    await writeFile(file, `\n${line}\n${line}\n`);
    const { code, stdout } = await run(project.id, file).ended;
    const told = JSON.parse(stdout);
    expect({ code, told: told.code }).toEqual({ code: 1, told: "log_not_understood" });
    expect(told.error).toMatch(
      /other\.log: nothing in it was understood.* Line 2 begins with\n.*something else x{100,200}\n/,
    );
    expect(told.error).toContain("#Fields: date time");
    const named = JSON.parse((await run(project.id, file, "--format", "bunny").ended).stdout);
    expect(named.error).toContain("HIT|200|");
    expect(named.error).not.toContain("#Fields");
  });

  it("does not keep others from being imported", async () => {
    const project = await newProject();
    const [bad, good, empty] = ["bad", "good", "empty"].map((name) => join(folder(), `${name}.log`)) as [
      string,
      string,
      string,
    ];
    await writeFile(bad, `${line}\n`);
    await writeFile(good, `${manyLines(20).join("\n")}\n`);
    await writeFile(empty, "");
    const { code, stdout } = await run(project.id, bad, good, empty).ended;
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ accepted: 20, bad: 1, files: [{ firstBad: { line: 1 } }, {}, {}] });
    expect((await run(project.id, good, empty).ended).code).toBe(0);
    expect(await total(project)).toBe(20);
  });
});

function run(...args: string[]) {
  const { DOCKET_DATA_DIR, DATABASE_URL } = {
    DOCKET_DATA_DIR: docket().app.config.dataDir,
    DATABASE_URL: docket().app.config.databaseUrl,
  };
  const child = spawn(process.execPath, [MAIN, "visits", "import", ...args, "--json"], {
    env: { ...COMPILED, DOCKET_DATA_DIR, DATABASE_URL },
  });
  const ended = (async () => {
    const [stdout] = await Promise.all([child.stdout.toArray(), once(child, "exit")]);
    return { code: child.exitCode, stdout: Buffer.concat(stdout).toString() };
  })();
  return { process: child, ended };
}
