import type { Extensions } from '#core/common';
import { VizTypes, findVizType } from './viz-type.ts';

/**
 * Resolves once each of these types is there, or every plugin is: a type that is missing then stays missing. Undefined where
 * there is nothing to wait for.
 */
export function vizTypesIn(
  extensions: Pick<Extensions, 'all' | 'isComplete' | 'whenComplete'>,
  keys: readonly unknown[],
): Promise<void> | undefined {
  if (extensions.isComplete) return undefined;
  const types = extensions.all(VizTypes);
  const isMissing = keys.some((key) => typeof key === 'string' && findVizType(types, key) === undefined);
  return isMissing ? extensions.whenComplete() : undefined;
}
