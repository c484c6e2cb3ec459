import { expect, it } from "vitest";
import { DocketError } from "../../../packages/client/src/docket-client.ts";
import { explainFailure } from "./explain-failure.ts";

const URL = "https://docs.example.com";

it.each([
  ["ECONNREFUSED", "unreachable"],
  ["ENOTFOUND", "unreachable"],
  ["UND_ERR_CONNECT_TIMEOUT", "timed_out"],
  ["ETIMEDOUT", "timed_out"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate_refused"],
  ["CERT_HAS_EXPIRED", "certificate_refused"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate_refused"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate_refused"],
])("says what %s means", (code, explained) => {
  const failure = new TypeError("fetch failed", { cause: Object.assign(new Error("reason"), { code }) });
  expect(explainFailure(failure, URL)).toMatchObject({ code: explained, message: expect.stringContaining(URL) });
});

it("tells an answer that is not Docket's from one that is", () => {
  const fields = { status: 502, code: "unknown", details: [], requestId: undefined, retryAfterSeconds: undefined };
  expect(explainFailure(new DocketError("The server answered with the status 502", fields), URL)).toMatchObject({
    code: "unknown_answer",
    message: expect.stringContaining("is not Docket"),
  });
  const refused = new DocketError("There is no such project", { ...fields, status: 404, code: "not_found" });
  expect(explainFailure(refused, URL)).toBe(refused);
});

it("leaves what it does not know as it is", () => {
  const error = new TypeError("x is not a function");
  expect(explainFailure(error, URL)).toBe(error);
});
