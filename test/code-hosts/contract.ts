import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewPullRequest, RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import { createRemoteAdapters } from "../../src/code-hosts/create-remote-adapters.ts";
import type { HostConnection } from "../../src/code-hosts/host-connection.ts";
import { HostFault } from "../../src/code-hosts/host-fault.ts";
import type { HostUnderTest } from "./host-under-test.ts";

/** What every adapter keeps, on its host's stand-in and on the real host. */
export function describeCodeHost(name: string, open: () => Promise<HostUnderTest>): void {
  describe(`the contract of code hosts: ${name}`, () => {
    let under: HostUnderTest;
    let host: RemoteCodeHost;
    let count = 0;

    beforeAll(async () => {
      under = await open();
      host = adapterFor();
    });
    afterAll(() => under?.close());

    const adapterFor = (change: Partial<HostConnection> = {}) =>
      createRemoteAdapters()[under.kind]({
        kind: under.kind,
        projectId: "prj_test",
        gitDir: "/nowhere",
        connection: { ...under.connection, ...change },
      });
    /** Pushes a branch with a change of its own. */
    const pushBranch = async () => {
      count += 1;
      const head = `${under.prefix}/change-${count}`;
      const commit = await under.git.push(head, { [`page-${count}.md`]: `# Page ${count}\n` }, under.base);
      return { head, commit };
    };
    const openOne = async (change: Partial<NewPullRequest> = {}) => {
      const { head, commit } = await pushBranch();
      const wanted = {
        head,
        base: under.base,
        title: `Change ${count}`,
        description: "Why.",
        isDraft: false,
        ...change,
      };
      return { head, commit, created: await host.createPullRequest(wanted) };
    };

    test("tells what the token may do, the default branch and the account", async () => {
      const access = await host.checkAccess();
      expect(access.findings.map(({ need, isGranted }) => [need, isGranted])).toEqual([
        ["read", true],
        ["push", true],
        ["pull_requests", true],
      ]);
      expect(access).toMatchObject({ isArchived: false, webUrl: expect.stringMatching(/^https?:\/\//) });
      expect(access.defaultBranch).toEqual(expect.any(String));
      expect(access.movedTo).toBeUndefined();
      if (access.account !== null) expect(await host.canWrite(access.account)).toBe(true);
      expect(await host.canWrite("nobody-has-this-name-4711")).toBe(false);
    });

    test("opens a pull request that is found by its branch and by its number", async () => {
      const { head, commit, created } = await openOne({
        title: "Läutet 🔔 <b>",
        description: "Zeile 1\n\n`code` & <i>",
      });
      expect(created).toMatchObject({ state: "open", head, base: under.base, headCommit: commit });
      expect(created.url).toMatch(/^https?:\/\//);
      const { warnings, ...opened } = created;
      expect(warnings ?? []).toEqual([]);
      expect(await host.findOpenPullRequest(head)).toEqual(opened);
      expect(await host.findPullRequest(created.externalId)).toEqual(opened);
      expect(await under.people.read(created.externalId)).toMatchObject({
        title: "Läutet 🔔 <b>",
        description: "Zeile 1\n\n`code` & <i>",
        isDraft: false,
      });
    });

    test("finds nothing for a branch without a pull request, nor for a number that there is not", async () => {
      const { head } = await pushBranch();
      expect(await host.findOpenPullRequest(head)).toBeUndefined();
      expect(await host.findPullRequest("999999")).toBeUndefined();
      expect(await host.updatePullRequest("999999", { title: "Nothing" })).toBeUndefined();
    });

    test("finds a branch by its whole name only", async () => {
      const { head } = await openOne();
      expect(await host.findOpenPullRequest(head.slice(0, -1))).toBeUndefined();
      expect(await host.findOpenPullRequest(`${head}0`)).toBeUndefined();
    });

    test("opening a second one for the same branch gives the one that is there", async () => {
      const { head, created } = await openOne();
      const again = { head, base: under.base, title: "Again", description: "", isDraft: false };
      expect((await host.createPullRequest(again)).externalId).toBe(created.externalId);
    });

    test("replaces title and description, each by itself", async () => {
      const { created } = await openOne({ title: "Before", description: "Before" });
      const changed = await host.updatePullRequest(created.externalId, { description: "After" });
      expect(changed).toMatchObject({ externalId: created.externalId, state: "open" });
      expect(await under.people.read(created.externalId)).toMatchObject({ title: "Before", description: "After" });
      await adapterFor().updatePullRequest(created.externalId, { title: "Later" });
      expect(await under.people.read(created.externalId)).toMatchObject({ title: "Later", description: "After" });
    });

    test("tells the commit that was pushed last", async () => {
      const { head, created } = await openOne();
      const commit = await under.git.push(head, { "more.md": "More\n" });
      await expect.poll(async () => (await host.findPullRequest(created.externalId))?.headCommit).toBe(commit);
      expect(await host.findOpenPullRequest(head)).toMatchObject({
        externalId: created.externalId,
        headCommit: commit,
      });
    });

    test("opens a draft, which a new title leaves a draft", async () => {
      const { created } = await openOne({ isDraft: true, title: "Not yet" });
      expect((await under.people.read(created.externalId)).isDraft).toBe(true);
      await adapterFor().updatePullRequest(created.externalId, { title: "Nearly" });
      expect(await under.people.read(created.externalId)).toMatchObject({
        isDraft: true,
        title: expect.stringMatching(/Nearly$/),
      });
    });

    test("comments, and lists comments from a moment on", async () => {
      const { created } = await openOne();
      await host.comment(created.externalId, "First");
      const [first] = await host.listComments(created.externalId, new Date(0));
      expect(first).toMatchObject({ text: "First", requestsChanges: false, externalId: expect.any(String) });
      const { account } = await host.checkAccess();
      if (account !== null) expect(first?.author.account ?? first?.author.name).toBe(account);
      await host.comment(created.externalId, "Second");
      const both = await host.listComments(created.externalId, first?.createdAt as Date);
      expect(both.map(({ text }) => text).filter((text) => text === "Second")).toEqual(["Second"]);
      expect(await host.listComments(created.externalId, new Date(Date.now() + 3_600_000))).toEqual([]);
      expect((await under.people.read(created.externalId)).comments).toEqual(["First", "Second"]);
    });

    test("closes a pull request, also one that is closed", async () => {
      const { head, created } = await openOne();
      await host.closePullRequest(created.externalId);
      await host.closePullRequest(created.externalId);
      expect(await host.findPullRequest(created.externalId)).toMatchObject({ state: "closed" });
      expect(await host.findOpenPullRequest(head)).toBeUndefined();
    });

    test("tells that one was merged, also when its branch is gone", async () => {
      const { head, created } = await openOne();
      await under.people.merge(created.externalId);
      expect(await host.findPullRequest(created.externalId)).toMatchObject({ state: "merged", head });
      expect(await host.findOpenPullRequest(head)).toBeUndefined();
      await under.git.deleteBranch(head);
      expect(await host.findPullRequest(created.externalId)).toMatchObject({ state: "merged", head, base: under.base });
      await host.closePullRequest(created.externalId);
      expect(await host.findPullRequest(created.externalId)).toMatchObject({ state: "merged" });
    });

    test("opens the pull request without labels and people that the host does not know, and says so", async () => {
      const { created } = await openOne({
        labels: ["no-such-label-4711"],
        reviewers: ["nobody-has-this-name-4711"],
        assignees: ["nobody-has-this-name-4712"],
      });
      expect(created.state).toBe("open");
      // Some hosts make labels that they do not know.
      const told = (created.warnings ?? []).join("\n");
      expect(told).toContain("nobody-has-this-name-4711");
      expect(told).toContain("nobody-has-this-name-4712");
    });

    test("refuses a branch that was never pushed, for good", async () => {
      const wanted = { base: under.base, title: "Nothing", description: "", isDraft: false };
      const fault = await faultOf(host.createPullRequest({ ...wanted, head: `${under.prefix}/never-pushed` }));
      expect(fault).toMatchObject({ kind: "refused", isPassing: false });
    });

    test("tells a wrong token and a repository that is not there apart, and never the token", async () => {
      const wrong = `wrong-token-${"x".repeat(28)}`;
      const unauthorized = await faultOf(adapterFor({ token: async () => wrong }).findOpenPullRequest("any"));
      expect(unauthorized.kind).toBe("unauthorized");
      expect(`${unauthorized.message} ${unauthorized.stack}`).not.toContain(wrong);
      const [owner] = under.connection.repository.split("/");
      const elsewhere = adapterFor({ repository: `${owner}/there-is-no-such-repository` });
      expect((await faultOf(elsewhere.checkAccess())).kind).toBe("not_found");
      expect((await faultOf(elsewhere.findOpenPullRequest("any"))).kind).toBe("not_found");
    });
  });
}

/** What a call throws, which must be a HostFault. */
export async function faultOf(call: Promise<unknown>): Promise<HostFault> {
  const thrown = await call.then(
    (value) => new Error(`It gave ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(thrown instanceof HostFault)) throw thrown;
  return thrown;
}
