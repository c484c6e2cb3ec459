/**
 * Runs inside the sandbox and starts the program. It writes the program's files into its home, where a link cannot lead out
 * of the sandbox, and forwards connections to the proxy's socket. It imports nothing, because only this file is visible.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, request } from "node:http";
import { connect, createServer, Socket } from "node:net";
import { constants } from "node:os";
import { dirname, join } from "node:path";

export type LaunchPlan = {
  command: string[];
  home: string;
  files: Record<string, string>;
  egress?: { socket: string; proxyPort: number; servers: { host: string; port: number }[] };
  /** For programs without a PID namespace: when this file descriptor closes, Docket has ended, and all processes are killed. */
  lifeline?: number;
};

const plan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as LaunchPlan;
if (plan.lifeline !== undefined) endWith(plan.lifeline);
for (const [path, text] of Object.entries(plan.files)) putFile(join(plan.home, path), text);
if (plan.egress) await openWaysOut(plan.egress);
const [program = "", ...args] = plan.command;
const child = spawn(program, args, { stdio: ["inherit", "inherit", "inherit"] });
child.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));

function putFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  writeFileSync(path, text, { mode: 0o600 });
}

function endWith(lifeline: number): void {
  const line = new Socket({ fd: lifeline, readable: true, writable: false });
  const end = () => process.kill(0, "SIGKILL");
  line.on("end", end).on("error", end).resume();
  line.unref();
}

async function openWaysOut({ socket, proxyPort, servers }: NonNullable<LaunchPlan["egress"]>): Promise<void> {
  const proxy = createServer((from) => {
    const to = connect(socket);
    from.on("error", () => to.destroy()).pipe(to);
    to.on("error", () => from.destroy()).pipe(from);
  });
  await listening(proxy, proxyPort);
  for (const { host, port } of servers) await listening(forward(socket, host, port), port);
}

/** Forwards a port of localhost to the same port outside, because clients use no proxy for localhost. */
function forward(socketPath: string, host: string, port: number) {
  return createHttpServer((incoming, answer) => {
    const { method, headers } = incoming;
    const path = `http://${host}:${port}${incoming.url}`;
    const outgoing = request({ socketPath, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    answer.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
}

function listening(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve());
    server.unref();
  });
}
