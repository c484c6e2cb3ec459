import { z } from "zod";
import { webUrl } from "../read-answer.ts";
import { gitlabPosition } from "./answers.ts";

const link = webUrl.nullish().catch(null);
const project = z.object({ path_with_namespace: z.string().max(1000) });
const reviewers = z.array(z.object({ username: z.string(), state: z.string().optional() }));

const push = z.object({ object_kind: z.literal("push"), project, ref: z.string() });

const mergeRequest = z.object({
  object_kind: z.literal("merge_request"),
  project,
  object_attributes: z.object({
    iid: z.int(),
    state: z.enum(["opened", "closed", "locked", "merged"]),
    source_branch: z.string(),
    source_project_id: z.int().nullable(),
    target_project_id: z.int(),
    updated_at: z.coerce.date(),
    url: link,
  }),
  /** What it was and what it is: by name, or as a pair. */
  changes: z
    .object({
      reviewers: z
        .union([
          z.object({ previous: reviewers, current: reviewers }),
          z.tuple([reviewers, reviewers]).transform(([previous, current]) => ({ previous, current })),
        ])
        .optional(),
    })
    .optional()
    .catch(undefined),
});

const note = z.object({
  object_kind: z.literal("note"),
  project,
  user: z.object({ username: z.string() }),
  object_attributes: z.object({
    id: z.int(),
    note: z.string(),
    noteable_type: z.string(),
    system: z.boolean(),
    internal: z.boolean().optional(),
    action: z.string().optional(),
    created_at: z.coerce.date(),
    position: gitlabPosition.nullish(),
    url: link,
  }),
  merge_request: z.object({ iid: z.int() }).optional(),
});

const pipeline = z.object({
  object_kind: z.literal("pipeline"),
  project,
  object_attributes: z.object({
    ref: z.string(),
    tag: z.boolean().optional(),
    sha: z.string(),
    status: z.string(),
    name: z.string().nullish(),
    url: link,
  }),
  merge_request: z
    .object({ source_branch: z.string(), source_project_id: z.int().nullable(), target_project_id: z.int() })
    .nullish(),
  builds: z
    .array(
      z.object({
        name: z.string(),
        stage: z.string(),
        status: z.string(),
        failure_reason: z.string().nullish(),
        allow_failure: z.boolean().optional(),
      }),
    )
    .optional(),
});

/** The webhooks of GitLab that Docket reads, as far as it reads them. */
export const gitlabWebhook = z.discriminatedUnion("object_kind", [push, mergeRequest, note, pipeline]);
export const anyGitlabWebhook = z.object({ object_kind: z.string().optional(), project: project.optional() });

export type MergeRequestWebhook = z.infer<typeof mergeRequest>;
export type NoteWebhook = z.infer<typeof note>;
export type PipelineWebhook = z.infer<typeof pipeline>;
