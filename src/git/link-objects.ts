import { link, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** A source with more loose objects is fetched as usual. */
const MAX_LINKS = 20_000;
const LOOSE_FOLDER = /^[0-9a-f]{2}$/;
const LOOSE_OBJECT = /^[0-9a-f]{38}$/;
/** git reads a pack once its index is there, so that comes last. */
const PACK_PARTS = [".pack", ".rev", ".idx"];

/**
 * Gives a new bare repository the objects of one on the same file system, as hard links, so that a fetch finds them there
 * and copies none. Links as many as it can: where something is lacking, the fetch brings it.
 */
export async function linkObjects(source: string, repository: string): Promise<void> {
  const from = await findObjects(source);
  if (from === undefined) return;
  const to = join(repository, "objects");
  const found = await listObjects(from);
  if (found.length > MAX_LINKS) return;
  for (const { folder, name } of found) {
    await mkdir(join(to, folder), { recursive: true });
    // Another file system, or files of a person whose files nobody else may link.
    if (!(await linkFile(join(from, folder, name), join(to, folder, name)))) return;
  }
}

/** The folder of a repository's objects, with and without a working tree. */
async function findObjects(source: string): Promise<string | undefined> {
  for (const folder of [join(source, "objects"), join(source, ".git", "objects")])
    if ((await lstat(folder).catch(() => undefined))?.isDirectory()) return folder;
  return undefined;
}

type ObjectFile = { folder: string; name: string };

async function listObjects(objects: string): Promise<ObjectFile[]> {
  const files = (folder: string) => readdir(join(objects, folder)).catch(() => []);
  const packs = (await files("pack")).filter((name) => /^pack-[0-9a-f]+\.pack$/.test(name));
  const found = packs.flatMap((name) =>
    PACK_PARTS.map((part) => ({ folder: "pack", name: name.replace(/\.pack$/, part) })),
  );
  for (const folder of (await files("")).filter((name) => LOOSE_FOLDER.test(name)))
    for (const name of (await files(folder)).filter((name) => LOOSE_OBJECT.test(name))) found.push({ folder, name });
  return found;
}

/** Never a symbolic link. A file that git removed meanwhile, or never wrote, counts as linked. */
async function linkFile(from: string, to: string): Promise<boolean> {
  const found = await lstat(from).catch(() => undefined);
  if (!found) return true;
  if (!found.isFile()) return false;
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === "EEXIST" || error.code === "ENOENT",
  );
}
