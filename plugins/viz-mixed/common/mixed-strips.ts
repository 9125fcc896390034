import { appendBreak, svg } from '#plugins/viz-kit';
import { axisSides } from './mixed-axes.ts';
import { barBoxes } from './mixed-bars.ts';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput } from './mixed-model.ts';
import type { AxisSide } from './query-look.ts';

/** From px to px along the x axis. */
type Stretch = readonly [from: number, to: number];

/** Of the mark at an axis that is not the only one: over it, and into the plot. px */
const stubPx = { out: 4, in: 8 };

/**
 * Torn strips where axes are broken. That of the only axis crosses the plot. One of two is at its own axis, and over the bars that
 * cross it: lengths along the other axis are not cut there.
 */
export function breakStrips(input: MixedInput, frame: MixedFrame): Element {
  const group = svg(input.document, 'g', {});
  const { axes, margins } = frame;
  for (const side of axisSides) {
    const gap = axes[side]?.gap;
    if (gap === undefined) continue;
    const valuePx = frame.yPx(side);
    const isAcross = axes[side === 0 ? 1 : 0] === undefined || hasAreas(frame, side);
    const stretches = [stubOf(input, frame, side), ...cutBars(frame, side, [valuePx(gap.to), valuePx(gap.from)])];
    appendBreak(group, input, { gap, margins, valuePx, ...(isAcross ? {} : { stretches: joined(stretches) }) });
  }
  return group;
}

const hasAreas = ({ shown }: MixedFrame, side: AxisSide): boolean =>
  shown.some(({ query: { look } }) => look.side === side && look.kind !== 'bar' && look.line.area);

function stubOf({ size }: MixedInput, { margins }: MixedFrame, side: AxisSide): Stretch {
  const [left, right] = [margins.left, size.widthPx - margins.right];
  return side === 0 ? [left - stubPx.out, left + stubPx.in] : [right - stubPx.in, right + stubPx.out];
}

/** The bars of an axis that reach into its break. */
const cutBars = (frame: MixedFrame, side: AxisSide, [top, bottom]: readonly [number, number]): readonly Stretch[] =>
  frame.shown
    .filter(({ query: { look } }) => look.side === side && look.kind === 'bar')
    .flatMap((shown) => shown.series.flatMap((one) => barBoxes(frame, shown, one)))
    .filter(({ y, height }) => y < bottom && y + height > top)
    .map(({ x, width }) => [x, x + width]);

/** The same as fewest pieces, so that thousands of bars are not torn one by one. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const pieces: (readonly [number, number])[] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = pieces.at(-1);
    if (last !== undefined && from <= last[1] + 1) pieces[pieces.length - 1] = [last[0], Math.max(last[1], to)];
    else pieces.push([from, to]);
  }
  return pieces;
}
