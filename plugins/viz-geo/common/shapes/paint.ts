import { isColorText, pickedPaint, type Paint } from '#plugins/viz-kit';

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
