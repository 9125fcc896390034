import type { Static, TObject } from 'typebox';
import { defineExtensionPoint, withDeps, type Identity, type Resolved, type TokenRecord } from '#core/common';
import type { ReportProblem } from './channels.ts';
import type { ReportFacts } from './delivery.ts';

/** The fields of the API that belong to conditions. */
export const conditionFields = ['database', 'sql', 'validator_type', 'validator_config_json'] as const;
export type ConditionField = (typeof conditionFields)[number];

/** A moment at which a report is due or somebody asks for it. */
export interface ConditionRun<F = unknown> {
  readonly report: ReportFacts;
  /** Its fields, as they fitted the condition's schema when they were stored. */
  readonly fields: F;
  /** In whose name it is sent; their access decides what the condition may look at. */
  readonly actor: Identity;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** When it was last sent to everybody; undefined: never, or longer ago than its log is kept. */
  readonly lastSentMs: () => Promise<number | undefined>;
  /** Aborts when the server stops or the time of the run is over. */
  readonly signal: AbortSignal;
}

/** `hold`: nothing is sent, and the log says why. `fail`: the run failed; its owners are told. */
export type ReportDecision =
  { readonly action: 'send'; readonly reason?: string } | { readonly action: 'hold' | 'fail'; readonly reason: string };

export interface ConditionProblem extends ReportProblem {
  readonly field: ConditionField;
}

type Services = Readonly<Record<string, unknown>>;

/** Server: what must hold for a report that is due to be sent. */
export interface ReportCondition {
  /** `type` of its reports in the API. */
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Shape of the fields of conditions in the body of a report: which are wanted, which must be absent. */
  readonly fields: TObject;
  /** What is wrong with fields that have the shape, as the report will have them. */
  readonly check: (fields: never, caller: Identity, services: Services) => Promise<readonly ConditionProblem[]>;
  readonly decide: (run: ConditionRun<never>, services: Services) => Promise<ReportDecision>;
}

export const ReportConditions = defineExtensionPoint<ReportCondition>({
  id: 'reports/conditions',
  summary: 'What must hold for a report that is due to be sent.',
  keyOf: (condition) => condition.id,
});

/** Declares a condition whose functions see its fields and its `deps` typed. */
export function defineReportCondition<S extends TObject, R extends TokenRecord>(condition: {
  readonly id: string;
  readonly deps: R;
  readonly fields: S;
  readonly check: (fields: Static<S>, caller: Identity, services: Resolved<R>) => Promise<readonly ConditionProblem[]>;
  readonly decide: (run: ConditionRun<Static<S>>, services: Resolved<R>) => Promise<ReportDecision>;
}): ReportCondition {
  return withDeps<ReportCondition>({ ...condition, server: true });
}
