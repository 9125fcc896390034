/** What colour pickers store: 0..255, `a` 0..1. */
export interface PickedColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

/** As SVG writes it; undefined where none was picked. */
export function pickedColor(picked: unknown): string | undefined {
  if (typeof picked !== 'object' || picked === null) return undefined;
  const { r, g, b } = picked as Partial<PickedColor>;
  const parts = [r, g, b].map((part) => (typeof part === 'number' && Number.isFinite(part) ? Math.round(part) : NaN));
  return parts.some((part) => Number.isNaN(part) || part < 0 || part > 255) ? undefined : `rgb(${parts.join(', ')})`;
}
