import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readKeyDirectory, type SignatureKeys, thumbprintOf } from "./signature-keys.ts";
import { verifyWebBotAuth } from "./verify-web-bot-auth.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const SECOND = NOW.getTime() / 1000;
const URL_ASKED = "https://docs.example.test/guides/start?x=1";

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { privateKey, x, id: thumbprintOf(x) };
}

const openAi = newKey();
const google = newKey();
const directory = (...entries: object[]) => readKeyDirectory({ keys: entries });
const jwk = (x: string, more: object = {}) => ({ kty: "OKP", crv: "Ed25519", x, kid: "whatever", ...more });
const keys: SignatureKeys = new Map([
  ["https://chatgpt.com", directory(jwk(openAi.x))],
  ["https://agent.bot.goog", directory(jwk(google.x))],
]);

type Signing = {
  components?: string;
  parameters?: string;
  agent?: string;
  label?: string;
  privateKey?: KeyObject;
  base?: (lines: string[]) => string[];
};

/** Signs as a client does, on its own terms: the lines are written out here, not built by the code under test. */
function signed({
  components = '("@authority" "signature-agent")',
  parameters = `;created=${SECOND - 10};keyid="${openAi.id}";alg="ed25519";expires=${SECOND + 290};nonce="abc";tag="web-bot-auth"`,
  agent = '"https://chatgpt.com"',
  label = "sig1",
  privateKey = openAi.privateKey,
  base = (lines) => lines,
}: Signing = {}): Record<string, string> {
  const lines = ['"@authority": docs.example.test', `"signature-agent": ${agent}`];
  const text = [...base(lines), `"@signature-params": ${components}${parameters}`].join("\n");
  return {
    "signature-agent": agent,
    "signature-input": `${label}=${components}${parameters}`,
    signature: `${label}=:${sign(null, Buffer.from(text), privateKey).toString("base64")}:`,
  };
}

function check(headers: Record<string, string>, url = URL_ASKED, at = NOW, known = keys) {
  return verifyWebBotAuth({ method: "get", url, header: (name) => headers[name] }, known, at)?.operator;
}

const parameters = (more: Record<string, string | number>) =>
  Object.entries({
    created: SECOND - 10,
    expires: SECOND + 290,
    keyid: `"${openAi.id}"`,
    tag: '"web-bot-auth"',
    ...more,
  })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `;${name}=${value}`)
    .join("");

describe("a Web Bot Auth signature", () => {
  it("shows who signed", () => {
    expect(check(signed())).toBe("OpenAI");
  });

  it("may name its agent in a dictionary, as Google does", () => {
    const headers = signed({
      label: "g",
      agent: 'g="https://agent.bot.goog"',
      components: '("@authority" "signature-agent";key="g")',
      parameters: parameters({ keyid: `"${google.id}"` }),
      privateKey: google.privateKey,
      base: ([authority = ""]) => [authority, '"signature-agent";key="g": "https://agent.bot.goog"'],
    });
    expect(check(headers)).toBe("Google");
  });

  it("may cover more of the request", () => {
    const headers = signed({
      components: '("@method" "@path" "@query" "@scheme" "@target-uri" "user-agent" "signature-agent")',
      base: ([, agent = ""]) => [
        '"@method": GET',
        '"@path": /guides/start',
        '"@query": ?x=1',
        '"@scheme": https',
        `"@target-uri": ${URL_ASKED}`,
        '"user-agent": Agent/1',
        agent,
      ],
    });
    expect(check({ ...headers, "user-agent": " Agent/1 " })).toBe("OpenAI");
    expect(check({ ...headers, "user-agent": "Agent/2" })).toBe(undefined);
    expect(check(headers)).toBe(undefined);
  });

  it("is found among several", () => {
    const good = signed({ label: "good" });
    const input = `other=("@authority");created=1;tag="cache", ${good["signature-input"]}`;
    expect(check({ ...good, "signature-input": input, signature: `other=:AAAA:, ${good.signature}` })).toBe("OpenAI");
  });

  it.each<[string, Record<string, string>]>([
    ["made with another key", signed({ privateKey: google.privateKey })],
    ["of an origin that is not on the list", signed({ agent: '"https://evil.test"' })],
    ["naming another's key", signed({ agent: '"https://agent.bot.goog"' })],
    ["with an unknown key id", signed({ parameters: parameters({ keyid: '"nobody"' }) })],
    ["without a key id", signed({ parameters: parameters({ keyid: "" }) })],
    ["for another purpose", signed({ parameters: parameters({ tag: '"other"' }) })],
    ["without a tag", signed({ parameters: parameters({ tag: "" }) })],
    ["of another algorithm", signed({ parameters: parameters({ alg: '"hmac-sha256"' }) })],
    ["that has expired", signed({ parameters: parameters({ created: SECOND - 400, expires: SECOND - 100 }) })],
    ["from the future", signed({ parameters: parameters({ created: SECOND + 1000, expires: SECOND + 2000 }) })],
    ["that never expires", signed({ parameters: parameters({ expires: "" }) })],
    ["that lasts a year", signed({ parameters: parameters({ expires: SECOND + 31_536_000 }) })],
    ["without a creation time", signed({ parameters: parameters({ created: "" }) })],
    [
      "that does not cover the agent",
      signed({ components: '("@authority")', base: ([authority = ""]) => [authority] }),
    ],
    [
      "that does not cover the authority",
      signed({ components: '("signature-agent")', base: ([, agent = ""]) => [agent] }),
    ],
    [
      "that covers a component twice",
      signed({ components: '("@authority" "@authority" "signature-agent")', base: ([a = "", b = ""]) => [a, a, b] }),
    ],
    ["over something not supported", signed({ components: '("@authority" "@status" "signature-agent")' })],
    ["without its headers", {}],
    ["without Signature-Agent", { ...signed(), "signature-agent": "" }],
    ["without the bytes", { ...signed(), signature: "sig1=token" }],
    ["of no bytes", { ...signed(), signature: "sig1=::" }],
    ["under another label", { ...signed(), signature: (signed().signature ?? "").replace("sig1", "sig2") }],
    ["whose agent was exchanged", { ...signed(), "signature-agent": '"https://chatgpt.com/"' }],
    ["of broken syntax", { ...signed(), "signature-input": "sig1=((((" }],
    ["that is huge", { ...signed(), "signature-input": `sig1=(${'"a" '.repeat(5000)})` }],
    ["of many components", { ...signed(), "signature-input": `sig1=(${'"a" '.repeat(500)});tag="web-bot-auth"` }],
  ])("counts for nothing %s", (_, headers) => {
    expect(check(headers)).toBe(undefined);
  });

  it("holds for its host only", () => {
    expect(check(signed(), "https://other.example.test/guides/start")).toBe(undefined);
    expect(check(signed(), "not a url")).toBe(undefined);
    expect(check(signed(), "https://DOCS.example.test:443/elsewhere")).toBe("OpenAI");
  });

  it("holds while its key does", () => {
    const during = (more: object) => new Map([["https://chatgpt.com", directory(jwk(openAi.x, more))]]);
    expect(check(signed(), URL_ASKED, NOW, during({ nbf: SECOND - 60, exp: SECOND + 60 }))).toBe("OpenAI");
    expect(check(signed(), URL_ASKED, NOW, during({ exp: SECOND - 1 }))).toBe(undefined);
    expect(check(signed(), URL_ASKED, NOW, during({ nbf: SECOND + 1 }))).toBe(undefined);
    expect(check(signed(), URL_ASKED, NOW, during({ use: "enc" }))).toBe(undefined);
    expect(check(signed(), URL_ASKED, NOW, new Map())).toBe(undefined);
  });
});

describe("a key directory", () => {
  it("is read with what is broken in it left out", () => {
    const entries = [null, {}, { kty: "RSA" }, jwk("short"), jwk(openAi.x, { crv: "X25519" }), jwk(openAi.x), 5, "x"];
    expect([...readKeyDirectory({ keys: entries }).keys()]).toEqual([openAi.id]);
    for (const broken of [undefined, null, 5, "x", [], {}, { keys: 5 }]) expect(readKeyDirectory(broken).size).toBe(0);
  });

  it("names keys by the thumbprint of RFC 8037, appendix A.3", () => {
    const key = createPrivateKey({
      key: {
        kty: "OKP",
        crv: "Ed25519",
        d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
        x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
      },
      format: "jwk",
    });
    const { x = "" } = createPublicKey(key).export({ format: "jwk" });
    expect(thumbprintOf(x)).toBe("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
  });
});
