import type { Catalogue } from './catalogue.ts';
import type { CatalogueTable } from './catalogue-table.ts';

/** Qualifiers before a table's own name, as seen from a catalog: its schema, and its catalog where that is another. */
export function tablePlace(from: Pick<Catalogue, 'catalog'>, { catalog, schema }: CatalogueTable): readonly string[] {
  return catalog === undefined || catalog === from.catalog ? [schema] : [catalog, schema];
}
