import { genericType, type GenericTypeCode } from '#plugins/databases';

/** Names of types without their parameters; those that are not here hold text. Times of day travel as text, too. */
const codeOf: ReadonlyMap<string, GenericTypeCode> = new Map([
  ...named(genericType.temporal, [
    ...['DATE', 'DATETIME', 'DATETIME2', 'SMALLDATETIME', 'DATETIMEOFFSET', 'TIMESTAMP', 'TIMESTAMPTZ'],
    ...[
      'TIMESTAMP_S',
      'TIMESTAMP_MS',
      'TIMESTAMP_US',
      'TIMESTAMP_NS',
      'TIMESTAMP_TZ',
      'TIMESTAMP_NTZ',
      'TIMESTAMP_LTZ',
    ],
    ...['TIMESTAMP WITH TIME ZONE', 'TIMESTAMP WITHOUT TIME ZONE', 'TIMESTAMP WITH LOCAL TIME ZONE'],
  ]),
  ...named(genericType.boolean, ['BOOL', 'BOOLEAN', 'LOGICAL']),
  ...named(genericType.numeric, [
    ...['TINYINT', 'SMALLINT', 'MEDIUMINT', 'INT', 'INTEGER', 'BIGINT', 'HUGEINT', 'LONG', 'SHORT', 'SIGNED'],
    ...['UTINYINT', 'USMALLINT', 'UINT', 'UINTEGER', 'UBIGINT', 'UHUGEINT', 'BIGNUM', 'VARINT', 'OID'],
    ...['INT1', 'INT2', 'INT4', 'INT8', 'INT16', 'INT32', 'INT64', 'INT128', 'UINT8', 'UINT16', 'UINT32', 'UINT64'],
    ...['SERIAL', 'SMALLSERIAL', 'BIGSERIAL', 'SERIAL2', 'SERIAL4', 'SERIAL8'],
    ...['FLOAT', 'FLOAT4', 'FLOAT8', 'FLOAT32', 'FLOAT64', 'DOUBLE', 'DOUBLE PRECISION', 'REAL'],
    ...['NUMERIC', 'DECIMAL', 'DEC', 'NUMBER'],
  ]),
]);

function named(code: GenericTypeCode, names: readonly string[]): readonly (readonly [string, GenericTypeCode])[] {
  return names.map((name) => [name, code]);
}

/**
 * The type code of a database type by its whole name, for columns whose type a person wrote; columns read from a database
 * carry the engine's own code. `daterange` is no date, and a list of numbers no number.
 */
export function genericTypeOf(databaseType: string | null): GenericTypeCode | null {
  const name = (databaseType ?? '').trim().toUpperCase();
  if (name === '') return null;
  const bare = name.replace(/\s*\([^()]*\)/g, '').replace(/\s+/g, ' ');
  return codeOf.get(bare.replace(/ (?:UNSIGNED|ZEROFILL|AUTO_INCREMENT)\b/g, '')) ?? genericType.string;
}

/**
 * What a column holds whose type a person or a file says. That numbers or texts are times is said by `is_dttm` besides, and
 * queries have to know both; only where no type is said, a column of times counts as one that holds them.
 */
export const storedTypeOf = (databaseType: string | null, isTime: boolean): GenericTypeCode | null =>
  genericTypeOf(databaseType) ?? (isTime ? genericType.temporal : null);
