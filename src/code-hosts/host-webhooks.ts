import type { RemoteHostKind } from "./code-host.ts";
import { giteaWebhooks } from "./gitea/webhook.ts";
import { githubWebhooks } from "./github/webhook.ts";
import { gitlabWebhooks } from "./gitlab/webhook.ts";
import type { HostWebhooks } from "./host-event.ts";

/** How each kind of host sends webhooks, as far as Docket can read them. */
export const HOST_WEBHOOKS: Partial<Record<RemoteHostKind, HostWebhooks>> = {
  gitea: giteaWebhooks,
  github: githubWebhooks,
  gitlab: gitlabWebhooks,
};
