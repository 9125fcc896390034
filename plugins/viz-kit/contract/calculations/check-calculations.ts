import { columnLabel, metricLabel, readCalculationFormula, type QueryMetric } from '#plugins/queries';
import { columnList, metricList, uniqueMetrics } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { calculationMessages } from './calculation-messages.ts';
import { calculationsOf, type TableCalculation } from './table-calculation.ts';

/** Keys of metrics that calculations can be of. */
export const calculatedKeys = ['metrics', 'metric'] as const;

const dimensionKeys = ['x_axis', 'groupby', 'columns', 'series', 'entity', 'all_columns'] as const;

/** A calculation with what the chart has for it. */
export interface CheckedCalculation {
  readonly calculation: TableCalculation;
  /** Columns that it is computed from: metrics and earlier calculations. */
  readonly sources: readonly string[];
  /** Why the chart does not show it, as a sentence. */
  readonly problem?: string;
}

/** Metrics that a calculation can be of. */
export const calculableMetrics = (formData: FormData): readonly QueryMetric[] =>
  uniqueMetrics(calculatedKeys.flatMap((key) => metricList(formData, key)));

/** Dimensions of the chart, by label: what a calculation can run along. */
export const calculationDimensions = (formData: FormData): readonly string[] => [
  ...new Set(dimensionKeys.flatMap((key) => columnList(formData, key).map(columnLabel))),
];

/** The calculations of a chart in their order, each with whether it can be shown. */
export function checkCalculations(formData: FormData): readonly CheckedCalculation[] {
  const dimensions = new Set(calculationDimensions(formData));
  const known = new Set(calculableMetrics(formData).map(metricLabel));
  const taken = new Set([...known, ...dimensions]);
  return calculationsOf(formData).map((calculation): CheckedCalculation => {
    const { name } = calculation;
    const sources = sourcesOf(calculation);
    const problem = taken.has(name)
      ? calculationMessages.nameTaken({ name })
      : (problemOf(calculation, known, dimensions) ?? formulaProblem(calculation));
    taken.add(name);
    if (problem !== undefined) return { calculation, sources, problem };
    known.add(name);
    return { calculation, sources };
  });
}

function sourcesOf({ calculation, of, formula = '' }: TableCalculation): readonly string[] {
  if (calculation !== 'formula') return of === undefined ? [] : [of];
  const read = readCalculationFormula(formula);
  return read.ok ? read.value.columns : [];
}

function formulaProblem({ name, calculation, formula = '' }: TableCalculation): string | undefined {
  if (calculation !== 'formula') return undefined;
  const read = readCalculationFormula(formula);
  return read.ok ? undefined : calculationMessages.formula({ name, problem: read.error });
}

function problemOf(
  calculation: TableCalculation,
  known: ReadonlySet<string>,
  dimensions: ReadonlySet<string>,
): string | undefined {
  const { name, of, order_by: order, partition_by: partition = [] } = calculation;
  const isFormula = calculation.calculation === 'formula';
  if (!isFormula && of === undefined) return calculationMessages.noMetric({ name });
  const isThere = (column: string) => known.has(column) || (isFormula && dimensions.has(column));
  const column = sourcesOf(calculation).find((one) => !isThere(one));
  if (column !== undefined) return calculationMessages.missing({ column });
  if (isFormula) return undefined;
  const along = [...(order === undefined ? [] : [order]), ...partition].find((one) => !dimensions.has(one));
  return along === undefined ? undefined : calculationMessages.missingPartition({ column: along });
}

/** Those that the chart shows. */
export const shownCalculations = (formData: FormData): readonly CheckedCalculation[] =>
  checkCalculations(formData).filter(({ problem }) => problem === undefined);

/** The metric that a calculation comes from in the end, through those it is of; of a formula the first. */
export function rootOf(name: string, shown: readonly CheckedCalculation[]): string {
  const found = shown.findLast(({ calculation }) => calculation.name === name);
  const [source] = found?.sources ?? [];
  return found === undefined || source === undefined ? name : rootOf(source, shown.slice(0, shown.indexOf(found)));
}
