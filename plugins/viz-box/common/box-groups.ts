import {
  amountOf,
  eachInTurns,
  groupNamesInTurns,
  metricsOf,
  numberOf,
  type Amount,
  type DrawInput,
  type FormData,
  type GroupName,
  type Steps,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { metricLabel } from '#plugins/queries';
import type { BoxOptions } from './box-options.ts';

export const statistics = ['max', 'q3', 'mean', 'median', 'q1', 'min', 'count', 'outliers'] as const;
export type Statistic = (typeof statistics)[number];

/** The spread of a metric in a group. `low` and `high` are the ends of the whiskers. */
export interface Box {
  readonly metric: string;
  readonly low: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly high: number;
  readonly mean: number | null;
  readonly outliers: readonly number[];
  /** What is written of a statistic, with all digits. */
  readonly amountOf: (statistic: Statistic) => Amount | null;
}

/** What lies side by side in one slot of the axis. */
export interface BoxGroup extends GroupName {
  readonly boxes: readonly Box[];
  readonly selects: Readonly<Record<string, CellValue>>;
}

export type BoxWords = Omit<DrawInput<BoxOptions>, 'document' | 'size'>;

/** Result column of a statistic of a metric. See docs/http-api.md, "Post-processing". */
export const statisticColumn = (metric: string, statistic: Statistic): string => `${metric}__${statistic}`;

/** Columns of the groups: all that are no statistics. */
export function groupColumns(result: ColumnarResult, formData: FormData): readonly ResultColumn[] {
  const known = new Set(
    metricsOf(formData).flatMap((metric) => statistics.map((one) => statisticColumn(metricLabel(metric), one))),
  );
  return result.columns.filter(({ name }) => !known.has(name));
}

/** The groups of the first result, in the chosen order; those without any box are counted in `empty`. */
export function* boxGroups(input: BoxWords): Steps<{ readonly groups: readonly BoxGroup[]; readonly empty: number }> {
  const result = input.data[0] ?? { columns: [], rowCount: 0 };
  const keys = groupColumns(result, input.formData);
  const { formats, options } = input;
  const names = yield* groupNamesInTurns(keys, result.rowCount, (value, { type }) =>
    formats.cell(value, type, type === genericType.temporal ? options.date_format : null),
  );
  const metrics = metricsOf(input.formData).map(metricLabel);
  const byName = new Map(result.columns.map((column) => [column.name, column]));
  const measured = metrics.map((metric) => ({
    metric,
    columns: new Map(statistics.map((one) => [one, byName.get(statisticColumn(metric, one))?.values])),
  }));
  const all = yield* eachInTurns(names, (name, row): BoxGroup => ({
    ...name,
    boxes: measured.flatMap(({ metric, columns }) => boxOf(metric, (one) => columns.get(one)?.[row])),
    selects: Object.fromEntries(keys.map((key) => [key.name, key.values[row] ?? null])),
  }));
  const groups = all.filter(({ boxes }) => boxes.length > 0);
  return { groups: inOrder(groups, options), empty: all.length - groups.length };
}

function boxOf(metric: string, cellOf: (statistic: Statistic) => CellValue | undefined): readonly Box[] {
  const valueOf = (statistic: Statistic): number | null => numberOf(cellOf(statistic));
  const [q1, median, q3] = [valueOf('q1'), valueOf('median'), valueOf('q3')];
  if (q1 === null || median === null || q3 === null) return [];
  const outliers = outliersIn(cellOf('outliers'));
  return [
    {
      metric,
      low: valueOf('min') ?? q1,
      q1,
      median,
      q3,
      high: valueOf('max') ?? q3,
      mean: valueOf('mean'),
      outliers,
      amountOf: (statistic) => (statistic === 'outliers' ? outliers.length : amountOf(cellOf(statistic))),
    },
  ];
}

/** A list, or its JSON text. */
export function outliersIn(cell: unknown): readonly number[] {
  const list = typeof cell === 'string' ? parsed(cell) : cell;
  return Array.isArray(list) ? list.flatMap((one: unknown) => numberOf(one as CellValue) ?? []) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no list, so there are no outliers to draw
  }
}

const collator = new Intl.Collator('en', { numeric: true });

function inOrder(groups: readonly BoxGroup[], options: BoxOptions): readonly BoxGroup[] {
  const direction = options.box_order_asc ? 1 : -1;
  const medianOf = ({ boxes }: BoxGroup): number => boxes[0]?.median ?? 0;
  if (options.box_order === 'name') return [...groups].sort((a, b) => direction * collator.compare(a.label, b.label));
  if (options.box_order === 'median') return [...groups].sort((a, b) => direction * (medianOf(a) - medianOf(b)));
  return groups;
}
