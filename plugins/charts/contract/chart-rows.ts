import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const Person = Type.Object({ id: Type.Integer(), first_name: Type.String(), last_name: Type.String() });

/** A chart in a list. See docs/http-api.md, "Charts" (list columns); every reader gets the same fields. */
export const ChartRow = Type.Object(
  {
    id: Type.Integer(),
    uuid: Type.String(),
    slice_name: Type.String(),
    url: Type.String(),
    viz_type: Type.String(),
    description: nullableText,
    datasource_id: Type.Integer(),
    datasource_type: Type.String(),
    datasource_name_text: nullableText,
    thumbnail_url: Type.String(),
    certified_by: nullableText,
    certification_details: nullableText,
    changed_on_utc: Type.String(),
    changed_on_delta_humanized: Type.String(),
    changed_by_name: Type.String(),
    created_by_name: Type.String(),
    owners: Type.Array(Person),
  },
  { additionalProperties: true },
);
export type ChartRow = Static<typeof ChartRow>;

/** The rows of a list reply that carry all columns; rows cut down by `columns` are left out. */
export function chartRowsOf(result: readonly Readonly<Record<string, unknown>>[]): readonly ChartRow[] {
  return result.filter((row): row is ChartRow => Value.Check(ChartRow, row));
}
