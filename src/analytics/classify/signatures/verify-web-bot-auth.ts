import { verify } from "node:crypto";
import type { SignatureKeys } from "./signature-keys.ts";
import { SIGNED_AGENTS, type SignedAgent } from "./signed-agents.ts";
import { type InnerList, type Item, isInnerList, parseDictionary, parseStringItem } from "./structured-fields.ts";

/** A request as its receiver saw it: `url` absolute, as the client asked for it, not as a proxy passed it on. */
export type SignedRequest = {
  method: string;
  url: string;
  /** Several fields of one name joined by ", "; undefined if there is none. */
  header(name: string): string | undefined;
};

const MAX_HEADER_CHARACTERS = 8192;
const MAX_SIGNATURES = 5;
const MAX_COMPONENTS = 20;
const CLOCK_SKEW_SECONDS = 60;
const MAX_VALIDITY_SECONDS = 86_400;

/**
 * Who signed a request by Web Bot Auth (HTTP Message Signatures, RFC 9421, with the tag `web-bot-auth`), or undefined if
 * nobody whose keys are at hand did. The signature must cover the authority and the Signature-Agent it is for. Nonces are
 * not remembered: a copied signature holds until it expires, for this host only.
 */
export function verifyWebBotAuth(request: SignedRequest, keys: SignatureKeys, now: Date): SignedAgent | undefined {
  const [inputText, signatureText, agentText] = ["signature-input", "signature", "signature-agent"].map(
    (name) => request.header(name) ?? "",
  );
  if (!inputText || !signatureText || !agentText) return undefined;
  if (Math.max(inputText.length, signatureText.length, agentText.length) > MAX_HEADER_CHARACTERS) return undefined;
  const inputs = parseDictionary(inputText);
  const signatures = parseDictionary(signatureText);
  if (!inputs || !signatures || !URL.canParse(request.url)) return undefined;
  for (const [label, input] of [...inputs].slice(0, MAX_SIGNATURES)) {
    const signature = signatures.get(label);
    if (!isInnerList(input) || !signature || isInnerList(signature) || !Buffer.isBuffer(signature.value)) continue;
    const agent = verifyOne(request, input, signature.value, agentText, keys, now.getTime() / 1000);
    if (agent) return agent;
  }
  return undefined;
}

function verifyOne(
  request: SignedRequest,
  input: InnerList,
  signature: Buffer,
  agentText: string,
  keys: SignatureKeys,
  now: number,
): SignedAgent | undefined {
  const { parameters } = input;
  if (parameters.get("tag") !== "web-bot-auth" || (parameters.get("alg") ?? "ed25519") !== "ed25519") return undefined;
  if (!isTimely(parameters.get("created"), parameters.get("expires"), now)) return undefined;
  const origin = coveredAgent(input, agentText);
  const agent = SIGNED_AGENTS.find((known) => known.origin === origin);
  const keyId = parameters.get("keyid");
  if (!agent || typeof keyId !== "string") return undefined;
  const key = keys.get(agent.origin)?.get(keyId);
  if (!key || now < key.notBefore || now > key.notAfter) return undefined;
  const base = signatureBase(request, input);
  return base !== undefined && verify(null, Buffer.from(base), key.key, signature) ? agent : undefined;
}

function isTimely(created: unknown, expires: unknown, now: number): boolean {
  if (!Number.isInteger(created) || !Number.isInteger(expires)) return false;
  const [from, to] = [created as number, expires as number];
  return from <= now + CLOCK_SKEW_SECONDS && to > now && to > from && to - from <= MAX_VALIDITY_SECONDS;
}

/** The origin in Signature-Agent, a string or a member of a dictionary, if the signature covers it and the authority. */
function coveredAgent({ items }: InnerList, agentText: string): string | undefined {
  if (!items.some(({ value }) => value === "@authority" || value === "@target-uri")) return undefined;
  const covered = items.find(({ value }) => value === "signature-agent");
  if (!covered) return undefined;
  const name = covered.parameters.get("key");
  if (name === undefined) return originOf(parseStringItem(agentText));
  const member = typeof name === "string" ? parseDictionary(agentText)?.get(name) : undefined;
  return member && !isInnerList(member) && typeof member.value === "string" ? originOf(member.value) : undefined;
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** What was signed: a line for each covered component, then the parameters (RFC 9421, 2.5). */
function signatureBase(request: SignedRequest, input: InnerList): string | undefined {
  const lines: string[] = [];
  const seen = new Set<string>();
  if (input.items.length > MAX_COMPONENTS) return undefined;
  for (const item of input.items) {
    const value = componentOf(request, item);
    if (value === undefined || seen.has(item.raw)) return undefined;
    seen.add(item.raw);
    lines.push(`${item.raw}: ${value}`);
  }
  return [...lines, `"@signature-params": ${input.raw}`].join("\n");
}

/** Undefined for components that are missing or of a kind not supported here. */
function componentOf(request: SignedRequest, { value, parameters }: Item): string | undefined {
  if (typeof value !== "string") return undefined;
  if (value.startsWith("@")) return parameters.size === 0 ? derivedComponent(request, value) : undefined;
  const field = request.header(value.toLowerCase())?.trim();
  if (field === undefined || value !== value.toLowerCase()) return undefined;
  const key = parameters.get("key");
  if (parameters.size === 0) return field;
  return parameters.size === 1 && typeof key === "string" ? parseDictionary(field)?.get(key)?.raw : undefined;
}

function derivedComponent({ method, url }: SignedRequest, name: string): string | undefined {
  const { host, protocol, pathname, search, href } = new URL(url);
  if (name === "@method") return method.toUpperCase();
  if (name === "@authority") return host;
  if (name === "@scheme") return protocol.slice(0, -1);
  if (name === "@path") return pathname;
  if (name === "@query") return search || "?";
  if (name === "@target-uri") return href;
  return name === "@request-target" ? pathname + search : undefined;
}
