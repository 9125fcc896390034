import type { AnyRecord } from '#core/common';
import { isColorText } from '#plugins/viz-kit';

const colorKeys = ['label_colors', 'map_label_colors', 'color_scheme_domain'] as const;

/** Keys of metadata, or of a colours call, that hold something that is no colour. */
export function keysWithWrongColors(metadata: AnyRecord): readonly string[] {
  return colorKeys.filter((key) => {
    const value = metadata[key];
    return typeof value === 'object' && value !== null && !Object.values(value).every(isColorText);
  });
}

/** Metadata of another product or an earlier day without the colours that are none, so that it can be saved again. */
export function withPlainColors(metadata: AnyRecord): AnyRecord {
  const cleaned = keysWithWrongColors(metadata).map((key) => {
    const value = metadata[key] as AnyRecord | readonly unknown[]; // only those are found wrong
    const fitting = Array.isArray(value)
      ? value.filter(isColorText)
      : Object.fromEntries(Object.entries(value).filter(([, color]) => isColorText(color)));
    return [key, fitting] as const;
  });
  return cleaned.length === 0 ? metadata : { ...metadata, ...Object.fromEntries(cleaned) };
}
