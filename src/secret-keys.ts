import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { link, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperationError } from "./errors.ts";

/** What the secret key consists of: one key, and while it is being replaced the older ones, too. */
export type SecretKeys = {
  /** 64 hexadecimal digits each. The first one encrypts, all of them decrypt. */
  encrypting: [string, ...string[]];
  /** What signs links, if it is not made from the oldest key: signatures outlive keys. */
  signing: string | undefined;
};

/** Such as `KEY`, or `NEW,OLD,signing:KEY`; in a file also on lines of their own. */
export const SECRET_KEYS = /^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64}){0,9}(?:[\s,]+signing:[0-9a-f]{64})?$/i;

function parseSecretKeys(text: string): SecretKeys {
  const parts = text.trim().split(/[\s,]+/);
  const [first = "", ...older] = parts.filter((part) => !part.includes(":"));
  const signing = parts.find((part) => part.startsWith("signing:"))?.slice("signing:".length);
  return { encrypting: [first, ...older], signing };
}

export function printSecretKeys({ encrypting, signing }: SecretKeys): string {
  return [...encrypting, ...(signing === undefined ? [] : [`signing:${signing}`])].join(",");
}

export function createSecretKey(): string {
  return randomBytes(32).toString("hex");
}

/** A version of a key at rest: it stands in front of what was encrypted with it, and tells nothing of the key. */
export function keyVersion(key: string): Buffer {
  return createHash("sha256").update(`docket key version ${key.toLowerCase()}`).digest().subarray(0, 4);
}

export function deriveKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), "", purpose, 32));
}

/** The key that signs, in hexadecimal digits. */
export function signingKeyOf({ encrypting, signing }: SecretKeys): string {
  return signing ?? deriveKey(encrypting.at(-1) ?? "", "docket signatures").toString("hex");
}

export type KeySettings = { secretKey: string | undefined; secretKeyFile: string | undefined; dataDir: string };

/** The file of the secret key, or undefined if a variable holds it. */
export function secretKeyPath({ secretKey, secretKeyFile, dataDir }: KeySettings): string | undefined {
  return secretKeyFile ?? (secretKey === undefined ? join(dataDir, "secret.key") : undefined);
}

/**
 * Reads the keys whenever they are asked for, since another process may be replacing them. Reading throws OperationError
 * `secret_key_damaged`, or the system's error.
 */
export function watchSecretKeys(settings: KeySettings): { read(): SecretKeys } {
  const path = secretKeyPath(settings);
  if (path === undefined) {
    const keys = parseSecretKeys(settings.secretKey ?? "");
    return { read: () => keys };
  }
  let seen = "";
  let keys: SecretKeys | undefined;
  return {
    read() {
      const { mtimeMs, ino, size } = statSync(path);
      const now = `${mtimeMs} ${ino} ${size}`;
      if (keys === undefined || now !== seen) keys = readSecretKeys(path);
      seen = now;
      return keys;
    },
  };
}

function readSecretKeys(path: string): SecretKeys {
  const text = readFileSync(path, "utf8").trim();
  if (!SECRET_KEYS.test(text))
    throw new OperationError(
      "secret_key_damaged",
      `The secret key file ${path} is damaged: expected 64 hexadecimal digits. Restore it from a backup: nothing that was encrypted can be read without it`,
    );
  return parseSecretKeys(text);
}

/** Makes the key file of the data folder, unless there is one. */
export async function writeSecretKey(text: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "secret.key");
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true });
  try {
    // A link creates the complete file, or fails if another process was faster.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Puts other keys into the file, all at once, whenever the machine stops. */
export async function replaceSecretKeys(path: string, keys: SecretKeys): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${printSecretKeys(keys)}\n`, { mode: 0o600, flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}
