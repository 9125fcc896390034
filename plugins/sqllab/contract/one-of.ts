import { Type, type TUnsafe } from 'typebox';

/** A text that is one of these. */
export function oneOf<const V extends string>(values: readonly V[]): TUnsafe<V> {
  return Type.Unsafe<V>({ type: 'string', enum: [...values] });
}
