import type { FormData } from '#plugins/charts';

/** What Explore edits as one document: the chart's name and settings, and the fields its type hides at the moment. */
export interface ChartDraft {
  readonly sliceName: string;
  readonly formData: FormData;
  /** Values of fields that are hidden now; put back when they are shown again. Specification §4.4.3. */
  readonly stash: Readonly<Record<string, unknown>>;
}

/** Applies new values; `undefined` removes a key. */
export function withValues(formData: FormData, values: Readonly<Record<string, unknown>>): FormData {
  const next: Record<string, unknown> = { ...formData, ...values };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) Reflect.deleteProperty(next, key);
  }
  return next as FormData; // viz_type and datasource are never removed: callers change them by their own edits
}

/** Empty in the sense of the specification (§5.0.6): null, blank text or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** A setting as a list, whether it is stored alone, as a list or not at all. */
export function listOf(value: unknown): readonly unknown[] {
  if (isEmptyValue(value)) return [];
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

/** A slot's fields as a list, however it is stored. */
export function valuesOf(formData: FormData, key: string): readonly unknown[] {
  return listOf(formData[key]);
}
