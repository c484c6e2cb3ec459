import { streamOf } from "../../analytics/classify/classification.ts";
import { recognizeUserAgent } from "../../analytics/classify/recognize-user-agent.ts";
import type { ReportedReader } from "../../analytics/readers/schema.ts";
import type { App } from "../../app.ts";
import { listStarterQuestions } from "../../assistant/settings/find-shown-assistant.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { layoutMessage } from "../../site-theme/layout-message.ts";
import { assistantWordsOf } from "../../site-theme/words/assistant-words.ts";
import { readPath } from "./addresses/read-path.ts";
import type { Answer, RequestHeaders } from "./answers/answer.ts";
import { type AddressAnswer, answerAddress } from "./answers/answer-address.ts";
import { answerShareImage } from "./answers/answer-share-image.ts";
import { answerTheme } from "./answers/answer-theme.ts";
import { pagePolicy } from "./answers/policy.ts";
import { type OpenBuild, openBuild } from "./builds/open-build.ts";
import { writeRobots } from "./generated/robots.ts";
import { MCP_PATH } from "./mcp/server-card.ts";
import { plainAnswer } from "./plain-answer.ts";
import { isFromOwnPage } from "./posts/is-from-own-page.ts";
import { mayRead } from "./private/access.ts";
import { askToEnter, enterAsMember } from "./private/ask-to-enter.ts";
import { answerSearch, SEARCH_DATA, SEARCH_PAGE } from "./search/answer-search.ts";
import type { SiteAt } from "./site-at.ts";
import { answerVisitScript, VISIT_SCRIPT } from "./visits/visit-script.ts";

const OWN = "/_docket/";
/**
 * As one types, each pause is a search; and many readers may share a network.
 * @limit Searches of one network on sites in a minute
 */
const SEARCHES_PER_MINUTE = 300;
const MAX_USER_AGENT = 2048;

/** Makes the function that answers GET and HEAD. */
export function createReader(
  app: App,
): (site: SiteAt, url: string, headers: RequestHeaders, ip: string) => Promise<AddressAnswer> {
  const limitSearches = limitPerMinute(SEARCHES_PER_MINUTE, "Too many searches; wait a minute");
  return async (site, url, headers, ip) => {
    const asked = readPath(url, site.base);
    if (asked === "too-long") return notCounted(plainAnswer(414, "The address is too long"));
    if (asked === "malformed") return notCounted(plainAnswer(400, "This is no address of a page"));
    if (asked === "elsewhere") return notCounted(plainAnswer(404, "The site is not at this address"));
    const isAllowed = site.isPublic || (await mayRead(app, site, headers));
    const build = site.buildId === null ? undefined : await openBuild(app, site.projectId, site.buildId);
    const isSearch = asked.path === `${OWN}${SEARCH_PAGE}` || asked.path === `${OWN}${SEARCH_DATA}`;
    if (isSearch && isAllowed && build) {
      await limitSearches(networkOf(ip));
      const isPage = asked.path.endsWith(SEARCH_PAGE);
      const who = isPage ? searcherOf(headers, ip, site) : undefined;
      return notCounted(await answerSearch(app, site, build, { isPage, search: asked.search, who }, headers));
    }
    if (asked.path.startsWith(OWN))
      return notCounted(await answerOwn(app, site, isAllowed ? build : undefined, asked.path, asked.search, headers));
    if (!isAllowed) {
      if (asked.path === "/robots.txt") return notCounted(plainAnswer(200, writeRobots(site, undefined).trimEnd()));
      return notCounted(askToEnter(app, site, url, headers));
    }
    if (!build) return notCounted(emptySite(site));
    if (asked.path === MCP_PATH && isForProgram(build, headers)) return notCounted(onlyPosted());
    return answerAddress(app, site, build, asked, headers);
  };
}

/** Who searches by a page; undefined for who objects to being counted, comes from another site, or is no reader. */
function searcherOf(headers: RequestHeaders, ip: string, { origin }: SiteAt): ReportedReader | undefined {
  const isObjecting = headers["sec-gpc"] === "1" || headers.dnt === "1";
  const userAgent = String(headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT);
  const client = recognizeUserAgent(userAgent);
  const isReader = client.type === "browser" || (client.type === "agent" && streamOf(client.agent.class) === "ai");
  return isReader && !isObjecting && isFromOwnPage(headers, origin) ? { ip, userAgent } : undefined;
}

async function answerOwn(
  app: App,
  site: SiteAt,
  build: OpenBuild | undefined,
  path: string,
  search: string,
  headers: RequestHeaders,
): Promise<Answer> {
  const name = path.slice(OWN.length);
  if (name === "enter") return enterAsMember(app, site, new URLSearchParams(search), headers);
  if (name === VISIT_SCRIPT) return answerVisitScript(headers);
  if (name === "assistant") return answerAssistant(app, site, build, new URLSearchParams(search).get("language") ?? "");
  const answer =
    (build && (await answerShareImage(app, site, build, name))) ?? (await answerTheme(name, build, headers));
  return answer ?? plainAnswer(404, "There is no such file");
}

/** What the script needs that shows the assistant. */
async function answerAssistant(
  app: App,
  site: SiteAt,
  build: OpenBuild | undefined,
  language: string,
): Promise<Answer> {
  if (!build || !site.hasAssistant) return plainAnswer(404, "This site has no assistant");
  const body = JSON.stringify({
    starterQuestions: await listStarterQuestions(app, site.projectId),
    words: assistantWordsOf(language),
  });
  return { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body };
}

function emptySite(site: SiteAt): Answer {
  const view = { base: site.base, themeBase: `${site.base}/_docket`, name: site.name };
  const isPreview = site.kind === "preview";
  return {
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": pagePolicy() },
    body: layoutMessage(view, {
      title: isPreview ? "This preview is not ready" : "This site is not published yet",
      text: "Once its first version is built, it appears here.",
    }),
  };
}

/** Clients of MCP may ask for a stream of news; people may find the address where the site has no page. */
function isForProgram(build: OpenBuild, { accept }: RequestHeaders): boolean {
  return !build.pages.has(MCP_PATH) || String(accept ?? "").includes("text/event-stream");
}

function onlyPosted(): Answer {
  const answer = plainAnswer(405, "This is an MCP server: add this address to an agent that can use such servers");
  return { ...answer, headers: { ...answer.headers, allow: "POST" } };
}

function notCounted(answer: Answer): AddressAnswer {
  return { ...answer, isView: false };
}
