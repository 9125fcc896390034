import { columnList, drawingText, metricOf, numberOf, type DrawInput, type Selects } from '#plugins/charts';
import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';

export interface Bubble {
  readonly label: string;
  /** What its colour stands for; the same for all without a colour column. */
  readonly series: string;
  readonly x: number;
  readonly y: number;
  /** Zero where the database has none. */
  readonly size: number;
  readonly selects: Selects;
}

export interface BubbleModel {
  readonly bubbles: readonly Bubble[];
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
  const words = (column: ResultColumn | undefined, row: number): string => {
    const value = column?.values[row] ?? null;
    return value === null ? drawingText.notAvailable() : formats.cell(value, column?.type ?? 1);
  };
  const bubbles = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): readonly Bubble[] => {
    const x = numberOf(named(names.x)?.values[row]);
    const y = numberOf(named(names.y)?.values[row]);
    if (x === null || y === null) return [];
    return [
      {
        label: words(entity, row),
        series: series === undefined ? labelOf(entity?.name ?? '') : words(series, row),
        x,
        y,
        size: numberOf(named(names.size)?.values[row]) ?? 0,
        selects: Object.fromEntries(
          [entity, series].flatMap((column) =>
            column === undefined ? [] : [[column.name, column.values[row] ?? null] as const],
          ),
        ),
      },
    ];
  });
  return { bubbles, names };
}
