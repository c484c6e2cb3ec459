import { createHmac, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, verify } from "node:crypto";
import type { HostWorld } from "../host-world.ts";
import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import type { CheckedRequest } from "./check-request.ts";
import { failure, ok } from "./github-answers.ts";

type Manifest = {
  name: string;
  redirect_url: string;
  setup_url: string;
  default_permissions: Record<string, string>;
  default_events?: string[];
  hook_attributes?: { url: string };
};
type GithubApp = {
  id: number;
  slug: string;
  publicKey: KeyObject;
  permissions: Record<string, string>;
  manifest: Manifest;
  hookSecret: string;
};

/** Which permission GitHub wants of an App that is to hear of an event. It takes no others. */
const PERMISSION_OF: Record<string, string> = {
  push: "contents",
  pull_request: "pull_requests",
  pull_request_review: "pull_requests",
  pull_request_review_comment: "pull_requests",
  issue_comment: "issues",
  check_run: "checks",
  status: "statuses",
  repository: "metadata",
};

/** The GitHub Apps of a stand-in. */
export type GithubApps = {
  /** What happens when a person presses "Create GitHub App". Returns the code that GitHub sends them back with. */
  make(manifest: string): string;
  /** What happens when a person installs an App on the repository, or takes it away again. */
  installed: Set<string>;
  suspended: Set<string>;
  /** What happens after an hour, or when somebody revokes them: no token is known any more. */
  endTokens(world: HostWorld): void;
  /** Sends a webhook of an App, signed with its secret. Returns the answer. */
  tell(slug: string, event: string, body: object, delivery?: string): Promise<Response>;
  find(slug: string): GithubApp | undefined;
  /** The tokens that were asked for. */
  tokens: { token: string; repositories: unknown; permissions: unknown }[];
  answer(request: HostRequest, checked: CheckedRequest, world: HostWorld, address: string): HostAnswer | undefined;
};

const HOUR_MS = 3_600_000;
const MAX_JWT_SECONDS = 600;

export function createGithubApps(): GithubApps {
  const apps: GithubApp[] = [];
  const codes = new Map<string, { app: GithubApp; pem: string }>();
  const state: GithubApps = {
    installed: new Set(),
    suspended: new Set(),
    tokens: [],
    endTokens(world) {
      for (const { token } of state.tokens) world.tokens.delete(token);
    },
    find: (slug) => apps.find((one) => one.slug === slug),
    async tell(slug, event, body, delivery = randomUUID()) {
      const app = state.find(slug);
      if (!app?.manifest.hook_attributes) throw new Error(`${slug} has no webhook`);
      const text = JSON.stringify(body);
      const signature = createHmac("sha256", app.hookSecret).update(text).digest("hex");
      const headers = {
        "x-github-event": event,
        "x-github-delivery": delivery,
        "x-hub-signature-256": `sha256=${signature}`,
      };
      const sent = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: text };
      return fetch(app.manifest.hook_attributes.url, sent);
    },
    make(text) {
      const manifest = JSON.parse(text) as Manifest;
      const { name, default_permissions: permissions, default_events: events = [] } = manifest;
      const unsupported = events.filter((event) => permissions[PERMISSION_OF[event] ?? ""] === undefined);
      if (unsupported.length > 0) throw new Error(`Default events are not supported by permissions: ${unsupported}`);
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const slug = String(name)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-");
      const hookSecret = randomBytes(20).toString("hex");
      const app = { id: apps.length + 1, slug, publicKey, permissions, manifest, hookSecret };
      apps.push(app);
      const code = `code-${app.id}`;
      codes.set(code, { app, pem: privateKey.export({ type: "pkcs1", format: "pem" }).toString() });
      return code;
    },
    answer(request, { operation, values }, world, address) {
      if (operation === "POST /app-manifests/{code}/conversions") {
        const made = codes.get(values.code ?? "");
        codes.delete(values.code ?? "");
        if (!made) return failure(404, "Not Found");
        const { id, slug, hookSecret } = made.app;
        const html_url = `${address}/github-apps/${slug}`;
        return ok(
          {
            ...{ id, slug, html_url, pem: made.pem, webhook_secret: hookSecret, client_id: "Iv1", client_secret: "s" },
            owner: { login: "acme" },
          },
          201,
        );
      }
      const isForApps = /\/installations?$|^POST \/app\//.test(operation);
      if (!isForApps) return undefined;
      const app = apps.find((one) => isSignedBy(one, request.headers.authorization ?? ""));
      if (!app) return failure(401, "A JSON web token could not be decoded");
      const suspended_at = state.suspended.has(app.slug) ? "2026-01-01T00:00:00Z" : null;
      const [account = ""] = world.repository.split("/");
      const installation = {
        ...{ id: 100 + app.id, app_id: app.id, permissions: app.permissions, suspended_at },
        ...{ account: { login: account }, repository_selection: "selected" },
        html_url: `${address}/organizations/${account}/settings/installations/${100 + app.id}`,
      };
      if (operation === "GET /app/installations") return ok(state.installed.has(app.slug) ? [installation] : []);
      const name = `${values.owner}/${values.repo}`;
      if (operation.endsWith("/installation"))
        return name === world.repository && state.installed.has(app.slug)
          ? ok(installation)
          : failure(404, "Not Found");
      if (suspended_at) return failure(403, "This installation has been suspended");
      if (values.installation_id !== String(100 + app.id)) return failure(404, "Not Found");
      const { repositories, permissions = app.permissions } = request.body as {
        repositories?: string[];
        permissions?: Record<string, string>;
      };
      if (Object.entries(permissions).some(([one, level]) => app.permissions[one] !== level))
        return failure(422, "The permissions requested are not granted to this installation.");
      const token = `ghs_${state.tokens.length}${"x".repeat(36)}`;
      const bot = `${app.slug}[bot]`;
      const scopes = Object.entries(permissions).map(([one, level]) => `${one}=${level}`);
      world.users.set(bot, { name: bot, isBot: true, permission: "write", scopes });
      world.tokens.set(token, bot);
      state.tokens.push({ token, repositories, permissions });
      const expires_at = new Date(Date.now() + HOUR_MS).toISOString();
      return ok({ token, expires_at, permissions, repositories: [{ full_name: world.repository }] }, 201);
    },
  };
  return state;
}

/** Whether a JSON web token is this App's, made as GitHub wants it. */
function isSignedBy({ id, publicKey }: GithubApp, authorization: string): boolean {
  const [header = "", claims = "", signature = ""] = authorization.replace(/^bearer /i, "").split(".");
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify("RSA-SHA256", signed, publicKey, Buffer.from(signature, "base64url"))) return false;
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const now = Date.now() / 1000;
  return iss === String(id) && iat <= now && exp > now && exp - now <= MAX_JWT_SECONDS;
}
