import type { SqlParameter } from '#plugins/databases';

/** A named parameter as the service takes it; without a value it is null. */
export interface TypedParameter {
  readonly name: string;
  readonly value?: string;
  readonly type: string;
}

/** The name of a parameter by its place, which counts from 1. */
export const parameterName = (index: number): string => `p${String(index)}`;

const longRange = 2n ** 63n;

export const typedParameters = (values: readonly SqlParameter[]): readonly TypedParameter[] =>
  values.map((value, index) => ({ name: parameterName(index + 1), ...typedValue(value) }));

function typedValue(value: SqlParameter): Omit<TypedParameter, 'name'> {
  if (value === null) return { type: 'STRING' };
  if (typeof value === 'string') return { value, type: 'STRING' };
  if (typeof value === 'boolean') return { value: String(value), type: 'BOOLEAN' };
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) {
    const whole = BigInt(value);
    const isLong = whole >= -longRange && whole < longRange;
    return { value: String(whole), type: isLong ? 'BIGINT' : 'DECIMAL(38,0)' };
  }
  return { value: String(value), type: 'DOUBLE' };
}
