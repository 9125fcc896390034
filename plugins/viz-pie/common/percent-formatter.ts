import { valueLabels, labelsTogether, type DrawInput } from '#plugins/viz-kit';
import type { PieOptions } from './pie-options.ts';
import type { PieParts, PieSlice } from './pie-slices.ts';

/** Shares are read together, so all of a pie have a decimal where one of them needs it. */
export function percentFormatter(slices: readonly Pick<PieSlice, 'share'>[]): (share: number) => string {
  const decimals = slices.some(({ share }) => share < 0.1) ? 1 : 0;
  return (share) => `${(share * 100).toFixed(decimals)}%`;
}

/**
 * What a label says, and what it may say where that has no room: never a part of a number. Without a legend each keeps the
 * name.
 */
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
    const alone = (words: string): readonly string[] => (options.show_legend ? [words] : []);
    switch (options.label_type) {
      case 'key':
        return [label];
      case 'value':
        return [number(amount)];
      case 'percent':
        return [percent(share)];
      case 'key_value':
        return [`${label}: ${number(amount)}`, ...alone(number(amount))];
      case 'key_percent':
        return [`${label}: ${percent(share)}`, ...alone(percent(share))];
      case 'key_value_percent':
        return [
          `${label}: ${number(amount)} (${percent(share)})`,
          `${label}: ${percent(share)}`,
          ...alone(percent(share)),
        ];
      case 'value_percent':
        return [`${number(amount)} (${percent(share)})`, percent(share)];
      default:
        return [
          options.label_template
            .replaceAll('{name}', label)
            .replaceAll('{value}', number(amount))
            .replaceAll('{percent}', percent(share)),
        ];
    }
  };
}
