import {
  amountOf,
  columnList,
  groupNamesInTurns,
  metricOf,
  numberOf,
  rowsInTurns,
  type Amount,
  type DrawInput,
  type GroupName,
  type Selects,
  type Steps,
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
export function* bubbleModel({ data, formData, formats, labelOf }: ModelInput): Steps<BubbleModel> {
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
  const entityNames = yield* groupNamesInTurns(entity === undefined ? [] : [entity], result.rowCount, words);
  const seriesNames = series === undefined ? [] : yield* groupNamesInTurns([series], result.rowCount, words);
  const entityName = entity?.name ?? '';
  const whole = { key: entityName, label: labelOf(entityName), colorKey: labelOf(entityName) };
  const measured = { x: named(names.x)?.values, y: named(names.y)?.values, size: named(names.size)?.values };
  const selecting = [entity, series].filter((column) => column !== undefined);
  const bubbles: Bubble[] = [];
  yield* rowsInTurns(result.rowCount, (row) => {
    const x = numberOf(measured.x?.[row]);
    const y = numberOf(measured.y?.[row]);
    if (x === null || y === null) return;
    bubbles.push({
      label: entityNames[row]?.label ?? '',
      series: seriesNames[row] ?? whole,
      x,
      y,
      size: numberOf(measured.size?.[row]) ?? 0,
      amounts: {
        x: amountOf(measured.x?.[row]),
        y: amountOf(measured.y?.[row]),
        size: amountOf(measured.size?.[row]) ?? 0,
      },
      selects: Object.fromEntries(selecting.map(({ name, values }) => [name, values[row] ?? null])),
    });
  });
  return { bubbles, names, hasSeries: series !== undefined };
}
