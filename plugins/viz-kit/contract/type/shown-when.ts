import type { TObject } from 'typebox';
import type { FormData } from './form-data.ts';

/**
 * What another setting must hold: one of these values, or anything at all. `key`: a form_data key, of a slot as well; `or`: the
 * key of one that may be filled in its place.
 */
export type ShownWhen =
  | { readonly key: string; readonly is: readonly unknown[] }
  | { readonly key: string; readonly isFilled: true; readonly or?: string };

/** All of them must hold. */
export type ShownRules = ShownWhen | readonly ShownWhen[];

export const listOfRules = <R extends object>(given: R | readonly R[] | undefined): readonly R[] =>
  given === undefined ? [] : Array.isArray(given) ? (given as readonly R[]) : [given as R];

/** Whether a rule holds. What is not set has its default, else it is as null is, which JSON has in its place. */
export function ruleHolds(
  rule: ShownWhen,
  formData: FormData,
  defaults: Readonly<Record<string, unknown>> = {},
): boolean {
  const valueOf = (key: string): unknown => formData[key] ?? defaults[key] ?? null;
  const value = valueOf(rule.key);
  if ('is' in rule) return rule.is.some((one) => (one ?? null) === value);
  return !isEmptyValue(value) || (rule.or !== undefined && !isEmptyValue(valueOf(rule.or)));
}

/** Empty: null, blank text or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Defaults of a type's options, by key. */
export function optionDefaults({ options }: { readonly options: TObject }): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(options.properties).map(([key, schema]) => [key, (schema as { default?: unknown }).default]),
  );
}
