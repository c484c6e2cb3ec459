import { launch } from "../child-process/launch/launcher.ts";
import { gitEnvironment } from "./run-git.ts";

/** Reads many blobs with one git process. Blobs larger than 16 MiB count as missing. */
export type BlobReader = {
  /**
   * @param name an object id, or `COMMIT:PATH`
   * @throws Error if git ends early
   */
  read(name: string): Promise<Buffer | undefined>;
  close(): void;
};

const MAX_BLOB_BYTES = 16 * 1024 * 1024;
const LARGE_BLOB_BYTES = 256 * 1024;

/** Starts the git process. Close the reader when done. */
export function openBlobReader(gitDir: string): BlobReader {
  const waiting: { resolve(blob: Buffer | undefined): void; reject(error: Error): void }[] = [];
  let chunks: Buffer[] = [];
  let size = 0;
  let need = 0;

  const take = () => {
    for (;;) {
      if (waiting.length === 0 || size < need) return;
      const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      chunks = [all];
      const end = all.indexOf(10);
      if (end === -1) return;
      const header = all.toString("utf8", 0, end);
      const match = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header);
      const length = match ? Number(match[2]) : 0;
      const total = match ? end + 1 + length + 1 : end + 1;
      if (all.length < total) {
        need = total;
        return;
      }
      need = 0;
      const rest = all.subarray(total);
      chunks = rest.length > 0 ? [rest] : [];
      size = rest.length;
      const isBlob = match?.[1] === "blob" && length <= MAX_BLOB_BYTES;
      const blob = all.subarray(end + 1, end + 1 + length);
      // A small one is copied, or it would keep what was read with it in memory.
      waiting.shift()?.resolve(isBlob ? (length > LARGE_BLOB_BYTES ? blob : Buffer.from(blob)) : undefined);
    }
  };
  const fail = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const args = [`--git-dir=${gitDir}`, "cat-file", "--batch"];
  const git = launch(
    { command: "git", args, cwd: gitDir, env: gitEnvironment({}) },
    {
      onOutput(chunk) {
        chunks.push(chunk);
        size += chunk.length;
        take();
      },
      onErrorOutput() {},
      onEnd: (_, failure) => fail(failure ?? new Error("git cat-file ended early")),
    },
  );
  let asked = "";
  return {
    read(name) {
      if (name.includes("\n")) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        // Those who ask at once are asked for together.
        if (asked === "")
          queueMicrotask(() => {
            git.write(asked);
            asked = "";
          });
        asked += `${name}\n`;
      });
    },
    close() {
      git.end();
      git.kill();
    },
  };
}
