import type { RemoteHostKind } from "./code-host.ts";
import { apiUrlOf, findKnownHost, type HostedAt, pathOf } from "./known-hosts.ts";

const TIMEOUT_MS = 8000;
const MAX_ANSWER_BYTES = 64 * 1024;

type Asking = {
  fetch: typeof globalThis.fetch;
  /** Sent to a server that answers strangers nothing, which git tells it too. */
  token: string | undefined;
};

type Question = {
  kind: RemoteHostKind;
  path: string;
  isAnsweredBy(answer: { status: number; headers: Headers; body: unknown }): boolean;
};

/** What servers of each kind say without a token, most telling first. */
const QUESTIONS: Question[] = [
  {
    kind: "gitea",
    path: "/version",
    isAnsweredBy: ({ status, body }) => status === 200 && isText(body, "version") && Object.keys(body).length === 1,
  },
  {
    kind: "gitlab",
    path: "/version",
    isAnsweredBy: ({ status, headers, body }) =>
      headers.has("x-gitlab-meta") ||
      (status === 200 && isText(body, "version") && isText(body, "revision")) ||
      (status === 401 && isText(body, "message") && body.message === "401 Unauthorized"),
  },
  {
    kind: "bitbucket-server",
    path: "/application-properties",
    isAnsweredBy: ({ body }) => isText(body, "displayName") && /^bitbucket/i.test(body.displayName),
  },
  {
    kind: "github",
    path: "/meta",
    isAnsweredBy: ({ status, headers, body }) =>
      headers.has("x-github-enterprise-version") ||
      (headers.has("x-github-request-id") && [200, 401, 403].includes(status)) ||
      (status === 200 && isText(body, "installed_version")),
  },
];

/**
 * Finds out which code host a repository lies at: by the name of its server, else by asking the server what it is, with
 * one small question for each kind and a few seconds for all. Undefined for a plain git server.
 *
 * @param repositoryUrl an http, https or ssh URL
 */
export async function detectHost(repositoryUrl: string, asking: Asking): Promise<HostedAt | undefined> {
  const known = findKnownHost(repositoryUrl);
  if (known) return known;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const candidates = QUESTIONS.flatMap((question) =>
    placesOf(question.kind, repositoryUrl).map((place) => ({ question, place })),
  );
  const answers = await Promise.all(
    candidates.map(async ({ question, place }) => {
      const url = `${place.apiUrl}${question.path}`;
      return (await isAnswered(url, question, asking, signal)) ? place : undefined;
    }),
  );
  return answers.find((place) => place !== undefined);
}

/** A repository at a server of a kind that somebody names. Undefined where its URL cannot be one of that kind. */
export function hostOfKind(kind: RemoteHostKind, repositoryUrl: string): HostedAt | undefined {
  const known = findKnownHost(repositoryUrl);
  return known?.kind === kind ? known : placesOf(kind, repositoryUrl)[0];
}

/** Where the API may be: mostly at the root of the server, else below the path that stands before the repository's. */
function placesOf(kind: RemoteHostKind, repositoryUrl: string): HostedAt[] {
  const url = new URL(repositoryUrl);
  // The port of SSH says nothing about that of the API.
  const origin = url.protocol === "ssh:" ? `https://${url.hostname}` : url.origin;
  const path = pathOf(repositoryUrl);
  const scm = kind === "bitbucket-server" ? path.indexOf("scm") : -1;
  if (scm !== -1) {
    const repository = path.slice(scm + 1);
    return repository.length === 2 ? [place(kind, origin, path.slice(0, scm), repository)] : [];
  }
  if (path.length < 2) return [];
  if (kind !== "gitlab") return [place(kind, origin, path.slice(0, -2), path.slice(-2))];
  const below = path.length > 2 ? [place(kind, origin, path.slice(0, 1), path.slice(1))] : [];
  return [place(kind, origin, [], path), ...below];
}

function place(kind: RemoteHostKind, origin: string, prefix: string[], repository: string[]): HostedAt {
  const below = prefix.map((name) => `/${encodeURIComponent(name)}`).join("");
  return { kind, apiUrl: apiUrlOf(kind, origin, below), repository: repository.join("/") };
}

async function isAnswered(url: string, question: Question, asking: Asking, signal: AbortSignal): Promise<boolean> {
  const answer = await ask(url, {}, asking, signal);
  if (!answer) return false;
  if (question.isAnsweredBy(answer)) return true;
  // Gitea may be set to answer nobody who has not signed in.
  const isClosed = question.kind === "gitea" && [401, 403].includes(answer.status) && isText(answer.body, "message");
  if (!isClosed || asking.token === undefined) return false;
  const signedIn = await ask(url, { authorization: `token ${asking.token}` }, asking, signal);
  return signedIn !== undefined && question.isAnsweredBy(signedIn);
}

async function ask(url: string, headers: Record<string, string>, { fetch }: Asking, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "manual",
      signal,
    });
    return { status: response.status, headers: response.headers, body: parse(await readStart(response)) };
  } catch {
    return undefined;
  }
}

/** The body, or nothing if it is larger than any of these answers. */
async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return "";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText<Name extends string>(body: unknown, name: Name): body is Record<Name, string> {
  return typeof body === "object" && body !== null && typeof (body as Record<string, unknown>)[name] === "string";
}
