import {
  amountOf,
  columnList,
  groupNames,
  metricOf,
  numberOf,
  type Amount,
  type DrawInput,
  type GroupName,
  type Selects,
} from '#plugins/viz-kit';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';

export interface Bubble {
  readonly label: string;
  /** What its colour encodes; the same for all without a colour column. */
  readonly series: GroupName;
  readonly x: number;
  readonly y: number;
  /** Zero where the database has none. */
  readonly size: number;
  /** The same three as they are written, with all digits. */
  readonly amounts: { readonly x: Amount | null; readonly y: Amount | null; readonly size: Amount };
  readonly selects: Selects;
}

export interface BubbleModel {
  readonly bubbles: readonly Bubble[];
  /** Whether they have colours by a column. */
  readonly hasSeries: boolean;
  readonly names: { readonly x: string; readonly y: string; readonly size: string };
}

type ModelInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf'>;

/** Rows that have a place on both axes. */
export function bubbleModel({ data, formData, formats, labelOf }: ModelInput): BubbleModel {
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const named = (name: string | undefined) => result.columns.find((column) => column.name === name);
  const metric = (key: string) => {
    const chosen = metricOf(formData, key);
    return chosen === undefined ? '' : metricLabel(chosen);
  };
  const names = { x: metric('x'), y: metric('y'), size: metric('size') };
  const entity = named(columnList(formData, 'entity').map(columnLabel)[0]);
  const series = named(columnList(formData, 'series').map(columnLabel)[0]);
  const words = (value: CellValue, { type }: ResultColumn): string => formats.cell(value, type);
  const entityNames = groupNames(entity === undefined ? [] : [entity], result.rowCount, words);
  const seriesNames = series === undefined ? [] : groupNames([series], result.rowCount, words);
  const entityName = entity?.name ?? '';
  const whole = { key: entityName, label: labelOf(entityName), colorKey: labelOf(entityName) };
  const bubbles = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): readonly Bubble[] => {
    const x = numberOf(named(names.x)?.values[row]);
    const y = numberOf(named(names.y)?.values[row]);
    if (x === null || y === null) return [];
    return [
      {
        label: entityNames[row]?.label ?? '',
        series: seriesNames[row] ?? whole,
        x,
        y,
        size: numberOf(named(names.size)?.values[row]) ?? 0,
        amounts: {
          x: amountOf(named(names.x)?.values[row]),
          y: amountOf(named(names.y)?.values[row]),
          size: amountOf(named(names.size)?.values[row]) ?? 0,
        },
        selects: Object.fromEntries(
          [entity, series].flatMap((column) =>
            column === undefined ? [] : [[column.name, column.values[row] ?? null] as const],
          ),
        ),
      },
    ];
  });
  return { bubbles, names, hasSeries: series !== undefined };
}
