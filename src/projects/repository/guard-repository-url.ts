import { type InvalidInputError, invalidField } from "../../errors.ts";
import { findHostAddress } from "../../http/outside-address.ts";
import { isSshAddress, urlOf } from "./repository-url.ts";

/**
 * Refuses a URL whose host is, or resolves to, an address inside (loopback, private, link-local …). Returns git
 * configuration that pins the checked address, so that a second look-up cannot give another one.
 *
 * @throws InvalidInputError for such an address, an unknown host, or an SSH address
 */
export async function guardRepositoryUrl(text: string, allowedRanges: string[]): Promise<[string, string][]> {
  if (isSshAddress(text))
    throw invalidField(
      "repository",
      "Docket reaches only a project's own repository over SSH, with the project's key; give the https:// URL",
    );
  const url = new URL(text);
  const { address, isLiteral } = await findOutsideAddress(url, allowedRanges);
  if (isLiteral) return [];
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return [["http.curloptResolve", `${url.hostname}:${port}:${address.includes(":") ? `[${address}]` : address}`]];
}

/** The same for an address of SSH: where to connect to, and the name under which the server's key is kept. */
export async function guardSshAddress(
  location: string,
  allowedRanges: string[],
): Promise<{ address: string; alias: string }> {
  const url = new URL(urlOf(location));
  const { address } = await findOutsideAddress(url, allowedRanges);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { address, alias: url.port && url.port !== "22" ? `[${host}]:${url.port}` : host };
}

async function findOutsideAddress(url: URL, allowedRanges: string[]): Promise<{ address: string; isLiteral: boolean }> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await findHostAddress(host, allowedRanges);
  if (found.type === "unknown")
    throw invalidField("repository", `the host ${host} cannot be found; check the URL`, found.cause);
  if (found.type === "inside") throw refused(host, found.address);
  return found;
}

function refused(host: string, address: string): InvalidInputError {
  return invalidField(
    "repository",
    `${host} is an address inside the network (${address}). If that is meant, allow it with DOCKET_ALLOWED_REPOSITORY_ADDRESSES`,
  );
}
