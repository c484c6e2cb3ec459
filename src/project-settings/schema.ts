import { z } from "zod";
import { pullRequestSettingsSchema } from "../agent/settings/pull-request-settings.ts";
import { agentSettingsChangeSchema, contentPolicySchema } from "../agent/settings/schema.ts";
import { sectionsSettingSchema } from "../analytics/sections/schema.ts";
import { timeZoneSettingSchema } from "../analytics/time-zones/schema.ts";
import { assistantSettingsChangeSchema, assistantSettingsSchema } from "../assistant/settings/schema.ts";
import {
  createProjectSchema,
  projectChangeSchema,
  repositoryHostSchema,
  repositoryKeySchema,
  signingKeySchema,
} from "../projects/schema.ts";
import { changeLimitsSchema, limitsSchema } from "./limits/schema.ts";

const identitySchema = z.enum(["stable", "month", "day"], { error: "expected stable, month or day" });

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
    host: repositoryHostSchema,
    ssh: repositoryKeySchema.nullable().describe("How Docket gets into a repository that is reached over SSH"),
    allowedOrigins: z.array(z.string()).describe("The sites whose browsers may report visits; none means any"),
    allowsRewriting: z
      .boolean()
      .describe("Whether pushes to the repository that Docket owns may delete or rewrite branches and tags"),
    signsCommits: z.boolean().describe("Whether Docket signs its commits"),
    attributesCommits: z.boolean().describe("Whether who asked for a commit is its author"),
    signingKey: signingKeySchema.nullable().describe("The organisation's key, if commits are signed"),
    identity: identitySchema.describe(
      "How long a visitor keeps the same id; the one set last, which may hold from tomorrow",
    ),
    sections: z
      .array(z.string())
      .describe("The beginnings of paths, such as /guides/, whose unique visitors are counted together"),
    timeZone: z
      .string()
      .describe(
        "In which visitors' days are counted, by the IANA database; the one set last, which may hold from tomorrow",
      ),
    model: z.string().nullable().describe("What jobs use that name no model; null means the installation's"),
    fallbackModel: z.string().nullable().describe("What steps in when the model fails"),
    contentPolicy: contentPolicySchema.describe(
      "What is done with content that a job adds: refuse the change, list it in the pull request, or allow it",
    ),
    pullRequests: pullRequestSettingsSchema.describe("How pull requests are opened"),
    assistant: assistantSettingsSchema.describe("What answers readers of the site"),
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

export const updateProjectSchema = projectChangeSchema
  .extend({
    ...agentSettingsChangeSchema.shape,
    /** How long a visitor keeps the same id; a change holds from the next day on. */
    identity: identitySchema.optional(),
    /** Replaces the list; a new one counts visitors from the next day on. */
    sections: sectionsSettingSchema.optional(),
    /** In which visitors' days are counted; a change holds from the next day on. */
    timeZone: timeZoneSettingSchema.optional(),
    /** The assistant of the site. A field that is left out stays as it is; null means the default. */
    assistant: assistantSettingsChangeSchema.optional(),
    limits: changeLimitsSchema.optional(),
  })
  .meta({ id: "UpdateProject" });
export type UpdateProject = z.input<typeof updateProjectSchema>;
