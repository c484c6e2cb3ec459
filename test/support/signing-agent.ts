import { generateKeyPairSync, sign } from "node:crypto";
import { sql } from "kysely";
import { thumbprintOf } from "../../src/analytics/classify/signatures/signature-keys.ts";
import type { Docket } from "./boot.ts";

const SIGNER = generateKeyPairSync("ed25519");
const { x: SIGNERS_X = "" } = SIGNER.publicKey.export({ format: "jwk" });

/** Publishes the agent's key, as if Docket had fetched it. */
export async function publishSignersKey(docket: Docket): Promise<void> {
  const keys = JSON.stringify({ keys: [{ kty: "OKP", crv: "Ed25519", x: SIGNERS_X }] });
  await sql`insert into published_lists (name, content, fetched_at, tried_at)
    values ('keys:https://chatgpt.com', ${keys}, now(), now())`.execute(docket.app.database);
}

/** The headers of Web Bot Auth that an agent sends to this host. */
export function signatureFor(authority: string): Record<string, string> {
  const agent = '"https://chatgpt.com"';
  const now = Math.floor(Date.now() / 1000);
  const input = `("@authority" "signature-agent");created=${now};keyid="${thumbprintOf(SIGNERS_X)}";alg="ed25519";expires=${now + 300};tag="web-bot-auth"`;
  const base = `"@authority": ${authority}\n"signature-agent": ${agent}\n"@signature-params": ${input}`;
  const signature = sign(null, Buffer.from(base), SIGNER.privateKey).toString("base64");
  return { "signature-agent": agent, "signature-input": `sig1=${input}`, signature: `sig1=:${signature}:` };
}
