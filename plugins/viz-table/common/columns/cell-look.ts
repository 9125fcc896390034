import { lookColors, numberOf, type CellBar, type CellLook, type VizTheme } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { TableColumn, TableModel } from '../table-model.ts';

/** How a cell is drawn, in the colours of a theme. */
export interface DrawnLook {
  readonly ground?: { readonly color: string; readonly opacity: number };
  readonly bar?: CellBar & { readonly fill: string };
  readonly icon?: CellLook['icon'];
  /** Colour of the text; absent: the usual one. */
  readonly ink?: string;
}

/** What the rules say of a cell, and else the column's bars and colours of gain and loss. */
export function drawnLook(
  column: TableColumn,
  { value, row, valueOf }: { readonly value: CellValue; readonly row: number; readonly valueOf: TableModel['valueOf'] },
  theme: VizTheme,
): DrawnLook {
  const look = column.lookOf?.((name) => valueOf(name, row)) ?? {};
  const colors = lookColors(look, theme);
  const number = numberOf(value);
  const isLoss = column.colorsSign && number !== null && number < 0;
  const ink = colors.ink ?? (isLoss ? theme.negative : undefined);
  // A background leaves no room for the bars that all columns have.
  const bar = look.bar ?? (colors.ground === undefined ? column.barOf?.(value) : undefined);
  const ofSign = bar?.isNegative === true && column.colorsSign ? theme.negative : theme.accent;
  return {
    ...(colors.ground === undefined ? {} : { ground: colors.ground }),
    ...(bar === undefined ? {} : { bar: { ...bar, fill: look.bar?.color ?? ofSign } }),
    ...(look.icon === undefined ? {} : { icon: look.icon }),
    ...(ink === undefined ? {} : { ink }),
  };
}

export const barOpacity = ({ scheme }: VizTheme): number => (scheme === 'light' ? 0.14 : 0.28);
