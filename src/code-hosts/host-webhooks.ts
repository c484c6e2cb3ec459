import { bitbucketWebhooks } from "./bitbucket/webhook.ts";
import { bitbucketServerWebhooks } from "./bitbucket-server/webhook.ts";
import type { RemoteHostKind } from "./code-host.ts";
import { giteaWebhooks } from "./gitea/webhook.ts";
import { githubWebhooks } from "./github/webhook.ts";
import { gitlabWebhooks } from "./gitlab/webhook.ts";
import type { HostWebhooks } from "./host-event.ts";

/** How each kind of host sends webhooks. */
export const HOST_WEBHOOKS: Record<RemoteHostKind, HostWebhooks> = {
  bitbucket: bitbucketWebhooks,
  "bitbucket-server": bitbucketServerWebhooks,
  gitea: giteaWebhooks,
  github: githubWebhooks,
  gitlab: gitlabWebhooks,
};
