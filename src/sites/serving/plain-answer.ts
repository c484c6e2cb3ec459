import type { Answer } from "./answers/answer.ts";
import { TEXT_POLICY } from "./answers/policy.ts";

/** A sentence, where no page of the site can be shown. */
export function plainAnswer(status: number, text: string): Answer {
  return {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-security-policy": TEXT_POLICY,
      "cache-control": "no-store",
    },
    body: `${text}\n`,
  };
}
