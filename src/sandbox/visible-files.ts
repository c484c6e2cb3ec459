import { lstat, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { OperationError } from "../errors.ts";

/** The system's programs, and the files of /etc that programs need. None of them belong to a user or a service. */
const SYSTEM_PLACES = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store"];
const SYSTEM_FILES = [
  ...["alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "ca-certificates", "crypto-policies"],
  ...["ssl/certs", "ssl/cert.pem", "ssl/openssl.cnf", "pki/tls/certs", "pki/tls/cert.pem", "pki/ca-trust/extracted"],
].map((name) => `/etc/${name}`);

/** The size of the memory file system that covers a hidden folder. */
const COVER_BYTES = 64 * 1024;

/**
 * Arguments for bubblewrap that show the system's programs, this program and `readable`, but nothing in `hidden`.
 *
 * @throws OperationError `invalid_settings` if a visible path is inside a hidden one
 */
export async function showFiles(program: string, readable: string[], hidden: string[]): Promise<string[]> {
  const places = [...SYSTEM_PLACES, ...SYSTEM_FILES, ...installedWith(program), ...readable];
  const shown = (await Promise.all([...new Set(places)].map(show))).flat();
  const covers = await Promise.all(hidden.map((path) => cover(path, shown)));
  return [...shown.flatMap(({ args }) => args), ...covers.flat()];
}

type Shown = { path: string; real: string; args: string[] };

async function show(path: string): Promise<Shown[]> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return [];
  const real = await realpath(path);
  // If /bin is a link to /usr/bin, it becomes a link inside too.
  if (found.isSymbolicLink() && SYSTEM_PLACES.includes(path) && SYSTEM_PLACES.includes(`/${real.split("/")[1]}`))
    return [{ path, real, args: ["--symlink", real, path] }];
  return [{ path, real, args: ["--ro-bind", real, path] }];
}

/** The folder of packages for a program from npm. Any other program is taken to be a single file. */
function installedWith(program: string): string[] {
  const packages = /^.*?\/node_modules(?=\/)/.exec(program)?.[0];
  if (packages) return [packages];
  return SYSTEM_PLACES.some((place) => program.startsWith(`${place}/`)) ? [] : [program];
}

async function cover(path: string, shown: Shown[]): Promise<string[]> {
  const real = await realpath(path).catch(() => undefined);
  if (!real) return [];
  const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  const exposed = shown.find((one) => within(one.real, real));
  if (exposed)
    throw new OperationError(
      "invalid_settings",
      `An agent must not see ${exposed.path}, because it is in ${path}; install it elsewhere`,
    );
  const isFolder = (await lstat(real)).isDirectory();
  return shown
    .filter((one) => one.args[0] === "--ro-bind" && within(real, one.real) && dirname(real) !== "/")
    .flatMap((one) => {
      const place = one.path + real.slice(one.real.length);
      return isFolder ? ["--size", String(COVER_BYTES), "--tmpfs", place] : ["--ro-bind", "/dev/null", place];
    });
}
