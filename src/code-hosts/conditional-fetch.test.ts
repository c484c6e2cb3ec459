import { expect, it } from "vitest";
import { conditionalFetch, RememberedAnswers } from "./conditional-fetch.ts";

/** A server whose one page is `text`, and what was asked of it. */
function createServer() {
  const server = { text: "one", asked: [] as (string | null)[] };
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const given = request.headers.get("if-none-match");
    server.asked.push(given);
    const etag = `"${server.text}"`;
    if (request.method !== "GET") return new Response("done", { headers: { etag } });
    if (given === etag) return new Response(null, { status: 304, headers: { etag } });
    return new Response(server.text, { headers: { etag, "x-page": server.text } });
  };
  return { server, fetch };
}

const URL = "https://git.example.com/pulls/1";

it("asks whether an answer still holds, and gives it again", async () => {
  const { server, fetch } = createServer();
  const asking = conditionalFetch(fetch, new RememberedAnswers(), "prj_1");
  const read = async () => {
    const answer = await asking(URL, { headers: { accept: "application/json" } });
    return [answer.status, answer.url, answer.headers.get("x-page"), await answer.text()];
  };
  expect(await read()).toEqual([200, URL, "one", "one"]);
  expect(await read()).toEqual([200, URL, "one", "one"]);
  server.text = "two";
  expect(await read()).toEqual([200, URL, "two", "two"]);
  expect(server.asked).toEqual([null, '"one"', '"one"']);
});

it("keeps answers apart by whose they are and what they are, and none of a change", async () => {
  const { server, fetch } = createServer();
  const remembered = new RememberedAnswers();
  await conditionalFetch(fetch, remembered, "prj_1")(URL);
  await conditionalFetch(fetch, remembered, "prj_2")(URL);
  await conditionalFetch(fetch, remembered, "prj_1")(URL, { headers: { accept: "text/html" } });
  await conditionalFetch(fetch, remembered, "prj_1")(URL, { method: "POST", body: "x" });
  expect(server.asked).toEqual([null, null, null, null]);
});

it("forgets the oldest", () => {
  const remembered = new RememberedAnswers();
  const body = Buffer.alloc(200 * 1024);
  for (let at = 0; at < 500; at++) remembered.remember(`key ${at}`, { etag: "x", status: 200, headers: [], body });
  expect([remembered.find("key 0"), remembered.find("key 499")]).toEqual([undefined, expect.anything()]);
});
