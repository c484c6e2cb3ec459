import { z } from "zod";
import { cursor, wholeNumber } from "../http/schema.ts";
import { refSchema } from "../projects/schema.ts";
import type { LogLine } from "../site-build/site-build.ts";

export type { LogLine } from "../site-build/site-build.ts";

const siteVisibilitySchema = z.enum(["public", "members", "password"]);
export type SiteVisibility = z.infer<typeof siteVisibilitySchema>;

const buildKindSchema = z.enum(["site", "preview"]);
export type BuildKind = z.infer<typeof buildKindSchema>;

const buildStateSchema = z.enum(["queued", "in_progress", "success", "failure"]);
export type BuildState = z.infer<typeof buildStateSchema>;

const buildCauseSchema = z.enum(["created", "push", "merge", "poll", "request", "settings", "pull_request", "webhook"]);
export type BuildCause = z.infer<typeof buildCauseSchema>;

const countsSchema = z.object({
  pages: z.int(),
  rendered: z.int().describe("Pages that were rendered for this build"),
  reused: z.int().describe("Pages that had not changed"),
  failed: z.int().describe("Pages that could not be rendered and kept their last good version, if they had one"),
  assets: z.int(),
  findings: z.int().describe("All of them; the first 1,000 are listed"),
});
export type BuildCounts = z.infer<typeof countsSchema>;

const findingSchema = z.object({
  path: z.string(),
  line: z.int(),
  column: z.int(),
  rule: z.string(),
  message: z.string(),
  correction: z
    .object({ before: z.string(), after: z.string() })
    .optional()
    .describe("The lines as they are and as they should be, where it is sure what was meant"),
});
export type Finding = z.infer<typeof findingSchema>;

const logLineSchema = z.object({
  at: z.string(),
  level: z.enum(["info", "warning", "error"]),
  message: z.string(),
  path: z.string().optional(),
  line: z.int().optional(),
}) satisfies z.ZodType<LogLine>;

const moment = z.iso.datetime({ precision: 3 });

const filesChangedSchema = z.object({
  added: z.array(z.string()),
  modified: z.array(z.string()),
  removed: z.array(z.string()),
});
export type FilesChanged = z.infer<typeof filesChangedSchema>;

const commitSchema = z.object({
  sha: z.string(),
  ref: z.string().describe("The branch"),
  message: z.string().describe("The first line"),
  filesChanged: filesChangedSchema
    .nullable()
    .describe("Against what readers saw before, or for a preview against the site; at most 1,000 of each"),
});

export const buildSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    kind: buildKindSchema,
    branch: z.string(),
    status: buildStateSchema,
    cause: buildCauseSchema.describe("Why it was started"),
    createdBy: z.string(),
    commit: commitSchema.nullable(),
    summary: z.string().describe("A sentence for a person"),
    progress: z.object({ done: z.int(), total: z.int() }).nullable().describe("Pages, while it is in progress"),
    counts: countsSchema.nullable().describe("Once it has succeeded"),
    isCurrent: z.boolean().describe("Whether readers see it"),
    isKept: z.boolean().describe("Whether it can be shown to readers again"),
    createdAt: moment,
    startedAt: moment.nullable(),
    endedAt: moment.nullable(),
  })
  .meta({ id: "SiteBuild" });
export type Build = z.infer<typeof buildSchema>;

export const buildDetailsSchema = buildSchema
  .extend({ log: z.array(logLineSchema), findings: z.array(findingSchema) })
  .meta({ id: "SiteBuildDetails" });
export type BuildDetails = z.infer<typeof buildDetailsSchema>;

export const buildListSchema = z
  .object({ builds: z.array(buildSchema), nextCursor: z.string().nullable() })
  .meta({ id: "SiteBuildList" });
export type BuildList = z.infer<typeof buildListSchema>;

export const listBuildsQuerySchema = z.object({
  kind: buildKindSchema.optional(),
  branch: refSchema.optional(),
  limit: wholeNumber(1, 100).default(20),
  cursor,
});
export type ListBuilds = z.output<typeof listBuildsQuerySchema>;

export const getBuildQuerySchema = z.object({
  wait: wholeNumber(1, 60)
    .optional()
    .describe("Seconds to wait for the build to end, or for more than `seen` log lines"),
  seen: wholeNumber(0, 10_000).optional().describe("How many lines of the log the caller has"),
});

/** The status of an update as integrations for a commercial service read it, with what this one adds. */
export const updateStatusSchema = z
  .object({
    _id: z.string().describe("The status id"),
    projectId: z.string(),
    createdAt: moment,
    endedAt: moment.nullable(),
    status: buildStateSchema,
    summary: z.string(),
    logs: z.array(z.string()),
    subdomain: z.string().describe("The first label of the host"),
    author: z.string().describe("Who asked for it"),
    commit: commitSchema.nullable(),
    source: buildCauseSchema,
    url: z.string().nullable().describe("Where readers see it; null if no domain for sites is set"),
    build: buildSchema,
  })
  .meta({ id: "UpdateStatus" });
export type UpdateStatus = z.infer<typeof updateStatusSchema>;

export const startedUpdateSchema = z.object({ statusId: z.string() }).meta({ id: "StartedUpdate" });
export type StartedUpdate = z.infer<typeof startedUpdateSchema>;
export const requestPreviewSchema = z.strictObject({ branch: refSchema }).meta({ id: "RequestPreview" });
export const startedPreviewSchema = startedUpdateSchema
  .extend({ previewUrl: z.string().nullable().describe("null if no domain for sites is set") })
  .meta({ id: "StartedPreview" });
export type StartedPreview = z.infer<typeof startedPreviewSchema>;

export const domainSchema = z
  .object({
    domain: z.string(),
    base: z.string().describe("The path below which the domain shows the site: empty, or such as /docs"),
    isVerified: z.boolean(),
    verifiedAt: moment.nullable(),
    record: z
      .object({ type: z.literal("TXT"), name: z.string(), value: z.string() })
      .describe("The DNS record that proves the domain"),
    url: z.string(),
    createdAt: moment,
  })
  .meta({ id: "SiteDomain" });
export type Domain = z.infer<typeof domainSchema>;
export const domainListSchema = z.object({ domains: z.array(domainSchema) }).meta({ id: "SiteDomainList" });
export type DomainList = z.infer<typeof domainListSchema>;
export const addDomainSchema = z
  .strictObject({
    domain: z.string().trim().min(1).max(300),
    base: z
      .string()
      .trim()
      .max(500, "must have at most 500 characters")
      .transform((text) => text.replace(/(?<!\/)\/+$/, ""))
      .refine((text) => /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,59}){0,6}$/.test(text), "expected a path such as /docs")
      .default(""),
  })
  .meta({ id: "AddSiteDomain" });
export type AddDomain = z.input<typeof addDomainSchema>;

const previewSchema = z.object({
  branch: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  build: buildSchema.nullable().describe("What readers see; null before the first build has succeeded"),
  createdAt: moment,
});

export const siteSchema = z
  .object({
    projectId: z.string(),
    name: z.string().describe("The first label of the site's host"),
    url: z.string().nullable().describe("Where readers find it; null if no domain for sites is set"),
    visibility: siteVisibilitySchema,
    hasPassword: z.boolean(),
    isAutomatic: z.boolean().describe("Whether a moved branch is published without being asked for"),
    pushHook: z
      .string()
      .nullable()
      .describe(
        "Where a code host may tell of a push (POST, with any body); null where Docket keeps the repository, and for callers who may not publish",
      ),
    current: buildSchema.nullable().describe("What readers see; null before the first build has succeeded"),
    latest: buildSchema.nullable().describe("The build of the site that was asked for last"),
    domains: z.array(domainSchema),
    previews: z.array(previewSchema),
  })
  .meta({ id: "Site" });
export type Site = z.infer<typeof siteSchema>;

export const updateSiteSchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?!.*--)[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, "expected up to 40 letters, digits and single hyphens")
      .optional(),
    visibility: siteVisibilitySchema.optional(),
    /** For readers of a site with the visibility `password`; null forgets it. */
    password: z.string().min(8, "must have at least 8 characters").max(200).nullable().optional(),
    isAutomatic: z.boolean().optional(),
  })
  .meta({ id: "UpdateSite" });
export type UpdateSite = z.input<typeof updateSiteSchema>;

const count = z.int().min(0);
export const siteCountsSchema = z.object({
  address: z
    .string()
    .nullable()
    .describe("Where sites are, with * for their names; null if no domain for sites is set"),
  published: count.describe("Sites that readers see"),
  builds: z.object({
    waiting: count,
    running: count,
    failed: count.describe("Sites whose last build failed, whatever their readers see"),
  }),
  unverifiedDomains: count,
});
export type SiteCounts = z.infer<typeof siteCountsSchema>;

export const suggestRedirectsQuerySchema = z.object({ limit: wholeNumber(1, 100).default(50) });
export const redirectSuggestionsSchema = z
  .object({
    format: z
      .string()
      .nullable()
      .describe("What the site is read from, such as docs.json; null before it is published"),
    missing: z.array(
      z.object({
        path: z.string(),
        human: count,
        ai: count,
        total: count.describe("Unique visitors in the last 30 days"),
        lastSeenAt: moment,
        suggestion: z
          .object({
            destination: z.string(),
            title: z.string(),
            reason: z
              .enum(["moved", "same_name", "similar"])
              .describe(
                "moved: an earlier build had this page at the address; otherwise by how the addresses are written",
              ),
          })
          .nullable()
          .describe("null if no page is near"),
      }),
    ),
    hasMore: z.boolean(),
  })
  .meta({ id: "RedirectSuggestions" });
export type RedirectSuggestions = z.infer<typeof redirectSuggestionsSchema>;
