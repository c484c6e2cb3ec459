import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { createJsonClient, type JsonClient } from "../json-client.ts";
import { serverErrors } from "./answers.ts";

export const SERVER = "Bitbucket Data Center";

export type ServerClient = JsonClient & { project: string; slug: string; base: string };

/** A refusal that says what it is about. */
export class ServerRefusal extends HostFault {
  readonly exceptionName: string;
  readonly refusedReviewers: string[];

  constructor(fault: HostFault, exceptionName: string, refusedReviewers: string[]) {
    super(fault.kind, fault.message, { status: fault.status, retryAfterMs: fault.retryAfterMs });
    this.exceptionName = exceptionName;
    this.refusedReviewers = refusedReviewers;
  }
}

export function createServerClient(connection: HostConnection): ServerClient {
  const [project = "", slug = ""] = connection.repository.split("/");
  const client = createJsonClient(connection, {
    name: SERVER,
    authorize: (token) => `Bearer ${token}`,
    saidIn(body) {
      const read = serverErrors.safeParse(body);
      return read.success ? read.data.errors.map(({ message }) => message ?? "").join(" ") : "";
    },
    explain(fault, { body, status }, said) {
      const read = serverErrors.safeParse(body);
      if (!read.success) return fault;
      const exceptionName = read.data.errors[0]?.exceptionName?.split(".").at(-1) ?? "";
      const as = (kind: HostFault["kind"]) => new HostFault(kind, `${SERVER} refuses it: ${said}`, { status });
      if (/Archived/.test(exceptionName)) return as("archived");
      // It says 401 to a known token too.
      if (exceptionName === "AuthorisationException") return as("forbidden");
      if (exceptionName === "NoSuchBranchException") return as("refused");
      const reviewers = read.data.errors.flatMap(({ reviewerErrors = [] }) =>
        reviewerErrors.map(({ context }) => context ?? ""),
      );
      return new ServerRefusal(fault, exceptionName, reviewers);
    },
  });
  return {
    ...client,
    project,
    slug,
    base: `/projects/${encodeURIComponent(project)}/repos/${encodeURIComponent(slug)}`,
  };
}
