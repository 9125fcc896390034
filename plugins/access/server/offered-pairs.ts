import { defineToken, type Extensions, type Permission } from '#core/common';
import type { RouteCatalogue, ServiceFinder } from '#core/server';
import { PermissionSources } from '#plugins/access';
import { distinctPairs } from '../common/permission-pairs.ts';
import { declaredPairs } from './declared-pairs.ts';

/** Every pair that a role can be given: declared ones and those that name single objects. */
export interface OfferedPairs {
  readonly list: () => Promise<readonly Permission[]>;
}
export const OfferedPairs = defineToken<OfferedPairs>('access/OfferedPairs');

export function offeredPairs(parts: {
  readonly catalogue: RouteCatalogue;
  readonly extensions: Pick<Extensions, 'all'>;
  readonly finder: ServiceFinder;
}): OfferedPairs {
  return {
    list: async () => {
      const sources = parts.extensions.all(PermissionSources);
      const ofObjects = await Promise.all(sources.map((source) => source.list(parts.finder.resolve(source.deps))));
      return distinctPairs([...declaredPairs(parts.catalogue), ...ofObjects.flat()]);
    },
  };
}
