import { readFile } from "node:fs/promises";
import { isAbsolute, normalize } from "node:path";
import { z } from "zod";
import { namedVariable } from "../../config.ts";
import { OperationError } from "../../errors.ts";
import type { Secret } from "../../sandbox/confinement.ts";
import { isHostEntry, sharesHostOnly } from "../../sandbox/host-entry.ts";

const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: "expected the name of an environment variable", abort: true });
const host = z.string().refine(isHostEntry, "expected a host, *.domain or host:port");

const secretSchema = z.strictObject({
  /** The variable of Docket's own environment that holds the value. */
  fromEnv: variable.refine((name) => Boolean(namedVariable(name)), {
    error: ({ input }) => `the environment variable ${input} is not set`,
  }),
  hosts: z.array(host).min(1),
  /** For a provider that wants its key in a header of its own. */
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
  /** Which of the agent's ways to sign in to use, for one that insists on being asked. */
  signIn: z.string().min(1).optional(),
  files: z.record(z.string().refine(isBelow, "expected a path below the home folder"), z.string()).default({}),
  readable: z.array(z.string().refine(isAbsolute, "expected an absolute path")).default([]),
  memoryMb: z.int().min(256).max(1_048_576).default(4096),
  diskMb: z.int().min(16).max(1_048_576).default(2048),
  processes: z.int().min(16).max(100_000).default(512),
});

/** A secret is put in by host, whatever the port. */
const agentSchema = agentFields.superRefine(({ network, secrets }, context) => {
  const listed = [...network, ...Object.values(secrets).flatMap(({ hosts }) => hosts)];
  for (const [name, { hosts }] of Object.entries(secrets))
    for (const one of hosts)
      for (const other of new Set(listed.filter((entry) => sharesHostOnly(one, entry))))
        context.addIssue({
          code: "custom",
          path: ["secrets", name, "hosts"],
          message: `${other}, which is listed too, would get the secret that is for ${one}; name that host with one port only`,
        });
});

const agentsSchema = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, "expected a name of lower-case letters, digits, . _ and -"),
  agentSchema,
);

/** An external agent as the operator describes it, with its secrets' values. */
export type AcpAgent = Omit<z.infer<typeof agentSchema>, "secrets"> & { name: string; secrets: Secret[] };

/**
 * Reads who may be asked to work. All mistakes are reported together, by name.
 *
 * @throws OperationError `invalid_settings`
 */
export async function readAgentsFile(path: string): Promise<AcpAgent[]> {
  const parsed = agentsSchema.safeParse(await readJson(path));
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

/** What must be seen nowhere: an agent without a sandbox has the real values. */
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
