import type {
  InboundModernRoute,
  JSONRPCMessage,
  JSONRPCRequest,
  Server,
  Transport,
} from "@modelcontextprotocol/server";

type Sdk = typeof import("@modelcontextprotocol/server");
export type ModernRequest = Extract<InboundModernRoute, { messageKind: "request" }>;

/**
 * Has a server of the SDK answer one request, in JSON. The SDK's own transport over HTTP makes a stream for each, which nothing
 * here needs, and takes nine times as long.
 */
export async function answerDirectly(server: Server, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  const answered = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    async start() {},
    async send(message) {
      if (isAnswer(message, request)) answered.resolve(message);
    },
    async close() {},
  };
  await server.connect(transport);
  transport.onmessage?.(request);
  return answered.promise;
}

/**
 * The same in the version of the protocol that has no sessions, whose requests say themselves what they are. Undefined if the
 * request is refused before a tool sees it: the SDK's handler knows the status that belongs to the error.
 *
 * @param route what the SDK found the request to be
 */
export async function answerModernDirectly(
  { PerRequestHTTPServerTransport }: Sdk,
  server: Server,
  { message: request, classification }: ModernRequest,
): Promise<JSONRPCMessage | undefined> {
  const answered = Promise.withResolvers<JSONRPCMessage | undefined>();
  let isDispatched = false;
  // The server takes the version of the protocol from a transport of this class alone.
  const transport = new PerRequestHTTPServerTransport({ classification });
  transport.send = async (message) => {
    if (isAnswer(message, request)) answered.resolve(isDispatched ? message : undefined);
  };
  await server.connect(transport);
  transport.onmessage?.(request, { classification });
  isDispatched = true;
  return answered.promise;
}

function isAnswer(message: JSONRPCMessage, { id }: JSONRPCRequest): boolean {
  return "id" in message && message.id === id && !("method" in message);
}
