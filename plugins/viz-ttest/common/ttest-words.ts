import { drawingMessages } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import type { TestedGroup } from './ttest-model.ts';
import type { TtestOptions } from './ttest-options.ts';

/** How the numbers of a group are written. Of the control only its name is. */
export function groupWords(
  { test, isControl, isSignificant }: TestedGroup,
  options: Pick<TtestOptions, 'pvalue_precision' | 'liftvalue_precision'>,
) {
  const numberText = (value: number | undefined, decimals: number): string =>
    value === undefined ? drawingMessages.notAvailable() : withoutMinusZero(value.toFixed(decimals));
  if (isControl) return { lift: messages.control(), p: messages.control(), significant: messages.control() };
  return {
    lift: test.lift === undefined ? drawingMessages.notAvailable() : liftText(test.lift, options.liftvalue_precision),
    p: numberText(test.p, options.pvalue_precision),
    significant:
      isSignificant === undefined ? drawingMessages.notAvailable() : isSignificant ? messages.yes() : messages.no(),
  };
}

/** With its sign, in percent. */
function liftText(lift: number, decimals: number): string {
  const text = withoutMinusZero((lift * 100).toFixed(decimals));
  return `${lift > 0 && Number(text) !== 0 ? '+' : ''}${text}%`;
}

const withoutMinusZero = (text: string): string => (Number(text) === 0 ? text.replace('-', '') : text);

/** The t-value; infinite where all differences are the same. */
export const tText = (t: number | undefined): string =>
  t === undefined ? drawingMessages.notAvailable() : Number.isFinite(t) ? t.toFixed(3) : t > 0 ? '∞' : '-∞';
