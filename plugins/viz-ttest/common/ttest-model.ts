import {
  drawingMessages,
  metricsOf,
  seriesSelects,
  seriesTable,
  type DrawInput,
  type Selects,
  type Series,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import { pairedTest, type PairedTest } from './paired-test.ts';
import type { TtestOptions } from './ttest-options.ts';

export type TtestInput = Pick<DrawInput<TtestOptions>, 'data' | 'formData' | 'options' | 'labelOf' | 'partsOf'>;

export interface TestedGroup {
  readonly label: string;
  readonly selects: Selects;
  readonly isControl: boolean;
  readonly test: PairedTest;
  /** Undefined without a p-value, and of the control. */
  readonly isSignificant: boolean | undefined;
}

/** The groups of one metric, in the order of the result. */
export interface TestedMetric {
  readonly name: string;
  readonly control: string;
  readonly groups: readonly TestedGroup[];
}

export interface TtestModel {
  readonly metrics: readonly TestedMetric[];
  /** A control is chosen that no metric has. */
  readonly isControlMissing: boolean;
}

export function ttestModel(input: TtestInput): TtestModel {
  const { options, labelOf } = input;
  const { series } = seriesTable(input);
  const selectsOf = seriesSelects(input);
  const names = metricsOf(input.formData).map(metricLabel);
  const metrics = names.map((name): TestedMetric => {
    const own = names.length === 1 ? series : series.filter(({ key }) => isOf(key, name));
    const groups = own.map((one) => ({ one, selects: selectsOf(one), label: groupLabel(one, selectsOf(one), names) }));
    const control = groups.find(({ label }) => label === options.control_group) ?? groups[0];
    return {
      name: labelOf(name),
      control: control?.label ?? '',
      groups: groups.map(({ one, selects, label }) => {
        const test = pairedTest(one.values, control?.one.values ?? []);
        const isControl = one === control?.one;
        const isSignificant = isControl || test.p === undefined ? undefined : test.p < options.significance_level;
        return { label, selects, isControl, test, isSignificant };
      }),
    };
  });
  const isChosen = options.control_group !== '';
  return {
    metrics: metrics.filter(({ groups }) => groups.length > 0),
    isControlMissing: isChosen && metrics.every(({ control }) => control !== options.control_group),
  };
}

const isOf = (column: string, metric: string): boolean => column === metric || column.startsWith(`${metric}, `);

/** The groups of a series without its metric, which is the heading above. */
function groupLabel(series: Series, selects: Selects, metrics: readonly string[]): string {
  const values = Object.values(selects);
  if (metrics.length === 1 || values.length === 0) return series.label;
  return values
    .map((value) => {
      if (value === null) return drawingMessages.notAvailable();
      if (typeof value === 'object') return drawingMessages.other();
      return value === '' ? drawingMessages.emptyText() : String(value);
    })
    .join(', ');
}
