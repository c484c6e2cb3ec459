import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconExternalLink } from "../../ui/icons.ts";
import { safeHref } from "../../ui/markdown/safe-href.ts";
import { readPullRequestUrl } from "../pull-requests/read-pull-request-url.ts";

/** A link to the pull request: to our own page if Docket keeps it, otherwise to the code host. */
export function PullRequestLink({ url, projectId }: { url: string; projectId: string }) {
  const number = readPullRequestUrl(url, projectId);
  const href = safeHref(url);
  if (number !== undefined)
    return (
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link
            {...props}
            to="/projects/$projectId/pull-requests/$number"
            params={{ projectId, number: String(number) }}
          />
        )}
      >
        Pull request #{number}
      </Anchor>
    );
  if (!href) return <span className="breakable">{url}</span>;
  return (
    <Anchor inherit href={href} target="_blank" rel="noopener noreferrer" className="breakable">
      {nameOf(href)} <IconExternalLink size={13} aria-hidden />
      <span className="visually-hidden"> (opens another site)</span>
    </Anchor>
  );
}

/** "github.com #12" where the address ends in a number, as at every supported host. */
function nameOf(href: string): string {
  const { host, pathname } = new URL(href);
  const number = /\/(\d+)\/?$/.exec(pathname)?.[1];
  return number ? `${host} #${number}` : host;
}
