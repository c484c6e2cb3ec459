import type { UIMessage } from "ai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Conversations, Thread } from "../../src/assistant/conversations/schema.ts";
import { indexShownBuilds } from "../../src/sites/search/index/index-shown-builds.ts";
import {
  type AssistantWorld,
  answer,
  answersWith,
  openAssistantWorld,
  promptOf,
  readAnswer,
} from "../support/assistant-world.ts";
import { call, inTurn } from "../support/model-provider/script.ts";
import { KEY } from "../support/model-world.ts";
import { askHost } from "../support/site-world.ts";

const PAGES = [
  { url: "/", title: "Home", markdown: "# Home\n\nLampkeeper keeps lamps.\n" },
  {
    url: "/install",
    title: "Install",
    markdown: "# Install\n\n## Linux\n\nRun `apt install lampkeeper`.\n",
    anchors: ["linux"],
  },
];

let world: AssistantWorld;
let site: { projectId: string; host: string };
beforeAll(async () => {
  world = await openAssistantWorld({ settings: { DOCKET_TRUSTED_PROXIES: "127.0.0.0/8" } });
  site = await world.addSite("lamps", { pages: PAGES });
});
afterAll(() => world.close());
beforeEach(() => world.provider.reset());

async function list(query = ""): Promise<Conversations> {
  return (
    await world.docket.call("GET", `/v1/analytics/${site.projectId}/assistant${query}`)
  ).json() as Promise<Conversations>;
}

describe("a reader's question", () => {
  it("is answered from the page that they are on, with a link to it, and stored", async () => {
    world.provider.play(answersWith("Run `apt install lampkeeper`, see [Install]({{apt install}})."));
    const asked = await world.ask(site.host, "How do I install it?", { path: "/install" });
    expect(asked.status).toBe(200);
    expect(asked.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    const url = `http://${site.host}/install`;
    expect(asked).toMatchObject({
      text: `Run \`apt install lampkeeper\`, see [Install](${url}).`,
      sources: [{ title: "Install", url }],
      outcome: "answered",
    });
    const [newest] = (await list()).conversations;
    expect(newest).toMatchObject({
      conversationId: asked.threadId,
      query: "How do I install it?",
      response: asked.text,
      sources: asked.sources,
      resolutionStatus: "answered",
      queryCategory: null,
      pageUrl: url,
      details: { caller: "web", state: "answered", helpful: null, model: "anthropic/claude-sonnet-4-5" },
    });
    expect(newest?.details.costUsd).toBeCloseTo(world.provider.billedUsd, 8);
  });

  it("may have the model read another page first", async () => {
    world.provider.play(
      inTurn(
        { text: "Let me look.", ...call("get_page", { address: "/install" }) },
        answersWith("[Linux]({{apt install}})"),
      ),
    );
    const asked = await world.ask(site.host, "Linux?");
    expect(asked.text).toBe(`[Linux](http://${site.host}/install)`);
    const { requests } = world.provider;
    expect(requests).toHaveLength(2);
    expect(requests[0]?.tools).toEqual(["search", "get_page", "finish"]);
    expect((await list()).conversations[0]?.response).toBe(asked.text);
  });

  it("counts as not answered without a source, whatever the model says", async () => {
    world.provider.play(() => answer("It costs 5 dollars."));
    expect((await world.ask(site.host, "What does it cost?")).outcome).toBe("not_answered");
    world.provider.play(() => ({ text: "I do not know." }));
    expect((await world.ask(site.host, "Is it good?")).outcome).toBe("not_answered");
    const { conversations } = await list("?resolution=unanswered");
    expect(conversations.map(({ query }) => query)).toEqual(["Is it good?", "What does it cost?"]);
  });

  it("goes on with its conversation", async () => {
    world.provider.play(() => answer("First.", ["s1"]));
    const first = await world.ask(site.host, "One?");
    const second = await world.ask(site.host, "Two?", { threadId: first.threadId });
    expect(second.threadId).toBe(first.threadId);
    const texts = world.provider.requests.at(-1)?.messages.map(({ role, text }) => [role, text.split("\n").at(-1)]);
    expect(texts).toEqual([
      ["user", "One?"],
      ["assistant", "First."],
      ["user", "Two?"],
    ]);
    const path = `/v1/analytics/${site.projectId}/assistant/threads`;
    const thread = (await (await world.docket.call("GET", `${path}/${first.threadId}`)).json()) as Thread;
    expect(thread.messages.map(({ role, content }) => [role, content])).toEqual([
      ["user", "One?"],
      ["assistant", "First."],
      ["user", "Two?"],
      ["assistant", "First."],
    ]);
    const [newest] = (await list()).conversations;
    const byTurn = (await (await world.docket.call("GET", `${path}/${newest?.id}`)).json()) as Thread;
    expect(byTurn).toEqual(thread);
  });

  it("is told to fail without a word of the provider", async () => {
    world.provider.play(() => ({ fault: "bad_key" }));
    const asked = await world.ask(site.host, "Why?");
    expect(asked.status).toBe(200);
    expect(asked.chunks.find(({ type }) => type === "error")?.errorText).toMatch(/cannot answer just now/);
    expect(asked.body).not.toContain(KEY);
    expect(asked.body).not.toMatch(/anthropic|Incorrect/i);
    expect(asked.outcome).toBe("failed");
    expect((await list()).conversations[0]).toMatchObject({ response: "", details: { state: "failed" } });
  });

  it("is asked again of a provider that fails before it says anything, and not after", async () => {
    world.provider.play(inTurn({ fault: "overloaded" }, answersWith("[Home]({{keeps lamps}})")));
    expect((await world.ask(site.host, "Again?")).outcome).toBe("answered");
    const long = `Home keeps lamps. ${"More words. ".repeat(400)}`;
    world.provider.play(inTurn({ fault: "cut", reply: { text: long }, share: 0.9 }, () => answer("Other.", ["s1"])));
    const cut = await world.ask(site.host, "Cut?");
    expect(cut.text).toContain("Home keeps lamps.");
    expect(cut.text).not.toContain("Other");
    expect(cut.outcome).toBe("failed");
  });

  it("is rated by whoever asked it", async () => {
    world.provider.play(() => answer("Yes.", ["s1"]));
    await world.ask(site.host, "Rated?");
    const id = (await list()).conversations[0]?.id;
    const rate = (body: object) =>
      askHost(world.docket.address, site.host, "/_docket/assistant/rating", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await rate({ id, helpful: false })).status).toBe(204);
    expect((await list()).conversations[0]?.details.helpful).toBe(false);
    expect((await rate({ id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", helpful: true })).status).toBe(404);
    expect((await rate({ id: "x", helpful: "yes" })).status).toBe(400);
  });

  it.each([
    ["an empty one", { question: " " }],
    ["one that is too long", { question: "x".repeat(2001) }],
    ["an unknown field", { question: "x", model: "gpt" }],
    ["a thread that is none", { question: "x", threadId: "../" }],
  ])("is refused: %s", async (_, body) => {
    const { question, ...more } = body;
    const asked = await world.ask(site.host, question, more);
    expect(asked.status).toBe(400);
    expect(JSON.parse(asked.body)).toEqual({ error: expect.any(String) });
    expect(world.provider.requests).toEqual([]);
  });

  it("is refused from other sites' pages", async () => {
    const asked = await world.ask(site.host, "Hello?", {}, { "sec-fetch-site": "cross-site" });
    expect(asked.status).toBe(403);
  });
});

describe("a program's question", () => {
  const message = (text: string, role = "user") => ({ id: "m", role, parts: [{ type: "text", text }] });
  const send = (body: object, projectId = site.projectId) =>
    world.docket.call("POST", `/v2/assistant/${projectId}/message`, { fp: "anonymous", ...body });

  it("is answered as the AI SDK streams messages, and the thread goes on", async () => {
    world.provider.play(answersWith("See [Install]({{apt install}})."));
    const response = await send({
      id: "chat",
      trigger: "submit-message",
      messages: [message("How do I install it?")],
      currentPath: "/install",
      retrievalPageSize: 5,
      context: [{ type: "code", value: "apt", elementId: "block" }],
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    const body = await response.text();
    expect(body.endsWith("data: [DONE]\n\n")).toBe(true);
    const { chunks, text, threadId } = readAnswer(body);
    expect(chunks.map(({ type }) => type).filter((type) => type !== "text-delta")).toEqual([
      ...["start", "start-step", "text-start", "text-end", "source-url", "finish-step", "finish"],
    ]);
    expect(text).toBe(`See [Install](http://${site.host}/install).`);
    expect(promptOf(world.provider.requests[0] as never)).toContain("Code that the reader's question is about");
    const next = await send({
      threadId,
      messages: [message("Be brief", "system"), message("How?"), message("So.", "assistant"), message("And then?")],
    });
    expect(readAnswer(await next.text()).threadId).toBe(threadId);
    const [newest] = (await list()).conversations;
    expect(newest).toMatchObject({ query: "And then?", conversationId: threadId, details: { caller: "api" } });
  });

  it("reads pages that are for groups only in the name of one of these, if groups are named", async () => {
    const pages = [
      { url: "/", title: "Home", markdown: "# Home\n" },
      { url: "/inner", title: "Inner", markdown: "# Inner\n\nThe vault opens at noon.\n", groups: ["staff", "board"] },
    ];
    const inner = await world.addSite("inner", { pages });
    await indexShownBuilds(world.docket.app, AbortSignal.timeout(60_000));
    const ask = async (filter: object | null) => {
      world.provider.reset();
      world.provider.play(
        inTurn(call("get_page", { address: "/inner" }), () => answer("It does not say.", [], "not_answered")),
      );
      const body = { messages: [message("When does the vault open?")], currentPath: "/inner", filter };
      await (await send(body, inner.projectId)).text();
      return world.provider.requests.map((request) => JSON.stringify(request)).join("\n");
    };
    for (const groups of [[], ["guests"]]) expect(await ask({ groups })).not.toContain("opens at noon");
    for (const filter of [null, {}, { groups: ["guests", "board"] }]) {
      const seen = await ask(filter);
      expect(seen.split("opens at noon").length).toBeGreaterThan(2);
    }
  });

  it("is read by the AI SDK's own client", async () => {
    const { DefaultChatTransport, readUIMessageStream } = await import("ai");
    world.provider.play(answersWith("See [Home]({{keeps lamps}})."));
    const transport = new DefaultChatTransport({
      api: `${world.docket.address}/v2/assistant/${site.projectId}/message`,
      headers: { authorization: `Bearer ${world.docket.key}` },
      body: { fp: "anonymous", currentPath: "/" },
    });
    const stream = await transport.sendMessages({
      chatId: "chat",
      messageId: undefined,
      abortSignal: undefined,
      trigger: "submit-message",
      messages: [{ id: "1", role: "user", parts: [{ type: "text", text: "What is it?" }] }],
    });
    let last: UIMessage | undefined;
    for await (const one of readUIMessageStream({ stream })) last = one;
    const parts = last?.parts;
    expect(parts).toContainEqual(expect.objectContaining({ type: "text", text: `See [Home](http://${site.host}/).` }));
    expect(parts).toContainEqual(expect.objectContaining({ type: "source-url", title: "Home" }));
    expect(last?.metadata).toEqual({
      threadId: expect.stringMatching(/^[0-9A-Z]{26}$/),
      outcome: "answered",
    });
  });

  it("needs a question, a project of its own and an assistant that is on", async () => {
    expect((await send({ messages: [message("Hi", "assistant")] })).status).toBe(400);
    expect((await send({ messages: [message("Hi")] }, "prj_0")).status).toBe(404);
    await world.docket.call("PATCH", `/v1/projects/${site.projectId}`, { assistant: { isEnabled: false } });
    const off = await send({ messages: [message("Hi")] });
    expect(off.status).toBe(409);
    expect(await off.json()).toMatchObject({ code: "conflict", error: expect.stringMatching(/switch it on/) });
    await world.docket.call("PATCH", `/v1/projects/${site.projectId}`, { assistant: { isEnabled: true } });
  });
});
