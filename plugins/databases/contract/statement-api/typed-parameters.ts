import type { SqlParameter } from '../engine-statement.ts';

/** A named parameter as services take it beside a statement; without a value it is null. */
export interface TypedParameter {
  readonly name: string;
  readonly value?: string;
  readonly type: string;
}

/** What a service calls its types; `wide` holds whole numbers of more than 64 bits. */
export type ParameterTypes = Readonly<Record<'text' | 'boolean' | 'long' | 'wide' | 'double', string>>;

const longRange = 2n ** 63n;

/** Parameters by their places, which count from 1: `p1`. */
export const typedParameters = (values: readonly SqlParameter[], types: ParameterTypes): readonly TypedParameter[] =>
  values.map((value, index) => ({ name: `p${String(index + 1)}`, ...typedValue(value, types) }));

function typedValue(value: SqlParameter, types: ParameterTypes): Omit<TypedParameter, 'name'> {
  if (value === null) return { type: types.text };
  if (typeof value === 'string') return { value, type: types.text };
  if (typeof value === 'boolean') return { value: String(value), type: types.boolean };
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) {
    const whole = BigInt(value);
    const isLong = whole >= -longRange && whole < longRange;
    return { value: String(whole), type: isLong ? types.long : types.wide };
  }
  return { value: String(value), type: types.double };
}
