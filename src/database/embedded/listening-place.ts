import { createHash } from "node:crypto";
import { lstat, mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "./postmaster-file.ts";
import { giveToServer, runAsServer, type Server } from "./server-identity.ts";

/** The number in the socket's name. It takes no port. */
const SOCKET_NUMBER = 5432;
/** The kernel's limit for the path of a Unix socket. */
const MAX_SOCKET_PATH_BYTES = 107;

/** Chooses a private folder for the server's socket; or a free loopback port on request or if sockets do not work. */
export async function chooseListeningPlace(
  folder: string,
  server: Server,
  transport: "socket" | "loopback",
  lastPort: number | undefined,
): Promise<Endpoint> {
  if (transport === "loopback") return { port: await findFreePort(lastPort) };
  const name = `docket-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}-${process.getuid?.() ?? 0}`;
  for (const directory of [join(folder, "socket"), join(tmpdir(), name), join("/tmp", name)]) {
    if (await isFitForSocket(directory, server)) return { socketDirectory: directory, port: SOCKET_NUMBER };
  }
  return { port: await findFreePort(lastPort) };
}

async function isFitForSocket(directory: string, server: Server): Promise<boolean> {
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${SOCKET_NUMBER}.lock`)) > MAX_SOCKET_PATH_BYTES) return false;
  try {
    await mkdir(directory, { mode: 0o700, recursive: true });
    // In a shared temporary folder, another user may have created it to intercept connections.
    const found = await lstat(directory);
    const owners = [process.getuid?.(), server.identity.type === "user" ? server.identity.uid : undefined];
    if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0) return false;
    await giveToServer(server.identity, directory);
    if (!(await canListen(join(directory, `try-${process.pid}`)))) return false;
    return (await runAsServer(server, "/", "/bin/sh", ["-c", 'test -w "$1"', "sh", directory])).code === 0;
  } catch {
    return false;
  }
}

/** Whether the file system supports sockets. Shared folders of virtual machines and some network folders do not. */
async function canListen(path: string): Promise<boolean> {
  const socket = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    socket.once("error", () => resolve(false));
    socket.listen(path, () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => socket.close(resolve));
  await rm(path, { force: true });
  return isListening;
}

/** The previous port if it is free, so that clients can reconnect at the same address. */
async function findFreePort(lastPort = 0): Promise<number> {
  const probe = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(lastPort, "127.0.0.1", () => resolve(true));
  });
  if (!isListening && lastPort !== 0) return findFreePort();
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
