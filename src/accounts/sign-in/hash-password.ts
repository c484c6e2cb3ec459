/** Loaded at first use, and nothing else of better-auth: every start is sooner without it. */
const loadHash = () => import("better-auth/crypto");

/** Hashes a password for better-auth. */
export async function hashPassword(password: string): Promise<string> {
  return (await loadHash()).hashPassword(password);
}

/** Whether it is the password of the hash. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  return (await loadHash()).verifyPassword({ hash, password });
}
