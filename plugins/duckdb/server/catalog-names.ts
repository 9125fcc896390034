import { foldName } from './fold-name.ts';

/** Catalogs that a connection may read; that of its own file comes first. */
interface HasCatalogs {
  readonly catalogs: readonly string[];
}

/** As `TableName` names a catalog: nothing is the file's own. */
export const furtherCatalog = ({ catalogs }: HasCatalogs, catalog: string): string | undefined =>
  catalog === catalogs[0] ? undefined : catalog;

/** A catalog by its name in any case. */
export const knownCatalog = ({ catalogs }: HasCatalogs, name: string): string | undefined =>
  catalogs.find((catalog) => foldName(catalog) === foldName(name));
