import type { EngineConnection } from '#plugins/databases';
import type { OpenPool } from '../wire/open-pool.ts';
import { informationSchemaOf } from './information-schema.ts';
import { catalogueOf } from './pg-catalog/catalogue.ts';
import { introspectionOf } from './pg-catalog/introspection.ts';
import { viewsOf } from './pg-catalog/views.ts';

type Told =
  'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames' | 'catalogue' | 'signatures' | 'views';

/** What a server contains, out of the catalogues that it has. */
export function cataloguesOf(open: OpenPool): Pick<EngineConnection, Told> {
  const { catalogues } = open.relative.abilities;
  if (catalogues.from === 'information_schema') return informationSchemaOf(open, catalogues);
  return { ...introspectionOf(open, catalogues), ...catalogueOf(open, catalogues), ...viewsOf(open) };
}
