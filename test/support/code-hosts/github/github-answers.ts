import type { HostAnswer } from "../start-host-server.ts";

export function ok(body: unknown, status = 200): HostAnswer {
  return { status, body };
}

type Details = { headers?: Record<string, string>; errors?: object[] };

/** A refusal in the form that GitHub gives it. */
export function failure(status: number, message: string, { headers, errors }: Details = {}): HostAnswer {
  const documentation_url = "https://docs.github.com/rest";
  const body = { message, ...(errors && { errors }), documentation_url, status: String(status) };
  return { status, body, ...(headers && { headers }) };
}

export function invalid(resource: string, message: string): HostAnswer {
  return failure(422, "Validation Failed", { errors: [{ resource, code: "custom", message }] });
}

export function invalidField(resource: string, field: string, code = "invalid"): HostAnswer {
  return failure(422, "Validation Failed", { errors: [{ resource, field, code }] });
}
