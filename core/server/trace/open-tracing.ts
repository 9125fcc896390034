import type { Span, SpanContext } from '@opentelemetry/api';
import { toAppError } from '#core/common';
import type { Logger } from '../log/logger.ts';
import { readTraceParent } from './trace-parent.ts';
import type { SpanAttributes, SpanEnd, SpanOptions, Tracing, WorkSpan } from './work-span.ts';

export interface TracingOptions {
  /** Where the collector takes OTLP over HTTP; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Traces over the packages of OpenTelemetry, which are loaded here and nowhere else. Nothing is registered for the whole
 * process, so servers of one process trace apart. What the SDK reads from the environment itself (`OTEL_TRACES_SAMPLER`,
 * `OTEL_BSP_…`) holds as well.
 */
export async function openTracing(
  { endpoint, serviceName, headers }: TracingOptions,
  logger: Logger,
): Promise<Tracing> {
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('tessera');
  const { SpanKind, SpanStatusCode, ROOT_CONTEXT, trace } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

  const start = (name: string, { kind, startedAtMs }: SpanOptions, parent: SpanContext | undefined): WorkSpan => {
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const options = {
      kind: kinds[kind ?? 'internal'],
      ...(startedAtMs === undefined ? {} : { startTime: startedAtMs }),
    };
    return workSpan(tracer.startSpan(name, options, context));
  };
  const workSpan = (span: Span): WorkSpan => ({
    traceId: span.spanContext().traceId,
    begin: (name, options = {}) => start(name, options, span.spanContext()),
    end: ({ attributes = {}, failure }: SpanEnd = {}) => {
      span.setAttributes(known(attributes));
      if (failure !== undefined) {
        span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  });
  return {
    beginRequest: (name, { traceparent }) => start(name, { kind: 'server' }, readTraceParent(traceparent)),
    begin: (name) => start(name, {}, undefined),
    close: async () => {
      try {
        await provider.shutdown();
      } catch (thrown) {
        logger.warn({ problem: toAppError(thrown).message }, 'the last spans could not be sent');
      }
    },
  };
}

const known = (attributes: SpanAttributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
