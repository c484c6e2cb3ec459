import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export type ProxyMode =
  | { type: "forward" }
  /** Nobody listens. */
  | { type: "refuse" }
  /** Every answer comes later. */
  | { type: "delay"; ms: number }
  /** Takes connections and all that is sent, and answers nothing. */
  | { type: "silence" };

/** Stands between Docket and PostgreSQL, and does what networks do. */
export type DatabaseProxy = {
  /** Names the same database, through the proxy. */
  url: string;
  /** Connections that exist are affected, too; those that a silence has swallowed something of stay silent. */
  become(mode: ProxyMode): Promise<void>;
  /** Cuts all connections, or some of them. */
  cut(isCut?: (index: number) => boolean): void;
  close(): Promise<void>;
};

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get("host");
  const port = Number(target.searchParams.get("port") ?? (target.port || 5432));
  const dial = () => (socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname));
  const pairs = new Set<[Socket, Socket]>();
  let mode: ProxyMode = { type: "forward" };

  function join(client: Socket): void {
    const server = dial();
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    let isDeaf = false;
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end).setNoDelay(true);
    const pass = (to: Socket, isAnswer: boolean) => (chunk: Buffer) => {
      if (mode.type === "silence") isDeaf = true;
      if (isDeaf) return;
      if (mode.type === "delay" && isAnswer) setTimeout(() => to.writable && to.write(chunk), mode.ms);
      else to.write(chunk);
    };
    client.on("data", pass(server, false));
    server.on("data", pass(client, true));
  }

  let listener = await listen(0, join);
  const address = listener.address();
  const ownPort = typeof address === "object" && address ? address.port : 0;
  const url = new URL(databaseUrl);
  for (const name of ["host", "port"]) url.searchParams.delete(name);
  url.host = `127.0.0.1:${ownPort}`;

  const cut: DatabaseProxy["cut"] = (isCut = () => true) => {
    for (const [index, [client, server]] of [...pairs].entries())
      if (isCut(index)) {
        client.resetAndDestroy();
        server.destroy();
      }
  };
  return {
    url: url.href,
    async become(next) {
      if (next.type === "refuse" && listener.listening) {
        listener.close();
        cut();
        await once(listener, "close");
      }
      if (next.type !== "refuse" && !listener.listening) listener = await listen(ownPort, join);
      mode = next;
    },
    cut,
    async close() {
      cut();
      if (!listener.listening) return;
      listener.close();
      await once(listener, "close");
    },
  };
}

async function listen(port: number, join: (client: Socket) => void): Promise<Server> {
  const server = createServer(join).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
