import type { GitError } from "./run-git.ts";

/** What kept git from its work and may pass by itself: the other side, or this machine. */
export type GitOutage = "remote" | "machine";

/** Codes of the system's errors about a machine that is out of room, memory, processes or files. */
const MACHINE_CODES = new Set(["ENOSPC", "EDQUOT", "ENOMEM", "EMFILE", "ENFILE", "EAGAIN"]);

const MACHINE =
  /No space left on device|Disk quota exceeded|Cannot allocate memory|[Oo]ut of memory|Resource temporarily unavailable|unable to create thread|Too many open files/;
/** What git says of a full disk where it does not give the system's reason. */
const UNWRITTEN =
  /could not set '|couldn't write '|could not write config file|failed to write (?:new configuration file|object)|unable to write (?:new.?index file|file |loose object)|(?:file )?write error|short write|[Oo]ut of diskspace/;
const FORBIDDEN = /Permission denied|Operation not permitted|Read-only file system|insufficient permission/;
const LOCK = /\.lock': File exists/;
const REFUSAL =
  /(?:RPC failed; HTTP|returned error:) (?!429|5\d\d)\d|possible repository corruption|bad object|loose object .* is corrupt/;
/** A pack that could not be stored, where git does not say why: more often for want of room than because it is broken. */
const UNSTORED = /(?:index-pack|unpack-objects) failed/;
const BROKEN = /fsck error|did not receive expected object|pack is corrupted|pack has bad object/;
const REMOTE = new RegExp(
  [
    "(?:RPC failed; HTTP|returned error:) (?:429|5\\d\\d)",
    "RPC failed; curl",
    "Could ?n[o']t (?:resolve (?:host|proxy)|connect)",
    "Failed to connect",
    "Connection (?:timed out|refused|reset|closed|was reset)",
    "(?:Operation|Resolving) timed out|Operation too slow",
    "(?:Recv|Send) failure|Empty reply from server|transfer closed|Broken pipe",
    "early EOF|unexpected disconnect|hung up unexpectedly|hung up upon initial contact",
    "SSL_ERROR_SYSCALL|TLS connection was non-properly terminated|gnutls_handshake\\(\\) failed|SSL_connect",
    "HTTP/2 stream \\d+ was not closed cleanly",
    "Network is unreachable|No route to host|Temporary failure in name resolution",
    "kex_exchange_identification",
  ].join("|"),
);

/** Whether git failed for a reason that may pass by itself. What a remote's own programs say is not looked at. */
export function findGitOutage({ stderr, exitCode }: GitError): GitOutage | undefined {
  const own = stderr.replace(/^remote: .*$/gm, "");
  if (MACHINE.test(own) || LOCK.test(own)) return "machine";
  if (UNWRITTEN.test(own) && !FORBIDDEN.test(own)) return "machine";
  if (REFUSAL.test(own)) return undefined;
  // Without an exit code, Docket stopped it: for too much output, or after its time.
  if (REMOTE.test(own) || (exitCode === undefined && /^stopped after/.test(own))) return "remote";
  return exitCode === -1 || (UNSTORED.test(own) && !BROKEN.test(own)) ? "machine" : undefined;
}

/** Whether an error of the system says that this machine is out of something for now. */
export function isMachineExhausted(error: Error): boolean {
  return MACHINE_CODES.has((error as NodeJS.ErrnoException).code ?? "");
}
