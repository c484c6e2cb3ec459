import { hashPassword as hashAsSignInDoes } from "better-auth/crypto";

/** As sign-in verifies it; apart from the rest of better-auth, which takes long to load. */
export function hashPassword(password: string): Promise<string> {
  return hashAsSignInDoes(password);
}
