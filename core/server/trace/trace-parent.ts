import type { SpanContext } from '@opentelemetry/api';

/** Version, trace, span, flags. Later versions may add fields behind a dash. W3C Trace Context, section 3.2. */
const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The span that a `traceparent` header names; undefined when it is none, since then a new trace begins. */
export function readTraceParent(header: unknown): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] =
    (typeof header === 'string' ? pattern.exec(header) : null) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
