import { isEmptyValue, type FormData } from '#plugins/viz-kit';

/** A chart's settings under one type. */
export interface ChartSettings {
  readonly formData: FormData;
  /** Values of fields that the type hides at the moment; put back when they are shown again. */
  readonly stash: Readonly<Record<string, unknown>>;
  /** Slots that a switch to this type filled with a first field of the dataset, as nothing that was chosen fits. */
  readonly given?: readonly string[];
}

/** What changes of the chart's type have set aside, so that every way back finds it. */
export interface SetAside {
  /** The chart as it was left under other types, and under this one before; the one changed last comes last. */
  readonly left: readonly ChartSettings[];
  /** The settings as they were made for the present type; absent where the type is among those left. */
  readonly arrived?: ChartSettings;
}

/** What Explore edits as one document: the chart's name and settings, and what its type has no place for. */
export interface ChartDraft extends Omit<ChartSettings, 'given'> {
  readonly sliceName: string;
  /** Absent while the type was never changed. */
  readonly setAside?: SetAside;
}

/** Applies new values; `undefined` removes a key. */
export function withValues(formData: FormData, values: Readonly<Record<string, unknown>>): FormData {
  const next: Record<string, unknown> = { ...formData, ...values };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) Reflect.deleteProperty(next, key);
  }
  return next as FormData; // viz_type and datasource are never removed: callers change them by their own edits
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
