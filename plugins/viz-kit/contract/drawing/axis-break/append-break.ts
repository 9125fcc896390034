import type { DrawInput } from '../../type/viz-type.ts';
import type { Margins } from '../cartesian.ts';
import { plotBox } from '../plot-box.ts';
import { formatPx, svg } from '../svg.ts';
import { endsInWords, type AxisBreak } from './axis-break.ts';
import { breakMessages } from './break-messages.ts';

interface BreakPlaces {
  readonly gap: AxisBreak | undefined;
  readonly margins: Margins;
  /** Value → px. */
  readonly valuePx: (value: number) => number;
  /** Values go to the right. */
  readonly isLying?: boolean;
  /** Where it is seen along the other axis, from px to px; absent: all across the plot. */
  readonly stretches?: readonly (readonly [number, number])[];
}

/** Of a tooth, px. */
const toothPx = { along: 6, high: 4 };
/** By which the break reaches over the axis, px; its numbers begin beyond. */
const overhangPx = 3;

/** A torn strip across the plot where an axis is broken: laid over bars and areas it cuts those that cross it. */
export function appendBreak(
  root: Element,
  { document, theme, size }: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  { gap, margins, valuePx, isLying = false, stretches }: BreakPlaces,
): void {
  if (gap === undefined) return;
  const box = plotBox(size, margins);
  const across = isLying
    ? ([box.top, box.bottom + overhangPx] as const)
    : ([box.left - overhangPx, box.right] as const);
  const [low, high] = [valuePx(gap.from), valuePx(gap.to)];
  const inward = Math.sign(high - low);
  const line = (points: readonly string[]) =>
    svg(document, 'path', { d: `M${points.join('L')}`, fill: 'none', stroke: theme.mutedText, 'stroke-width': 1 });
  const strip = ([from, to]: readonly [number, number]): readonly SVGElement[] => {
    const along = placesBetween(from, to);
    const edge = (start: number) =>
      along.map((place, index) => {
        const value = start + inward * (index % 2 === 0 ? 0 : toothPx.high);
        return isLying ? `${formatPx(value)},${formatPx(place)}` : `${formatPx(place)},${formatPx(value)}`;
      });
    // Both edges have their teeth in the same direction, as those of torn paper.
    const edges = [edge(low + inward), edge(high - inward * (1 + toothPx.high))] as const;
    const d = `M${edges[0].join('L')}L${[...edges[1]].reverse().join('L')}Z`;
    return [svg(document, 'path', { d, fill: theme.background }), ...edges.map(line)];
  };
  root.append(
    svg(
      document,
      'g',
      { 'data-axis-break': '', 'pointer-events': 'none', 'aria-label': breakMessages.leavesOut(endsInWords(gap)) },
      ...(stretches ?? [across]).flatMap(strip),
    ),
  );
}

/** Where teeth begin and end. */
function placesBetween(from: number, to: number): readonly number[] {
  const count = Math.max(2, Math.round((to - from) / toothPx.along));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
