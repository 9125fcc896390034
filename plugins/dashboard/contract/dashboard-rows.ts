import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const Person = Type.Object({ id: Type.Integer(), first_name: Type.String(), last_name: Type.String() });

/** A dashboard in a list, as far as lists show it. See docs/http-api.md, "Dashboards" (list columns). */
export const DashboardRow = Type.Object(
  {
    id: Type.Integer(),
    dashboard_title: nullableText,
    slug: nullableText,
    published: Type.Boolean(),
    certified_by: nullableText,
    changed_on_delta_humanized: Type.String(),
    owners: Type.Array(Person),
    thumbnail_url: Type.String(),
  },
  { additionalProperties: true },
);
export type DashboardRow = Readonly<Static<typeof DashboardRow>>;

/** The columns that lists ask for. */
export const dashboardRowColumns = [
  'id',
  'dashboard_title',
  'slug',
  'published',
  'certified_by',
  'changed_on_delta_humanized',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'thumbnail_url',
];

/** The rows of a list reply; what has another shape is left out. */
export function dashboardRowsOf(result: readonly Readonly<Record<string, unknown>>[]): readonly DashboardRow[] {
  return result.filter((row): row is DashboardRow => Value.Check(DashboardRow, row));
}
