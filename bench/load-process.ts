import { connect, type Socket } from "node:net";
import type { Load, Measured } from "./load.ts";
import { quantile } from "./statistics.ts";

process.on("message", (load: Load) => {
  measure(load).then(
    (measured) => process.send?.(measured),
    (error: Error) => process.send?.({ error: error.message }),
  );
});

/** Each connection sends its next request when the answer to the last is there. */
async function measure({ port, requests, connections, durationMs }: Load): Promise<Measured> {
  let next = 0;
  const take = () => requests[next++ % requests.length] ?? "";
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const start = performance.now();
  const times = (await Promise.all(sockets.map((socket) => drive(socket, take, start + durationMs)))).flat();
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket)).once("error", reject);
  });
}

function drive(socket: Socket, take: () => string, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let received = "";
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(take());
    };
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      received += chunk;
      const end = received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const isEmpty = /^HTTP\/1\.1 (204|304) /.test(received);
      const length = isEmpty ? 0 : Number(/^content-length: (\d+)/im.exec(received.slice(0, end))?.[1]);
      if (!/^HTTP\/1\.1 (?:20[014]|304) /.test(received) || Number.isNaN(length))
        return reject(new Error(`unexpected answer: ${received.slice(0, 500)}`));
      if (received.length < end + 4 + length) return;
      received = "";
      const now = performance.now();
      times.push(now - sentAt);
      if (now < until) send();
      else resolve(times);
    });
    socket.once("error", reject);
    send();
  });
}
