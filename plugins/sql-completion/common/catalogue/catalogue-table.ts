export interface CatalogueColumn {
  readonly name: string;
  /** As the dialect compares names. */
  readonly key: string;
  /** As the database calls it; empty when it is not known. */
  readonly type: string;
}

export interface CatalogueForeignKey {
  readonly columns: readonly string[];
  readonly referredSchema: string;
  readonly referredTable: string;
  readonly referredColumns: readonly string[];
}

export interface CatalogueTable {
  /** Undefined: the connection does not tell catalogs. */
  readonly catalog: string | undefined;
  readonly schema: string;
  readonly name: string;
  readonly key: string;
  readonly type: 'table' | 'view' | 'materialized_view';
  /** Undefined: not fetched. */
  readonly columns: readonly CatalogueColumn[] | undefined;
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly CatalogueForeignKey[];
}
