import { type HrTime, ValueType } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from "prom-client";
import { meters } from "../metrics/meters.ts";

const STARTED_AT = hrTime(Date.now() - process.uptime() * 1000);

/** The metrics that /metrics shows, as OpenTelemetry has them: counted once, shown in two ways. */
export async function metersAsOtel(resource: Resource, collect: () => Promise<void>): Promise<CollectionResult> {
  const errors: unknown[] = [];
  await collect().catch((error: unknown) => errors.push(error));
  const metrics = (await meters.getMetricsAsJSON()).flatMap((metric) => toMetricData(metric as Metric) ?? []);
  return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "docket" }, metrics }] }, errors };
}

type Metric = MetricObjectWithValues<MetricValue<string>>;

function toMetricData(metric: Metric): MetricData | undefined {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: unitOf(metric.name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // prom-client tells types as words, whatever its declarations say.
  const type = String(metric.type);
  const endTime = hrTime(Date.now());
  const point = <T>(attributes: MetricValue<string>["labels"], value: T): DataPoint<T> => ({
    startTime: STARTED_AT,
    endTime,
    attributes: attributes as DataPoint<T>["attributes"],
    value,
  });
  const points = () => metric.values.map(({ labels, value }) => point(labels, value));
  if (type === "counter") return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (type === "gauge") return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (type !== "histogram") return undefined;
  const dataPoints = groupByLabels(metric).map(({ labels, value }) => point(labels, value));
  return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

/** Prometheus counts what is at most each bound; OpenTelemetry what is between two. */
function groupByLabels({ name, values }: Metric): { labels: MetricValue<string>["labels"]; value: Histogram }[] {
  type Group = { labels: MetricValue<string>["labels"]; upTo: [number, number][]; sum: number; count: number };
  const groups = new Map<string, Group>();
  for (const { labels, value, metricName } of values as MetricValueWithName<string>[]) {
    const { le, ...others } = labels as Record<string, string | number>;
    const key = JSON.stringify(others);
    const group = groups.get(key) ?? { labels: others, upTo: [], sum: 0, count: 0 };
    groups.set(key, group);
    if (metricName === `${name}_sum`) group.sum = value;
    else if (metricName === `${name}_count`) group.count = value;
    else if (le !== "+Inf") group.upTo.push([Number(le), value]);
  }
  return [...groups.values()].map(({ labels, upTo, sum, count }) => {
    const counts = [...upTo.map(([, value]) => value), count];
    return {
      labels,
      value: {
        buckets: {
          boundaries: upTo.map(([bound]) => bound),
          counts: counts.map((value, index) => value - (counts[index - 1] ?? 0)),
        },
        sum,
        count,
      },
    };
  });
}

function unitOf(name: string): string {
  return name.includes("_seconds") ? "s" : name.includes("_bytes") ? "By" : "1";
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
}
