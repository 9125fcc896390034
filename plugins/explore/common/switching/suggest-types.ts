import { findVizType, slotRole, type FieldShape, type FormData, type VizType } from '#plugins/viz-kit';
import type { ChartDraft } from '../chart-draft.ts';
import { switchVizType, type Switching } from '../switch-viz-type.ts';
import { validateChart } from '../validate-chart.ts';
import { columnFacts, fieldKey, fieldsOf, type ChartField, type ColumnFacts } from './chart-fields.ts';

/** A type that shows the fields of a chart, and the chart under it. */
export interface SuggestedType {
  readonly type: VizType;
  readonly formData: FormData;
}

interface Ranked extends SuggestedType {
  /** Place among what the type shows best; Infinity: its author names no such fields. */
  readonly suits: number;
  /** Fields that do in its picture what they do now. */
  readonly sameRoles: number;
  /** Places for fields that stay empty. */
  readonly emptySlots: number;
}

/**
 * Types that show every field of the chart and need no other, the best first: those that suit such fields, those where most
 * fields keep their role, those with the fewest places left empty. A map is offered for a map only, since nothing tells that
 * words are places. None while the chart has no field.
 */
export function suggestTypes(draft: ChartDraft, switching: Switching): readonly SuggestedType[] {
  const now = findVizType(switching.types, draft.formData.viz_type);
  const fields = fieldsOf({ ...draft, given: [] }, now).filter(isShownField);
  if (fields.length === 0) return [];
  const shape = fieldShape(fields, columnFacts(switching.dataset));
  return switching.types
    .filter((type) => type !== now && (type.category !== 'Map' || now?.category === 'Map'))
    .flatMap((type): readonly Ranked[] => ranked({ draft, fields, shape }, type, switching) ?? [])
    .toSorted(
      (a, b) => compare(a.suits, b.suits) || compare(b.sameRoles, a.sameRoles) || compare(a.emptySlots, b.emptySlots),
    );
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1); // Infinity less itself is no number

/** What the fields are together. */
export function fieldShape(fields: readonly ChartField[], facts: ColumnFacts): FieldShape {
  const count = (...roles: readonly ChartField['role'][]) => fields.filter(({ role }) => roles.includes(role)).length;
  if (count('rows') > 0) return 'rows';
  if (count('number') > 0) return 'numbers';
  const values = count('value');
  const groups = fields.filter(({ role }) => role !== 'value');
  if (groups.length === 0) return 'single';
  if (groups.some((field) => facts.isTime(field))) return 'over-time';
  if (values > 1) return 'several-metrics';
  return groups.length > 1 ? 'several-categories' : 'one-category';
}

const timesIn = (fields: readonly ChartField[], field: ChartField): number =>
  fields.filter((one) => fieldKey(one) === fieldKey(field)).length;

interface Asked {
  readonly draft: ChartDraft;
  readonly fields: readonly ChartField[];
  readonly shape: FieldShape;
}

/** What only sorts is no part of the picture. */
const isShownField = ({ role, isHidden }: ChartField): boolean => role !== 'sort' && role !== 'drill' && !isHidden;

function ranked({ draft, fields, shape }: Asked, type: VizType, switching: Switching): readonly [Ranked] | undefined {
  const to = switchVizType(draft, type, switching);
  const { formData } = to;
  const placed = fieldsOf({ ...to, given: [] }, type).filter(isShownField);
  const rolesOf = (field: ChartField) => placed.filter((one) => fieldKey(one) === fieldKey(field));
  if (fields.some((field) => timesIn(placed, field) === 0)) return undefined;
  // What nobody chose, or is in two places because there was nothing else, is no picture of these fields.
  if (placed.some((field) => timesIn(placed, field) > timesIn(fields, field))) return undefined;
  if (Object.keys(validateChart(formData, type, Infinity)).length > 0) return undefined;
  const free = type.slots.filter(
    (slot) =>
      !['sort', 'facet', 'drill'].includes(slotRole(slot, type.slots)) &&
      slot.isShown?.(formData) !== false &&
      !placed.some((field) => field.slot === slot),
  );
  const sameRoles = fields.filter((field) => rolesOf(field).some(({ role }) => role === field.role)).length;
  const suits = type.suits.includes(shape) ? type.suits.indexOf(shape) : Infinity;
  return [{ type, formData, suits, sameRoles, emptySlots: free.length }];
}
