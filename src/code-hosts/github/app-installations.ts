import { z } from "zod";
import { readAnswer, webUrl } from "../read-answer.ts";
import { type AppIdentity, appClient, type Fetch, orFault } from "./app-client.ts";
import { GITHUB } from "./github-shapes.ts";

/** An account at GitHub that has the App. */
export type AppInstallation = {
  account: string;
  /** Whether it may see every repository of the account, or chosen ones. */
  isForAll: boolean;
  isSuspended: boolean;
  /** Where the account's people change it. */
  url: string;
};

const PER_PAGE = 100;
const MAX_PAGES = 5;

const installation = z.object({
  account: z.union([z.object({ login: z.string().max(300) }), z.object({ slug: z.string().max(300) })]),
  repository_selection: z.string(),
  suspended_at: z.string().nullish(),
  html_url: webUrl,
});

/** Where an App is installed, up to 500 accounts. @throws HostFault */
export async function listInstallations(fetch: Fetch, app: AppIdentity): Promise<AppInstallation[]> {
  const { request } = appClient(fetch, app.apiUrl, app);
  const all: AppInstallation[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data } = await orFault(app, `the GitHub App ${app.slug}`, () =>
      request("GET /app/installations", { per_page: PER_PAGE, page }),
    );
    const read = readAnswer(GITHUB, z.array(installation), data);
    all.push(...read.slice(0, PER_PAGE).map(toInstallation));
    if (read.length < PER_PAGE) break;
  }
  return all;
}

function toInstallation(one: z.infer<typeof installation>): AppInstallation {
  return {
    account: "login" in one.account ? one.account.login : one.account.slug,
    isForAll: one.repository_selection === "all",
    isSuspended: typeof one.suspended_at === "string",
    url: one.html_url,
  };
}
