/** Where a pull request of the builtin host is read; carries no secret. */
export function pullRequestUrl(publicUrl: string, projectId: string, number: number | string): string {
  return `${publicUrl}/projects/${projectId}/pull-requests/${number}`;
}
