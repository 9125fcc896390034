import {
  disambiguatedInTurns,
  eachInTurns,
  finished,
  flatInTurns,
  measuredRowsInTurns,
  type Amount,
  type DrawInput,
  type MeasuredRow,
  type Steps,
} from '#plugins/viz-kit';
import type { FunnelOptions } from './funnel-options.ts';

/** One step of the process. Shares are 0–1, undefined where what they are of is zero. */
export interface FunnelStep extends MeasuredRow {
  readonly value: number;
  readonly amount: Amount;
  readonly ofFirst: number | undefined;
  readonly ofPrevious: number | undefined;
  readonly ofAll: number | undefined;
}

export interface FunnelSteps {
  readonly steps: readonly FunnelStep[];
  /** Rows with a negative value, which no width can show, and rows without one. */
  readonly negative: number;
  readonly empty: number;
  readonly metricName: string;
}

type StepInput = Pick<DrawInput<FunnelOptions>, 'data' | 'formData' | 'formats' | 'options' | 'labelOf' | 'hidden'>;

/** The steps in the order of the result; what is switched off in the legend has no share of its own and counts for none. */
export const funnelSteps = (input: StepInput): FunnelSteps => finished(funnelStepsInTurns(input));

/** The same with pauses. */
export function* funnelStepsInTurns(input: StepInput): Steps<FunnelSteps> {
  const { rows, metricName } = yield* measuredRowsInTurns(input);
  const shown = yield* disambiguatedInTurns(rows, ({ selects }) => JSON.stringify(Object.values(selects)));
  const steps = yield* flatInTurns(shown, (row) =>
    row.value !== null && row.value >= 0 ? [{ ...row, value: row.value, amount: row.amount ?? row.value }] : [],
  );
  const visible = yield* flatInTurns(steps, (step) => (input.hidden.has(step.key) ? [] : [step]));
  const all = visible.reduce((sum, { value }) => sum + value, 0);
  const first = visible[0]?.value;
  yield;
  const before = new Map<string, (typeof visible)[number] | undefined>();
  yield* eachInTurns(visible, ({ key }, index) => before.set(key, visible[index - 1]));
  return {
    steps: yield* eachInTurns(steps, (step): FunnelStep => {
      return {
        ...step,
        ofFirst: shareOf(step.value, first),
        ofPrevious: shareOf(step.value, before.get(step.key)?.value ?? step.value),
        ofAll: shareOf(step.value, all),
      };
    }),
    negative: rows.filter(({ value }) => value !== null && value < 0).length,
    empty: rows.filter(({ value }) => value === null).length,
    metricName,
  };
}

const shareOf = (value: number, whole: number | undefined): number | undefined =>
  whole === undefined || whole === 0 ? undefined : value / whole;

/** The share that the settings choose. */
export function chosenShare(step: FunnelStep, kind: FunnelOptions['percent_calculation_type']): number | undefined {
  if (kind === 'prev_step') return step.ofPrevious;
  return kind === 'total' ? step.ofAll : step.ofFirst;
}
