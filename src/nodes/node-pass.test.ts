import { expect, test } from "vitest";
import { loadSecrets } from "../secrets.ts";
import { readPass, writePass } from "./node-pass.ts";

const secrets = await loadSecrets({ secretKey: "11".repeat(32), secretKeyFile: undefined, dataDir: "" });
const given = { node: "node_1", project: "prj_1", canPush: true, canRewrite: false, user: "Ada" };
const asked = { node: "node_1", project: "prj_1" };

test("lets a node do for a few minutes what the pass says", () => {
  const pass = writePass(secrets, given);
  expect(readPass(secrets, pass, asked)).toMatchObject(given);
  expect(readPass(secrets, pass, asked, Date.now() + 299_000)).toBeDefined();
  expect(readPass(secrets, pass, asked, Date.now() + 301_000)).toBeUndefined();
});

test("is for one node and one project, and signed with the installation's key", async () => {
  const pass = writePass(secrets, given);
  expect(readPass(secrets, pass, { ...asked, project: "prj_2" })).toBeUndefined();
  expect(readPass(secrets, pass, { ...asked, node: "node_2" })).toBeUndefined();
  expect(
    readPass(await loadSecrets({ secretKey: "22".repeat(32), secretKeyFile: undefined, dataDir: "" }), pass, asked),
  ).toBeUndefined();
  const [, text = "", signature = ""] = /^Docket-Node (.*)\.(.*)$/.exec(pass) ?? [];
  const more = Buffer.from(JSON.stringify({ ...given, canRewrite: true, expires: Date.now() + 1000 }));
  expect(readPass(secrets, `Docket-Node ${more.toString("base64url")}.${signature}`, asked)).toBeUndefined();
  expect(readPass(secrets, `Docket-Node ${text}.${secrets.sign(text)}`, asked)).toBeUndefined();
});

test("no other text is a pass", () => {
  for (const text of [undefined, "", "Docket-Node", "Docket-Node .", "Bearer x", `Docket-Node ${"a".repeat(5000)}.b`])
    expect(readPass(secrets, text, asked)).toBeUndefined();
});
