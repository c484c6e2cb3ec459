import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import type { Script } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { describeOpencode, findOpencode } from "../support/opencode.ts";
import { addSite } from "../support/site-world.ts";

const opencode = await findOpencode();
if ("problem" in opencode) console.warn(`No test with a real agent: ${opencode.problem}`);

/** The model that opencode asks: it reads a page with the first tool that does so, and answers with what it read. */
const readsPage: Script = ({ tools, messages }) => {
  const tool = tools.find((name) => /get_page$/.test(name));
  if (!tool) return { text: "A name" };
  const read = messages.at(-1)?.toolResults.at(-1)?.text;
  return read === undefined ? { toolCalls: [{ name: tool, input: { path: "/start" } }] } : { text: `It says: ${read}` };
};

describe.skipIf("problem" in opencode)("opencode", () => {
  let docket: Docket;
  let provider: ModelProvider;
  let folder: string;
  let door: Server;
  let projectId: string;

  beforeAll(async () => {
    docket = await boot({ hasWorker: false });
    const site = await addSite(docket, "lamps", {
      pages: [{ url: "/" }, { url: "/start", title: "Start", markdown: "# Start\n\nTurn the brass key twice.\n" }],
    });
    projectId = site.projectId;
    provider = await startModelProvider({ script: readsPage });
    // Names below localhost are not known to every program.
    door = createServer((incoming, outgoing) => {
      const { hostname, port } = new URL(docket.address);
      const headers = { ...incoming.headers, host: site.host };
      const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      incoming.pipe(passed);
    }).listen(0, "127.0.0.1");
    folder = await mkdtemp(join(tmpdir(), "docket-mcp-agent-"));
  });
  afterAll(async () => {
    await docket.close();
    await provider.close();
    door.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("reads a page through the site's MCP server, which counts as an AI's view", async () => {
    const { program } = opencode as { program: string };
    const { files, env } = describeOpencode(program, provider.url) as {
      files: Record<string, string>;
      env: Record<string, string>;
    };
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/mcp`;
    const settings = {
      ...JSON.parse(Object.values(files)[0] ?? "{}"),
      mcp: { lamps: { type: "remote", url, oauth: false } },
    };
    const [home, work] = [join(folder, "home"), join(folder, "work")];
    await mkdir(join(home, ".config/opencode"), { recursive: true });
    await mkdir(work);
    await writeFile(join(home, ".config/opencode/opencode.json"), JSON.stringify(settings));
    const running = promisify(execFile)(program, ["run", "How do I turn the lamp on?"], {
      cwd: work,
      timeout: 150_000,
      env: { PATH: process.env.PATH ?? "", HOME: home, LOCAL_API_KEY: "sk-local", ...env },
    });
    // It waits for more on a pipe that stays open.
    running.child.stdin?.end();
    const { stdout } = await running;
    expect(stdout).toContain("Turn the brass key twice.");
    const offered = provider.requests.flatMap(({ tools }) => tools);
    for (const name of ["search", "get_page", "list_pages", "send_feedback"])
      expect(offered.some((tool) => tool.endsWith(name))).toBe(true);
    const views = async () => {
      const answer = await docket.call("GET", `/v1/analytics/${projectId}/views`);
      return ((await answer.json()) as { views: object[] }).views;
    };
    await expect.poll(views, { timeout: 60_000 }).toMatchObject([{ path: "/start", human: 0, ai: 1 }]);
  }, 240_000);
});
