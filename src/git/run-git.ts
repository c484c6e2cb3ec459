import { join } from "node:path";
import { launch } from "../child-process/launch/launcher.ts";
import { programPath } from "../config.ts";
import { type SshAccess, withSsh } from "./ssh-access.ts";

export type GitOptions = {
  gitDir?: string;
  workTree?: string;
  cwd?: string;
  stdin?: string | Buffer;
  /** Variables to add to the clean environment. */
  env?: Record<string, string>;
  /** Configuration for this command only. It is passed in the environment, so that process lists do not show it. */
  config?: [key: string, value: string][];
  /** For a repository that is reached over SSH. */
  ssh?: SshAccess | undefined;
  signal?: AbortSignal;
  timeoutMs?: number;
  maxOutputBytes?: number;
  /** Exit codes besides 0 that are no failures. */
  allowExitCodes?: number[];
};

export type GitResult = { stdout: Buffer; stderr: string; exitCode: number };

/** git failed. `stderr` is shortened and contains no credentials. */
export class GitError extends Error {
  readonly exitCode: number | undefined;
  readonly stderr: string;

  constructor(command: string, exitCode: number | undefined, stderr: string) {
    super(`git ${command}: ${stderr.trim() || `exit code ${exitCode}`}`);
    this.name = "GitError";
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

const DEFAULT_TIMEOUT_MS = 120_000;
const DEFAULT_MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const MAX_STDERR_BYTES = 16 * 1024;
const CONFIG_FILE = join(import.meta.dirname, "docket.gitconfig");

/**
 * Runs the system's git with a clean environment: no system or personal configuration, no hooks and no prompts.
 *
 * @throws GitError on a failure, a timeout or too much output; the signal's reason when it aborts
 */
export async function runGit(args: string[], options: GitOptions = {}): Promise<GitResult> {
  const { ssh, ...more } = options;
  return ssh ? withSsh(ssh, (env) => run(args, { ...more, env: { ...env, ...more.env } })) : run(args, more);
}

async function run(args: string[], options: GitOptions): Promise<GitResult> {
  options.signal?.throwIfAborted();
  const command = args.find((arg) => !arg.startsWith("-")) ?? "";
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let stderr = "";
    let failure: unknown;
    const stop = (reason: unknown) => {
      failure ??= reason;
      git.kill();
    };
    const onAbort = () => stop(options.signal?.reason);
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const timer = setTimeout(
      () => stop(new GitError(command, undefined, `stopped after ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    const cwd = options.cwd ?? options.gitDir ?? "/";
    const program = { command: "git", args: commandLine(args, options), cwd, env: gitEnvironment(options) };
    const git = launch(program, {
      onOutput(chunk) {
        size += chunk.length;
        if (size > (options.maxOutputBytes ?? DEFAULT_MAX_OUTPUT_BYTES))
          stop(new GitError(command, undefined, "the output is larger than the limit"));
        else chunks.push(chunk);
      },
      onErrorOutput(chunk) {
        if (stderr.length < MAX_STDERR_BYTES) stderr += chunk.toString("utf8");
      },
      onEnd(exitCode, error) {
        clearTimeout(timer);
        options.signal?.removeEventListener("abort", onAbort);
        failure ??= error;
        if (failure !== undefined) return reject(failure);
        const code = exitCode ?? -1;
        if (code !== 0 && !options.allowExitCodes?.includes(code))
          return reject(new GitError(command, code, redact(stderr, options.config)));
        resolve({ stdout: Buffer.concat(chunks), stderr: redact(stderr, options.config), exitCode: code });
      },
    });
    options.signal?.addEventListener("abort", onAbort, { once: true });
    git.end(options.stdin);
  });
}

/**
 * Runs git and returns its output as text, without the last line break.
 *
 * @throws as `runGit`
 */
export async function gitText(args: string[], options: GitOptions = {}): Promise<string> {
  const { stdout } = await runGit(args, options);
  return stdout.toString("utf8").replace(/\n$/, "");
}

export function gitEnvironment(options: Pick<GitOptions, "env" | "config">): Record<string, string> {
  const config = options.config ?? [];
  return {
    PATH: programPath(),
    HOME: "/nonexistent",
    LC_ALL: "C",
    TZ: "UTC",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: CONFIG_FILE,
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "true",
    // ssh reads keys from the home in the password file, whatever HOME says.
    GIT_SSH_COMMAND: "false",
    GIT_ALLOW_PROTOCOL: "file:http:https",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_CONFIG_COUNT: String(config.length),
    ...Object.fromEntries(
      config.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
    ...options.env,
  };
}

function commandLine(args: string[], { gitDir, workTree }: GitOptions): string[] {
  return [...(gitDir ? [`--git-dir=${gitDir}`] : []), ...(workTree ? [`--work-tree=${workTree}`] : []), ...args];
}

/** Removes credentials from git's errors, because a server may echo what it received. */
function redact(text: string, config: GitOptions["config"] = []): string {
  const secrets = config.flatMap(([key, value]) => (key.endsWith(".extraHeader") ? secretsIn(value) : []));
  const clean = secrets.reduce((shown, secret) => shown.replaceAll(secret, "***"), text);
  return clean.replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s@]+@/gi, "$1").slice(0, 4000);
}

function secretsIn(header: string): string[] {
  const value = header.slice(header.lastIndexOf(" ") + 1);
  const decoded = Buffer.from(value, "base64").toString("utf8");
  return [value, decoded.slice(decoded.indexOf(":") + 1)].filter((secret) => secret.length >= 4);
}
