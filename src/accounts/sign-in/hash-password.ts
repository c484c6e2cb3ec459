import { hashPassword as hashAsSignInDoes } from "better-auth/crypto";

/** Hashes a password for better-auth. Only its hash module is loaded, because the rest takes long to load. */
export function hashPassword(password: string): Promise<string> {
  return hashAsSignInDoes(password);
}
