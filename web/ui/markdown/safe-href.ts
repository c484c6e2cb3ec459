/** Only whole addresses of the web; undefined for anything else, so that nothing runs and nothing leads inside by accident. */
export function safeHref(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
