import type { TokenRecord } from './token.ts';

/**
 * A declaration whose functions see their services typed, as its extension point holds it: with the types of the
 * services erased, since each contributor names others. Code that reads the point resolves `deps` and passes them.
 */
export const withDeps = <T extends { readonly deps?: TokenRecord }>(declaration: {
  readonly [K in keyof NoInfer<T>]: unknown;
}): T => declaration as unknown as T;
