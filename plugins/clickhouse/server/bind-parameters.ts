import type { SqlParameter, SqlStatement } from '#plugins/databases';
import { tokenize } from '#plugins/sql-language';
import { clickHouseDialect } from '../common/clickhouse-dialect.ts';

/** A statement as ClickHouse takes it: placeholders have types, and values go beside it. */
export interface BoundStatement {
  readonly sql: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Gives the placeholders of the dialect (`$1`) the types of their values: `{p1:Int64}`. */
export function bindParameters({ sql, parameters }: SqlStatement): BoundStatement {
  if (parameters.length === 0) return { sql, values: {} };
  const pieces = tokenize(sql, clickHouseDialect.syntax, { hasTemplates: false }).map(({ kind, text }) => {
    if (kind !== 'parameter') return text;
    const value = parameters[Number(text.slice(1)) - 1];
    return value === undefined ? text : `{p${text.slice(1)}:${typeOf(value)}}`;
  });
  const values = parameters.map((value, index) => [`p${String(index + 1)}`, value] as const);
  return { sql: pieces.join(''), values: Object.fromEntries(values) };
}

function typeOf(value: SqlParameter): string {
  if (value === null) return 'Nullable(String)';
  if (typeof value === 'boolean') return 'Bool';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return 'Float64';
  const whole = BigInt(value);
  if (whole >= -(2n ** 63n) && whole < 2n ** 63n) return 'Int64';
  return whole > 0 && whole < 2n ** 64n ? 'UInt64' : 'Int256';
}
