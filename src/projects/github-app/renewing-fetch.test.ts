import { expect, it } from "vitest";
import { renewingFetch } from "./renewing-fetch.ts";

type Seen = { method: string; authorization: string | null; accept: string | null; body: string };

/** A server that takes the token `new` alone, and what it was asked. */
function startServer() {
  const seen: Seen[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const authorization = headers.get("authorization");
    seen.push({ method, authorization, accept: headers.get("accept"), body: await request.text() });
    return new Response("", { status: authorization === "Bearer new" ? 200 : 401 });
  };
  return { seen, fetch };
}

const headers = { authorization: "Bearer old", accept: "application/vnd.github+json" };

it.each(["GET", "POST"])("asks a %s again with the new token, and all else as it was", async (method) => {
  const { seen, fetch } = startServer();
  const body = method === "POST" ? '{"title":"Fix links"}' : null;
  const request = new Request("https://git.example.com/api", { method, headers, body });

  const answer = await renewingFetch(fetch, async () => "new")(request);

  expect(answer.status).toBe(200);
  const sent = { method, accept: headers.accept, body: body ?? "" };
  expect(seen).toEqual([
    { ...sent, authorization: "Bearer old" },
    { ...sent, authorization: "Bearer new" },
  ]);
});

it("leaves the first answer where there is no new token", async () => {
  const { seen, fetch } = startServer();
  const renew = () => Promise.reject(new Error("the App is not installed"));

  const answer = await renewingFetch(fetch, renew)("https://git.example.com/api", { headers });

  expect([answer.status, seen.length]).toEqual([401, 1]);
});
