/** Where the prompt that is being written stays if the dialog is closed or the page reloaded. */
export function draftKey(projectId: string): string {
  return `docket-prompt-${projectId}`;
}
