import { isRecord } from '#core/common';

/** What colour pickers store: 0..255, `a` 0..1. */
export interface PickedColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

/** A colour and how much of it is seen, 0..1. */
export interface Paint {
  readonly color: string;
  readonly opacity: number;
}

/** As SVG writes it, without its opacity; undefined where none was picked. */
export function pickedColor(picked: unknown): string | undefined {
  if (!isRecord(picked)) return undefined;
  const parts = [picked['r'], picked['g'], picked['b']].map((part) =>
    typeof part === 'number' && Number.isFinite(part) ? Math.round(part) : NaN,
  );
  return parts.some((part) => Number.isNaN(part) || part < 0 || part > 255) ? undefined : `rgb(${parts.join(', ')})`;
}

/** The same with `a` as its opacity. */
export function pickedPaint(picked: unknown): Paint | undefined {
  const color = pickedColor(picked);
  const alpha = isRecord(picked) ? picked['a'] : undefined;
  return color === undefined
    ? undefined
    : { color, opacity: typeof alpha === 'number' && alpha >= 0 && alpha <= 1 ? alpha : 1 };
}
