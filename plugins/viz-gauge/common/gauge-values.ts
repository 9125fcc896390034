import {
  disambiguatedInTurns,
  finished,
  flatInTurns,
  measuredRowsInTurns,
  type Amount,
  type DrawInput,
  type MeasuredRow,
  type Steps,
  type VizTheme,
} from '#plugins/viz-kit';
import type { GaugeOptions } from './gauge-options.ts';

/** A value on a dial. */
export interface GaugeValue extends MeasuredRow {
  readonly value: number;
  readonly amount: Amount;
}

export interface GaugeValues {
  readonly values: readonly GaugeValue[];
  /** Rows without a value. */
  readonly empty: number;
  readonly metricName: string;
  /** Whether the values are those of groups, so that each has a name of its own. */
  readonly hasGroups: boolean;
}

export type GaugeWords = Omit<DrawInput<GaugeOptions>, 'document' | 'size'>;

/** The values in the order of the result. */
export const gaugeValues = (input: GaugeWords): GaugeValues => finished(gaugeValuesInTurns(input));

/** The same with pauses. */
export function* gaugeValuesInTurns(input: GaugeWords): Steps<GaugeValues> {
  const { rows, metricName } = yield* measuredRowsInTurns(input);
  const named = yield* disambiguatedInTurns(rows, ({ selects }) => JSON.stringify(Object.values(selects)));
  const values = yield* flatInTurns(named, (row) =>
    row.value === null ? [] : [{ ...row, value: row.value, amount: row.amount ?? row.value }],
  );
  return {
    values,
    empty: rows.length - values.length,
    metricName,
    hasGroups: rows.some(({ selects }) => Object.keys(selects).length > 0),
  };
}

/** The colour of a value: its group's, or that of the only one. */
export const valueColor = (
  { value, theme, scheme }: { readonly value: GaugeValue; readonly theme: VizTheme; readonly scheme: string },
  { hasGroups, metricName }: GaugeValues,
): string => (hasGroups ? theme.colorOf(value.colorKey, scheme) : theme.soleColorOf(metricName, scheme));
