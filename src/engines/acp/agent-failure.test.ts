import { RequestError } from "@agentclientprotocol/sdk/unstable";
import { expect, test } from "vitest";
import { agentFailure } from "./agent-failure.ts";

const messageOf = (error: unknown) => agentFailure(error, undefined, "", undefined).message;

test.each([
  [
    new RequestError(-32603, "Internal error: API Error: 400 The model is unknown", { errorKind: "unknown" }),
    "The agent answered with an error: API Error: 400 The model is unknown",
  ],
  [
    new RequestError(-32603, "Internal error", { details: "AI_APICallError: Not Found" }),
    "The agent answered with an error: Not Found",
  ],
  [
    new RequestError(-32602, "Invalid params", "ZodError: expected a string"),
    "The agent answered with an error: Invalid params: expected a string",
  ],
  [new Error("read ECONNRESET"), "The connection to the agent broke: the connection was closed"],
  [
    new Error("APIConnectionError [x]: getaddrinfo ENOTFOUND api.example.com"),
    "The connection to the agent broke: the host api.example.com was not found",
  ],
])("an agent's error is told without names of libraries: %s", (error, message) => {
  expect(messageOf(error)).toBe(message);
});
