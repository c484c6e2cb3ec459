import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";
import { OperationError } from "./errors.ts";
import { MODEL_SETTINGS, type ModelSettings, modelMistakes, readModelSettings } from "./model-settings.ts";

const DEFAULT_TURN_COST_USD = 5;

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  /** Undefined means the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  keyPrefix: string;
  /** The key that encrypts tokens at rest; undefined means the file in the data folder. */
  secretKey: string | undefined;
  agentUsesPerHour: number;
  readsPerMinute: number;
  /** Page views that one address may send to the beacon endpoint. */
  beaconsPerMinute: number;
  /** Attempts to sign in from one address. */
  signInsPerMinute: number;
  github: OauthClient | undefined;
  oidc: (OauthClient & { issuer: string; name: string }) | undefined;
  archiveAfterDays: number;
  /** 0 for ever. */
  auditKeptDays: number;
  workerConcurrency: number;
  turnTimeoutSeconds: number;
  /** How long a test of a model or an agent may take. */
  modelTestSeconds: number;
  /** How long a turn waits in total for a provider that is unavailable. */
  providerPatienceSeconds: number;
  outagePatienceSeconds: number;
  /** The most rounds that one turn of a model may take, whatever its job allows. */
  turnSteps: number;
  /** Undefined means no limit. */
  turnCostUsd: number | undefined;
  /** Whether nobody has set `turnCostUsd`. Such a limit does not keep out models whose price is not known. */
  isTurnCostDefault: boolean;
  turnTokens: number | undefined;
  /** Undefined means no external agents. */
  agentsFile: string | undefined;
  /** Whether external agents are refused where no sandbox works. */
  isSandboxRequired: boolean;
  /** The author of Docket's commits. */
  commitName: string;
  commitEmail: string;
  visitsKeptDays: number;
  /** Distinct pages and other names for which a project's visitors are counted; the rest count as "other". */
  pathsPerProject: number;
  isFetchingAddressRanges: boolean;
  trustedProxies: string[];
  /** Published sites are at NAME.DOMAIN; undefined means localhost if the service itself is there, else no such names. */
  sitesDomain: string | undefined;
  /** Whether documentation sites are published. */
  hasSites: boolean;
  /** How often repositories that are not Docket's own are asked for new commits; 0 for never. */
  sitePollMinutes: number;
  /** Private address ranges that repository URLs may use. */
  allowedRepositoryAddresses: string[];
  databasePoolSize: number;
  /** Values of settings that must never be shown: keys, tokens, passwords. */
  secretValues: string[];
  models: ModelSettings;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
};

export type OauthClient = { clientId: string; clientSecret: string };

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
    .regex(/^[0-9a-fA-F]{64}$/, "expected 64 hexadecimal digits (openssl rand -hex 32)")
    .optional()
    .describe("Encrypts tokens at rest and signs links (default: a 0600 file in the data folder)"),
  DOCKET_AGENT_USES_PER_HOUR: whole(100, 0, 1_000_000, "Jobs and messages per project in a rolling hour; 0 = no limit"),
  DOCKET_READS_PER_MINUTE: whole(6000, 0, 10_000_000, "Reads per key and minute; 0 = no limit"),
  DOCKET_BEACONS_PER_MINUTE: whole(
    600,
    0,
    10_000_000,
    "Page views per visitor's address and minute that browsers may report; 0 = no limit",
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
    "How long docket doctor and the dashboard wait when they test a model or an external agent",
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
  DOCKET_VISITS_KEPT_DAYS: whole(760, 1, 36_500, "Retention of visit rows in days; older visits are refused"),
  DOCKET_PATHS_PER_PROJECT: whole(
    100_000,
    10,
    10_000_000,
    'Distinct pages counted for a project; visits to further ones count as the page "other"',
  ),
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

/**
 * Reads the settings once. All mistakes are reported together, by name.
 *
 * @throws OperationError `invalid_settings`
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (environment[name]?.trim() ? [[name, environment[name].trim()]] : [])),
  );
  const parsed = z.object(SETTINGS).safeParse(given, { error: describeIssue });
  const mistakes = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? []),
    ...incompleteGroups(given),
    ...Object.keys(environment)
      .filter((name) => name.startsWith("DOCKET_") && !(name in SETTINGS))
      .map((name) => `${name}: no such setting`),
    ...modelMistakes(given),
  ];
  if (!parsed.success || mistakes.length > 0)
    throw new OperationError(
      "invalid_settings",
      `The settings need a correction:\n${mistakes.map((m) => `  ${m}`).join("\n")}`,
    );
  const settings = parsed.data;
  return {
    host: settings.DOCKET_HOST,
    port: settings.DOCKET_PORT,
    dataDir: resolve(settings.DOCKET_DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    publicUrl: (settings.DOCKET_PUBLIC_URL ?? httpAddress(settings.DOCKET_HOST, settings.DOCKET_PORT)).replace(
      /\/+$/,
      "",
    ),
    keyPrefix: settings.DOCKET_KEY_PREFIX,
    secretKey: settings.DOCKET_SECRET_KEY,
    agentUsesPerHour: settings.DOCKET_AGENT_USES_PER_HOUR,
    readsPerMinute: settings.DOCKET_READS_PER_MINUTE,
    beaconsPerMinute: settings.DOCKET_BEACONS_PER_MINUTE,
    signInsPerMinute: settings.DOCKET_SIGN_INS_PER_MINUTE,
    github: oauthClient(settings.DOCKET_GITHUB_CLIENT_ID, settings.DOCKET_GITHUB_CLIENT_SECRET),
    oidc: oidcClient(settings),
    archiveAfterDays: settings.DOCKET_ARCHIVE_AFTER_DAYS,
    auditKeptDays: settings.DOCKET_AUDIT_KEPT_DAYS,
    workerConcurrency: settings.DOCKET_WORKER_CONCURRENCY,
    turnTimeoutSeconds: settings.DOCKET_TURN_TIMEOUT_SECONDS,
    modelTestSeconds: settings.DOCKET_MODEL_TEST_SECONDS,
    providerPatienceSeconds: settings.DOCKET_PROVIDER_PATIENCE_SECONDS,
    outagePatienceSeconds: settings.DOCKET_OUTAGE_PATIENCE_SECONDS,
    turnSteps: settings.DOCKET_TURN_STEPS,
    turnCostUsd:
      settings.DOCKET_TURN_COST_USD === 0 ? undefined : (settings.DOCKET_TURN_COST_USD ?? DEFAULT_TURN_COST_USD),
    isTurnCostDefault: settings.DOCKET_TURN_COST_USD === undefined,
    turnTokens: settings.DOCKET_TURN_TOKENS,
    agentsFile: settings.DOCKET_AGENTS_FILE && resolve(settings.DOCKET_AGENTS_FILE),
    isSandboxRequired: settings.DOCKET_SANDBOX === "required",
    commitName: settings.DOCKET_COMMIT_NAME,
    commitEmail: settings.DOCKET_COMMIT_EMAIL,
    visitsKeptDays: settings.DOCKET_VISITS_KEPT_DAYS,
    pathsPerProject: settings.DOCKET_PATHS_PER_PROJECT,
    isFetchingAddressRanges: settings.DOCKET_FETCH_ADDRESS_RANGES,
    trustedProxies: settings.DOCKET_TRUSTED_PROXIES,
    sitesDomain: settings.DOCKET_SITES_DOMAIN,
    hasSites: settings.DOCKET_SITES === "on",
    sitePollMinutes: settings.DOCKET_SITE_POLL_MINUTES,
    allowedRepositoryAddresses: settings.DOCKET_ALLOWED_REPOSITORY_ADDRESSES,
    databasePoolSize: settings.DOCKET_DATABASE_POOL_SIZE,
    secretValues: findSecretValues(given),
    models: readModelSettings(settings),
    logLevel: settings.DOCKET_LOG_LEVEL,
  };
}

/** Whether lines that are drawn again are of no use: a log keeps each of them, and some terminals cannot. */
export function hasPlainTerminal(environment: Record<string, string | undefined> = process.env): boolean {
  return environment.TERM === "dumb" || !["", "false", undefined].includes(environment.CI);
}

/**
 * Where commands find a Docket that is not this machine's, and their key for it.
 *
 * @param url given with the command, instead of the setting
 * @throws OperationError `invalid_settings`
 */
export function readRemote(
  url: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): { url: string | undefined; key: string | undefined } {
  const { DOCKET_URL, DOCKET_KEY } = SETTINGS;
  const given = {
    DOCKET_URL: url ?? (environment.DOCKET_URL?.trim() || undefined),
    DOCKET_KEY: environment.DOCKET_KEY?.trim() || undefined,
  };
  const parsed = z.object({ DOCKET_URL, DOCKET_KEY }).safeParse(given, { error: describeIssue });
  if (!parsed.success)
    throw new OperationError(
      "invalid_settings",
      `${url === undefined ? "DOCKET_URL" : "--url"}: ${parsed.error.issues[0]?.message}`,
    );
  return { url: parsed.data.DOCKET_URL?.replace(/\/+$/, ""), key: parsed.data.DOCKET_KEY };
}

/** Finds secrets by the names of their settings, so that new settings are included. */
function findSecretValues(given: Record<string, string>): string[] {
  const named = Object.entries(given).filter(([name]) => /(?:_KEY|_TOKEN|_SECRET|_PASSWORD)$/.test(name));
  const { DATABASE_URL: url } = given;
  const password = url && URL.canParse(url) ? new URL(url).password : "";
  const values = [...named.map(([, value]) => value), password, decodeURIComponent(password)];
  return [...new Set(values)].filter((value) => value !== "");
}

/** The machine's PATH, read when a program is started. It is not a setting of Docket. */
export function programPath(): string {
  return process.env.PATH ?? "/usr/local/bin:/usr/bin:/bin";
}

/** A variable that an agents file names for a secret. The operator chooses the name, so it is not in the settings. */
export function namedVariable(name: string): string | undefined {
  return process.env[name];
}

export function httpAddress(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** Settings that are required together. */
const GROUPS = [
  ["DOCKET_GITHUB_CLIENT_ID", "DOCKET_GITHUB_CLIENT_SECRET"],
  ["DOCKET_OIDC_ISSUER", "DOCKET_OIDC_CLIENT_ID", "DOCKET_OIDC_CLIENT_SECRET"],
];

function incompleteGroups(given: Record<string, string>): string[] {
  return GROUPS.filter((group) => group.some((name) => name in given)).flatMap((group) =>
    group
      .filter((name) => !(name in given))
      .map((name) => `${name}: is needed with ${group.filter((n) => n in given).join(" and ")}`),
  );
}

function oauthClient(clientId: string | undefined, clientSecret: string | undefined): OauthClient | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function oidcClient(settings: {
  DOCKET_OIDC_ISSUER?: string | undefined;
  DOCKET_OIDC_CLIENT_ID?: string | undefined;
  DOCKET_OIDC_CLIENT_SECRET?: string | undefined;
  DOCKET_OIDC_NAME: string;
}): Config["oidc"] {
  const client = oauthClient(settings.DOCKET_OIDC_CLIENT_ID, settings.DOCKET_OIDC_CLIENT_SECRET);
  const issuer = settings.DOCKET_OIDC_ISSUER;
  return client && issuer ? { ...client, issuer, name: settings.DOCKET_OIDC_NAME } : undefined;
}

function optional(description: string) {
  return z.string().optional().describe(description);
}

function text(fallback: string, description: string) {
  return z.string().default(fallback).describe(description);
}

function whole(fallback: number, min: number, max: number, description: string) {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
    .default(fallback)
    .describe(description);
}

function flag(description: string) {
  return z
    .enum(["true", "false"], { error: "expected true or false" })
    .default("false")
    .transform((value) => value === "true")
    .describe(description);
}

function addresses(description: string) {
  return z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .refine((list) => list.every(isAddressOrRange), "expected addresses or CIDR ranges, comma-separated")
    .default([])
    .describe(description);
}

function isIdentity(value: string): boolean {
  return !/[<>\r\n]/.test(value);
}

function isAddressOrRange(entry: string): boolean {
  return ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}
