import { readFileSync, statSync } from "node:fs";
import ipaddr from "ipaddr.js";
import { Reader, type Response as Record } from "mmdb-lib";
import type { App } from "../../app.ts";

type Country = Record & { country?: { iso_code?: string }; country_code?: string };
type Database = { reader: Reader<Country> | undefined; changedAt: number; lookedAt: number };

/** So often at most the file is looked at for a newer one. */
const LOOK_MS = 60_000;
const databases = new WeakMap<App, Database>();

/**
 * The country of an address, such as `DE`, by the database file that the operator names; the address goes nowhere. A file
 * that is replaced is read anew within a minute. Undefined without a file, or where it tells nothing.
 */
export function findCountry(app: App, ip: string): string | undefined {
  if (app.config.countryDatabase === undefined || ip === "") return undefined;
  const record = openDatabase(app, app.config.countryDatabase)?.get(ipaddr.process(ip.replace(/%.*$/s, "")).toString());
  return parseCountry(record?.country?.iso_code ?? record?.country_code);
}

/** A code of ISO 3166-1 in capitals; undefined for any other text, such as the `XX` and `T1` of networks without one. */
export function parseCountry(code: unknown): string | undefined {
  const text = typeof code === "string" ? code.trim().toUpperCase() : "";
  return /^[A-Z]{2}$/.test(text) && text !== "XX" && text !== "ZZ" ? text : undefined;
}

function openDatabase(app: App, file: string): Reader<Country> | undefined {
  const known = databases.get(app);
  const now = performance.now();
  if (known && now - known.lookedAt < LOOK_MS) return known.reader;
  try {
    const { mtimeMs } = statSync(file);
    const isSame = known !== undefined && known.changedAt === mtimeMs;
    const reader = isSame ? known.reader : new Reader<Country>(readFileSync(file));
    databases.set(app, { reader, changedAt: mtimeMs, lookedAt: now });
    return reader;
  } catch (error) {
    // The last good one serves while its successor is being written.
    databases.set(app, { reader: known?.reader, changedAt: known?.changedAt ?? 0, lookedAt: now });
    app.log.warn({ err: error, file }, "the database of countries cannot be read; DOCKET_COUNTRY_DATABASE names it");
    return known?.reader;
  }
}
