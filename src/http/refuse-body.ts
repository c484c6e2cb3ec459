import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { parseInput } from "../parse-input.ts";

const noBodySchema = z
  .strictObject(
    {},
    { error: (issue) => (issue.code === "invalid_type" ? "The body must be a JSON object" : undefined) },
  )
  .nullish();

/** For actions that take no body: nothing that is sent is ignored. Not a schema of the route, whose description would then ask for one. */
export async function refuseBody(request: FastifyRequest): Promise<void> {
  parseInput(noBodySchema, request.body);
}
