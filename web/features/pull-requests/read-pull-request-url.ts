/** The number of a pull request that Docket keeps for this project; undefined for addresses of code hosts. */
export function readPullRequestUrl(url: string, projectId: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const [, project, number] = /\/projects\/([^/]+)\/pull-requests\/(\d{1,9})$/.exec(new URL(url).pathname) ?? [];
  return project === projectId ? Number(number) : undefined;
}
