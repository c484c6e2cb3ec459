import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import type { GithubApps } from "./github-apps.ts";

/** The pages on which a person makes a GitHub App of a manifest, and installs it. */
export function showAppPage({ method, path, query, body }: HostRequest, apps: GithubApps): HostAnswer | undefined {
  const state = query.get("state") ?? "";
  const { manifest = "" } = (body ?? {}) as { manifest?: string };
  if (method === "POST" && /^(\/organizations\/[^/]+)?\/settings\/apps\/new$/.test(path))
    return form(`/settings/apps/manifest?${new URLSearchParams({ state })}`, "Create GitHub App", { manifest });
  if (method === "POST" && path === "/settings/apps/manifest") {
    const code = apps.make(manifest);
    return leadTo(JSON.parse(manifest).redirect_url, { code, state });
  }
  const [, slug = "", isPage] = /^\/github-apps\/([^/]+)\/installations(\/new)?$/.exec(path) ?? [];
  const app = apps.find(slug);
  if (!app) return undefined;
  if (isPage) return form(`/github-apps/${slug}/installations?${new URLSearchParams({ state })}`, "Install", {});
  apps.installed.add(slug);
  return leadTo(app.manifest.setup_url, { installation_id: "1", setup_action: "install", ...(state && { state }) });
}

function form(action: string, button: string, fields: Record<string, string>): HostAnswer {
  const quote = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${quote(value)}">`,
  );
  const html = `<!doctype html><title>GitHub</title><form method="post" action="${quote(action)}">${inputs.join("")}<button>${button}</button></form>`;
  return { status: 200, html };
}

function leadTo(address: string, search: Record<string, string>): HostAnswer {
  return { status: 302, headers: { location: `${address}?${new URLSearchParams(search)}` } };
}
