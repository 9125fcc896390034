import { ownValue } from '#core/common';
import {
  cellBars,
  cellLooks,
  lookColors,
  numberOf,
  type CellBar,
  type CellLook,
  type Steps,
  type VizTheme,
} from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { PivotCube } from './pivot-cube.ts';
import type { PivotOptions } from './pivot-options.ts';

/** What the rules say of a cell, or what is behind its text: a bar, or its place (0–1) on the colour scale. */
export interface CellGround {
  readonly bar?: CellBar;
  readonly look?: CellLook;
  readonly share?: number;
}

/** The value of a metric in the same cell, by position. */
export type CellValues = (metric: number) => CellValue | undefined;

/** How a cell of a metric looks. */
export type GroundOf = (metric: number, valueOf: CellValues) => CellGround | undefined;

/**
 * How the cells look, each as it is among all cells of its metric; totals have no look. Rules come before bars and scales
 * and may test another metric of the same cell.
 */
export function* cellGrounds(options: PivotOptions, cube: PivotCube): Steps<GroundOf> {
  const columns = cube.metrics.map((name, metric) => ({ name, values: cube.cellValues(metric) }));
  const looksOf = cellLooks(options.conditional_formatting, columns);
  const grounds: { readonly looks: ReturnType<typeof looksOf>; readonly plain: ReturnType<typeof plainGround> }[] = [];
  for (const [metric, name] of cube.metrics.entries()) {
    grounds.push({ looks: looksOf(name), plain: plainGround(options, cube, metric) });
    yield;
  }
  return (metric, valueOf) => {
    const { looks, plain } = grounds[metric] ?? {};
    const look = looks?.((name) => valueOf(cube.metrics.indexOf(name)));
    if (look?.ground !== undefined || look?.bar !== undefined) return { look };
    const ground = plain?.(valueOf(metric));
    return look === undefined ? ground : { ...ground, look };
  };
}

/** Without rules. */
function plainGround(
  options: PivotOptions,
  cube: PivotCube,
  metric: number,
): (value: CellValue | undefined) => CellGround | undefined {
  const look = ownValue(options.column_config, cube.metrics[metric] ?? '')?.cellLook ?? options.cell_look;
  if (look === 'none') return () => undefined;
  const numbers = cube.cellValues(metric).map(numberOf);
  const bar =
    look === 'bars'
      ? cellBars(
          numbers,
          numbers.some((number) => (number ?? 0) < 0),
        )
      : undefined;
  const share = look === 'scale' ? shareOf(numbers) : undefined;
  return (value) => {
    const number = numberOf(value);
    if (number === null) return undefined;
    const drawn = bar?.(number);
    if (drawn !== undefined) return { bar: drawn };
    return share === undefined ? undefined : { share: share(number) };
  };
}

/** The colours of a cell in a theme. */
export interface DrawnGround {
  readonly ground?: { readonly color: string; readonly opacity: number };
  readonly bar?: CellBar & { readonly fill: string };
  readonly icon?: CellLook['icon'];
  readonly ink?: string;
}

export function drawnGround(cell: CellGround | undefined, scheme: string, theme: VizTheme): DrawnGround {
  const { look = {}, share } = cell ?? {};
  const colors = lookColors(share === undefined ? look : { ...look, ground: { share, scheme } }, theme);
  const bar = look.bar ?? cell?.bar;
  const ofSign = bar?.isNegative === true ? theme.negative : theme.accent;
  return {
    ...colors,
    ...(bar === undefined ? {} : { bar: { ...bar, fill: look.bar?.color ?? ofSign } }),
    ...(look.icon === undefined ? {} : { icon: look.icon }),
  };
}

/** Place between the least and the greatest number. */
function shareOf(numbers: readonly (number | null)[]): (number: number) => number {
  let [least, greatest] = [Infinity, -Infinity];
  for (const number of numbers) {
    if (number === null) continue;
    least = Math.min(least, number);
    greatest = Math.max(greatest, number);
  }
  return (number) => (greatest > least ? (number - least) / (greatest - least) : 0.5);
}
