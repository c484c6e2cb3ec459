import { z } from "zod";
import { CODE_HOST_KINDS } from "../code-hosts/code-host.ts";

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

const hostKindSchema = z.enum(CODE_HOST_KINDS, { error: `expected one of ${CODE_HOST_KINDS.join(", ")}` });

const hostChoiceSchema = z
  .enum(["auto", ...CODE_HOST_KINDS], { error: `expected auto or one of ${CODE_HOST_KINDS.join(", ")}` })
  .describe("Where pull requests are kept: auto asks the repository's server what it is, builtin is Docket itself");

/** Where a project's pull requests are kept, and what Docket may do there. */
export const repositoryHostSchema = z
  .object({
    kind: hostKindSchema.describe("builtin is Docket itself; gitea is also Forgejo"),
    webUrl: z.string().nullable().describe("Where people see the repository"),
    account: z.string().nullable().describe("Who Docket is there, and by which name people mention it"),
    githubApp: z.string().nullable().describe("The GitHub App that makes the project's tokens"),
    findings: z
      .array(z.object({ need: z.enum(["read", "push", "pull_requests"]), isGranted: z.boolean(), message: z.string() }))
      .describe("What the token may do, and where to give it what it lacks"),
    checkedAt: z.iso.datetime({ precision: 3 }).nullable(),
    movedTo: z.string().nullable().describe("The repository's new address, if it was renamed or moved"),
    advice: z.string().nullable().describe("What somebody might do"),
  })
  .meta({ id: "RepositoryHost" });

/** How Docket gets into a repository that is reached over SSH. */
export const repositoryKeySchema = z
  .object({
    publicKey: z.string().describe("To be added at the repository's server, with write access; mostly as a deploy key"),
    nextKey: z
      .string()
      .nullable()
      .describe("A public key that takes its place as soon as the server takes it, which `host` asks for"),
    hostKeys: z.array(z.string()).describe("Fingerprints of the server's keys, as seen at the first connection"),
    isAccepted: z.boolean().describe("Whether the server took the key when it was last asked"),
  })
  .meta({ id: "RepositoryKey" });
/** The key by which an organisation's commits are signed. */
export const signingKeySchema = z
  .object({
    publicKey: z.string(),
    fingerprint: z.string(),
    allowedSigner: z.string().describe("A line for git's gpg.ssh.allowedSignersFile"),
    advice: z.string().describe("Where to register it"),
  })
  .meta({ id: "SigningKey" });
export type SigningKey = z.infer<typeof signingKeySchema>;
export type RepositoryKey = z.infer<typeof repositoryKeySchema>;
export type RepositoryHost = z.infer<typeof repositoryHostSchema>;

export const createProjectSchema = z.strictObject({
  name: nameSchema,
  /** A git URL; a path on this machine only from the command line. */
  repository: z.string().trim().min(1).max(2000),
  ref: refSchema.optional(),
  docsFolder: z.string().trim().max(500).optional(),
  isImport: z.boolean().default(false),
  token: z.string().min(1).max(10_000).optional(),
  username: z.string().min(1).max(200).optional(),
  host: hostChoiceSchema.optional(),
});
export type CreateProject = z.input<typeof createProjectSchema>;

/** The origin of a site, in the spelling of browsers; `https://*.example.com` stands for every name below it. */
const originSchema = z.string().transform((text, context) => {
  const origin = readOrigin(text.trim());
  if (origin !== undefined) return origin;
  context.addIssue("expected the origin of a site, such as https://docs.example.com or https://*.example.com");
  return z.NEVER;
});

/** What can be changed of a project itself; what is left out stays. */
export const projectChangeSchema = z.strictObject({
  /** Another repository, as for a new project. */
  repository: z.string().trim().min(1).max(2000).optional(),
  name: nameSchema.optional(),
  ref: refSchema.optional(),
  docsFolder: z.string().trim().max(500).optional(),
  /** null forgets the stored one. */
  token: z.string().min(1).max(10_000).nullable().optional(),
  username: z.string().min(1).max(200).optional(),
  host: hostChoiceSchema.optional(),
  forgetHostKey: z
    .literal(true)
    .optional()
    .describe("Accepts the key that the repository's SSH server shows now, if it was changed on purpose"),
  newKey: z
    .literal(true)
    .optional()
    .describe("Makes another SSH key; the present one is used until the server takes the new one"),
  /** Replaces the list; empty for any origin. */
  allowedOrigins: z.array(originSchema).max(100).optional(),
  /** Whether pushes to Docket's own repository may delete or rewrite branches and tags. */
  allowsRewriting: z.boolean().optional(),
  signsCommits: z.boolean().optional().describe("Whether Docket signs its commits, with the organisation's key"),
  attributesCommits: z
    .boolean()
    .optional()
    .describe("Whether who asked for a commit is its author; Docket is the committer"),
  renewSigningKey: z
    .literal(true)
    .optional()
    .describe(
      "Makes another key for all of the organisation's projects; the one before stays with the commits it signed",
    ),
});
export type ProjectChange = z.output<typeof projectChangeSchema>;

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
