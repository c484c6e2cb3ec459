import { spawn } from "node:child_process";
import { lchown, lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperationError } from "../../errors.ts";
import { copyBinariesForEveryUser, findServerBinaries } from "./server-binaries.ts";

/**
 * The user that PostgreSQL runs as. It refuses to run as root. So root runs it in a user namespace, in which root's files
 * seem to belong to another user, or runs it as another user, who then owns the database's folder.
 */
export type ServerIdentity =
  | { type: "self" }
  | { type: "namespace"; uid: number }
  | { type: "user"; uid: number; gid: number };

export type Server = { identity: ServerIdentity; binaries: string };

/** A fixed environment, so that PGPORT, PGDATA or LC_ALL of a shell have no effect on the server. */
const ENVIRONMENT = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" };

/** PostgreSQL's limit is 1,023 bytes for the longest path below the data folder. */
const MAX_PATH_BYTES = 900;

/**
 * Chooses a user and binaries with which PostgreSQL runs here.
 *
 * @throws OperationError `database_start_failed` or `database_binaries_missing`
 */
export async function chooseServer(folder: string): Promise<Server> {
  const binaries = await findServerBinaries();
  if (process.getuid?.() !== 0) return { identity: { type: "self" }, binaries };
  const users = await readUsers();
  const owner = await lstat(folder);
  const attempts: string[] = [];
  if (owner.uid === 0) {
    const inNamespace: Server = { identity: { type: "namespace", uid: users[0]?.uid ?? 1 }, binaries };
    if (await canRun(inNamespace, folder, attempts)) return inNamespace;
  }
  const user = owner.uid === 0 ? (users.find(({ name }) => name === "postgres") ?? users.at(-1)) : owner;
  const identity: ServerIdentity = { type: "user", uid: user?.uid ?? 65534, gid: user?.gid ?? 65534 };
  if (await canRun({ identity, binaries }, folder, attempts)) return { identity, binaries };
  for await (const copy of copyBinariesForEveryUser(binaries)) {
    if (await canRun({ identity, binaries: copy }, folder, attempts)) return { identity, binaries: copy };
  }
  throw new OperationError(
    "database_start_failed",
    `PostgreSQL does not run as root, and running it as another user failed here (${attempts.join("; ")}). Run Docket as an ordinary user, or set DATABASE_URL.`,
  );
}

async function canRun(server: Server, folder: string, attempts: string[]): Promise<boolean> {
  await giveToServer(server.identity, folder);
  const script = 'test -w "$1" && exec "$2" --version';
  const tried = await runAsServer(server, folder, "/bin/sh", [
    "-c",
    script,
    "sh",
    dataArgument(server.identity, folder),
    serverBinary(server, "postgres"),
  ]);
  if (tried.code !== 0)
    attempts.push(`${server.identity.type}: ${tried.output.trim().slice(-300) || `exit code ${tried.code}`}`);
  return tried.code === 0;
}

export function serverBinary(server: Server, name: "postgres" | "initdb"): string {
  return join(server.binaries, "bin", name);
}

/**
 * The argument for the data folder of a server that is started in that folder. Another user may have no access to its
 * parent folders, but can reach its own working directory through /proc.
 */
export function dataArgument(identity: ServerIdentity, dataPath: string): string {
  const isOutOfReach = identity.type === "user" || Buffer.byteLength(dataPath) > MAX_PATH_BYTES;
  return isOutOfReach && process.platform === "linux" ? "/proc/self/cwd" : dataPath;
}

/** The command, arguments and options that start a program as the server's user. */
export function asServer(server: Server, cwd: string, command: string, args: string[]) {
  const { identity } = server;
  const options = {
    cwd,
    env: ENVIRONMENT,
    ...(identity.type === "user" ? { uid: identity.uid, gid: identity.gid } : {}),
  };
  if (identity.type !== "namespace") return { command, args, options };
  return { command: "unshare", args: ["--user", `--map-user=${identity.uid}`, "--", command, ...args], options };
}

export async function runAsServer(
  server: Server,
  cwd: string,
  command: string,
  args: string[],
  input = "",
): Promise<{ code: number | null; output: string }> {
  const start = asServer(server, cwd, command, args);
  return new Promise((resolve) => {
    const child = spawn(start.command, start.args, { ...start.options, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => resolve({ code: null, output: error.message }));
    child.on("close", (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}

/** Makes the server's user the owner of a file, or of a folder with everything in it. */
export async function giveToServer(identity: ServerIdentity, path: string): Promise<void> {
  if (identity.type !== "user") return;
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return;
  if (found.uid !== identity.uid) await lchown(path, identity.uid, identity.gid);
  if (found.isDirectory()) for (const name of await readdir(path)) await giveToServer(identity, join(path, name));
}

async function readUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n").map((line) => line.split(":"));
  const users = lines.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  // `nobody` is last. It is used if there is no user `postgres`.
  return users.filter(({ uid }) => uid > 0).sort((a, b) => Number(a.name === "nobody") - Number(b.name === "nobody"));
}
