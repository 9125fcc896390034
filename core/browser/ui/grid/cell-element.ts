/** Where something in a grid is: a cell, or with no column the header of a row. Undefined outside of both. */
export interface PointedPlace {
  readonly row: number;
  readonly column: number | undefined;
}

/** Attributes by which a cell, or with no column the header of a row, is found again. */
export const placeAttributes = (row: number, column?: number) => ({ 'data-row': row, 'data-column': column });

export function placeAt(target: EventTarget | null, grid: Element | null): PointedPlace | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  // What a heading opens, such as a menu, is outside of the grid's element though its events come by.
  if (element === null || grid?.contains(element) !== true) return undefined;
  const { row, column } = element.dataset;
  return { row: Number(row), column: column === undefined ? undefined : Number(column) };
}

/** The element of a cell that is drawn, or of a heading (row -1). */
export function cellElement(grid: Element | null, { row, column }: { readonly row: number; readonly column: number }) {
  const selector = row < 0 ? `[data-heading="${column}"]` : `[data-row="${row}"][data-column="${column}"]`;
  return grid?.querySelector(selector) ?? null;
}
