import { joinRemarks } from '../cartesian.ts';
import type { ValueAxis } from '../value-axis.ts';
import { askedBreak, endsInWords, type AxisBreak, type BreakSettings } from './axis-break.ts';
import { breakMessages } from './break-messages.ts';

/** What becomes of the break that a chart asks for. */
export interface ChosenBreak {
  readonly gap: AxisBreak | undefined;
  /** Why there is none, or what lies in it; empty: nothing to say. */
  readonly remark: string;
}

/** Of a chart without any. */
export const noBreak: ChosenBreak = { gap: undefined, remark: '' };

/** `axisOf`: the chart's axis with such a break, of any length. `ends`: where its marks end. */
export function chosenBreak(
  settings: BreakSettings,
  axisOf: (gap: AxisBreak) => Pick<ValueAxis, 'gap'>,
  ends: () => Iterable<number | null>,
): ChosenBreak {
  const asked = askedBreak(settings);
  if (asked === undefined) return noBreak;
  const refused = (reason: string): ChosenBreak => ({ gap: undefined, remark: breakMessages.notBroken({ reason }) });
  if (typeof asked === 'string') return refused(asked);
  if (axisOf(asked).gap === undefined) return refused(breakMessages.outside(endsInWords(asked)));
  let count = 0;
  for (const end of ends()) if (end !== null && end > asked.from && end < asked.to) count += 1;
  return { gap: asked, remark: count === 0 ? '' : breakMessages.inBreak({ count }) };
}

/** What the axis leaves out, for screen readers. */
export const breakSummary = ({ gap, remark }: ChosenBreak, words: (value: number) => string): string =>
  joinRemarks(gap === undefined ? '' : breakMessages.leavesOut({ from: words(gap.from), to: words(gap.to) }), remark);
