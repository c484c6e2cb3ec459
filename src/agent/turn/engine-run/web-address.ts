/** The address at which people see a repository that git reaches at `location`; undefined if it is a folder. */
export function toWebAddress(location: string): string | undefined {
  const [, host, path] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/([\w./~-]+?)(?:\.git)?\/?$/i.exec(location) ??
    /^[\w.-]+@([\w.-]+):([\w./~-]+?)(?:\.git)?\/?$/.exec(location) ??
    [];
  return host === undefined || path === undefined ? undefined : `https://${host}/${path}`;
}
