import { textLimitOf } from "../../../docs-source/text-limit.ts";
import { type BlobReader, openBlobReader } from "../../../git/read-blobs.ts";

/** The texts of blobs, each read once while there is room for them. */
export type BlobTexts = {
  /** Undefined if it is not UTF-8, a Git LFS pointer or larger than `limit` bytes, by default those of a page. */
  read(id: string, limit?: number): Promise<string | undefined>;
  /** Lets git begin to read them. */
  ask(ids: Iterable<string>): void;
};

const MAX_TEXT_BYTES = textLimitOf("");
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
const IDLE_MS = 2000;
export const LFS_POINTER = "version https://git-lfs.github.com/spec/";

/** Starts git when it is needed, and ends it when it was idle for a while. */
export function openBlobTexts(gitDir: string): BlobTexts {
  const known = new Map<string, Promise<string | undefined>>();
  let bytes = 0;
  let reader: BlobReader | undefined;
  let pending = 0;
  const idle = setTimeout(() => {
    if (pending > 0) return void idle.refresh();
    reader?.close();
    reader = undefined;
  }, IDLE_MS).unref();

  async function readText(id: string, limit: number): Promise<string | undefined> {
    reader ??= openBlobReader(gitDir);
    idle.refresh();
    pending += 1;
    try {
      const blob = await reader.read(id);
      bytes += blob?.length ?? 0;
      return textOf(blob, limit);
    } finally {
      pending -= 1;
    }
  }

  function read(id: string, limit = MAX_TEXT_BYTES): Promise<string | undefined> {
    if (bytes > MAX_KEPT_BYTES && pending === 0) {
      known.clear();
      bytes = 0;
    }
    const text = known.get(id) ?? readText(id, limit);
    known.set(id, text);
    return text;
  }

  return {
    read,
    ask(ids) {
      for (const id of ids) read(id).catch(() => {});
    },
  };
}

function textOf(blob: Buffer | undefined, limit: number): string | undefined {
  if (!blob || blob.length > limit) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(blob);
    return text.startsWith(LFS_POINTER) ? undefined : text;
  } catch {
    return undefined;
  }
}
