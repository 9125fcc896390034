import { extentOfBins } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { columnLabel, type AdhocColumn, type QueryColumn, type QueryObject } from '#plugins/queries';
import { smallest } from '../../common/packed.ts';
import type { CubeColumn, CubeLayout } from '../../contract/cube.ts';
import type { CubeAxis } from '../../contract/routes.ts';
import { askedOver, columnsOf, partList, stepsOf, type CubePlan } from '../plan/plan-cube.ts';
import type { ReadCells } from './read-cells.ts';

/** A histogram's bins, as its own answer has them, and the query that counts in them over the bins of the brush. */
export interface HistogramPlan extends Pick<CubePlan, 'query' | 'axes' | 'parts'> {
  readonly groups: readonly string[];
  /** Bin columns of the whole answer. */
  readonly binNames: readonly string[];
  readonly whole: ColumnarResult;
  readonly options: Readonly<Record<string, unknown>>;
}

const valueLabel = '__brush_value';

/** Whether a query only counts its rows in bins. */
export function isHistogram(query: QueryObject): boolean {
  const steps = stepsOf(query);
  const isLimited = (query.row_limit ?? 0) > 0;
  return steps.length === 1 && steps[0]?.operation === 'histogram' && (query.metrics ?? []).length === 0 && !isLimited;
}

/** `whole`: the histogram without the brush, whose bins it keeps. Undefined when it has none. */
export function planHistogramCube(
  query: QueryObject,
  axes: readonly CubeAxis[],
  whole: ColumnarResult,
  mostRows: number,
): HistogramPlan | undefined {
  const options = stepsOf(query)[0]?.options ?? {};
  const groupby: unknown = options['groupby'];
  const groups = Array.isArray(groupby) ? groupby.map(String) : [];
  const names = whole.columns.map((column) => column.name).filter((name) => !groups.includes(name));
  const extent = extentOfBins(names);
  const counted = columnsOf(query).find((column) => columnLabel(column) === options['column']);
  if (extent === undefined || counted === undefined) return undefined;
  const { from, to } = extent;
  const bin = { from, width: (to - from) / names.length, count: names.length };
  const others = columnsOf(query).filter((column) => column !== counted);
  const parts = partList();
  return {
    ...askedOver(query, [{ ...adhoc(counted), label: valueLabel, bin }, ...others], axes, mostRows, parts.asked),
    parts: parts.described,
    groups,
    binNames: names,
    whole,
    options,
  };
}

const adhoc = (column: QueryColumn): AdhocColumn =>
  typeof column === 'string'
    ? { label: column, sqlExpression: column, expressionType: 'SQL', isColumnReference: true }
    : column;

/** One row per group, one column per bin. */
export function histogramLayout(plan: HistogramPlan, { keys, cellCount }: ReadCells): CubeLayout {
  const ofWhole = plan.groups.map((name) => plan.whole.columns.find((column) => column.name === name));
  const ofCells = plan.groups.map((name) => keys.find((column) => column.name === name));
  const rowOf = new Map<string, number>();
  for (let row = 0; row < plan.whole.rowCount; row += 1) rowOf.set(keyAt(ofWhole, row), row);
  const bins = keys.find((column) => column.name === valueLabel)?.values ?? [];
  const cellAt = plan.binNames.map(() => Array<number>(plan.whole.rowCount).fill(-1));
  for (let cell = 0; cell < cellCount; cell += 1) {
    const bin = bins[cell] ?? null;
    const row = rowOf.get(keyAt(ofCells, cell));
    const column = bin === null ? undefined : cellAt[Number(bin)];
    if (row !== undefined && column !== undefined) column[row] = cell;
  }
  const counted = new Map(plan.whole.columns.map((column) => [column.name, column]));
  return {
    columns: [
      ...ofWhole.filter((column) => column !== undefined),
      ...plan.binNames.map((name, bin): CubeColumn => ({
        name,
        type: counted.get(name)?.type ?? 0,
        databaseType: counted.get(name)?.databaseType ?? '',
        metric: 0,
        cells: smallest(cellAt[bin] ?? []),
      })),
    ],
    rowCount: plan.whole.rowCount,
    dropsColumns: 'never',
    orderBy: [],
    limit: null,
    histogram: { cumulative: plan.options['cumulative'] === true, normalize: plan.options['normalize'] === true },
    rank: null,
  };
}

const keyAt = (columns: readonly ({ readonly values: readonly CellValue[] } | undefined)[], row: number): string =>
  JSON.stringify(columns.map((column) => column?.values[row] ?? null));
