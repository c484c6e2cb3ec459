import { hashPassword as hashAsSignInDoes, verifyPassword } from "better-auth/crypto";

/** Hashes a password for better-auth. Only its hash module is loaded, because the rest takes long to load. */
export function hashPassword(password: string): Promise<string> {
  return hashAsSignInDoes(password);
}

/** Whether it is the password of the hash. */
export function isPassword(hash: string, password: string): Promise<boolean> {
  return verifyPassword({ hash, password });
}
