import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let projectId: string;
let job: Job;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  projectId = (await docket.addProject({ repository })).id;
  job = (await (await docket.call("POST", jobs(), { prompt: "Fix common misspellings" })).json()) as Job;
});
afterAll(async () => docket.close());

const jobs = () => `/v2/agent/${projectId}/job`;
const path = (of = "") => `${jobs()}/${job.id}${of}`;
const send = (body: RequestInit["body"], headers: Record<string, string> = { "content-type": "application/json" }) =>
  fetch(`${docket.address}${jobs()}`, {
    method: "POST",
    body: body ?? null,
    headers: { authorization: `Bearer ${docket.key}`, ...headers },
  });
const EMOJI = "\u{1f600}";
const LONE = "\ud800";

describe("the fields of a new job", () => {
  it.each([
    ["no prompt", {}, "prompt", "is required"],
    ["null", { prompt: null }, "prompt", "expected a string"],
    ["a number", { prompt: 1 }, "prompt", "expected a string"],
    ["an array", { prompt: ["Fix"] }, "prompt", "expected a string"],
    ["an empty prompt", { prompt: "" }, "prompt", "must not be empty"],
    ["a blank prompt", { prompt: " \t\r\n\u00a0\u3000\ufeff" }, "prompt", "must not be empty"],
    ["a NUL", { prompt: "a\0b" }, "prompt", "NUL"],
    ["a NUL at the end", { prompt: "a\0" }, "prompt", "NUL"],
    ["32,001 characters", { prompt: "a".repeat(32_001) }, "prompt", "32,000"],
    ["32,001 emoji", { prompt: EMOJI.repeat(32_001) }, "prompt", "32,000"],
    ["a model that is not configured", { prompt: "a", model: "nobody/none" }, "model", "docket/rules"],
    ["an empty model", { prompt: "a", model: "" }, "model", ""],
    ["a model of the wrong type", { prompt: "a", model: {} }, "model", ""],
    ["a model with a NUL", { prompt: "a", model: "\0" }, "model", ""],
    ["an endless model", { prompt: "a", model: "m".repeat(201) }, "model", "200"],
    ["an empty ref", { prompt: "a", ref: "" }, "ref", "empty"],
    ["a ref that is an option", { prompt: "a", ref: "--upload-pack=x" }, "ref", "branch name"],
    ["a ref that leads up", { prompt: "a", ref: "a/../b" }, "ref", "branch name"],
    ["a ref with a NUL", { prompt: "a", ref: "a\0" }, "ref", "branch name"],
    ["a ref with a line break", { prompt: "a", ref: "a\nb" }, "ref", "branch name"],
    ["a ref with a lone surrogate", { prompt: "a", ref: LONE }, "ref", "branch name"],
    ["a ref that no file system holds", { prompt: "a", ref: EMOJI.repeat(63) }, "ref", "branch name"],
    ["a ref of 201 characters", { prompt: "a", ref: "r".repeat(201) }, "ref", "200"],
    ["somebody else's branch", { prompt: "a", branch: "main" }, "branch", "docket/"],
    ["the prefix alone", { prompt: "a", branch: "docket/" }, "branch", "branch name"],
    ["a branch with a lone surrogate", { prompt: "a", branch: `docket/${LONE}` }, "branch", "branch name"],
    ["an empty title", { prompt: "a", title: "  " }, "title", "empty"],
    ["a title of two lines", { prompt: "a", title: "a\nb" }, "title", "one line"],
    ["a title with a NUL", { prompt: "a", title: "a\0" }, "title", "one line"],
    ["a title with a lone surrogate", { prompt: "a", title: `a${LONE}b` }, "title", "Unicode"],
    ["a title of 201 characters", { prompt: "a", title: "t".repeat(201) }, "title", "200"],
    ["a draft that is no boolean", { prompt: "a", draft: "yes" }, "draft", "boolean"],
    ["limits of null", { prompt: "a", limits: null }, "limits", "object"],
    ["no steps at all", { prompt: "a", limits: { steps: 0 } }, "limits.steps", "1"],
    ["half a step", { prompt: "a", limits: { steps: 1.5 } }, "limits.steps", "int"],
    ["a negative cost", { prompt: "a", limits: { costUsd: -1 } }, "limits.costUsd", "0"],
    ["more than a day", { prompt: "a", limits: { seconds: 86_401 } }, "limits.seconds", "86400"],
    ["no tokens at all", { prompt: "a", limits: { tokens: 0 } }, "limits.tokens", "1"],
    ["an unknown limit", { prompt: "a", limits: { euros: 1 } }, "limits.euros", "known"],
    ["metadata of the wrong type", { prompt: "a", metadata: [] }, "metadata", ""],
    ["metadata that is no string", { prompt: "a", metadata: { a: 1 } }, "metadata.a", "string"],
    ["metadata with a NUL", { prompt: "a", metadata: { a: "\0" } }, "metadata", "NUL"],
    ["a metadata name with a NUL", { prompt: "a", metadata: { "\0": "a" } }, "metadata", "NUL"],
    ["metadata with a lone surrogate", { prompt: "a", metadata: { a: LONE } }, "metadata", "Unicode"],
    ["a metadata name that is a lone surrogate", { prompt: "a", metadata: { [LONE]: "a" } }, "metadata", "Unicode"],
    ["metadata of 501 characters", { prompt: "a", metadata: { a: "x".repeat(501) } }, "metadata.a", "500"],
    [
      "21 metadata entries",
      { prompt: "a", metadata: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, ""])) },
      "metadata",
      "20",
    ],
    ["a callback, which is not built yet", { prompt: "a", callbackUrl: "https://a.example" }, "callbackUrl", "known"],
    ["a field of another case", { prompt: "a", Prompt: "b" }, "Prompt", "known"],
  ])("refuses %s and names it", async (_, body, at, message) => {
    const { details } = await expectError(await docket.call("POST", jobs(), body), 400, "invalid_request");
    expect(details).toEqual([{ path: at, message: expect.stringContaining(message) }]);
  });

  it("names every fault at once", async () => {
    const body = { prompt: "", ref: "a..b", limits: { seconds: "1", steps: 0 }, one: 1, two: 2 };
    const { details } = await expectError(await docket.call("POST", jobs(), body), 400, "invalid_request");
    const paths = details?.map((detail) => detail.path).sort();
    expect(paths).toEqual(["limits.seconds", "limits.steps", "one", "prompt", "ref", "two"]);
  });

  it("does not send a flood of unknown fields back", async () => {
    const flood = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${"k".repeat(1000)}${i}`, 0]));
    const response = await docket.call("POST", jobs(), { prompt: "a", ...flood });
    const body = await expectError(response, 400, "invalid_request");
    expect(JSON.stringify(body).length).toBeLessThan(16_000);
  });

  it.each([
    ["32,000 characters", "a".repeat(32_000)],
    ["32,000 emoji", EMOJI.repeat(32_000)],
    ["white space around 32,000 characters", `\n${"a".repeat(32_000)}\n`],
    ["right-to-left text and marks", "\u202eעברית\u202c \u200f\u2067ملف\u2069"],
    ["control characters", "a\u0001\u0007\u001b[31m\u007f\u0085\u2028b"],
    ["a lone surrogate", `a${LONE}b`],
    ["markup and quotes", `<script>alert("1")</script> '; drop table jobs; -- \${x} {{x}} %s`],
  ])("takes a prompt of %s and keeps it", async (_, prompt) => {
    const response = await docket.call("POST", jobs(), { prompt });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as Job;
    const { messages } = (await (await docket.call("GET", `${jobs()}/${id}/messages`)).json()) as {
      messages: { text: string }[];
    };
    expect(messages[0]?.text).toBe(prompt.trim().toWellFormed());
  });

  it("takes every optional field, with emoji in each that is text", async () => {
    const body = {
      prompt: "a",
      model: "docket/rules",
      ref: `main-${EMOJI}`,
      branch: `docket/${EMOJI}`,
      title: `\u200f${EMOJI}`,
      draft: true,
      limits: { steps: 1, costUsd: 0.01, tokens: 1, seconds: 1 },
      metadata: { [EMOJI]: EMOJI, empty: "" },
    };
    const response = await docket.call("POST", `${jobs()}?unknown=1&prompt=b`, body);
    expect(response.status).toBe(201);
    expect(((await response.json()) as Job).source.ref).toBe(body.ref);
  });
});

describe("the body of a follow-up and of actions", () => {
  it.each([
    ["no prompt", {}, "prompt"],
    ["a blank prompt", { prompt: "\n" }, "prompt"],
    ["a NUL", { prompt: "\0" }, "prompt"],
    ["32,001 characters", { prompt: "a".repeat(32_001) }, "prompt"],
    ["a field that only a new job has", { prompt: "a", ref: "main" }, "ref"],
  ])("refuses a message with %s", async (_, body, at) => {
    const response = await docket.call("POST", path("/message"), body);
    const { details } = await expectError(response, 400, "invalid_request");
    expect(details?.[0]?.path).toBe(at);
  });

  it.each(["cancel", "archive", "unarchive", "retry"])("refuses fields of %s, which has none", async (action) => {
    const response = await docket.call("POST", path(`/${action}`), { force: true });
    const { details } = await expectError(response, 400, "invalid_request");
    expect(details).toEqual([{ path: "force", message: "is not a known field" }]);
  });

  it("refuses fields of a deletion", async () => {
    await expectError(await docket.call("DELETE", path(), { force: true }), 400, "invalid_request");
  });
});

describe("the bytes of a body", () => {
  it.each<[string, RequestInit["body"]]>([
    ["half an object", "{"],
    ["nothing", ""],
    ["white space", " \n"],
    ["null", "null"],
    ["an array", "[]"],
    ["a string", '"prompt"'],
    ["a number", "1"],
    ["single quotes", "{'prompt':'a'}"],
    ["a comment", '{"prompt":"a"/**/}'],
    ["a comma too many", '{"prompt":"a",}'],
    ["two values", '{"prompt":"a"}{}'],
    ["a raw line break in a string", '{"prompt":"a\nb"}'],
    ["NaN", '{"prompt":"a","limits":{"costUsd":NaN}}'],
    ["bytes that are not UTF-8", Buffer.from('{"prompt":"\xff"}', "latin1")],
    ["half a character", Buffer.from('{"prompt":"\xe2\x82"}', "latin1")],
    ["a surrogate in UTF-8", Buffer.from('{"prompt":"\xed\xa0\x80"}', "latin1")],
    ["UTF-16", Buffer.from('{"prompt":"a"}', "utf16le")],
    ["__proto__", '{"prompt":"a","__proto__":{"isAdmin":true}}'],
    ["constructor.prototype", '{"prompt":"a","constructor":{"prototype":{"isAdmin":true}}}'],
    ["an escaped __proto__", '{"prompt":"a","\\u005f_proto__":{"isAdmin":true}}'],
    ["200,000 levels of arrays", `{"prompt":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["40,000 levels of objects", `{"metadata":${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)},"prompt":"a"}`],
    ["200,000 levels that never end", "[".repeat(200_000)],
  ])("refuses %s", async (_, body) => {
    await expectError(await send(body), 400, "invalid_request");
  });

  it.each([
    ["at the top", '{"prompt":"a","__proto__":{"isAdmin":true}}', "__proto__"],
    ["in a field", '{"prompt":"a","metadata":{"a":"b","__proto__":"x"}}', "metadata.__proto__"],
    ["escaped", '{"prompt":"a","limits":{"\\u005f_proto__":1}}', "limits.__proto__"],
    ["in a list", '{"prompt":"a","title":[0,{"__proto__":1}]}', "title.1.__proto__"],
  ])("names the field __proto__ %s", async (_, body, path) => {
    const { details } = await expectError(await send(body), 400, "invalid_request");
    expect(details).toEqual([{ path, message: "is not a possible name of a field" }]);
  });

  it("takes a text that says __proto__", async () => {
    expect((await send('{"prompt":"__proto__ is \\u0022"}')).status).toBe(201);
  });

  it("takes a byte order mark, and the last of duplicate names", async () => {
    expect((await send('\ufeff{"prompt":"a"}')).status).toBe(201);
    const response = await send('{"prompt":"first","prompt":"last"}');
    expect(response.status).toBe(201);
  });

  it.each([
    ["text/plain"],
    ["application/x-www-form-urlencoded"],
    ["multipart/form-data; boundary=x"],
    ["application/jsonx"],
    ["application/merge-patch+json"],
    ["application/json, text/plain"],
    ["application/json; charset=utf-16"],
    ['application/json; charset="iso-8859-1"'],
    ["garbage"],
    [";"],
  ])("refuses the content type %s", async (type) => {
    await expectError(await send('{"prompt":"a"}', { "content-type": type }), 415, "unsupported_media_type");
  });

  it("refuses a body without content type, and a compressed one", async () => {
    await expectError(await send(Buffer.from('{"prompt":"a"}'), {}), 415, "unsupported_media_type");
    const gzip = { "content-type": "application/json", "content-encoding": "gzip" };
    await expectError(await send('{"prompt":"a"}', gzip), 415, "unsupported_media_type");
  });

  it.each(["APPLICATION/JSON", "application/json;charset=UTF-8", 'application/json; charset="utf-8"'])(
    "takes the content type %s",
    async (type) => expect((await send('{"prompt":"a"}', { "content-type": type })).status).toBe(201),
  );

  it("takes 256 KiB and not a byte more", async () => {
    const padded = (size: number) => `{"prompt":"a"}${" ".repeat(size - 14)}`;
    expect((await send(padded(256 * 1024))).status).toBe(201);
    await expectError(await send(padded(256 * 1024 + 1)), 413, "body_too_large");
    const chunked = (size: number): RequestInit => ({ body: new Blob([padded(size)]).stream(), duplex: "half" });
    const sendChunked = (size: number) =>
      fetch(`${docket.address}${path("/message")}`, {
        method: "POST",
        headers: { authorization: `Bearer ${docket.key}`, "content-type": "application/json" },
        ...chunked(size),
      });
    expect((await sendChunked(256 * 1024)).status).toBe(200);
    await expectError(await sendChunked(256 * 1024 + 1), 413, "body_too_large");
  });
});

it("works on after all of this", async () => {
  expect(await (await docket.call("GET", "/readyz")).json()).toEqual({ status: "ready" });
  expect((await docket.call("POST", jobs(), { prompt: "Fix common misspellings" })).status).toBe(201);
});
