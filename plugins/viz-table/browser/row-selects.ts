import type { KeyboardEvent, MouseEvent } from 'react';
import type { ChartPointer, Selects } from '#plugins/viz-kit';
import type { TableModel } from '../common/table-model.ts';

/** What a row may be selected by. */
export const rowTells = ({ columns }: TableModel, row: number): Selects =>
  Object.fromEntries(
    columns.filter(({ isSelectable }) => isSelectable).map(({ name, values }) => [name, values[row] ?? null]),
  );

/** Dimensions of a row with their raw values, the pointed column first. */
export function rowSelects(model: TableModel, row: number, first?: string): Selects {
  const dimensions = model.columns.filter((column) => column.isDimension || column.name === first);
  const sorted = [...dimensions].sort((a, b) => Number(b.name === first) - Number(a.name === first));
  return Object.fromEntries(sorted.map((column) => [column.name, column.values[row] ?? null]));
}

/** Where a pointer is, or for keys the middle of the cell. */
export function pointerOf(
  event: MouseEvent | KeyboardEvent,
  cell: Element | null,
  intent: ChartPointer['intent'],
): ChartPointer {
  const isAdditive = event.ctrlKey || event.metaKey || event.shiftKey;
  const bounds = cell?.getBoundingClientRect();
  const isPointer = 'clientX' in event && (event.clientX !== 0 || event.clientY !== 0);
  if (isPointer || bounds === undefined)
    return { x: 'clientX' in event ? event.clientX : 0, y: 'clientY' in event ? event.clientY : 0, intent, isAdditive };
  return { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2, intent, isAdditive };
}
