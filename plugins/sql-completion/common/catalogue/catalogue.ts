import { groupedBy } from '#core/common';
import { ignoresCase, type FunctionSignature, type SqlSyntax } from '#plugins/databases';
import type { Name } from '../outline/outline.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import { relationsOf, type Relations } from './relations.ts';

/** A saved measure of a dataset. */
export interface CatalogueMetric {
  readonly name: string;
  readonly expression: string;
  readonly schema: string | undefined;
  readonly table: string;
}

/** Another catalog of the same connection. */
export interface OtherCatalog {
  readonly name: string;
  /** Undefined: nothing is known of it yet. */
  readonly open: () => Catalogue | undefined;
}

/** What is known of a database, seen from one of its catalogs. */
export interface CatalogueParts {
  readonly syntax: SqlSyntax;
  /** The one that names without a catalog are of; undefined: the connection does not tell. */
  readonly catalog?: string | undefined;
  readonly otherCatalogs?: readonly OtherCatalog[];
  readonly defaultSchema: string;
  /** Nothing is kept from the reader: a name that is not here is nowhere. */
  readonly isComplete: boolean;
  readonly schemas: readonly string[];
  readonly tables: readonly Omit<CatalogueTable, 'key' | 'catalog'>[];
  readonly functions: readonly FunctionSignature[];
  readonly metrics: readonly CatalogueMetric[];
}

/** A database as completion looks things up in it. */
export interface Catalogue extends Omit<CatalogueParts, 'tables' | 'otherCatalogs'> {
  readonly tables: readonly CatalogueTable[];
  readonly keyOf: (name: string) => string;
  readonly otherCatalogs: readonly OtherCatalog[];
  /** This one by its own name, or another; undefined: there is none, or nothing is known of it yet. */
  readonly inCatalog: (key: string) => Catalogue | undefined;
  readonly hasSchema: (key: string) => boolean;
  readonly tablesOf: (schemaKey: string) => readonly CatalogueTable[];
  /** Their names alone, in the same order; going through thousands of them is cheaper so. */
  readonly tableNames: (schemaKey: string) => readonly string[];
  readonly tableIn: (schemaKey: string, key: string) => CatalogueTable | undefined;
  /** Looks up as the database does: `schema` first, then the default one; a schema before a catalog of its name. */
  readonly findTable: (path: readonly Pick<Name, 'key'>[], schema: string | undefined) => CatalogueTable | undefined;
  readonly signaturesOf: (name: string) => readonly FunctionSignature[];
  /** Names of functions, once each. */
  readonly functionNames: readonly string[];
  /** Made at the first call. */
  readonly relations: () => Relations;
  /** Every column name of the database with one table that has it; made at the first call. */
  readonly columnNames: () => ReadonlyMap<string, CatalogueTable>;
}

export function openCatalogue(parts: CatalogueParts): Catalogue {
  const keyOf = (name: string): string => (ignoresCase(parts) ? name.toLowerCase() : name);
  const tables = parts.tables.map((table) => ({ ...table, catalog: parts.catalog, key: keyOf(table.name) }));
  const bySchema = groupedBy(tables, ({ schema }) => keyOf(schema));
  const namesBySchema = new Map([...bySchema].map(([key, list]) => [key, list.map(({ name }) => name)]));
  const byName = new Map(tables.map((table) => [JSON.stringify([keyOf(table.schema), table.key]), table]));
  const signatures = groupedBy(parts.functions, ({ name }) => name.toLowerCase());
  const schemaKeys = new Set(parts.schemas.map(keyOf));
  let relations: Relations | undefined;
  let columnNames: ReadonlyMap<string, CatalogueTable> | undefined;
  const tableIn = (schema: string, key: string) => byName.get(JSON.stringify([keyOf(schema), key]));
  const catalogue: Catalogue = {
    ...parts,
    tables,
    keyOf,
    otherCatalogs: parts.otherCatalogs ?? [],
    inCatalog: (key) =>
      parts.catalog !== undefined && keyOf(parts.catalog) === key
        ? catalogue
        : parts.otherCatalogs?.find(({ name }) => keyOf(name) === key)?.open(),
    tableIn,
    hasSchema: (key) => schemaKeys.has(key),
    tablesOf: (schemaKey) => bySchema.get(schemaKey) ?? [],
    tableNames: (schemaKey) => namesBySchema.get(schemaKey) ?? [],
    findTable: (path, schema) => {
      const [name = '', written, catalog] = path.map(({ key }) => key).reverse();
      if (written === undefined)
        return (schema === undefined ? undefined : tableIn(schema, name)) ?? tableIn(parts.defaultSchema, name);
      if (catalog !== undefined) return catalogue.inCatalog(catalog)?.tableIn(written, name);
      if (schemaKeys.has(written)) return tableIn(written, name);
      const named = parts.syntax.traits.tablesInCatalogs ? catalogue.inCatalog(written) : undefined; // `catalog.table`
      return named?.tableIn(named.defaultSchema, name);
    },
    signaturesOf: (name) => signatures.get(name.toLowerCase()) ?? [],
    functionNames: [...signatures.values()].map(([first]) => first?.name ?? ''),
    relations: () => (relations ??= relationsOf(tables)),
    columnNames: () => (columnNames ??= namesOfColumns(tables)),
  };
  return catalogue;
}

function namesOfColumns(tables: readonly CatalogueTable[]): ReadonlyMap<string, CatalogueTable> {
  const names = new Map<string, CatalogueTable>();
  for (const table of tables) {
    for (const { name } of table.columns ?? []) if (!names.has(name)) names.set(name, table);
  }
  return names;
}
