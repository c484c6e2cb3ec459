import { createHash, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { publicKeyLine, sshText, TYPE } from "./ssh-keys.ts";

export type SigningKey = { publicKey: string; privateKey: string };

const NAMESPACE = "git";
const HASH = "sha512";

/** A new ed25519 key, whose signature of a text is always the same. The private half is PKCS #8, in PEM. */
export function createSigningKey(comment: string): SigningKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  return {
    publicKey: publicKeyLine(publicBytesOf(privateKey.export({ format: "jwk" })), comment),
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  };
}

/** The signature of a text in OpenSSH's format (openssh/PROTOCOL.sshsig), as git keeps it in commits. */
export function signText(content: Buffer, privateKey: string): string {
  const key = createPrivateKey(privateKey);
  const digest = createHash(HASH).update(content).digest();
  const about = [sshText(NAMESPACE), sshText(""), sshText(HASH)];
  const signed = Buffer.concat([Buffer.from("SSHSIG"), ...about, sshText(digest)]);
  const publicBlob = Buffer.concat([sshText(TYPE), sshText(publicBytesOf(key.export({ format: "jwk" })))]);
  const signature = Buffer.concat([sshText(TYPE), sshText(sign(null, signed, key))]);
  const version = Buffer.from([0, 0, 0, 1]);
  const all = Buffer.concat([Buffer.from("SSHSIG"), version, sshText(publicBlob), ...about, sshText(signature)]);
  const lines = all.toString("base64").match(/.{1,70}/g) ?? [];
  return ["-----BEGIN SSH SIGNATURE-----", ...lines, "-----END SSH SIGNATURE-----"].join("\n");
}

function publicBytesOf({ x = "" }: { x?: string }): Buffer {
  return Buffer.from(x, "base64url");
}
