import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperationError } from "./errors.ts";

/** Encryption of tokens at rest (AES-256-GCM) and signatures in links (HMAC-SHA-256), with keys from the secret key (HKDF). */
export type Secrets = {
  encrypt(text: string): Buffer;
  /** @throws OperationError `secret_key_changed` */
  decrypt(ciphertext: Buffer): string;
  /** The signature in base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  isSignedBy(text: string, signature: string): boolean;
};

/**
 * Reads the secret key from the settings, or from a file in the data folder, which is created if it does not exist.
 *
 * @throws the system's error if the file cannot be read or created
 */
export async function loadSecrets(secretKey: string | undefined, dataDir: string): Promise<Secrets> {
  const key = Buffer.from(secretKey ?? (await readOrCreateKey(dataDir)), "hex");
  const encryptionKey = Buffer.from(hkdfSync("sha256", key, "", "docket encryption", 32));
  const signingKey = Buffer.from(hkdfSync("sha256", key, "", "docket signatures", 32));
  const sign = (text: string) => createHmac("sha256", signingKey).update(text).digest("base64url");
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, nonce);
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(ciphertext) {
      try {
        const decipher = createDecipheriv("aes-256-gcm", encryptionKey, ciphertext.subarray(0, 12));
        decipher.setAuthTag(ciphertext.subarray(-16));
        return Buffer.concat([decipher.update(ciphertext.subarray(12, -16)), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new OperationError(
          "secret_key_changed",
          "A stored token cannot be decrypted: DOCKET_SECRET_KEY has changed since. Restore that key, or store the token again",
          { cause },
        );
      }
    },
    sign,
    isSignedBy(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

async function readOrCreateKey(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret.key");
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  await writeSecretKey(randomBytes(32).toString("hex"), dataDir);
  return (await readFile(path, "utf8")).trim();
}

/** Makes the key file of the data folder, unless there is one. */
export async function writeSecretKey(key: string, dataDir: string): Promise<void> {
  const path = join(dataDir, "secret.key");
  const draft = `${path}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    // A link creates the complete file, or fails if another process was faster.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
