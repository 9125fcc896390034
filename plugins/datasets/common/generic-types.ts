import { genericType, type GenericTypeCode } from '#plugins/databases';

/**
 * The type code of a database type by its name, for columns whose type a person wrote; columns read from a database
 * carry the engine's own code.
 */
export function genericTypeOf(databaseType: string | null): GenericTypeCode | null {
  if (databaseType === null || databaseType === '') return null;
  const name = databaseType.toUpperCase();
  if (/^(TIMESTAMP|DATETIME|DATE|TIME)/.test(name)) return genericType.temporal;
  if (/^BOOL|^BIT$/.test(name)) return genericType.boolean;
  if (
    /^(U?(TINY|SMALL|BIG|HUGE|MEDIUM)?INT|INT[248]|SERIAL|BIGSERIAL|FLOAT|DOUBLE|REAL|NUMERIC|DECIMAL|NUMBER|MONEY|LONG)/.test(
      name,
    )
  ) {
    return genericType.numeric;
  }
  return genericType.string;
}

/**
 * What a column holds whose type a person or a file says. That numbers or texts are times is said by `is_dttm` besides, and
 * queries have to know both; only where no type is said, a column of times counts as one that holds them.
 */
export const storedTypeOf = (databaseType: string | null, isTime: boolean): GenericTypeCode | null =>
  genericTypeOf(databaseType) ?? (isTime ? genericType.temporal : null);
