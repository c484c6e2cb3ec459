import { type LogEntry, toLogEntry } from "./log-entry.ts";

/**
 * A request that CloudFront logged, whatever form the log has. It percent-encodes what may hold spaces, in older logs
 * twice.
 *
 * @param field gives a field's value by its name; empty if there is none
 */
export function readCloudFrontFields(field: (name: string) => string): LogEntry {
  const value = (...names: string[]): string => {
    for (const name of names) {
      const found = field(name);
      if (found !== "" && found !== "-") return found;
    }
    return "";
  };
  const date = value("date");
  const query = value("cs-uri-query");
  const stem = value("cs-uri-stem");
  return toLogEntry({
    time: date === "" ? value("timestamp(ms)", "timestamp") : `${date}T${value("time")}Z`,
    // `x-forwarded-for` is what the client says of itself; this one is who connected.
    ip: value("c-ip"),
    method: value("cs-method") || "GET",
    // Fields of real-time logs may hold the query in the stem.
    target: query === "" || stem.includes("?") ? stem : `${stem}?${query}`,
    status: Number(value("sc-status")),
    host: value("x-host-header", "cs(Host)", "cs-host"),
    userAgent: decodeTwice(value("cs(User-Agent)", "cs-user-agent")),
    referrer: value("cs(Referer)", "cs-referer"),
    accept: decodeTwice(value("cs-accept")),
    country: value("c-country"),
    id: value("x-edge-request-id"),
  });
}

function decodeTwice(header: string): string {
  let text = header;
  for (let times = 0; times < 2 && text.includes("%") && !text.includes(" "); times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  return text;
}
