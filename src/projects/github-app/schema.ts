import { z } from "zod";

const githubAppSchema = z
  .object({
    id: z.string(),
    webUrl: z.string().describe("Where its GitHub is, such as https://github.com"),
    slug: z.string().describe("What GitHub calls it in addresses"),
    url: z.string().describe("Where people see it"),
    installUrl: z.string().describe("Where it is installed on repositories"),
    account: z.string().nullable().describe("The account at GitHub that it belongs to"),
    installations: z
      .array(
        z.object({
          account: z.string(),
          isForAll: z.boolean().describe("Whether it is for all repositories of the account, or for chosen ones"),
          isSuspended: z.boolean(),
          url: z.string().describe("Where the account changes it"),
        }),
      )
      .describe("Where it is installed, as GitHub last said"),
    hasWebhook: z.boolean().describe("Whether GitHub tells by the App what happens in its repositories"),
    createdBy: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: "GithubApp" });
export type GithubApp = z.infer<typeof githubAppSchema>;

export const githubAppListSchema = z.object({ apps: z.array(githubAppSchema) }).meta({ id: "GithubAppList" });

export const newGithubAppSchema = z.object({
  webUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .default("https://github.com"),
  /** The account at GitHub that is to own it; a person's own without. */
  owner: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9])?$/, "expected the name of an organization at GitHub")
    .optional(),
});
export type NewGithubApp = z.input<typeof newGithubAppSchema>;

export const createdQuerySchema = z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(2000) });
export const installedQuerySchema = z.object({ state: z.string().max(2000).optional() });
