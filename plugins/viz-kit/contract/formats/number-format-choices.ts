import { addedLooks } from '../looks/added-looks.ts';
import { numberFormatPresets } from './format-presets.ts';

/** Number formats that a control offers: those of the product, then those that plugins added. */
export const numberFormatChoices = (): readonly (readonly [format: string, example: string])[] => [
  ...numberFormatPresets,
  ...addedLooks().formats.map(({ id, label }) => [id, label] as const),
];
