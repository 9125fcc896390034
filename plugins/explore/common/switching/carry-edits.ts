import { isEmptyValue, slotRole, type VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { ChartSettings } from '../chart-draft.ts';
import { withoutUnknownChoices } from '../stored-form-data.ts';
import { columnFacts, fieldKey, fieldsOf, isForeign, storedFields, type ChartField } from './chart-fields.ts';
import type { LeftChart } from './place-fields.ts';
import { fits } from './take-fields.ts';

/** A field in place of another; without one of the two it was added or removed. */
interface FieldEdit {
  readonly before: ChartField | undefined;
  readonly after: ChartField | undefined;
}

/** What was edited under one type: the settings as they were when it was entered, and as they are left. */
export interface Edited {
  readonly before: ChartSettings;
  readonly after: ChartSettings;
  readonly viz: VizType | undefined;
}

/**
 * A chart that was left under another type with what was edited since: a replaced field is replaced there too, a removed
 * one removed unless a required slot would be empty, an added one added where there is a place of its kind; settings
 * that both types have follow. The order of fields is each type's own.
 */
export function carryEdits(
  edited: Edited,
  { settings, viz }: LeftChart,
  dataset: DatasetData | undefined,
): ChartSettings {
  if (viz === undefined) return settings;
  const carried = withValues(settings, edited, viz);
  return fieldEdits(edited).reduce((next, edit) => carryField(next, viz, edit, dataset), carried);
}

function fieldEdits({ before, after, viz }: Edited): readonly FieldEdit[] {
  const was = fieldsOf(before, viz);
  const is = fieldsOf(after, viz);
  const known = new Set(was.map(fieldKey));
  const kept = new Set(is.map(fieldKey));
  return (viz?.slots ?? []).flatMap((slot) => {
    const removed = was.filter((field) => field.slot === slot && !kept.has(fieldKey(field)));
    const added = is.filter((field) => field.slot === slot && !known.has(fieldKey(field)));
    const count = Math.max(removed.length, added.length);
    return Array.from({ length: count }, (_, at) => ({ before: removed[at], after: added[at] }));
  });
}

/** Raw columns, numbers and sort metrics are things of their own; everything else is one thing in several roles. */
function isAlike(one: ChartField, other: ChartField): boolean {
  const isApart = ({ role }: ChartField) => role === 'rows' || role === 'number' || role === 'sort';
  return one.role === other.role || (!isApart(one) && !isApart(other));
}

function carryField(
  settings: ChartSettings,
  viz: VizType,
  { before, after }: FieldEdit,
  dataset: DatasetData | undefined,
): ChartSettings {
  if (before === undefined) return after === undefined ? settings : addField(settings, viz, after, dataset);
  const facts = columnFacts(dataset);
  return viz.slots.reduce((next, slot) => {
    const role = slotRole(slot, viz.slots);
    const here = fieldsOf(next, viz).filter((field) => field.slot === slot);
    const hit = here.find((field) => fieldKey(field) === fieldKey(before) && isAlike(field, before));
    if (hit === undefined) return next;
    const replacement = after !== undefined && fits({ slot, role }, after, facts) ? [after] : [];
    const fields = here.flatMap((field) => (field === hit ? replacement : [field]));
    if (fields.length === 0 && slot.isRequired) return next;
    return withSlot(next, slot.key, storedFields(slot, unique(fields)));
  }, settings);
}

function addField(
  settings: ChartSettings,
  viz: VizType,
  field: ChartField,
  dataset: DatasetData | undefined,
): ChartSettings {
  const present = fieldsOf(settings, viz);
  if (present.some((other) => fieldKey(other) === fieldKey(field) && isAlike(other, field))) return settings;
  const facts = columnFacts(dataset);
  const rooms = viz.slots
    .map((slot) => ({ slot, role: slotRole(slot, viz.slots), here: present.filter((other) => other.slot === slot) }))
    .filter(({ slot, role, here }) => {
      if (!fits({ slot, role }, field, facts)) return false;
      if (here.length === 0) return role === field.role || !facts.isTime(field);
      return role === field.role && slot.max === undefined;
    });
  const room = rooms.find(({ role }) => role === field.role) ?? rooms[0];
  if (room === undefined) return settings;
  return withSlot(settings, room.slot.key, storedFields(room.slot, unique([...room.here, field])));
}

const unique = (fields: readonly ChartField[]): readonly unknown[] =>
  fields
    .filter((field, at) => fields.findIndex((other) => fieldKey(other) === fieldKey(field)) === at)
    .map(({ value }) => value);

/** The value where the key is kept now: shown or hidden. */
function withSlot(settings: ChartSettings, key: string, value: unknown): ChartSettings {
  const isHidden = settings.formData[key] === undefined && settings.stash[key] !== undefined;
  return isHidden
    ? { ...settings, stash: { ...settings.stash, [key]: value } }
    : { ...settings, formData: { ...settings.formData, [key]: value } };
}

/** Settings that are no fields: those of no type in particular, such as filters, and options both types have. */
function withValues(settings: ChartSettings, { before, after, viz: edited }: Edited, viz: VizType): ChartSettings {
  const all = (of: ChartSettings): Readonly<Record<string, unknown>> => ({ ...of.stash, ...of.formData });
  const [was, is] = [all(before), all(after)];
  const isSlot = (key: string) => [edited, viz].some((each) => each?.slots.some((slot) => slot.key === key) === true);
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) =>
      key !== 'viz_type' &&
      !isSlot(key) &&
      JSON.stringify(was[key]) !== JSON.stringify(is[key]) &&
      (key in viz.options.properties || isForeign(edited, key)),
  );
  return changed.reduce((next, key) => {
    const formData = { ...next.formData, [key]: is[key] };
    if (is[key] === undefined) {
      Reflect.deleteProperty(formData, key);
      return { ...next, formData };
    }
    const isOffered = isEmptyValue(is[key]) || withoutUnknownChoices(formData, viz)[key] !== undefined;
    return isOffered ? withSlot(next, key, is[key]) : next;
  }, settings);
}
