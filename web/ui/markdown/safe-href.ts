/** The address if it is absolute and of the web; otherwise undefined, so that no link runs code or leads into Docket. */
export function safeHref(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
