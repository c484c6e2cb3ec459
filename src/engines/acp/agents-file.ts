import { readFile } from "node:fs/promises";
import { isAbsolute, normalize } from "node:path";
import { z } from "zod";
import { namedVariable } from "../../config.ts";
import { describeIssue } from "../../describe-issue.ts";
import { OperationError } from "../../errors.ts";
import type { Secret } from "../../sandbox/confinement.ts";
import { isHostEntry, sharesHostOnly } from "../../sandbox/host-entry.ts";

const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: "expected the name of an environment variable", abort: true });
const host = z.string().refine(isHostEntry, "expected a host, *.domain or host:port");

const secretSchema = z.strictObject({
  /** The variable in Docket's own environment that contains the value. */
  fromEnv: variable.refine((name) => Boolean(namedVariable(name)), {
    error: ({ input }) => `the environment variable ${input} is not set`,
  }),
  hosts: z.array(host).min(1),
  /** The header for the key, if the provider uses an unusual one. */
  header: z
    .string()
    .regex(/^[\w-]+$/, "expected the name of a header")
    .optional(),
});

const agentFields = z.strictObject({
  command: z.array(z.string().min(1)).min(1),
  env: z.record(variable, z.string()).default({}),
  secrets: z.record(variable, secretSchema).default({}),
  network: z.array(host).default([]),
  mode: z.string().min(1).optional(),
  /** The id of the sign-in method to use, for agents that require one. */
  signIn: z.string().min(1).optional(),
  files: z.record(z.string().refine(isBelow, "expected a path below the home folder"), z.string()).default({}),
  readable: z.array(z.string().refine(isAbsolute, "expected an absolute path")).default([]),
  memoryMb: z.int().min(256).max(1_048_576).default(4096),
  diskMb: z.int().min(16).max(1_048_576).default(2048),
  processes: z.int().min(16).max(100_000).default(512),
});

/** The proxy inserts secrets by host and ignores the port, so a host with a secret must have one port only. */
const agentSchema = agentFields.superRefine(({ network, secrets }, context) => {
  const listed = [...network, ...Object.values(secrets).flatMap(({ hosts }) => hosts)];
  for (const [name, { hosts }] of Object.entries(secrets))
    for (const one of hosts)
      for (const other of new Set(listed.filter((entry) => sharesHostOnly(one, entry))))
        context.addIssue({
          code: "custom",
          path: ["secrets", name, "hosts"],
          message: `${other} is listed too and would get the secret for ${one}; list that host with one port only`,
        });
});

const agentsSchema = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, "expected a name of lower-case letters, digits, . _ and -"),
  agentSchema,
);

/** An external agent as the operator describes it, with the values of its secrets. */
export type AcpAgent = Omit<z.infer<typeof agentSchema>, "secrets"> & { name: string; secrets: Secret[] };

/**
 * Reads the external agents from the agents file. Reports all mistakes together, by name.
 *
 * @throws OperationError `invalid_settings`
 */
export async function readAgentsFile(path: string): Promise<AcpAgent[]> {
  const parsed = agentsSchema.safeParse(await readJson(path), { error: describeIssue });
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `\n  ${path.join(".") || "the file"}: ${message}`);
    throw new OperationError(
      "invalid_settings",
      `DOCKET_AGENTS_FILE (${path}) needs a correction:${mistakes.join("")}`,
    );
  }
  return Object.entries(parsed.data).map(([name, { secrets, ...agent }]) => ({
    ...agent,
    name,
    secrets: Object.entries(secrets).map(([key, { fromEnv, ...secret }]) => ({
      ...secret,
      name: key,
      value: namedVariable(fromEnv) ?? "",
    })),
  }));
}

/** The secret values to redact, because an agent without a sandbox gets the real ones. */
export function secretsOf(agents: AcpAgent[]): string[] {
  return agents.flatMap(({ secrets }) => secrets.map(({ value }) => value));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new OperationError("invalid_settings", `DOCKET_AGENTS_FILE: ${(cause as Error).message}`, { cause });
  }
}

function isBelow(path: string): boolean {
  return path !== "" && !isAbsolute(path) && normalize(path) !== "." && !normalize(path).startsWith("..");
}
