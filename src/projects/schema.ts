import { z } from "zod";
import { changeLimitsSchema, limitsSchema } from "./limits/schema.ts";

/** What people call a project or a key. */
export const nameSchema = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(100, "must have at most 100 characters")
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+$/, "must not contain control characters");

export const refSchema = z
  .string()
  .min(1, "must not be empty")
  .max(200, "must have at most 200 characters")
  .refine(isBranchName, "is not a valid branch name");

export const createProjectSchema = z.strictObject({
  name: nameSchema,
  /** A git URL; a path on this machine only from the command line. */
  repository: z.string().trim().min(1).max(2000),
  ref: refSchema.optional(),
  docsFolder: z.string().trim().max(500).optional(),
  isImport: z.boolean().default(false),
  token: z.string().min(1).max(10_000).optional(),
  username: z.string().min(1).max(200).optional(),
});
export type CreateProject = z.input<typeof createProjectSchema>;

const identitySchema = z.enum(["stable", "month", "day"], { error: "expected stable, month or day" });

const contextNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,49}$/, "expected up to 50 lower-case letters, digits, dots, dashes and underscores");

export const providerSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, "expected a provider's name such as anthropic or openai");

export const setProviderKeySchema = z
  .strictObject({ key: z.string({ error: "expected a key" }).describe("Stored encrypted, never shown") })
  .meta({ id: "SetProviderKey" });
export const providerKeySchema = z.object({ provider: z.string() }).meta({ id: "ProviderKey" });

/** The same over HTTP: no folders of this machine, but the sample documentation. */
export const postProjectSchema = createProjectSchema
  .extend({
    repository: createProjectSchema.shape.repository.optional().describe("A git URL"),
    sample: z.literal(true).optional().describe("Instead of a repository: the sample documentation, owned by Docket"),
  })
  .superRefine(({ name: _, repository, sample, isImport, ...more }, context) => {
    if ((repository === undefined) !== (sample === true))
      context.addIssue({ code: "custom", path: ["repository"], message: "expected a repository, or sample: true" });
    if (!sample) return;
    for (const path of [...(isImport ? ["isImport"] : []), ...Object.keys(more)])
      context.addIssue({ code: "custom", path: [path], message: "is not possible with the sample" });
  })
  .meta({ id: "CreateProject" });
export type PostProject = z.input<typeof postProjectSchema>;

export const projectSchema = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    name: z.string(),
    repository: z.string(),
    repositoryKind: z.enum(["owned", "local", "remote"]),
    ref: z.string(),
    docsFolder: z.string(),
    hasToken: z.boolean(),
    allowedOrigins: z.array(z.string()).describe("The sites whose browsers may report visits; none means any"),
    identity: identitySchema.describe(
      "How long a visitor keeps the same id; the one set last, which may hold from tomorrow",
    ),
    model: z.string().nullable().describe("What jobs use that name no model; null means the installation's"),
    fallbackModel: z.string().nullable().describe("What steps in when the model fails"),
    providerKeys: z.array(z.string()).describe("The providers that the project has keys of its own for"),
    contexts: z
      .array(z.object({ name: z.string(), repository: z.string() }))
      .describe("Repositories that the agent may read beside the project's own"),
    limits: limitsSchema.describe("The project's own; null for the installation's, which holds if it is less"),
    installationLimits: limitsSchema.describe("What holds where the project has none of its own; null is no limit"),
    createdAt: z.iso.datetime({ precision: 3 }),
  })
  .meta({ id: "Project" });
export type Project = z.infer<typeof projectSchema>;
export const projectListSchema = z.object({ projects: z.array(projectSchema) }).meta({ id: "ProjectList" });
export type ProjectList = z.infer<typeof projectListSchema>;

/** The origin of a site, in the spelling of browsers; `https://*.example.com` stands for every name below it. */
const originSchema = z.string().transform((text, context) => {
  const origin = readOrigin(text.trim());
  if (origin !== undefined) return origin;
  context.addIssue("expected the origin of a site, such as https://docs.example.com or https://*.example.com");
  return z.NEVER;
});

export const updateProjectSchema = z
  .strictObject({
    name: nameSchema.optional(),
    ref: refSchema.optional(),
    docsFolder: z.string().trim().max(500).optional(),
    /** null forgets the stored one. */
    token: z.string().min(1).max(10_000).nullable().optional(),
    username: z.string().min(1).max(200).optional(),
    /** Replaces the list; empty for any origin. */
    allowedOrigins: z.array(originSchema).max(100).optional(),
    /** How long a visitor keeps the same id; a change holds from the next day on. */
    identity: identitySchema.optional(),
    /** null or an empty one for the installation's. */
    model: z.string().trim().max(200).nullable().optional(),
    fallbackModel: z.string().trim().max(200).nullable().optional(),
    /** Added, or replaced by name; paths on this machine only from the command line. */
    addContexts: z
      .array(z.strictObject({ name: contextNameSchema, repository: z.string().trim().min(1).max(2000) }))
      .max(5)
      .optional(),
    removeContexts: z.array(contextNameSchema).max(100).optional(),
    limits: changeLimitsSchema.optional(),
  })
  .meta({ id: "UpdateProject" });
export type UpdateProject = z.input<typeof updateProjectSchema>;

function readOrigin(text: string): string | undefined {
  const [, scheme, wildcard, host] = /^(https?):\/\/(\*\.)?([^/*?#@\\\s]{1,300})\/?$/i.exec(text) ?? [];
  if (host === undefined || !URL.canParse(`${scheme}://${host}`)) return undefined;
  const { origin } = new URL(`${scheme}://${host}`);
  return wildcard ? origin.replace("://", "://*.") : origin;
}

/** Refs are files: a name of 255 bytes is the most that file systems hold, and git appends `.lock`. */
const MAX_REF_PART_BYTES = 250;

/** The rules of git-check-ref-format(1) for one branch, and none that git would read as an option. */
function isBranchName(name: string): boolean {
  if (!name.isWellFormed() || name.split("/").some((part) => Buffer.byteLength(part) > MAX_REF_PART_BYTES))
    return false;
  if (/^[-/.]|[/.]$|\.\.|\/\/|@\{|\.lock(\/|$)|\/\.|^@$|^HEAD$/.test(name)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them too
  return !/[\u0000-\u0020\u007f~^:?*[\\]/.test(name);
}
