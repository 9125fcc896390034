import { useMemo, useState } from 'react';

export interface ColumnWidths {
  /** px, by column. */
  readonly widths: readonly number[];
  readonly onResize: (column: number, widthPx: number) => void;
  /** Back to the width that fits. */
  readonly onFit: (column: number) => void;
}

/** Widths that fit the columns, until a reader draws them otherwise; as long as the grid is there. */
export function useColumnWidths(fitting: readonly number[]): ColumnWidths {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, number>>(new Map());
  const widths = useMemo(() => fitting.map((width, column) => drawn.get(column) ?? width), [fitting, drawn]);
  return {
    widths,
    onResize: (column, widthPx) => {
      setDrawn((before) => new Map(before).set(column, widthPx));
    },
    onFit: (column) => {
      setDrawn((before) => new Map([...before].filter(([each]) => each !== column)));
    },
  };
}
