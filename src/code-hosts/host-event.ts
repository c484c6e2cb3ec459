import type { PullRequestState } from "../database/column-types.ts";
import type { HostedComment } from "./code-host.ts";

/** What a host's webhook tells, in one shape for all hosts. */
export type HostEvent =
  | { type: "push"; branch: string }
  | { type: "pull_request"; externalId: string; state: PullRequestState; head: string }
  | { type: "comment"; pullRequest: string; comment: HostedComment }
  /** Somebody said something that is not told in full; `listComments` tells it. */
  | { type: "comments"; pullRequest: string }
  /** `branch` is null where the host names the commit only. */
  | { type: "check_failed"; branch: string | null; commit: string; name: string; summary: string; url: string | null }
  /** The repository was renamed, moved, archived or deleted. */
  | { type: "repository"; change: "moved" | "archived" | "deleted"; to?: string };

export type WebhookRequest = { headers: Record<string, string | undefined>; body: Buffer };

export type HostDelivery = {
  /**
   * The repository's path at the host, as `HostConnection` has it; before the change if it was renamed or moved. Whoever
   * reads the events compares it: a hook of a whole organisation tells of every repository. null if none is named.
   */
  repository: string | null;
  /** What happened; empty for what Docket has no use for. */
  events: HostEvent[];
};

/** How one kind of host sends webhooks. Nothing here trusts the body before `isAuthentic`. */
export type HostWebhooks = {
  /** What a person ticks at the host, in the host's own words. */
  events: string[];
  /** Whether whoever sent it knows the secret. Compares in constant time. */
  isAuthentic(request: WebhookRequest, secret: string): boolean;
  /** The host's name of this delivery, so that a repeated one is recognised; undefined where the host sends none. */
  deliveryOf(request: WebhookRequest): string | undefined;
  /** @throws HostFault `unexpected` */
  read(request: WebhookRequest): HostDelivery;
};
