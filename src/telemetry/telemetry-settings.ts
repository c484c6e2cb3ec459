/** What the standard variables of OpenTelemetry ask for; their exporters read addresses, headers and time limits themselves. */
export type TelemetrySettings = {
  hasTraces: boolean;
  hasMetrics: boolean;
  /** The share of traces that are kept. */
  ratio: number;
  metricIntervalMs: number;
  /** What cannot be done as asked, for the log. */
  warnings: string[];
};

type Variables = Record<string, string | undefined>;

/** Undefined unless the environment names where telemetry goes. */
export function readTelemetrySettings(variables: Variables): TelemetrySettings | undefined {
  const isSet = (name: string) => (variables[name] ?? "").trim() !== "";
  if (variables.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true") return undefined;
  const goesOut = (signal: "TRACES" | "METRICS") =>
    (isSet("OTEL_EXPORTER_OTLP_ENDPOINT") || isSet(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`)) &&
    variables[`OTEL_${signal}_EXPORTER`]?.trim() !== "none";
  const [hasTraces, hasMetrics] = [goesOut("TRACES"), goesOut("METRICS")];
  if (!hasTraces && !hasMetrics) return undefined;
  const { OTEL_TRACES_SAMPLER: sampler = "", OTEL_TRACES_SAMPLER_ARG: given } = variables;
  const protocol = variables.OTEL_EXPORTER_OTLP_PROTOCOL?.trim();
  const interval = Number(variables.OTEL_METRIC_EXPORT_INTERVAL);
  return {
    hasTraces,
    hasMetrics,
    ratio: ratioOf(sampler, given),
    metricIntervalMs: Number.isFinite(interval) && interval >= 100 ? interval : 60_000,
    warnings:
      protocol && !protocol.startsWith("http")
        ? [
            `OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not spoken here; telemetry is sent as OTLP over HTTP (port 4318)`,
          ]
        : [],
  };
}

function ratioOf(sampler: string, given: string | undefined): number {
  if (sampler.endsWith("always_off")) return 0;
  if (!sampler.endsWith("traceidratio")) return 1;
  const ratio = Number(given ?? "1");
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
}
