import { type FSWatcher, watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { isToolFolder } from "../../../site-build/files-of-folder.ts";

/** Editors write a file in several steps, and tools many files: so long it must be quiet, unless it never is. */
const QUIET_MS = 12;
const LONGEST_WAIT_MS = 150;
const MAX_FOLDERS = 20_000;

/**
 * Calls `onChange` when something in the folder has changed. Elsewhere than on Linux the system watches whole trees; there
 * each folder is watched by itself, because watching a tree would watch every file of what tools made too.
 */
export async function watchFolder(root: string, onChange: () => void): Promise<{ close(): void }> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let isClosed = false;

  const tell = () => {
    const now = performance.now();
    if (!timer) since = now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        onChange();
      },
      Math.max(0, Math.min(QUIET_MS, since + LONGEST_WAIT_MS - now)),
    );
  };
  const open = (folder: string, isRecursive: boolean) => {
    const watcher = watch(join(root, folder), { recursive: isRecursive }, (type, name) => {
      if (typeof name === "string" && name.split(/[/\\]/).some(isToolFolder)) return;
      if (type === "change" || isRecursive) return tell();
      // A folder that was removed and made again is another one.
      if (typeof name === "string") close(join(folder, name));
      void openAll(folder).then(tell, tell);
    });
    watcher.on("error", () => {
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
  };
  const close = (folder: string) => {
    for (const [path, watcher] of watchers)
      if (path === folder || path.startsWith(folder + sep)) {
        watcher.close();
        watchers.delete(path);
      }
  };
  const openAll = async (folder: string): Promise<void> => {
    if (isClosed || watchers.size > MAX_FOLDERS) return;
    if (!watchers.has(folder)) open(folder, false);
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isDirectory() && !isToolFolder(entry.name)) {
        const path = join(folder, entry.name);
        if (!watchers.has(path)) await openAll(path);
      }
  };

  if (process.platform === "linux") await openAll("");
  else open("", true);
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
