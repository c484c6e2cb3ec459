import { join } from "node:path";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addUser } from "../support/browser-session.ts";
import { publish } from "../support/sites.ts";

/** Values that exist, by the name of the parameter in the path, or by the part before it and its name. */
export type Known = Record<string, string[]>;
export type FuzzWorld = { docket: Docket; known: Known };

/** A project with a job; also with one of everything else that has an address, if much is to be asked. */
export async function prepareWorld(isLong: boolean): Promise<FuzzWorld> {
  const docket = await boot({ settings: { DOCKET_READS_PER_MINUTE: "0", DOCKET_SITES: "on" } });
  const repository = await createRepository(join(docket.folder, "docs"));
  const { id } = await docket.addProject({ name: "docs", repository, isImport: true });
  const job = await docket.runJob(id, "Fix common misspellings");
  await docket.call("POST", `/v1/analytics/${id}/events`, [{ path: "/a", visitorId: "v" }]);
  const known = { projectId: [id, "docs"], "job/id": [job.id], number: ["1"], provider: ["anthropic", "openai"] };
  return { docket, known: isLong ? { ...known, ...(await addOneOfEach(docket, id)) } : known };
}

async function addOneOfEach(docket: Docket, projectId: string): Promise<Known> {
  const of = (path: string) => `/v1/analytics/${projectId}/${path}`;
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await docket.call(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const build = await publish(docket, projectId);
  const { url } = await ask<{ url: string }>("POST", of("shared-links"), { name: "all" });
  await ask("POST", of("feedback"), [{ path: "/quickstart", helpful: false, comment: "Nothing works" }]);
  const searches = ["one", "two", "three"].map((visitorId) => ({ query: "kubernetes", results: 0, visitorId }));
  await ask("POST", of("searches"), searches);
  const { feedback } = await ask<{ feedback: { id: string }[] }>("GET", of("feedback"));
  const { gaps } = await ask<{ gaps: { id: string }[] }>("GET", of("gaps"));
  const domain = "docs.example.com";
  await ask("POST", `/v1/projects/${projectId}/site/domains`, { domain });
  const viewer = await addUser(docket, "viewer");
  const { members } = await viewer.json<{ members: { id: string; isYou: boolean }[] }>("GET", "/v1/members");
  const { statusId } = await ask<{ statusId: string }>("POST", `/v1/project/update/${projectId}`);
  return {
    buildId: [build.id],
    statusId: [statusId],
    token: [url.split("/").at(-1) ?? ""],
    "feedback/id": feedback.map(({ id }) => id),
    "gaps/id": gaps.map(({ id }) => id),
    domain: [domain],
    "members/id": members.filter(({ isYou }) => isYou).map(({ id }) => id),
  };
}
