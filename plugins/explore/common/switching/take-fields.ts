import type { Slot, SlotRole } from '#plugins/viz-kit';
import { fieldKey, type ChartField, type ColumnFacts } from './chart-fields.ts';

/** Roles whose fields a slot takes over, the best first. */
const sources: Readonly<Record<SlotRole, readonly SlotRole[]>> = {
  time: ['time', 'category', 'color', 'detail', 'rows'],
  category: ['category', 'time', 'color', 'detail', 'rows'],
  color: ['color', 'category', 'detail'],
  detail: ['time', 'category', 'color', 'detail'],
  value: ['value'],
  sort: ['sort'],
  number: ['number', 'rows'],
  rows: ['rows', 'time', 'category', 'color', 'detail', 'number'],
  facet: ['facet'],
  drill: ['drill'],
};

/** Order in which slots take: what needs a special column before what takes any. */
export const takingOrder: readonly SlotRole[] = [
  'time',
  'number',
  'category',
  'color',
  'detail',
  'rows',
  'value',
  'sort',
  'facet',
  'drill',
];

export interface Taker {
  readonly slot: Slot;
  readonly role: SlotRole;
  readonly roles: ReadonlySet<SlotRole>;
}

/** Whether a slot accepts a field at all. */
export function fits({ slot, role }: Pick<Taker, 'slot' | 'role'>, field: ChartField, facts: ColumnFacts): boolean {
  if ((slot.kind === 'metric') !== (field.slot.kind === 'metric')) return false;
  if (!sources[role].includes(field.role)) return false;
  if (role === 'time') return facts.isTime(field);
  if (role === 'number') return field.role === 'number' || facts.isNumber(field.value);
  if (slot.kind === 'time-axis') return field.role !== 'rows' || facts.isTime(field) || facts.isWord(field.value);
  if (role === 'category' || role === 'color') return field.role === role || isGroup(field, facts);
  return true;
}

/** A column that makes a handful of groups: no time, and of raw columns only texts. */
function isGroup(field: ChartField, facts: ColumnFacts): boolean {
  return field.role === 'rows' ? facts.isWord(field.value) : !facts.isTime(field);
}

/** The fields that a slot takes over from another type, best first, at most as many as it holds. */
export function takeFields(taker: Taker, left: readonly ChartField[], facts: ColumnFacts): readonly ChartField[] {
  const { slot, role, roles } = taker;
  const fitting = left
    .filter((field) => fits(taker, field, facts) && !isKeptOff(field, taker, facts))
    .toSorted((a, b) => rank(a, taker, facts) - rank(b, taker, facts));
  const own = fitting.filter((field) => field.role === role);
  // One more dimension colours the marks; more of them, or the only one there is, make a picture nobody can read.
  if (role === 'color') {
    const isDivided = roles.has('category') || roles.has('time');
    const others = fitting.filter((field) => field.role !== role && isDivided).slice(0, 1);
    return (own.length > 0 ? own : others).slice(0, slot.max);
  }
  // Raw columns make no nested groups.
  if (role === 'category' && fitting[0]?.role === 'rows') return fitting.slice(0, 1);
  return fitting.slice(0, slot.max);
}

/** The time of an axis makes no parts of a whole; it waits for a type with an axis. */
function isKeptOff(field: ChartField, { slot, role }: Taker, facts: ColumnFacts): boolean {
  if (role !== 'category' || slot.kind === 'time-axis') return false;
  return field.slot.kind === 'time-axis' && facts.isTime(field);
}

/** Better ones are less. Of what a table lists, its time comes first along an axis. */
function rank(field: ChartField, { slot, role }: Taker, facts: ColumnFacts): number {
  const byRole = sources[role].indexOf(field.role);
  const isListed = field.role === 'detail' || field.role === 'rows';
  return byRole * 2 - (slot.kind === 'time-axis' && isListed && facts.isTime(field) ? 1 : 0);
}

/** The fields without those of the given ones. */
export function withoutFields(fields: readonly ChartField[], taken: readonly ChartField[]): readonly ChartField[] {
  const keys = new Set(taken.map(fieldKey));
  return fields.filter((field) => !keys.has(fieldKey(field)));
}
