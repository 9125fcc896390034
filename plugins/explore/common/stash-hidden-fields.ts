import {
  ruleHolds,
  listOfRules,
  optionDefaults,
  type FormData,
  type ShownRules,
  type ShownWhen,
  type VizType,
} from '#plugins/viz-kit';
import type { ChartSettings } from './chart-draft.ts';

/** Whether an option of the control panel is shown with these settings. */
export function isOptionShown(
  schema: unknown,
  formData: FormData,
  defaults: Readonly<Record<string, unknown>>,
): boolean {
  return shownRules(schema).every((rule) => ruleHolds(rule, formData, defaults));
}

/** What has to hold for an option to be shown, as the helpers of the charts contract write it into its schema. */
export function shownRules(schema: unknown): readonly ShownWhen[] {
  return listOfRules((schema as { 'x-shown-when'?: ShownRules })['x-shown-when']);
}

/** Moves values of hidden fields into the stash and puts those of shown ones back. */
export function stashHiddenFields<T extends ChartSettings>(draft: T, viz: VizType): T {
  const defaults = optionDefaults(viz);
  const formData: Record<string, unknown> = { ...draft.formData };
  const stash: Record<string, unknown> = { ...draft.stash };
  const settle = (key: string, isShown: boolean) => {
    if (!isShown && formData[key] !== undefined) {
      stash[key] = formData[key];
      Reflect.deleteProperty(formData, key);
    } else if (isShown && formData[key] === undefined && stash[key] !== undefined) {
      formData[key] = stash[key];
      Reflect.deleteProperty(stash, key);
    }
  };
  for (const slot of viz.slots) settle(slot.key, slot.isShown?.(draft.formData) ?? true);
  for (const [key, schema] of Object.entries(viz.options.properties)) {
    settle(key, isOptionShown(schema, draft.formData, defaults));
  }
  return { ...draft, formData: formData as FormData, stash };
}
