import { ApiError } from "../api/call.ts";

/** Whether the server said that nobody is signed in. The sign-in's own refusals, such as a wrong password, have other codes. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code.toLowerCase() === "unauthorized";
}

export function isInNoOrganization(error: unknown): boolean {
  return error instanceof ApiError && error.code === "membership_missing";
}
