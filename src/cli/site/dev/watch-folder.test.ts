import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchFolder } from "./watch-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-watch-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Waits for the next change after something is done. */
function createListener() {
  let heard = () => {};
  return {
    onChange: () => heard(),
    async after(change: () => Promise<unknown>) {
      const changed = new Promise<void>((resolve) => {
        heard = resolve;
      });
      await change();
      await changed;
    },
  };
}

test("tells of files that are written, moved and put into new folders", async () => {
  await mkdir(join(folder, "guides"));
  await writeFile(join(folder, "guides/a.md"), "one");
  const listener = createListener();
  const watching = await watchFolder(folder, listener.onChange);
  await listener.after(() => writeFile(join(folder, "guides/a.md"), "two"));
  await listener.after(() => rename(join(folder, "guides/a.md"), join(folder, "b.md")));
  await listener.after(() => mkdir(join(folder, "new/deep"), { recursive: true }));
  await listener.after(() => writeFile(join(folder, "new/deep/c.md"), "three"));
  await listener.after(() => rm(join(folder, "new"), { recursive: true }));
  await listener.after(() => mkdir(join(folder, "new/deep"), { recursive: true }));
  await listener.after(() => writeFile(join(folder, "new/deep/d.md"), "four"));
  watching.close();
});

test("says nothing about what tools make", async () => {
  await mkdir(join(folder, "node_modules"));
  const listener = createListener();
  let told = 0;
  const watching = await watchFolder(folder, () => {
    told++;
    listener.onChange();
  });
  await writeFile(join(folder, "node_modules/a.md"), "one");
  await listener.after(() => writeFile(join(folder, "a.md"), "two"));
  expect(told).toBe(1);
  watching.close();
});
