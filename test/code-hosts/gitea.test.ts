import { expect, test } from "vitest";
import { createRemoteAdapters } from "../../src/code-hosts/create-remote-adapters.ts";
import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import { describeCodeHost } from "./contract.ts";
import { describeHostFaults } from "./fault-contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { giteaPeople } from "./people/gitea-people.ts";

const open = async () => {
  const server = await startGitea();
  return openStandIn("gitea", server, connectionTo(server, "/api/v1"), giteaPeople);
};

describeCodeHost("Gitea's stand-in", open);
describeHostFaults("Gitea's stand-in", open);

const adapterTo = (connection: ReturnType<typeof connectionTo>) =>
  createRemoteAdapters().gitea({ kind: "gitea", projectId: "prj_test", gitDir: "/nowhere", connection });

test("says which permission is missing, and where to give it", async () => {
  await using server = await closing(startGitea());
  const bot = server.world.users.get("docket-bot");
  if (!bot) throw new Error("There is no bot");
  const host = adapterTo(connectionTo(server, "/api/v1"));
  const missing = async () =>
    (await host.checkAccess()).findings
      .filter(({ isGranted }) => !isGranted)
      .map(({ need, message }) => [need, message]);

  bot.permission = "read";
  expect(await missing()).toEqual([
    ["push", expect.stringMatching(/may not write .*\/acme\/docs\/settings\/collaboration$/)],
  ]);
  bot.permission = "write";
  bot.scopes = ["read:repository", "write:issue"];
  expect(await missing()).toEqual([
    ["push", expect.stringMatching(/lacks the scope write:repository.* Settings → Applications$/)],
    ["pull_requests", expect.stringMatching(/lacks the scope write:repository/)],
  ]);
  bot.scopes = ["write:repository"];
  expect(await missing()).toEqual([["pull_requests", expect.stringMatching(/lacks the scope write:issue/)]]);
  expect((await host.checkAccess()).account).toBeNull();
  bot.scopes = ["write:issue"];
  expect((await missing()).map(([need]) => need)).toEqual(["read", "push", "pull_requests"]);
  expect((await missing())[0]?.[1]).toMatch(/lacks the scope read:repository/);
  bot.scopes = ["write:repository", "write:issue", "read:user"];
  expect(await missing()).toEqual([]);
});

test("knows who may write, also with a token that is no administrator's", async () => {
  await using server = await closing(startGitea());
  const host = adapterTo(connectionTo(server, "/api/v1"));
  for (const permission of ["admin", "write"] as const) {
    Object.assign(server.world.users.get("docket-bot") ?? {}, { permission });
    expect(await Promise.all(["ada", "mallory", "nobody"].map((name) => host.canWrite(name)))).toEqual([
      true,
      false,
      false,
    ]);
  }
  // Those who may be assigned in an organisation are not all who may write.
  server.world.isOfOrganization = true;
  expect(await host.canWrite("ada")).toBe(false);
});

test("lists comments, reviews and comments on lines, with the hunk that they stand on", async () => {
  await using server = await closing(startGitea());
  const { world } = server;
  await world.commit("docs/one", { "index.md": "# Docs\n\nMore\n" });
  const host = adapterTo(connectionTo(server, "/api/v1"));
  const wanted = { head: "docs/one", base: "main", title: "One", description: "", isDraft: false };
  const { externalId } = await host.createPullRequest(wanted);
  world.tokens.set("token-of-ada", "ada");
  const review = {
    event: "REQUEST_CHANGES",
    body: "Not so",
    comments: [{ path: "index.md", body: "Longer", new_position: 3 }],
  };
  await fetch(`${server.url}/api/v1/repos/acme/docs/pulls/1/reviews`, {
    method: "POST",
    headers: { authorization: "token token-of-ada", "content-type": "application/json" },
    body: JSON.stringify(review),
  });
  const comments = await host.listComments(externalId, new Date(0));
  expect(comments).toMatchObject([
    {
      externalId: expect.stringMatching(/^review-\d+$/),
      author: { name: "ada" },
      text: "Not so",
      requestsChanges: true,
    },
    {
      text: "Longer",
      requestsChanges: false,
      place: { path: "index.md", line: 3, hunk: expect.stringContaining("@@ -3") },
    },
  ]);
});

test("sets labels and people that the host knows, and says which it does not", async () => {
  await using server = await closing(startGitea());
  const { world } = server;
  await world.commit("docs/one", { "index.md": "# Docs\n\nMore\n" });
  const created = await adapterTo(connectionTo(server, "/api/v1")).createPullRequest({
    head: "docs/one",
    base: "main",
    title: "One",
    description: "",
    isDraft: false,
    labels: ["docs bot", "unknown"],
    reviewers: ["ada", "nobody"],
    assignees: ["Ada", "mallory"],
  });
  expect(world.pullRequests[0]).toMatchObject({ labels: ["docs bot"], reviewers: ["ada"], assignees: ["ada"] });
  expect(created.warnings).toEqual([
    "The repository has no label unknown",
    "mallory cannot be assigned in this repository",
    expect.stringMatching(/^nobody was not asked for a review: .*User 'nobody' not exist/),
  ]);
});

async function closing<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T & AsyncDisposable> {
  const opened = await opening;
  return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.close() });
}
