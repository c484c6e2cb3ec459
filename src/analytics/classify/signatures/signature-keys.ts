import { createHash, createPublicKey, type KeyObject } from "node:crypto";

/** A key of an operator, and the seconds since 1970 between which it may sign. */
export type SignatureKey = { key: KeyObject; notBefore: number; notAfter: number };

/** Keys by the origin that publishes them, then by their thumbprint. */
export type SignatureKeys = ReadonlyMap<string, ReadonlyMap<string, SignatureKey>>;

const MAX_KEYS = 100;

/** The Ed25519 keys of a key directory (a JSON Web Key Set), by their thumbprints (RFC 7638, 8037); others are left out. */
export function readKeyDirectory(content: unknown): Map<string, SignatureKey> {
  const keys = new Map<string, SignatureKey>();
  const list = typeof content === "object" && content !== null && "keys" in content ? content.keys : undefined;
  if (!Array.isArray(list)) return keys;
  for (const entry of list.slice(0, MAX_KEYS) as Record<string, unknown>[]) {
    const { kty, crv, x, nbf, exp, use } = entry ?? {};
    if (kty !== "OKP" || crv !== "Ed25519" || typeof x !== "string" || !/^[\w-]{43}$/.test(x)) continue;
    if (use !== undefined && use !== "sig") continue;
    keys.set(thumbprintOf(x), {
      key: createPublicKey({ key: { kty, crv, x }, format: "jwk" }),
      notBefore: typeof nbf === "number" ? nbf : 0,
      notAfter: typeof exp === "number" ? exp : Number.POSITIVE_INFINITY,
    });
  }
  return keys;
}

export function thumbprintOf(x: string): string {
  return createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest("base64url");
}
