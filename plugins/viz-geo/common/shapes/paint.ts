import { isRecord } from '#core/common';
import { isColorText } from '#plugins/viz-kit';
import { pickedColor } from '../base/picked-color.ts';

/** A colour and how much of it is seen, 0..1. */
export interface Paint {
  readonly color: string;
  readonly opacity: number;
}

/** What colour pickers store, with their `a` as opacity. Undefined where it is none. */
export function pickedPaint(given: unknown): Paint | undefined {
  const color = pickedColor(given);
  const alpha = isRecord(given) ? given['a'] : undefined;
  return color === undefined
    ? undefined
    : { color, opacity: typeof alpha === 'number' && alpha >= 0 && alpha <= 1 ? alpha : 1 };
}

/**
 * A colour as properties of GeoJSON features have it: hex or rgb, or a list of channels 0..255 of which the fourth is
 * the opacity. Undefined for anything else, which is not let into the drawing.
 */
export function statedPaint(given: unknown): Paint | undefined {
  if (isColorText(given)) return { color: given, opacity: 1 };
  if (!Array.isArray(given) || given.length < 3) return undefined;
  const [r, g, b, a = 255] = given as readonly unknown[];
  return pickedPaint({ r, g, b, a: typeof a === 'number' ? a / 255 : 1 });
}
