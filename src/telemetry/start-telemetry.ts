import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { VERSION } from "../version.ts";
import { metersAsOtel } from "./meters-as-otel.ts";
import type { Span } from "./span.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";
import { type SpanOptions, sendSpansTo } from "./tracing.ts";

const SHUTDOWN_MS = 2000;
const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

/** Sends traces and metrics as OTLP over HTTP. Loaded only where it is configured. Returns how to send the rest and end. */
export function startTelemetry(settings: TelemetrySettings, collect: () => Promise<void>): () => Promise<void> {
  const named = resourceFromAttributes({ "service.name": "docket", "service.version": VERSION });
  const resource = named.merge(detectResources({ detectors: [envDetector] }));
  const ends: (() => Promise<void>)[] = [];
  if (settings.hasTraces) {
    const provider = new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
    const tracer = provider.getTracer("docket", VERSION);
    const spans = new WeakMap<Span, OtelSpan>();
    sendSpansTo((name, { attributes = {}, kind = "internal", parent, remoteParent }) => {
      const otel = tracer.startSpan(
        name,
        { attributes, kind: KINDS[kind] },
        contextOf(parent && spans.get(parent), remoteParent),
      );
      const span = wrap(otel);
      spans.set(span, otel);
      return span;
    });
    ends.push(() => provider.shutdown());
  }
  if (settings.hasMetrics) {
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: settings.metricIntervalMs,
      exportTimeoutMillis: Math.min(10_000, settings.metricIntervalMs),
      metricProducers: [{ collect: () => metersAsOtel(resource, collect) }],
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    ends.push(() => provider.shutdown());
  }
  return async () => {
    sendSpansTo(undefined);
    const ended = Promise.allSettled(ends.map((end) => end()));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref())]);
  };
}

function contextOf(parent: OtelSpan | undefined, remoteParent: SpanOptions["remoteParent"]): Context {
  if (parent) return trace.setSpan(ROOT_CONTEXT, parent);
  const [, traceId, spanId, flags] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(remoteParent ?? "") ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

function wrap(otel: OtelSpan): Span {
  return {
    traceId: otel.spanContext().traceId,
    add: (attributes) => void otel.setAttributes(attributes),
    fail: () => void otel.setStatus({ code: SpanStatusCode.ERROR }),
    end: () => otel.end(),
  };
}
