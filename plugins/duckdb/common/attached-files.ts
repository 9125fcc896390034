import { err, ok, type Result } from '#core/common';
import { allowMultiCatalog } from '#plugins/databases';
import { databaseFileOf, databaseUriOf } from './database-file.ts';
import { duckDbMessages as messages } from './messages.ts';

/** Files of one connection; each costs memory and an open file. */
const mostAttached = 20;
/** Names by which DuckDB finds something else. */
const taken: ReadonlySet<string> = new Set(['main', 'temp', 'system', 'information_schema', 'pg_catalog']);

/** A catalog is named after its file. */
export const catalogOf = (fileName: string): string => fileName.replace(/\.duckdb$/, '');

/**
 * Further files of a connection: `extra` is `{"allow_multi_catalog": true, "engine_params": {"attach": ["name"]}}`. Each
 * is a plain name, as that of the connection's own file, and becomes a catalog. In the order of their names.
 */
export function attachedFilesOf(
  extra: Readonly<Record<string, unknown>>,
  ownFile: string,
): Result<readonly string[], string> {
  if (extra[allowMultiCatalog] !== true) return ok([]);
  const params = extra['engine_params'];
  const wanted: unknown = params !== null && typeof params === 'object' ? Reflect.get(params, 'attach') : undefined;
  if (wanted === undefined || wanted === null) return ok([]);
  if (!Array.isArray(wanted) || wanted.length > mostAttached) return err(messages.badAttach({ count: mostAttached }));
  const seen = new Set([...taken, catalogOf(ownFile).toLowerCase()]);
  const files: string[] = [];
  for (const name of wanted as readonly unknown[]) {
    const file = databaseFileOf(databaseUriOf(typeof name === 'string' ? name : ''));
    if (!file.ok) return err(messages.badAttach({ count: mostAttached }));
    const catalog = catalogOf(file.value).toLowerCase();
    if (seen.has(catalog)) return err(messages.catalogTaken({ name: catalogOf(file.value) }));
    seen.add(catalog);
    files.push(file.value);
  }
  return ok(files.sort());
}
