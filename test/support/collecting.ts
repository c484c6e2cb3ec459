import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { boot, createRepository, type Docket } from "./boot.ts";
import { viewsByName } from "./cells.ts";

const PROXY = "127.0.0.9";
export const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

/** Boots Docket for the tests of a file, behind a trusted proxy; they report views and ask what was counted. */
export function bootCollecting() {
  let docket: Docket;
  let repository: string;
  beforeAll(async () => {
    docket = await boot({ hasWorker: false, settings: { DOCKET_TRUSTED_PROXIES: PROXY } });
    repository = await createRepository(`${docket.folder}/docs`);
  });
  afterAll(async () => docket?.close());

  const post = (projectId: string, body: string, headers: Record<string, string>): Promise<Response> =>
    fetch(`${docket.address}/v1/collect/${projectId}`, {
      method: "POST",
      headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": CHROME, ...headers },
      body,
    });
  return {
    docket: () => docket,
    newProject: (): Promise<Project> => docket.addProject({ repository }),
    allowOrigins: (project: Project, allowedOrigins: string[]): Promise<Project> =>
      updateProject(docket.app, docket.actor, project.id, { allowedOrigins }),
    post,
    beacon: (projectId: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      post(projectId, JSON.stringify(body), headers),
    visitors: (project: Project) =>
      getVisitors(docket.app, docket.actor, project.id, {
        range: { from: undefined, to: 40_000 },
        limit: 50,
        offset: 0,
      }),
    async viewsByPage(project: Project, kind = "page"): Promise<Record<string, number>> {
      return viewsByName(docket.app, project.id, kind);
    },
  };
}

/** As from the trusted proxy, which was asked by somebody else. */
export function throughProxy(address: string, project: Project, forwardedFor: string) {
  return send(`${address}/v1/collect/${project.id}`, {
    method: "POST",
    localAddress: PROXY,
    headers: { "content-type": "text/plain", "user-agent": CHROME, "x-forwarded-for": forwardedFor },
    body: JSON.stringify({ path: "/a" }),
  });
}

export async function send(
  url: string,
  { body, ...options }: { method?: string; localAddress?: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const sent = request(url, options).end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
}
