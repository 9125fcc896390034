import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import type { ConnectionSources } from '../../common/sources/connection-sources.ts';
import { duckDbConnection, type DuckDbConnection } from '../duckdb-connection.ts';
import type { FilesLimits } from '../files-limits.ts';
import { engineErrorOf } from '../engine-errors.ts';
import { OpenFile } from '../open-file.ts';
import { placeSources } from './place-sources.ts';

const errorType = 'CONNECTION_UNKNOWN_DATABASE_ERROR';
let lastInstance = 0;

/** A connection without a file: an engine in memory of its own with a view for each source, and nothing that could be written. */
export async function connectSources(
  { sources, storage }: ConnectionSources,
  { dataDir, places, ...limits }: FilesLimits,
): Promise<Result<DuckDbConnection, EngineError>> {
  const placed = await placeSources(sources, places?.folders ?? []);
  if (!placed.ok) return err({ errorType, message: placed.error });
  const folder = join(dataDir, 'duckdb');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const file = await OpenFile.open({
      ...limits,
      folder,
      fileName: `:sources-${String((lastInstance += 1))}`, // no file can be called so
      sources: { extensions: places?.extensions ?? '', storage, sources: placed.value },
    });
    return ok(
      duckDbConnection(file, () => {
        file.close();
      }),
    );
  } catch (failure) {
    return err({ ...engineErrorOf(failure), errorType });
  }
}
