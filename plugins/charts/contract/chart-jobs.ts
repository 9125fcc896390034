import { Type, type Static } from 'typebox';
import {
  withDeps,
  defineExtensionPoint,
  type BinaryBody,
  type Resolved,
  type Token,
  type TokenRecord,
} from '#core/common';
import type { ChartReader } from './chart-store.ts';

/** The reply 202: the answer is being made, and will be told of. See docs/http-api.md, "Jobs". */
export const ChartDataJob = Type.Object({
  channel_id: Type.String(),
  job_id: Type.String(),
  user_id: Type.Union([Type.Integer(), Type.Null()]),
  status: Type.String(),
  errors: Type.Array(Type.Unknown()),
  result_url: Type.Union([Type.String(), Type.Null()]),
});
export type ChartDataJob = Static<typeof ChartDataJob>;

/** An answer as it goes over the wire, compressed with gzip. */
export interface PackedAnswer {
  readonly gzipped: Uint8Array;
  readonly contentType: string;
}

/** A request for chart data whose caller may ask it; nothing has run yet. */
export interface ChartDataCall {
  readonly reader: ChartReader;
  /** Cookies of the request by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Address under which the answer is fetched, up to its key. */
  readonly resultPath: string;
  /** Throws unless its reader may still have the answer, as for a request of this moment. */
  readonly checkAccess: (reader: ChartReader) => Promise<void>;
  /** Its rows are one person's and short-lived: they must not be stored anywhere but in memory. */
  readonly isPrivate: boolean;
  /** Whether the whole answer is in the cache and may be taken from there. */
  readonly isKept: () => Promise<boolean>;
  /** Makes the answer. Aborting interrupts the engine. Throws AppError as the request itself would. */
  readonly run: (signal: AbortSignal) => Promise<PackedAnswer>;
}

/** Server: takes requests for chart data out of the hands of the reply. */
export interface ChartJobRunner {
  readonly id: string;
  readonly deps: TokenRecord;
  /** Begins a job, or leaves the request to be answered at once (undefined). Throws AppError to refuse it. */
  readonly begin: (
    services: Readonly<Record<string, unknown>>,
    call: ChartDataCall,
  ) => Promise<ChartDataJob | undefined>;
}

export const ChartJobRunners = defineExtensionPoint<ChartJobRunner>({
  id: 'charts/job-runners',
  summary: 'What answers requests for chart data later instead of at once (server). At most one.',
  keyOf: () => 'jobs',
});

/** Declares a runner whose `begin` sees its `deps` typed. */
export function defineChartJobRunner<R extends TokenRecord>(
  runner: Omit<ChartJobRunner, 'deps' | 'begin'> & {
    readonly deps: R;
    readonly begin: (services: Resolved<R>, call: ChartDataCall) => Promise<ChartDataJob | undefined>;
  },
): ChartJobRunner {
  return withDeps(runner);
}

/** Browser: brings the answers of jobs. */
export interface ChartJobTransport {
  /** Resolves with the bytes of the answer; throws AppError. Aborting lets go of the job and stops it. */
  readonly answerOf: (job: ChartDataJob, signal: AbortSignal) => Promise<BinaryBody>;
}

export const ChartJobTransports = defineExtensionPoint<{
  readonly id: string;
  readonly transport: Token<ChartJobTransport>;
}>({
  id: 'charts/job-transports',
  summary: 'How the page learns that a chart data job is done, and its answer. At most one.',
  keyOf: () => 'jobs',
});
