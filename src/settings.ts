import { z } from "zod";
import { MODEL_SETTINGS } from "./model-settings.ts";
import { SECRET_KEYS } from "./secret-keys.ts";
import { addresses, flag, isIdentity, optional, text, whole } from "./setting-types.ts";
import { DIMENSIONS } from "./visitor-dimensions.ts";

/** Every setting with its form, default and description. `docket settings` prints this list. */
export const SETTINGS = {
  DOCKET_HOST: text("127.0.0.1", "The address to listen on"),
  DOCKET_PORT: whole(4747, 0, 65_535, "The port to listen on; 0 takes a free one"),
  DOCKET_DATA_DIR: text("./data", "Folder of the embedded database, repositories and workspaces"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "expected postgres://USER:PASSWORD@HOST:PORT/DATABASE")
    .optional()
    .describe("PostgreSQL (15 or newer) instead of the embedded one"),
  DOCKET_NODE_URL: z
    .url({ protocol: /^https?$/, error: "expected a URL such as http://10.0.0.5:4747" })
    .refine((url) => !/[?#]|^https?:\/\/[^/]*@/.test(url), "expected a URL without user, query and fragment")
    .optional()
    .describe(
      "Where the other nodes on the same database reach this one (default: where it listens; with DOCKET_HOST 0.0.0.0 this machine's first address)",
    ),
  DOCKET_NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "expected up to 100 letters, digits, dots, dashes and underscores")
    .optional()
    .describe("What this node is called in messages and in docket node list (default: the machine's name)"),
  DOCKET_DRAIN_SECONDS: whole(
    0,
    0,
    300,
    "How long a serve that is told to end still takes requests while /readyz says 503, so that a load balancer sends none when it closes",
  ),
  DOCKET_CLICKHOUSE_URL: z
    .url({ protocol: /^https?$/, error: "expected http://HOST:PORT/DATABASE" })
    .refine(
      (url) => !/^https?:\/\/[^/]*@/.test(url),
      "names a user; set DOCKET_CLICKHOUSE_USER and DOCKET_CLICKHOUSE_PASSWORD",
    )
    .refine((url) => /^https?:\/\/[^/?#]+\/\w+\/?$/.test(url), "expected http://HOST:PORT/DATABASE")
    .optional()
    .describe(
      "A database of ClickHouse, for Docket alone, that visitors are counted in once they exceed one PostgreSQL",
    ),
  DOCKET_CLICKHOUSE_USER: optional("The user there (default: default)"),
  DOCKET_CLICKHOUSE_PASSWORD: optional("The user's password"),
  DOCKET_CLICKHOUSE_MAX_WAITING: whole(
    20_000_000,
    1000,
    1_000_000_000,
    "Counts that may wait in PostgreSQL while they cannot be moved to ClickHouse, some 130 bytes each; beyond that no visits are taken",
  ),
  DOCKET_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "expected a URL such as https://docs.example.com" })
    .refine((url) => !/[?#]/.test(url), "expected a URL without query and fragment")
    .optional()
    .describe("The address that people and clients use, for links (default http://HOST:PORT)"),
  DOCKET_URL: z
    .url({ protocol: /^https?$/, error: "expected a URL such as https://docs.example.com" })
    .optional()
    .describe("Commands work with the Docket at this address, with DOCKET_KEY, instead of the data folder here"),
  DOCKET_KEY: optional(
    "The API key that commands use there; not an option, since everybody sees those in a list of processes",
  ),
  DOCKET_KEY_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9]{1,12}_$/, "expected 1 to 12 letters or digits and an underscore, such as dkt_")
    .default("dkt_")
    .describe(
      "The prefix of every API key; keys with another prefix are refused, so set it before the first key is created",
    ),
  DOCKET_SECRET_KEY: z
    .string()
    .regex(SECRET_KEYS, "expected 64 hexadecimal digits (openssl rand -hex 32)")
    .optional()
    .describe(
      "Encrypts tokens at rest and signs links (default: a 0600 file in the data folder); docket secrets rotate replaces it",
    ),
  DOCKET_METRICS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "expected 16 or more printable characters without spaces")
    .optional()
    .describe("Opens /metrics for Prometheus: Authorization: Bearer KEY; API keys do not"),
  DOCKET_METRICS_ADDRESSES: addresses("Addresses or CIDR ranges that may read /metrics without a key"),
  DOCKET_METRICS_PORT: whole(0, 0, 65_535, "Shows /metrics on this port too, also for docket worker; 0 = no such port"),
  DOCKET_METRICS_HOST: text(
    "127.0.0.1",
    "The address of that port; on any but loopback, readers need the key or an allowed address",
  ),
  DOCKET_AGENT_USES_PER_HOUR: whole(100, 0, 1_000_000, "Jobs and messages per project in a rolling hour; 0 = no limit"),
  DOCKET_READS_PER_MINUTE: whole(6000, 0, 10_000_000, "Reads per key and minute; 0 = no limit"),
  DOCKET_BEACONS_PER_MINUTE: whole(
    600,
    0,
    10_000_000,
    "Page views per visitor's address and minute that browsers may report; 0 = no limit",
  ),
  DOCKET_MCP_CALLS_PER_MINUTE: whole(
    300,
    0,
    10_000_000,
    "Calls per address and minute to the MCP servers of published sites; 0 = no limit",
  ),
  DOCKET_SHARED_READS_PER_MINUTE: whole(
    600,
    0,
    10_000_000,
    "Uses of shared links (pages, badges, charts) per address and minute; 0 = no limit",
  ),
  DOCKET_SIGN_INS_PER_MINUTE: whole(10, 0, 1_000_000, "Attempts to sign in per address and minute; 0 = no limit"),
  DOCKET_GITHUB_CLIENT_ID: optional(
    "Sign-in with GitHub: the id of an OAuth app with the callback PUBLIC_URL/api/auth/callback/github",
  ),
  DOCKET_GITHUB_CLIENT_SECRET: optional("Its secret"),
  DOCKET_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "expected a URL such as https://accounts.example.com" })
    .optional()
    .describe("Sign-in with OpenID Connect: the issuer; the callback is PUBLIC_URL/api/auth/callback/oidc"),
  DOCKET_OIDC_CLIENT_ID: optional("The id of Docket's client at that issuer"),
  DOCKET_OIDC_CLIENT_SECRET: optional("Its secret"),
  DOCKET_OIDC_NAME: text("single sign-on", "The label of the button for sign-in there"),
  DOCKET_ARCHIVE_AFTER_DAYS: whole(30, 0, 36_500, "Days without activity after which a job is archived; 0 = never"),
  DOCKET_AUDIT_KEPT_DAYS: whole(365, 0, 36_500, "Days that the audit log's entries are kept; 0 = for ever"),
  DOCKET_WORKER_CONCURRENCY: whole(4, 1, 256, "Turns that one node works on at the same time"),
  DOCKET_TURN_TIMEOUT_SECONDS: whole(1800, 1, 86_400, "The longest that one turn may take"),
  DOCKET_MODEL_TEST_SECONDS: whole(
    60,
    1,
    3600,
    "How long docket doctor and the dashboard wait when they test a model or an external agent; up to ten times longer on a slow machine",
  ),
  DOCKET_PROVIDER_PATIENCE_SECONDS: whole(
    900,
    0,
    86_400,
    "How long a turn waits in total for a model provider that is overloaded, limits its rate or cannot be reached; then the fallback model continues; 0 = no wait",
  ),
  DOCKET_OUTAGE_PATIENCE_SECONDS: whole(
    900,
    0,
    86_400,
    "How long a turn is tried again, in each of its steps, while its code host, its repository, the network or a node's disk fails; 0 = not at all",
  ),
  DOCKET_TURN_STEPS: whole(100, 1, 1000, "The most steps that one turn of a model may take; a job can ask for fewer"),
  DOCKET_TURN_COST_USD: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, "expected an amount such as 2.50")
    .transform(Number)
    .optional()
    .describe(
      "The most US dollars that one turn of a model may cost; a job can ask for less (default: 5, for models whose price is known; 0 = no limit)",
    ),
  DOCKET_TURN_TOKENS: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, "expected a whole number such as 2000000")
    .transform(Number)
    .optional()
    .describe(
      "The most tokens that one turn of a model may send and receive; a job can ask for less (default: no limit)",
    ),
  DOCKET_AGENTS_FILE: z
    .string()
    .optional()
    .describe("JSON file that names the external agents (Agent Client Protocol) that jobs can choose as acp/NAME"),
  DOCKET_SANDBOX: z
    .enum(["required", "none"], { error: "expected required or none" })
    .default("required")
    .describe("Whether external agents run in a sandbox, or with the rights of Docket's own user"),
  DOCKET_COMMIT_NAME: text("Docket", "The author of Docket's commits").refine(
    isIdentity,
    "must not contain < > or line breaks",
  ),
  DOCKET_COMMIT_EMAIL: text("docket@localhost", "That author's e-mail address").refine(
    isIdentity,
    "must not contain < > or line breaks",
  ),
  DOCKET_SMTP_HOST: optional("The mail server that sends reports and alerts; without one they go by webhook alone"),
  DOCKET_SMTP_PORT: whole(587, 1, 65_535, "Its port"),
  DOCKET_SMTP_TLS: z
    .enum(["starttls", "implicit", "none"], { error: "expected starttls, implicit or none" })
    .default("starttls")
    .describe(
      "How the connection to it is encrypted: starttls (port 587), implicit (port 465), or none, for one on this machine",
    ),
  DOCKET_SMTP_USER: optional("Who Docket is there, if it asks"),
  DOCKET_SMTP_PASSWORD: optional("Its password there"),
  DOCKET_SMTP_FROM: z
    .email("expected an e-mail address")
    .optional()
    .describe("The sender's address; needed with DOCKET_SMTP_HOST"),
  DOCKET_VISITS_KEPT_DAYS: whole(760, 1, 36_500, "Retention of visit rows in days; older visits are refused"),
  DOCKET_PATHS_PER_PROJECT: whole(
    100_000,
    10,
    10_000_000,
    'Distinct pages counted for a project; visits to further ones count as the page "other"',
  ),
  DOCKET_VISITOR_DIMENSIONS: z
    .string()
    .default(DIMENSIONS.join(","))
    .transform((list) => (list === "none" ? [] : list.split(",").map((name) => name.trim())))
    .pipe(z.array(z.enum(DIMENSIONS, { error: `expected none, or some of ${DIMENSIONS.join(", ")}` })))
    .describe(
      "What visitors are told apart by, beside pages and AI operators, comma-separated, or none; each takes room for every visitor and day",
    ),
  DOCKET_COUNTRY_DATABASE: optional(
    "A database file (.mmdb) that tells the country of an address; visitors are then counted by country, and their addresses are sent nowhere",
  ),
  DOCKET_COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,100}$/, "expected the name of a header such as cf-ipcountry")
    .optional()
    .describe("The header in which the edge in front of Docket tells the visitor's country"),
  DOCKET_FETCH_ADDRESS_RANGES: flag(
    "Fetch the published addresses and signing keys of AI and search operators daily, to recognise impostors",
  ),
  DOCKET_TRUSTED_PROXIES: addresses(
    "Proxies whose X-Forwarded-For is trusted, as addresses or CIDR ranges, comma-separated",
  ),
  DOCKET_SITES: z
    .enum(["on", "off"], { error: "expected on or off" })
    .default("on")
    .describe("Whether documentation sites are published"),
  DOCKET_SITE_POLL_MINUTES: whole(
    5,
    0,
    10_080,
    "Minutes between two looks at a repository that is not Docket's own, for a branch to publish; 0 = never",
  ),
  DOCKET_SITES_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{1,180}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
      "expected a domain such as docs.example.com, without scheme and port",
    )
    .optional()
    .describe(
      "Published sites are at NAME.DOMAIN (default localhost, if DOCKET_PUBLIC_URL is on this machine; its wildcard DNS record must lead here)",
    ),
  DOCKET_ALLOWED_REPOSITORY_ADDRESSES: addresses(
    "Private address ranges that repository URLs may use, comma-separated",
  ),
  ...MODEL_SETTINGS,
  DOCKET_DATABASE_POOL_SIZE: whole(10, 2, 500, "Database connections of one process"),
  DOCKET_LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("The least severe messages that are logged"),
};
