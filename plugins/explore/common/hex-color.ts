import type { PickedColor } from '#plugins/viz-kit';

/** A colour as pickers of browsers write it: `#rrggbb`. */
export const hexOf = ({ r, g, b }: PickedColor): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The channels of `#rrggbb`, 0..255; undefined for any other text. */
export function pickedFromHex(text: string): PickedColor | undefined {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (parts === null) return undefined;
  const [r = 0, g = 0, b = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16));
  return { r, g, b };
}
