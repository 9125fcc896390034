import { isEmptyValue, slotRole, type VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, defaultTimeGrain, type QueryColumn } from '#plugins/queries';
import { listOf, type ChartSettings } from '../chart-draft.ts';
import { columnFacts, fieldsOf, isForeign, storedFields, type ChartField, type ColumnFacts } from './chart-fields.ts';
import { defaultField } from './default-field.ts';
import { fits, takeFields, takingOrder, withoutFields, type Taker } from './take-fields.ts';

export interface LeftChart {
  readonly settings: ChartSettings;
  readonly viz: VizType | undefined;
}

type Values = Record<string, unknown>;

interface Placing {
  readonly takers: readonly Taker[];
  readonly facts: ColumnFacts;
  readonly placed: Map<string, readonly ChartField[]>;
}

/**
 * Values for the slots of a type that are shown with `formData`: fields of the chart as it was changed last, then what
 * it had no place for itself, then what a required slot begins with. Also names the slots of the last kind.
 */
export function placeFields(
  to: VizType,
  formData: ChartSettings['formData'],
  { lead, others, dataset }: { lead: LeftChart; others: readonly LeftChart[]; dataset: DatasetData | undefined },
): { readonly values: Values; readonly given: readonly string[] } {
  const placing: Placing = { takers: takersOf(to, formData), facts: columnFacts(dataset), placed: new Map() };
  const fields = fieldsOf(lead.settings, lead.viz);
  takeInTurn(
    placing,
    fields.filter((field) => !field.isHidden),
  );
  const older = others.toReversed().flatMap(({ settings, viz }) => fieldsOf(settings, viz));
  takeLeftOver(placing, [...fields.filter((field) => field.isHidden), ...withoutRoom(lead, older)]);
  const values: Values = {};
  for (const { slot } of placing.takers) {
    const taken = placing.placed.get(slot.key) ?? [];
    if (taken.length > 0)
      values[slot.key] = storedFields(
        slot,
        taken.map(({ value }) => value),
      );
  }
  takeForeign(placing, values, lead);
  const first = firstFields(to, placing, values, dataset);
  return { values: { ...values, ...first, ...timesOfRows(placing, formData) }, given: Object.keys(first) };
}

/** The slots to fill, in the order in which they take. */
function takersOf(to: VizType, formData: ChartSettings['formData']): readonly Taker[] {
  const shown = to.slots.filter((slot) => slot.isShown?.(formData) ?? true);
  const roles = new Set(shown.map((slot) => slotRole(slot, to.slots)));
  return shown
    .map((slot) => ({ slot, role: slotRole(slot, to.slots), roles }))
    .toSorted((a, b) => takingOrder.indexOf(a.role) - takingOrder.indexOf(b.role));
}

function takeInTurn({ takers, facts, placed }: Placing, fields: readonly ChartField[]): void {
  let left = withoutFields(fields, []);
  for (const taker of takers) {
    const found = takeFields(taker, left, facts);
    const taken = found.length > 0 || taker.role !== 'number' ? found : measuredColumn(fields, taker, facts);
    placed.set(taker.slot.key, uniqueFields(taken));
    left = withoutFields(left, taken);
  }
}

/** The column that a metric sums up: what its chart is about. */
function measuredColumn(
  fields: readonly ChartField[],
  { slot, role }: Taker,
  facts: ColumnFacts,
): readonly ChartField[] {
  const columns = fields.flatMap(({ value }): readonly ChartField[] => {
    const { column } = (typeof value === 'object' && value !== null ? value : {}) as {
      readonly column?: { readonly column_name?: unknown } | null;
    };
    const name = column?.column_name;
    return facts.isNumber(name) ? [{ slot, role, value: name, isHidden: false }] : [];
  });
  return columns.slice(0, 1);
}

/** Fields for which the type that was changed last had no place: what it had room for is not there by choice. */
function withoutRoom(lead: LeftChart, fields: readonly ChartField[]): readonly ChartField[] {
  const slots = lead.viz?.slots ?? [];
  return fields.filter((field) => {
    if (field.isHidden) return false;
    return slots.every((slot) => {
      if (slotRole(slot, slots) !== field.role) return true;
      const count = listOf(lead.settings.formData[slot.key] ?? lead.settings.stash[slot.key]).length;
      return slot.max !== undefined && count >= slot.max;
    });
  });
}

/** What was set aside takes only places of its own role, so that it does not turn up as something else. */
function takeLeftOver({ takers, facts, placed }: Placing, fields: readonly ChartField[]): void {
  for (const taker of takers) {
    const { slot, role } = taker;
    const has = placed.get(slot.key) ?? [];
    const free = withoutFields(fields, [...placed.values()].flat()).filter(
      (field) => field.role === role && fits(taker, field, facts) && slot.kind === field.slot.kind,
    );
    placed.set(slot.key, [...has, ...uniqueFields(free)].slice(0, slot.max));
  }
}

function uniqueFields(fields: readonly ChartField[]): readonly ChartField[] {
  return fields.filter(({ value }, at) => {
    const text = JSON.stringify(value);
    return fields.findIndex((other) => JSON.stringify(other.value) === text) === at;
  });
}

/** What other products or a type that is not installed left under a slot's own key. */
function takeForeign({ takers, facts }: Placing, values: Values, { settings, viz }: LeftChart): void {
  for (const { slot, role } of takers) {
    if (values[slot.key] !== undefined || !isForeign(viz, slot.key)) continue;
    const found = listOf(settings.formData[slot.key] ?? settings.stash[slot.key]).filter(
      (value) => role !== 'time' || facts.isTime({ slot, value }),
    );
    if (found.length > 0) values[slot.key] = storedFields(slot, found.slice(0, slot.max));
  }
}

/** What a new chart begins with, for required slots that are still empty. */
function firstFields(to: VizType, { takers }: Placing, values: Values, dataset: DatasetData | undefined): Values {
  if (dataset === undefined) return {};
  return takers.reduce<Values>((first, { slot }) => {
    if (!slot.isRequired || !isEmptyValue(values[slot.key])) return first;
    const used = Object.values({ ...values, ...first }).flatMap(listOf);
    const field = defaultField(slot, to.slots, { dataset, used });
    return field === undefined ? first : { ...first, [slot.key]: storedFields(slot, [field]) };
  }, {});
}

/** A time that comes from an axis goes on in the chart's time grain where it makes rows. */
function timesOfRows({ takers, placed, facts }: Placing, formData: ChartSettings['formData']): Values {
  const times = takers
    .filter(({ role }) => role === 'detail')
    .flatMap(({ slot }) => placed.get(slot.key) ?? [])
    .filter((field) => field.slot.kind === 'time-axis' && facts.isTime(field));
  if (times.length === 0) return {};
  const named = times.map(({ value }) => [columnLabel(value as QueryColumn), true] as const); // a column slot held it
  const known = formData['temporal_columns_lookup'] as Readonly<Record<string, unknown>> | undefined;
  const grain = formData['time_grain_sqla'] === undefined ? { time_grain_sqla: defaultTimeGrain } : {};
  return { ...grain, temporal_columns_lookup: { ...known, ...Object.fromEntries(named) } };
}
