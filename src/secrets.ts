import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Config } from "./config.ts";
import { OperationError } from "./errors.ts";
import {
  createSecretKey,
  deriveKey,
  keyVersion,
  secretKeyPath,
  signingKeyOf,
  watchSecretKeys,
  writeSecretKey,
} from "./secret-keys.ts";

/** Encryption of tokens at rest (AES-256-GCM) and signatures in links (HMAC-SHA-256), with keys from the secret key (HKDF). */
export type Secrets = {
  encrypt(text: string): Buffer;
  /** @throws OperationError `secret_key_changed` */
  decrypt(ciphertext: Buffer): string;
  /** What a text begins with that was encrypted with the newest key. */
  newestHeader(): Buffer;
  /** The signature in base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  isSignedBy(text: string, signature: string): boolean;
};

/** In front of every encrypted text stand these bytes and its key's version. */
const MARK = Buffer.from("dkt1");
export const HEADER_BYTES = 8;

/**
 * Reads the secret key from the settings, or from a file in the data folder, which is created if it does not exist. A file is
 * read again when it has changed, so that keys can be replaced while processes run.
 *
 * @throws the system's error if the file cannot be read or created
 */
export async function loadSecrets(config: Pick<Config, "secretKey" | "secretKeyFile" | "dataDir">): Promise<Secrets> {
  const path = secretKeyPath(config);
  if (path !== undefined && !(await stat(path).catch(() => undefined)))
    await writeSecretKey(createSecretKey(), config.dataDir);
  const source = watchSecretKeys(config);
  const derived = new Map<string, Buffer>();
  const encryptionKey = (key: string): Buffer => {
    const known = derived.get(key) ?? deriveKey(key, "docket encryption");
    derived.set(key, known);
    return known;
  };
  const signingKey = Buffer.from(signingKeyOf(source.read()), "hex");
  const sign = (text: string) => createHmac("sha256", signingKey).update(text).digest("base64url");
  return {
    newestHeader: () => headerOf(source.read().encrypting[0]),
    encrypt(text) {
      const [key] = source.read().encrypting;
      const header = headerOf(key);
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey(key), nonce).setAAD(header);
      return Buffer.concat([header, nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(ciphertext) {
      const keys = source.read().encrypting;
      const header = ciphertext.subarray(0, HEADER_BYTES);
      const named = keys.find((key) => headerOf(key).equals(header));
      const text = named && open(encryptionKey(named), ciphertext.subarray(HEADER_BYTES), header);
      if (text !== undefined) return text;
      // Texts of Docket 0.1 have no header, and could begin with anything.
      for (const key of keys) {
        const old = open(encryptionKey(key), ciphertext, undefined);
        if (old !== undefined) return old;
      }
      throw new OperationError(
        "secret_key_changed",
        "A stored token cannot be decrypted: DOCKET_SECRET_KEY has changed since. Restore that key, or store the token again",
      );
    },
    sign,
    isSignedBy(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

function headerOf(key: string): Buffer {
  return Buffer.concat([MARK, keyVersion(key)]);
}

function open(key: Buffer, sealed: Buffer, header: Buffer | undefined): string | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
    if (header) decipher.setAAD(header);
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
