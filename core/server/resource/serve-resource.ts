import type { Resolved, TokenRecord, resourceRoutes } from '#core/common';
import type { HandledRoute } from '../http/handle.ts';
import type { ResourceSpec } from './resource.ts';

type ResourceRoutes = Pick<ReturnType<typeof resourceRoutes>, 'list' | 'info' | 'related' | 'distinct'>;

/**
 * Serves list, info, related and distinct of a resource from its spec. Wire contract §2. Usage:
 * `routes: [...serveResource(chartRoutes, { db: MetadataDb }, ({ db }) => chartResource(db)), …]`.
 */
export function serveResource<R extends TokenRecord>(
  routes: ResourceRoutes,
  deps: R,
  specOf: (services: Resolved<R>) => ResourceSpec,
): readonly HandledRoute[] {
  void routes;
  void deps;
  void specOf;
  throw new Error('Being written.');
}
