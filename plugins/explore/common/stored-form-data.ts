import { optionDefaults, type FormData, type VizType } from '#plugins/viz-kit';

/** Keys that name the chart and its surroundings rather than describe it; the page adds them where they are asked for. */
const surroundings = ['slice_id', 'slice_name', 'dashboardId', 'dashboards'] as const;

/**
 * Settings as Explore edits them: under today's names, without the keys that only name the chart, and without choices
 * that the type does not offer. The same on opening and on saving, so that a chart just opened or just saved has no
 * unsaved changes.
 */
export function storedFormData(formData: FormData, viz: VizType | undefined): FormData {
  const current = viz === undefined ? formData : { ...viz.migrate(formData), viz_type: viz.key };
  const next: Record<string, unknown> = { ...current };
  for (const key of surroundings) Reflect.deleteProperty(next, key);
  for (const [key, value] of Object.entries(next)) if (value === undefined) Reflect.deleteProperty(next, key);
  return viz === undefined ? (next as FormData) : withoutUnknownChoices(next as FormData, viz); // both keys stay
}

/** Clears what a select without free text does not offer. */
export function withoutUnknownChoices(formData: FormData, viz: VizType): FormData {
  const defaults = optionDefaults(viz);
  const unknown = Object.entries(viz.options.properties).flatMap(([key, schema]) => {
    const { 'x-control': control, 'x-choices': choices } = schema as {
      'x-control'?: string;
      'x-choices'?: readonly (readonly [unknown, string])[];
    };
    const value = formData[key];
    if (control !== 'choice' || choices === undefined || value === undefined || value === null) return [];
    return value === defaults[key] || choices.some(([choice]) => choice === value) ? [] : [key];
  });
  if (unknown.length === 0) return formData;
  return Object.fromEntries(Object.entries(formData).filter(([key]) => !unknown.includes(key))) as FormData;
}
