import { isbot } from "isbot";
import { findKnownAgent, type KnownAgent } from "./agent-tokens.ts";

/** What a user agent says of itself. */
export type UserAgent =
  | { type: "agent"; agent: KnownAgent }
  | { type: "internal" | "crawler" | "bot" | "headless" | "library" | "empty" | "browser" | "unknown" };

/** Agents name themselves within it; the rest of a longer user agent is ignored. */
const MAX_CHARACTERS = 1024;
const MAX_REMEMBERED_CHARACTERS = 2048;
const MAX_REMEMBERED = 10_000;

const INTERNAL = /^Docket(?:-[a-z]+)*\/\d/i;
/** Those of Electron, which shows pages inside of Cursor, VS Code, Windsurf, Claude and other programs. */
const EMBEDDED_BROWSER = /^mozilla\/.*\bchrome\/.*\belectron\//i;
/** A program that says of itself what it is for. */
const CRAWLER =
  /(?:bot|crawler|spider|scraper|scanner|monitor|checker|validator|preview|archiver|indexer)(?![a-z])|crawl|spider/i;
/** The names of phones and tablets hold words such as Discovery and Capture, by which isbot knows bots. */
const DEVICE = /^(mozilla\/5\.0 \(linux;(?: u;)? android [\d.]+);(?![^)]*(?:bot|crawl|spider|https?:))[^)]*\)/i;
const HEADLESS =
  /headless|phantomjs|slimerjs|puppeteer|playwright|selenium|webdriver|htmlunit|jsdom|lightpanda|crawl4ai|zombie\.js|splash version|cypress\//i;
const LIBRARY = new RegExp(
  [
    /^(?:curl|wget2?|httpie|xh|aria2|lynx-wget|fetch|libfetch|lwp-trivial|lwp::simple|pycurl|libcurl|php|perl|ruby|node|bun|deno|dart|rust|go|java|python|jetty|nim|elixir|hackney|tesla|mint|finch|req|ky|got|needle|bent|wretch|ofetch|superagent|request|reqwest|hyper|ureq|isahc|surf|colly|resty|rest-client|restsharp|faraday|typhoeus|excon|http\.rb|mechanize|scrapy|postmanruntime|insomnia|paw|rapidapi|bruno|hoppscotch|axios|undici|urllib3?|winhttp|vb project|wininet|cpp-httplib|beast|cohttp|clj-http|akka-http|ktor-client|unirest|feign|vert\.x|retrofit|alamofire|snoopy|zend|symfony|buzz|requests|treq|pecl::http|trafilatura|newspaper|jsoup)(?:$|[\s/(;:._-])/,
    /python-requests|python-urllib|python-httpx|aiohttp|axios\/|node-fetch|go-http-client|libwww-perl|okhttp|guzzlehttp|apache-httpclient|apache-httpasyncclient|commons-httpclient|php-curl|sindresorhus\/got|windowspowershell|powershell\/|cfnetwork\/|rest-client\/|reactornetty|undici|\bhttpx\/|mediawiki::bot/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);
const BROWSER =
  /^(?:mozilla|opera)\/\d|^(?:lynx|links|elinks|w3m|dillo|netsurf|nokia|blackberry|samsung-|sonyericsson|mot-|lg-|ucweb|dalvik)[\w. -]*[/(]/i;

const remembered = new Map<string, UserAgent>();

export function recognizeUserAgent(text: string): UserAgent {
  const known = remembered.get(text);
  if (known) return known;
  const recognized = recognize(text.slice(0, MAX_CHARACTERS).trim());
  if (text.length > MAX_REMEMBERED_CHARACTERS) return recognized;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, recognized);
  return recognized;
}

function recognize(text: string): UserAgent {
  if (text === "" || text === "-") return { type: "empty" };
  if (INTERNAL.test(text)) return { type: "internal" };
  const agent = findKnownAgent(text);
  // Whoever looks at a page inside of a coding tool has a browser there; the tool's own requests name the tool alone.
  if (agent?.class === "ai_coding" && EMBEDDED_BROWSER.test(text)) return { type: "browser" };
  if (agent) return { type: "agent", agent };
  if (HEADLESS.test(text)) return { type: "headless" };
  if (LIBRARY.test(text)) return { type: "library" };
  if (isbot(text.replace(DEVICE, "$1)"))) return { type: CRAWLER.test(text) ? "crawler" : "bot" };
  return { type: BROWSER.test(text) ? "browser" : "unknown" };
}
