import { labelForms, labelsTogether, shareLabels, valueLabels, type DrawInput } from '#plugins/viz-kit';
import type { PieOptions } from './pie-options.ts';
import type { PieParts, PieSlice } from './pie-slices.ts';

export const percentFormatter = (slices: readonly Pick<PieSlice, 'share'>[]): ((share: number) => string) =>
  shareLabels(slices.map(({ share }) => share));

/** What a label says, and shorter forms of it. Without a legend each keeps the name. */
export function labelFormatter(
  { options, formats }: Pick<DrawInput<PieOptions>, 'options' | 'formats'>,
  { slices }: Pick<PieParts, 'slices'>,
): (slice: PieSlice) => readonly string[] {
  const number = labelsTogether(
    valueLabels(formats, options.number_format, options.currency_format),
    slices.map(({ value }) => value),
  );
  const percent = percentFormatter(slices);
  return ({ label, amount, share }) => {
    const parts = { label, value: number(amount), share: percent(share) };
    if (options.label_type !== 'template') return labelForms(options.label_type, parts, options.show_legend);
    return [
      options.label_template
        .replaceAll('{name}', parts.label)
        .replaceAll('{value}', parts.value)
        .replaceAll('{percent}', parts.share),
    ];
  };
}
