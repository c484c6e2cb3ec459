import { pageUrl } from "../../../docs-source/pages.ts";
import type { Site } from "../../../docs-source/site.ts";

/** Where a redirect of the settings leads from the address of a page, which hides it as long as it is there. */
export function findShadowedRedirect({ addresses, redirects }: Site, path: string): string | undefined {
  const url = addresses.urls.get(path) ?? pageUrl(path);
  const plain = (address: string) => `/${address.replace(/^\/+|\/+$/g, "")}`;
  return redirects.find(({ source }) => plain(source) === plain(url))?.destination;
}
