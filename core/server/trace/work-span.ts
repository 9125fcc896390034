/** A span of a trace: one piece of work with its beginning and its end. */
export interface WorkSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Begins a part of the work. */
  readonly begin: (name: string, options?: SpanOptions) => WorkSpan;
  readonly end: (end?: SpanEnd) => void;
}

/** Names and numbers; never values that people typed. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

export interface SpanOptions {
  /** `client`: another system does the work. Default: a part of our own. */
  readonly kind?: 'server' | 'client';
  /** Milliseconds since the epoch; now by default. */
  readonly startedAtMs?: number;
}

export interface SpanEnd {
  readonly attributes?: SpanAttributes;
  /** What kind of failure ended it, such as `timeout` or a status; never its text, which may quote values. */
  readonly failure?: string | undefined;
}

/** Traces of this server. */
export interface Tracing {
  /** Begins the work of a request, as part of the trace that its `traceparent` header names. */
  readonly beginRequest: (name: string, headers: Readonly<Record<string, unknown>>) => WorkSpan;
  /** Begins work that nobody asked for. */
  readonly begin: (name: string) => WorkSpan;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}
