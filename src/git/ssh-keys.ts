import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";

export const TYPE = "ssh-ed25519";
const BLOCK_BYTES = 8;

/** A new ed25519 key pair in OpenSSH's formats (openssh/PROTOCOL.key), without a passphrase. */
export function createSshKey(comment: string): { publicKey: string; privateKey: string } {
  const { d = "", x = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const publicBytes = Buffer.from(x, "base64url");
  const publicBlob = Buffer.concat([sshText(TYPE), sshText(publicBytes)]);
  const check = randomBytes(4);
  const secret = Buffer.concat([Buffer.from(d, "base64url"), publicBytes]);
  const inner = Buffer.concat([check, check, publicBlob, sshText(secret), sshText(comment)]);
  const missing = (BLOCK_BYTES - (inner.length % BLOCK_BYTES)) % BLOCK_BYTES;
  const padding = Buffer.from(Array.from({ length: missing }, (_, index) => index + 1));
  const body = Buffer.concat([
    Buffer.from("openssh-key-v1\0"),
    sshText("none"),
    sshText("none"),
    sshText(""),
    Buffer.from([0, 0, 0, 1]),
    sshText(publicBlob),
    sshText(Buffer.concat([inner, padding])),
  ]);
  const lines = body.toString("base64").match(/.{1,70}/g) ?? [];
  return {
    publicKey: publicKeyLine(publicBytes, comment),
    privateKey: ["-----BEGIN OPENSSH PRIVATE KEY-----", ...lines, "-----END OPENSSH PRIVATE KEY-----", ""].join("\n"),
  };
}

/** What people compare: `SHA256:… (ssh-ed25519)` for each key in the lines of a known_hosts file. */
export function listFingerprints(knownHosts: string): string[] {
  return knownHosts.split("\n").flatMap((line) => {
    const [, type, key] = line.split(" ");
    if (!type || !key) return [];
    const digest = createHash("sha256").update(Buffer.from(key, "base64")).digest("base64");
    return [`SHA256:${digest.replace(/=+$/, "")} (${type})`];
  });
}

/** A public key as in OpenSSH's files. */
export function publicKeyLine(publicBytes: Buffer, comment: string): string {
  return `${TYPE} ${Buffer.concat([sshText(TYPE), sshText(publicBytes)]).toString("base64")} ${comment}`;
}

/** A text as in OpenSSH's formats: its length before it. */
export function sshText(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
