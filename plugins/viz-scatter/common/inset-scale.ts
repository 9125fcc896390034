import { pausesEvery, valueScale, type Steps, type ValueAxis } from '#plugins/viz-kit';

/** Share of the axis that the insets of both ends take at most. */
const mostInset = 0.4;
/** So many circles are looked at between two places to pause. */
const together = 500;

/**
 * A scale on which circles stay within the ends of the range: the domain lies as far inside as those that reach over the
 * ends need. Insets shorten the scale and so bring circles nearer to the ends; a second round makes up for it. px
 */
export function* insetScale<T>(
  axis: Pick<ValueAxis, 'type' | 'domain'>,
  [from, to]: readonly [number, number],
  items: readonly T[],
  circleOf: (item: T) => { readonly value: number; readonly radiusPx: number },
): Steps<{ readonly scale: (value: number) => number; readonly low: number; readonly high: number }> {
  const direction = Math.sign(to - from) || 1;
  const most = (Math.abs(to - from) * mostInset) / 2;
  const scaleOf = (low: number, high: number) => valueScale(axis, [from + direction * low, to - direction * high]);
  const isWithin = (value: number): boolean => value >= axis.domain[0] && value <= axis.domain[1];
  const isTime = pausesEvery(together);
  let insets = { low: 0, high: 0 };
  for (let round = 0; round < 3; round += 1) {
    const scale = scaleOf(insets.low, insets.high);
    let { low, high } = insets;
    for (const item of items) {
      if (isTime()) yield;
      const { value, radiusPx } = circleOf(item);
      if (!isWithin(value)) continue; // cut off by bounds that somebody set
      const px = direction * (scale(value) - from);
      low = Math.max(low, insets.low + radiusPx - px);
      high = Math.max(high, insets.high + radiusPx - (Math.abs(to - from) - px));
    }
    insets = { low: Math.min(low, most), high: Math.min(high, most) };
  }
  return { scale: scaleOf(insets.low, insets.high), ...insets };
}
