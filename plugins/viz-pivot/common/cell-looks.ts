import { ownValue } from '#core/common';
import { cellBars, numberOf, tintOf, type CellBar, type CellTint } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { PivotCube } from './pivot-cube.ts';
import type { PivotOptions } from './pivot-options.ts';

/** What is behind the text of a cell: a bar, a tint, or its place (0–1) on the colour scale. */
export interface CellGround {
  readonly bar?: CellBar;
  readonly tint?: CellTint;
  readonly share?: number;
}

/** The ground of the cells of a metric, as they are among all cells of it; totals have none. Rules come before scales. */
export function cellGrounds(
  options: PivotOptions,
  cube: PivotCube,
  metric: number,
): (value: CellValue | undefined) => CellGround | undefined {
  const name = cube.metrics[metric] ?? '';
  const rules = options.conditional_formatting.filter(({ column }) => column === name);
  const look = ownValue(options.column_config, name)?.cellLook ?? options.cell_look;
  if (rules.length === 0 && look === 'none') return () => undefined;
  const numbers = cube.cellValues(metric).map(numberOf);
  const tint = tintOf(rules, numbers);
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
    const found = tint?.(number);
    if (found !== undefined) return { tint: found };
    const drawn = bar?.(number);
    if (drawn !== undefined) return { bar: drawn };
    return share === undefined ? undefined : { share: share(number) };
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
