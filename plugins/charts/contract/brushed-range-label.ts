import type { BrushAxis, BrushEnds } from '#plugins/viz-kit';

/** A range in words; where an axis has none of its own, numbers with six digits and times to the minute. */
export function brushedRangeLabel(
  axis: Pick<BrushAxis, 'kind' | 'words'>,
  range: BrushEnds,
): { readonly from: string; readonly to: string } {
  if (axis.words !== undefined) return axis.words(range);
  const words = axis.kind === 'time' ? minuteWords : sixDigits;
  return { from: words(range.from), to: words(range.to) };
}

const sixDigits = (value: number): string => String(Number(value.toPrecision(6)));

/** A day, or a minute of it. */
function minuteWords(timeMs: number): string {
  const text = new Date(timeMs).toISOString();
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
