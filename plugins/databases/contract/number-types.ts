/** Digits behind the point of a decimal type, as DuckDB and PostgreSQL name it; undefined: it names none. */
export function decimalScale(databaseType: string): number | undefined {
  const scale = /^(?:DECIMAL|NUMERIC)\(\d+,\s*(\d+)\)$/i.exec(databaseType)?.[1];
  return scale === undefined ? undefined : Number(scale);
}

/** Whether a type holds floating point numbers of 32 bits, whose 0.1 is not the 0.1 of 64 bits. */
export const isFloat32 = (databaseType: string): boolean => /^(?:FLOAT|REAL)$/i.test(databaseType);
