import { optionDefaults, slotRole, type FormData, type SlotRole, type VizType } from '#plugins/viz-kit';
import { withoutUnknownChoices } from '../stored-form-data.ts';
import { isForeign } from './chart-fields.ts';
import type { LeftChart } from './place-fields.ts';

/**
 * Settings of a type without its slots: filters, time and the like, and options that other types know too. The one that
 * was changed last comes first; what it has by default nobody chose.
 */
export function placeOptions(to: VizType, lead: LeftChart, others: readonly LeftChart[]): FormData {
  const next: Record<string, unknown> = {};
  const slots = new Set(to.slots.map(({ key }) => key));
  for (const [key, value] of Object.entries(lead.settings.formData)) {
    if (isForeign(lead.viz, key) && !slots.has(key)) next[key] = value;
  }
  const defaults = optionDefaults(to);
  for (const key of Object.keys(to.options.properties)) {
    if (slots.has(key)) continue;
    const value = chosenOption(key, [lead, ...others.toReversed()], defaults[key]);
    if (value !== undefined) next[key] = value;
  }
  const { datasource } = lead.settings.formData;
  return withoutUnknownChoices({ ...next, viz_type: to.key, datasource }, to);
}

function chosenOption(key: string, charts: readonly LeftChart[], fallback: unknown): unknown {
  for (const { settings, viz } of charts) {
    const value = settings.formData[key] ?? settings.stash[key];
    const isSlot = viz?.slots.some((slot) => slot.key === key) ?? false;
    if (value === undefined || isSlot) continue;
    const own = viz === undefined ? undefined : optionDefaults(viz)[key];
    return value === own && fallback !== undefined && fallback !== own ? undefined : value;
  }
  return undefined;
}

/** The settings with the mode in which slots of a role are shown, such as raw rows of a table. */
export function inModeFor(to: VizType, formData: FormData, role: SlotRole): FormData {
  const wanted = to.slots.filter((slot) => slotRole(slot, to.slots) === role);
  const isShown = (form: FormData) => wanted.some((slot) => slot.isShown?.(form) ?? true);
  if (wanted.length === 0 || isShown(formData)) return formData;
  const modes = Object.entries(to.options.properties).flatMap(([key, schema]) => {
    const { 'x-choices': choices } = schema as { 'x-choices'?: readonly (readonly [unknown, string])[] };
    return (choices ?? []).map(([choice]) => ({ ...formData, [key]: choice }));
  });
  return modes.find(isShown) ?? formData;
}
