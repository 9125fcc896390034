import type pg from 'pg';
import { nameOfOid } from './type-oids.ts';

/** Names of result types as the server writes them: `numeric(10,2)`. Remembered per server. */
export class TypeNames {
  readonly #isAsked: boolean;
  readonly #known = new Map<string, string>();

  /** `isAsked`: the server has `format_type`; else types have the names of PostgreSQL's object ids. */
  constructor(isAsked: boolean) {
    this.#isAsked = isAsked;
  }

  /** Asks the server only for types it has not named before. */
  async of(
    client: pg.PoolClient,
    fields: readonly Pick<pg.FieldDef, 'dataTypeID' | 'dataTypeModifier'>[],
  ): Promise<readonly string[]> {
    if (!this.#isAsked) return fields.map(nameOfOid);
    const keyOf = (field: (typeof fields)[number]): string => `${field.dataTypeID}/${field.dataTypeModifier}`;
    const unknown = fields.filter((field) => !this.#known.has(keyOf(field)));
    if (unknown.length > 0) {
      const reply = await client.query<{ name: string }>(
        'SELECT format_type(t, m) AS name FROM unnest($1::oid[], $2::int[]) WITH ORDINALITY AS u(t, m, i) ORDER BY i',
        [unknown.map((field) => field.dataTypeID), unknown.map((field) => field.dataTypeModifier)],
      );
      for (const [index, field] of unknown.entries())
        this.#known.set(keyOf(field), shortName(reply.rows[index]?.name ?? ''));
    }
    return fields.map((field) => this.#known.get(keyOf(field)) ?? '');
  }
}

const shortNames: readonly (readonly [RegExp, string])[] = [
  [/^character varying/, 'VARCHAR'],
  [/^timestamp(\(\d\))? without time zone/, 'TIMESTAMP$1'],
  [/^timestamp(\(\d\))? with time zone/, 'TIMESTAMP$1 WITH TIME ZONE'],
  [/^time(\(\d\))? without time zone/, 'TIME$1'],
];

/** Upper case, and without the long words for what everybody calls otherwise. */
export function shortName(name: string): string {
  for (const [pattern, text] of shortNames) {
    if (pattern.test(name)) return name.replace(pattern, text).replace('undefined', '').toUpperCase();
  }
  return name.toUpperCase();
}
