/** The key under which the browser keeps an unsent prompt when the dialog is closed or the page reloaded. */
export function draftKey(projectId: string): string {
  return `docket-prompt-${projectId}`;
}
