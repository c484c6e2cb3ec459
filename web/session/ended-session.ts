import { DocketError } from "../../packages/client/src/docket-client.ts";

/** Whether the server said that nobody is signed in. The sign-in's own refusals, such as a wrong password, have other codes. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof DocketError && error.status === 401 && error.code.toLowerCase() === "unauthorized";
}

export function isInNoOrganization(error: unknown): boolean {
  return error instanceof DocketError && error.code === "membership_missing";
}
