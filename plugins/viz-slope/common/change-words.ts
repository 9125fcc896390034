import { drawingMessages, type Amount, type VizFormats } from '#plugins/viz-kit';
import type { SlopeLine } from './slope-model.ts';
import type { SlopeOptions } from './slope-options.ts';

/** How much a line rises or falls, with its sign; empty without both ends. */
export function changeWords(
  formats: VizFormats,
  kind: SlopeOptions['show_change'],
  number: (value: Amount | null) => string,
  { from, to }: SlopeLine,
): string {
  if (kind === 'none' || from === undefined || to === undefined) return '';
  const change = to.value - from.value;
  if (kind === 'absolute') return change > 0 ? `+${number(change)}` : number(change);
  if (from.value === 0) return change === 0 ? formats.number('.0%')(0) : drawingMessages.notAvailable();
  const share = change / Math.abs(from.value);
  return formats.number(Math.abs(share) < 0.1 ? '+,.1%' : '+,.0%')(share);
}
