import { invalidField } from "../../errors.ts";

/** ssh's own short form. The path counts from the home of the user there, so that it is not the same as in a URL. */
const SHORT = /^(?:([A-Za-z0-9_][A-Za-z0-9._-]*)@)?([A-Za-z0-9][A-Za-z0-9.-]*):(?![/\\]{2}|-)([^\s\p{Cc}]+)$/u;

/** Accepts https, http and SSH addresses without credentials. Returns the one to store. @throws InvalidInputError */
export function parseRepositoryUrl(text: string): string {
  const [, user = "git", host, path] = SHORT.exec(text) ?? [];
  if (host && path) return `${user}@${host.toLowerCase()}:${path}`;
  const url = URL.canParse(text) ? new URL(text.replace(/^(git\+ssh|ssh\+git):/i, "ssh:")) : undefined;
  if (!url || !["https:", "http:", "ssh:"].includes(url.protocol) || !url.hostname)
    throw invalidField("repository", "expected a git URL (https://…, http://…, ssh://… or git@host:path)");
  if (url.password || (url.username && url.protocol !== "ssh:"))
    throw invalidField(
      "repository",
      "the URL carries a user name or token; leave it out and give the token apart from it (--token-stdin)",
    );
  if (url.search || url.hash) throw invalidField("repository", "the URL must have no query and no fragment");
  if (url.protocol === "ssh:") requireHarmless(url);
  return url.href.replace(/\/$/, "");
}

/** ssh takes a host or user that begins with a dash for an option, and without a user that of the account. */
function requireHarmless(url: URL): void {
  url.username ||= "git";
  const isHarmless =
    /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(url.username) && /^(\[[0-9a-f:.]+\]|[a-z0-9][a-z0-9.-]*)$/i.test(url.hostname);
  if (!isHarmless || url.pathname.length < 2)
    throw invalidField("repository", "expected ssh://git@HOST/PATH or git@HOST:PATH");
}

export function isSshAddress(location: string): boolean {
  return location.startsWith("ssh://") || SHORT.test(location);
}

/** The address as a URL, also where it is stored in ssh's short form. */
export function urlOf(location: string): string {
  const [, user, host, path] = SHORT.exec(location) ?? [];
  return host && path ? `ssh://${user ?? "git"}@${host}/${path.replace(/^\/+/, "")}` : location;
}
