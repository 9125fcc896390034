import type { Static, TObject } from 'typebox';
import {
  defineExtensionPoint,
  withDeps,
  type Identity,
  type Resolved,
  type Result,
  type TokenRecord,
} from '#core/common';
import type { ReportDelivery, ReportFacts } from './delivery.ts';

/** Why what a person asked for is refused: 400 where it is malformed, 422 where it is well formed and not allowed. */
export interface ReportProblem {
  readonly kind: 'malformed' | 'refused';
  readonly text: string;
}

/** Why something did not reach everybody; goes to the log of the report. */
export interface DeliveryFailure {
  readonly reason: string;
  readonly cause?: unknown;
}

/** A report that failed, for its owners. */
export interface FailureNotice {
  readonly report: ReportFacts;
  readonly reason: string;
}

export interface OwnersTold {
  /** At least one of them was told. */
  readonly isTold: boolean;
  /** Why some were not. */
  readonly problem?: string | undefined;
}

type Services = Readonly<Record<string, unknown>>;

/**
 * Server: a way that reports take to their recipients. The runner plans, limits and logs the runs; a channel only checks
 * recipients and hands over.
 */
export interface ReportChannel {
  /** `type` of its recipients in the API. */
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Shape of `recipient_config_json`. */
  readonly config: TObject;
  /** False while the administrator has not set it up: reports can be kept, but not sent. */
  readonly isSetUp: (services: Services) => boolean;
  /** What is wrong with a recipient that has the shape. */
  readonly check: (config: never, services: Services) => readonly ReportProblem[];
  /** Sends to one recipient. A refusal does not keep the report from the others, but the run counts as failed. */
  readonly send: (
    delivery: ReportDelivery,
    config: never,
    services: Services,
    signal: AbortSignal,
  ) => Promise<Result<undefined, DeliveryFailure>>;
  /** Tells the owners of a failed report; absent where a channel does not reach people by their accounts. */
  readonly tellOwners?: (notice: FailureNotice, owners: readonly Identity[], services: Services) => Promise<OwnersTold>;
}

export const ReportChannels = defineExtensionPoint<ReportChannel>({
  id: 'reports/channels',
  summary: 'Where reports are sent, such as e-mail.',
  keyOf: (channel) => channel.id,
});

/** Declares a channel whose functions see its recipients and its `deps` typed. */
export function defineReportChannel<S extends TObject, R extends TokenRecord>(channel: {
  readonly id: string;
  readonly deps: R;
  readonly config: S;
  readonly isSetUp: (services: Resolved<R>) => boolean;
  readonly check: (config: Static<S>, services: Resolved<R>) => readonly ReportProblem[];
  readonly send: (
    delivery: ReportDelivery,
    config: Static<S>,
    services: Resolved<R>,
    signal: AbortSignal,
  ) => Promise<Result<undefined, DeliveryFailure>>;
  readonly tellOwners?: (
    notice: FailureNotice,
    owners: readonly Identity[],
    services: Resolved<R>,
  ) => Promise<OwnersTold>;
}): ReportChannel {
  return withDeps<ReportChannel>({ ...channel, server: true });
}
