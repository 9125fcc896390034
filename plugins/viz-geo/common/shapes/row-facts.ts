import {
  columnList,
  metricList,
  metricRows,
  valueLabels,
  type Amount,
  type Currency,
  type DrawInput,
  type Mark,
  type NumberLabels,
  type Selects,
} from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';

/** What a row says besides its shape. */
export interface RowFacts {
  /** Empty without a dimension. */
  readonly label: string;
  /** Of its group: no two groups have the same. */
  readonly key: string;
  readonly colorKey: string;
  /** Of the first metric; null where there is no number, or no metric. */
  readonly value: number | null;
  readonly amount: Amount | null;
  /** Undefined without a dimension. */
  readonly selects: Selects | undefined;
  /** Metrics and further columns as a tooltip has them. */
  readonly told: Mark['rows'];
}

export interface FactsOfRows {
  readonly at: (row: number) => RowFacts;
  readonly hasGroups: boolean;
  /** As a reader sees it; undefined without a metric. */
  readonly metricName: string | undefined;
  readonly number: NumberLabels;
}

type FactsInput = Pick<
  DrawInput<{ readonly number_format: string; readonly currency_format: Currency | null }>,
  'data' | 'formData' | 'formats' | 'options' | 'labelOf'
>;

const noFacts: RowFacts = {
  label: '',
  key: '',
  colorKey: '',
  value: null,
  amount: null,
  selects: undefined,
  told: [],
};

/** Facts of the rows of the first result: their `dimension`, their `metric`, and the columns that the tooltip adds. */
export function rowFacts(input: FactsInput): FactsOfRows {
  const { data, formData, formats, options, labelOf } = input;
  const groups = columnList(formData, 'dimension').slice(0, 1);
  const { rows, metrics } = metricRows(
    { data, formats, labelOf, options: {} },
    { groups, metrics: metricList(formData, 'metric').slice(0, 1) },
  );
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const told = columnList(formData, 'js_columns')
    .map(columnLabel)
    .flatMap((name) => data[0]?.columns.find((column) => column.name === name) ?? []);
  const hasGroups = groups.length > 0;
  const at = (row: number): RowFacts => {
    const found = rows[row];
    if (found === undefined) return noFacts;
    const amount = found.amounts[0] ?? null;
    return {
      label: hasGroups ? found.label : '',
      key: found.key,
      colorKey: found.colorKey,
      value: found.values[0] ?? null,
      amount,
      selects: hasGroups ? found.selects : undefined,
      told: [
        ...metrics.slice(0, 1).map(({ label }) => ({ label, value: number(amount) })),
        ...told.map(({ name, type, values }) => ({
          label: labelOf(name),
          value: formats.cell(values[row] ?? null, type),
        })),
      ],
    };
  };
  return { at, hasGroups, metricName: metrics[0]?.label, number };
}
