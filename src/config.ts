import { resolve } from "node:path";
import { z } from "zod";
import type { ClickHouseServer } from "./clickhouse/connect-clickhouse.ts";
import { describeIssue } from "./describe-issue.ts";
import { type Environment, withEnvFile, withSecretFiles } from "./environment.ts";
import { OperationError } from "./errors.ts";
import { type ModelSettings, modelMistakes, readModelSettings } from "./model-settings.ts";
import { SETTINGS } from "./settings.ts";
import { readTelemetrySettings, type TelemetrySettings } from "./telemetry/telemetry-settings.ts";
import type { Dimension } from "./visitor-dimensions.ts";

const DEFAULT_TURN_COST_USD = 5;

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  /** How other nodes call this one; undefined means by the machine's name. */
  nodeName: string | undefined;
  /** Where other nodes reach this one, without a trailing slash; undefined means where it listens. */
  nodeUrl: string | undefined;
  /** How long a serve that is told to end still takes requests, while `/readyz` sends them elsewhere. */
  drainSeconds: number;
  /** Undefined means the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Undefined if visitors are counted in PostgreSQL. */
  clickhouse: ClickHouseServer | undefined;
  clickhouseMaxWaiting: number;
  /** Without a trailing slash. */
  publicUrl: string;
  keyPrefix: string;
  /** The key that encrypts tokens at rest; undefined means the file in the data folder. */
  secretKey: string | undefined;
  /** The file that the settings name for it. */
  secretKeyFile: string | undefined;
  metricsKey: string | undefined;
  metricsAddresses: string[];
  /** Undefined if the metrics have no port of their own. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Undefined if nobody is to be sent traces and metrics. */
  telemetry: TelemetrySettings | undefined;
  agentUsesPerHour: number;
  readsPerMinute: number;
  /** Page views that one address may send to the beacon endpoint. */
  beaconsPerMinute: number;
  /** Calls from one address to the MCP servers of sites. */
  mcpCallsPerMinute: number;
  sharedReadsPerMinute: number;
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
  /** Undefined if Docket sends no mail. */
  smtp: SmtpServer | undefined;
  visitsKeptDays: number;
  /** Distinct pages and other names for which a project's visitors are counted; the rest count as "other". */
  pathsPerProject: number;
  visitorDimensions: readonly Dimension[];
  /** A file in MaxMind's format. */
  countryDatabase: string | undefined;
  /** In lower case. */
  countryHeader: string | undefined;
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

export type SmtpServer = {
  host: string;
  port: number;
  tls: "starttls" | "implicit" | "none";
  user: string | undefined;
  password: string | undefined;
  /** The sender's address. */
  from: string;
};

export type OauthClient = { clientId: string; clientSecret: string };

/**
 * Reads the settings once. All mistakes are reported together, by name.
 *
 * @throws OperationError `invalid_settings`
 */
export function readConfig(variables: Environment = ownEnvironment()): Config {
  const { variables: environment, mistakes: unreadable } = withSecretFiles(variables, Object.keys(SETTINGS));
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (environment[name]?.trim() ? [[name, environment[name].trim()]] : [])),
  );
  const parsed = z.object(SETTINGS).safeParse(given, { error: describeIssue });
  const mistakes = [
    ...unreadable,
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
    nodeName: settings.DOCKET_NODE_NAME,
    nodeUrl: settings.DOCKET_NODE_URL?.replace(/(?<!\/)\/+$/, ""),
    drainSeconds: settings.DOCKET_DRAIN_SECONDS,
    databaseUrl: settings.DATABASE_URL,
    clickhouse: clickhouseServer(settings),
    clickhouseMaxWaiting: settings.DOCKET_CLICKHOUSE_MAX_WAITING,
    publicUrl: (settings.DOCKET_PUBLIC_URL ?? httpAddress(settings.DOCKET_HOST, settings.DOCKET_PORT)).replace(
      /\/+$/,
      "",
    ),
    keyPrefix: settings.DOCKET_KEY_PREFIX,
    secretKey: settings.DOCKET_SECRET_KEY,
    secretKeyFile: variables.DOCKET_SECRET_KEY_FILE?.trim() || undefined,
    metricsKey: settings.DOCKET_METRICS_KEY,
    metricsAddresses: settings.DOCKET_METRICS_ADDRESSES,
    metricsPort: settings.DOCKET_METRICS_PORT || undefined,
    metricsHost: settings.DOCKET_METRICS_HOST,
    telemetry: readTelemetrySettings(variables),
    agentUsesPerHour: settings.DOCKET_AGENT_USES_PER_HOUR,
    readsPerMinute: settings.DOCKET_READS_PER_MINUTE,
    beaconsPerMinute: settings.DOCKET_BEACONS_PER_MINUTE,
    mcpCallsPerMinute: settings.DOCKET_MCP_CALLS_PER_MINUTE,
    sharedReadsPerMinute: settings.DOCKET_SHARED_READS_PER_MINUTE,
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
    smtp: smtpServer(settings),
    visitsKeptDays: settings.DOCKET_VISITS_KEPT_DAYS,
    pathsPerProject: settings.DOCKET_PATHS_PER_PROJECT,
    visitorDimensions: settings.DOCKET_VISITOR_DIMENSIONS,
    countryDatabase: settings.DOCKET_COUNTRY_DATABASE && resolve(settings.DOCKET_COUNTRY_DATABASE),
    countryHeader: settings.DOCKET_COUNTRY_HEADER,
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
export function hasPlainTerminal(environment: Environment = process.env): boolean {
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
  variables: Environment = ownEnvironment(),
): { url: string | undefined; key: string | undefined } {
  const { DOCKET_URL, DOCKET_KEY } = SETTINGS;
  const { variables: environment } = withSecretFiles(variables, ["DOCKET_KEY"]);
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
  return { url: parsed.data.DOCKET_URL?.replace(/(?<!\/)\/+$/, ""), key: parsed.data.DOCKET_KEY };
}

/** Finds secrets by the names of their settings, so that new settings are included. */
function findSecretValues(given: Record<string, string>): string[] {
  const named = Object.entries(given).filter(([name]) => /(?:_KEY|_TOKEN|_SECRET|_PASSWORD)$/.test(name));
  const { DATABASE_URL: url } = given;
  const password = url && URL.canParse(url) ? new URL(url).password : "";
  const keys = (given.DOCKET_SECRET_KEY ?? "").split(/[\s,]+|signing:/);
  const values = [...named.map(([, value]) => value), ...keys, password, decodeURIComponent(password)];
  return [...new Set(values)].filter((value) => value !== "");
}

/** The variables of this process, with those of Docket's own `.env` in the working folder. */
function ownEnvironment(): Environment {
  return withEnvFile(process.env, process.cwd());
}

/** The machine's PATH, read when a program is started. It is not a setting of Docket. */
export function programPath(): string {
  return process.env.PATH ?? "/usr/local/bin:/usr/bin:/bin";
}

/** A variable that an agents file names for a secret. The operator chooses the name, so it is not in the settings. */
export function namedVariable(name: string): string | undefined {
  return ownEnvironment()[name];
}

export function httpAddress(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** Settings that are required together. */
const GROUPS = [
  ["DOCKET_GITHUB_CLIENT_ID", "DOCKET_GITHUB_CLIENT_SECRET"],
  ["DOCKET_OIDC_ISSUER", "DOCKET_OIDC_CLIENT_ID", "DOCKET_OIDC_CLIENT_SECRET"],
  ["DOCKET_SMTP_HOST", "DOCKET_SMTP_FROM"],
  ["DOCKET_SMTP_USER", "DOCKET_SMTP_PASSWORD"],
];

function incompleteGroups(given: Record<string, string>): string[] {
  return GROUPS.filter((group) => group.some((name) => name in given)).flatMap((group) =>
    group
      .filter((name) => !(name in given))
      .map((name) => `${name}: is needed with ${group.filter((n) => n in given).join(" and ")}`),
  );
}

function clickhouseServer(settings: {
  DOCKET_CLICKHOUSE_URL?: string | undefined;
  DOCKET_CLICKHOUSE_USER?: string | undefined;
  DOCKET_CLICKHOUSE_PASSWORD?: string | undefined;
}): ClickHouseServer | undefined {
  const { DOCKET_CLICKHOUSE_URL: url, DOCKET_CLICKHOUSE_USER: user, DOCKET_CLICKHOUSE_PASSWORD: password } = settings;
  return url === undefined ? undefined : { url, user, password };
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

function smtpServer(settings: {
  DOCKET_SMTP_HOST?: string | undefined;
  DOCKET_SMTP_PORT: number;
  DOCKET_SMTP_TLS: SmtpServer["tls"];
  DOCKET_SMTP_USER?: string | undefined;
  DOCKET_SMTP_PASSWORD?: string | undefined;
  DOCKET_SMTP_FROM?: string | undefined;
}): SmtpServer | undefined {
  const { DOCKET_SMTP_HOST: host, DOCKET_SMTP_FROM: from } = settings;
  if (host === undefined || from === undefined) return undefined;
  const { DOCKET_SMTP_PORT: port, DOCKET_SMTP_TLS: tls } = settings;
  return { host, port, tls, user: settings.DOCKET_SMTP_USER, password: settings.DOCKET_SMTP_PASSWORD, from };
}
