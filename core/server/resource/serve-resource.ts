import { reply, type Resolved, type TokenRecord, type resourceRoutes } from '#core/common';
import { callerOf, handle, type HandledRoute } from '../http/handle.ts';
import { RouteCatalogue } from '../http/route-catalogue.ts';
import { MetadataDb } from '../metadata/metadata-db.ts';
import { listResource, type AnyTables } from './list-resource.ts';
import { distinctValues, relatedValues } from './related-values.ts';
import { resourceInfo } from './resource-info.ts';
import type { ResourceSpec } from './resource.ts';

type ResourceRoutes = Pick<ReturnType<typeof resourceRoutes>, 'list' | 'info' | 'related' | 'distinct'>;

/**
 * Serves list, info, related and distinct of a resource from its spec. Usage: `routes: [...serveResource(chartRoutes, {
 * db: MetadataDb }, ({ db }) => chartResource(db)), …]`.
 */
export function serveResource<R extends TokenRecord>(
  routes: ResourceRoutes,
  deps: R,
  specOf: (services: Resolved<R>) => ResourceSpec,
): readonly HandledRoute[] {
  const all: TokenRecord = { ...deps, 'core/db': MetadataDb, 'core/catalogue': RouteCatalogue };
  const specs = new WeakMap<object, ResourceSpec>();
  const open = (services: Readonly<Record<string, unknown>>) => {
    const spec = specs.get(services) ?? specOf(services as Resolved<R>); // `all` holds every token of `deps`
    specs.set(services, spec);
    const db: AnyTables = (services['core/db'] as MetadataDb).tables(); // resolved from the token above
    const catalogue = services['core/catalogue'] as RouteCatalogue; // likewise
    return { spec, db, catalogue };
  };
  return [
    handle(routes.list, all, async (input, services) => {
      const { spec, db } = open(services);
      return reply(200, await listResource(spec, db, input.query.q ?? {}, callerOf(input)));
    }),
    handle(routes.info, all, (input, services) => {
      const { spec, catalogue } = open(services);
      return reply(200, resourceInfo(spec, routes.list, catalogue.routes(), callerOf(input), input.query.q?.keys));
    }),
    handle(routes.related, all, async (input, services) => {
      const { spec, db } = open(services);
      return reply(200, await relatedValues(spec, db, input.params.column, input.query.q ?? {}, callerOf(input)));
    }),
    handle(routes.distinct, all, async (input, services) => {
      const { spec, db } = open(services);
      return reply(200, await distinctValues(spec, db, input.params.column, input.query.q ?? {}, callerOf(input)));
    }),
  ];
}
