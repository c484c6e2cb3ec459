import type { PullRequestState } from "../database/tables.ts";
import type { HostedComment } from "./code-host.ts";

/** What a host's webhook tells, in one shape for all hosts. */
export type HostEvent =
  | { type: "push"; branch: string }
  | { type: "pull_request"; externalId: string; state: PullRequestState; head: string }
  | { type: "comment"; pullRequest: string; comment: HostedComment }
  | { type: "check_failed"; branch: string; commit: string; name: string; summary: string; url: string | null }
  /** The repository was renamed, moved, archived or deleted. */
  | { type: "repository"; change: "moved" | "archived" | "deleted"; to?: string };

export type WebhookRequest = { headers: Record<string, string | undefined>; body: Buffer };

/** How one kind of host sends webhooks. Nothing here trusts the body before `isAuthentic`. */
export type HostWebhooks = {
  /** Whether whoever sent it knows the secret. Compares in constant time. */
  isAuthentic(request: WebhookRequest, secret: string): boolean;
  /** The host's name of this delivery, so that a repeated one is recognised. */
  deliveryOf(request: WebhookRequest): string;
  /** What happened, for this repository alone; empty for what Docket has no use for. @throws HostFault `unexpected` */
  read(request: WebhookRequest): HostEvent[];
};
