import type { Permission } from '#core/common';
import type { RouteCatalogue } from '#core/server';
import { uiPermissions } from '#plugins/access';
import { distinctPairs } from '../common/permission-pairs.ts';

/** Pairs that routes require and pages ask for: what the rules of built-in roles choose from. */
export function declaredPairs(catalogue: RouteCatalogue): readonly Permission[] {
  const required = catalogue.routes().flatMap((route) => (typeof route.access === 'string' ? [] : [route.access]));
  return distinctPairs([...required, ...uiPermissions]);
}
