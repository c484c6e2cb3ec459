import { expect, it } from "vitest";
import { findGitOutage, type GitOutage } from "./find-git-outage.ts";
import { GitError } from "./run-git.ts";

it.each<[said: string, outage: GitOutage | undefined]>([
  ["fatal: unable to access 'https://git.example.com/d.git/': Could not resolve host: git.example.com", "remote"],
  ["fatal: unable to access 'https://git.example.com/d.git/': Failed to connect to git.example.com port 443", "remote"],
  ["fatal: unable to access 'https://git.example.com/d.git/': The requested URL returned error: 503", "remote"],
  ["fatal: unable to access 'https://git.example.com/d.git/': The requested URL returned error: 429", "remote"],
  ["fatal: unable to access 'https://git.example.com/d.git/': The requested URL returned error: 403", undefined],
  ["error: RPC failed; HTTP 403 curl 22 returned error: 403\nfatal: the remote end hung up unexpectedly", undefined],
  ["error: RPC failed; HTTP 502 curl 22\nfatal: the remote end hung up unexpectedly", "remote"],
  ["error: RPC failed; curl 56 Recv failure: Connection reset by peer\nfatal: early EOF", "remote"],
  ["fatal: early EOF\nfatal: fetch-pack: invalid index-pack output", "remote"],
  ["fatal: git upload-pack: aborting due to possible repository corruption on the remote side.", undefined],
  ["fatal: Authentication failed for 'https://git.example.com/d.git/'", undefined],
  ["remote: Connection timed out, says a hook\n ! [remote rejected] a -> a (pre-receive hook declined)", undefined],
  ["error: file write error: No space left on device\nfatal: unable to write loose object file", "machine"],
  ["fatal: could not set 'core.repositoryformatversion' to '1'", "machine"],
  ["error: file write error: Permission denied\nfatal: unable to write loose object file", undefined],
  ["fatal: unable to write new index file", "machine"],
  ["error: cannot update ref 'refs/heads/a': couldn't write '/data/a.git/refs/heads/a.lock'", "machine"],
  ["fatal: index-pack failed", "machine"],
  ["fatal: unpack-objects failed", "machine"],
  ["fatal: early EOF\nfatal: index-pack failed", "remote"],
  ["error: object 1: treeNotSorted\nfatal: fsck error in packed object\nfatal: index-pack failed", undefined],
  ["fatal: Unable to create '/data/a.git/packed-refs.lock': File exists.", "machine"],
  ["error: cannot lock ref 'refs/heads/a': is at 1 but expected 2", undefined],
  ["fatal: unable to create thread: Resource temporarily unavailable", "machine"],
  ["fatal: not a git repository", undefined],
])("tells what may pass by itself from what does not: %s", (said, outage) => {
  expect(findGitOutage(new GitError("fetch", 128, said))).toBe(outage);
});

it("takes a git that did not answer in time, or was killed, for one that may do better later", () => {
  expect(findGitOutage(new GitError("fetch", undefined, "stopped after 600 s"))).toBe("remote");
  expect(findGitOutage(new GitError("diff", undefined, "the output is larger than the limit"))).toBeUndefined();
  expect(findGitOutage(new GitError("read-tree", -1, ""))).toBe("machine");
});
