import { z } from "zod";
import { AppError } from "../../../errors.ts";
import type { RequestHeaders } from "../answers/answer.ts";
import { answerDirectly, answerModernDirectly, type ModernRequest } from "./answer-directly.ts";
import type { McpMessage } from "./read-message.ts";
import { describeServer, instructionsFor } from "./server-card.ts";
import { addressOfSite, type McpCall, type SiteTool, type ToolAnswer } from "./site-tool.ts";
import { getPage } from "./tools/get-page.ts";
import { listPages } from "./tools/list-pages.ts";
import { searchDocs } from "./tools/search-docs.ts";
import { sendFeedback } from "./tools/send-feedback.ts";

const TOOLS: SiteTool[] = [searchDocs, getPage, listPages, sendFeedback];
const DESCRIBED = TOOLS.map(({ name, title, description, isReadOnly, input }) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: "input" }) as { type: "object" },
  annotations: {
    title,
    readOnlyHint: isReadOnly,
    destructiveHint: false,
    idempotentHint: isReadOnly,
    openWorldHint: false,
  },
}));
/** The SDK reads them to know the version of the protocol and what the message is for. */
const PASSED_ON = ["mcp-protocol-version", "mcp-method", "mcp-name"];

/** Of the versions without sessions, the one that requests are answered in directly. */
const MODERN_VERSION = "2026-07-28";

type Sdk = typeof import("@modelcontextprotocol/server");
/** Takes a tenth of a second to load, and many sites are never asked. */
let sdk: Promise<Sdk> | undefined;
/** The handler of the SDK is made once, and told by the request what is asked of which site. */
const calls = new WeakMap<Request, McpCall>();
let handler: ReturnType<Sdk["createMcpHandler"]> | undefined;

/** Answers one message, with the official SDK, in the version of the protocol that the client speaks. */
export async function answerMcp(
  call: McpCall,
  { value }: McpMessage,
  headers: RequestHeaders,
): Promise<{ status: number; type: string | null; text: string }> {
  sdk ??= import("@modelcontextprotocol/server");
  const loaded = await sdk;
  const given = (name: string) => (typeof headers[name] === "string" ? headers[name] : undefined);
  const version = given("mcp-protocol-version");
  const route = loaded.classifyInboundRequest({
    httpMethod: "POST",
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(given("mcp-method") !== undefined && { mcpMethodHeader: given("mcp-method") }),
    ...(given("mcp-name") !== undefined && { mcpNameHeader: given("mcp-name") }),
    body: value,
  });
  const isKnownVersion = version === undefined || loaded.SUPPORTED_PROTOCOL_VERSIONS.includes(version);
  if (route.kind === "legacy" && isKnownVersion && loaded.isJSONRPCRequest(value)) {
    const answer = await answerDirectly(makeServer(loaded, call), value);
    return { status: 200, type: "application/json", text: JSON.stringify(answer) };
  }
  if (route.kind === "modern" && route.messageKind === "request" && isUsual(route, given)) {
    const answer = await answerModernDirectly(loaded, makeServer(loaded, call, [MODERN_VERSION]), route);
    if (answer) return { status: 200, type: "application/json", text: JSON.stringify(answer) };
  }
  const request = new Request(`${addressOfSite(call.site)}/mcp`, {
    method: "POST",
    headers: [
      ...PASSED_ON.flatMap((name): [string, string][] => {
        const passed = given(name);
        return passed === undefined ? [] : [[name, passed]];
      }),
      ["content-type", "application/json"],
      // Clients that read only one of them read it.
      ["accept", "application/json, text/event-stream"],
    ],
  });
  calls.set(request, call);
  handler ??= loaded.createMcpHandler(({ requestInfo }) => makeServer(loaded, calls.get(requestInfo as Request)));
  const response = await handler.fetch(request, { parsedBody: value });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** The use of a tool whose headers say exactly what its body does; everything else is the SDK's to judge. */
function isUsual(
  { message: { method, params }, classification }: ModernRequest,
  given: (name: string) => string | undefined,
) {
  return (
    method === "tools/call" &&
    classification.revision === MODERN_VERSION &&
    given("mcp-protocol-version") === MODERN_VERSION &&
    given("mcp-method") === method &&
    given("mcp-name") !== undefined &&
    given("mcp-name") === params?.name
  );
}

/** @param versions of the protocol, if the SDK is not to say which it speaks */
function makeServer({ Server, ProtocolError, ProtocolErrorCode }: Sdk, call: McpCall | undefined, versions?: string[]) {
  if (!call) throw new Error("a message over MCP lost its site");
  const server = new Server(describeServer(call.site, call.build), {
    capabilities: { tools: {} },
    instructions: instructionsFor(call.build),
    ...(versions && { supportedProtocolVersions: versions }),
  });
  server.setRequestHandler("tools/list", async () => ({ tools: DESCRIBED }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool: ${params.name.slice(0, 100)}. There are ${TOOLS.map(({ name }) => name).join(", ")}`,
      );
    const { text, isError = false } = await runTool(call, tool, params.arguments ?? {});
    return { content: [{ type: "text", text: text.toWellFormed() }], ...(isError && { isError }) };
  });
  return server;
}

async function runTool(call: McpCall, tool: SiteTool, input: unknown): Promise<ToolAnswer> {
  const read = tool.input.safeParse(input);
  if (!read.success) return { text: `The arguments do not fit: ${z.prettifyError(read.error)}`, isError: true };
  try {
    return await tool.run(call, read.data);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { text: error.message, isError: true };
    call.app.log.error({ err: error, tool: tool.name }, "a tool of a site's MCP server failed");
    return { text: "This cannot be answered just now; try again shortly", isError: true };
  }
}
