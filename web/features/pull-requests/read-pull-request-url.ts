/** The number of one of this project's pull requests that Docket itself keeps; undefined for other hosts' addresses. */
export function readPullRequestUrl(url: string, projectId: string): number | undefined {
  if (!URL.canParse(url)) return undefined;
  const [, project, number] = /\/projects\/([^/]+)\/pull-requests\/(\d{1,9})$/.exec(new URL(url).pathname) ?? [];
  return project === projectId ? Number(number) : undefined;
}
