import { once } from "node:events";
import { connect } from "node:net";

/** Writes these bytes to a server and returns everything that it answers until it ends the connection. */
export async function rawRequest(address: string, ...parts: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    answer += chunk;
  });
  // A server that refuses early may reset the connection while the rest is still on its way.
  socket.on("error", () => {});
  await once(socket, "connect");
  for (const part of parts) if (socket.writable) await new Promise((resolve) => socket.write(part, resolve));
  if (!socket.closed) await once(socket, "close");
  return answer;
}

/** The same as a Response, so that it can be looked at like any other. */
export async function rawResponse(address: string, ...parts: (string | Buffer)[]): Promise<Response> {
  const answer = await rawRequest(address, ...parts);
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (!status) throw new Error(`No answer but: ${answer}`);
  return new Response(rest.join("\r\n\r\n"), {
    status,
    headers: fields.map((field) => [field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1).trim()]),
  });
}
