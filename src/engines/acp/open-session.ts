import {
  type ClientContext,
  type InitializeResponse,
  methods,
  type NewSessionResponse,
  PROTOCOL_VERSION,
} from "@agentclientprotocol/sdk/unstable";
import { EngineFailure } from "../../engine.ts";
import type { Places } from "../../sandbox/confinement.ts";
import type { AcpAgent } from "./agents-file.ts";
import { setMode } from "./set-mode.ts";

export type OpenSession = { sessionId: string; isResumed: boolean };

/**
 * Agrees on the protocol version and signs in, if the agents file names a method.
 *
 * @throws EngineFailure `provider_error` if the agent lacks the version or the method; RequestError if it answers with one
 */
export async function initialize(agent: ClientContext, { signIn }: AcpAgent): Promise<InitializeResponse> {
  const answer = await agent.request(methods.agent.initialize, {
    protocolVersion: PROTOCOL_VERSION,
    clientInfo: { name: "docket", title: "Docket", version: "1" },
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
  });
  if (answer.protocolVersion !== PROTOCOL_VERSION)
    throw new EngineFailure(
      "provider_error",
      `The agent speaks version ${answer.protocolVersion} of the Agent Client Protocol; Docket speaks ${PROTOCOL_VERSION}`,
    );
  if (signIn === undefined) return answer;
  const ways = answer.authMethods?.map(({ id }) => id) ?? [];
  if (!ways.includes(signIn))
    throw new EngineFailure(
      "provider_error",
      `The agent has no sign-in method "${signIn}"; it has: ${ways.join(", ") || "none"}. Correct signIn in the agents file`,
    );
  await agent.request(methods.agent.authenticate, { methodId: signIn });
  return answer;
}

/**
 * Resumes the job's session if the agent still has it, and otherwise creates a new one.
 *
 * @throws EngineFailure if the agent does not have the configured mode; RequestError if it answers with one
 */
export async function openSession(
  agent: ClientContext,
  { mode }: AcpAgent,
  { agentCapabilities }: InitializeResponse,
  { workspace }: Places,
  known: string | undefined,
): Promise<OpenSession> {
  const place = { cwd: workspace, mcpServers: [] };
  const method = agentCapabilities?.sessionCapabilities?.resume
    ? methods.agent.session.resume
    : agentCapabilities?.loadSession
      ? methods.agent.session.load
      : undefined;
  if (known !== undefined && method) {
    // If the session is gone, a new one is created, and its prompt contains all that it needs.
    const resumed = await agent.request(method, { ...place, sessionId: known }).catch(() => undefined);
    if (resumed) {
      await setMode(agent, mode, known, resumed);
      return { sessionId: known, isResumed: true };
    }
  }
  const created: NewSessionResponse = await agent.request(methods.agent.session.new, place);
  await setMode(agent, mode, created.sessionId, created);
  return { sessionId: created.sessionId, isResumed: false };
}
