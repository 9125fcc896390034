import { serverMessages as messages } from '../../common/server-messages.ts';
import type { SavedQueryFile } from '../files/schemas.ts';
import { fateOf, savingFile, type Fate, type ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';

export interface PlannedSavedQuery {
  readonly file: BundleFile<SavedQueryFile>;
  readonly fate: Fate;
}

/** Looks at every saved query of a bundle before anything is written. `databaseUuids`: of the databases in it. */
export async function planSavedQueries(
  run: ImportRun,
  files: readonly BundleFile<SavedQueryFile>[],
  databaseUuids: ReadonlySet<string>,
): Promise<readonly PlannedSavedQuery[]> {
  const visible = new Set((await run.services.databases.visibleTo(run.identity)).map(({ uuid }) => uuid));
  const planned: PlannedSavedQuery[] = [];
  for (const file of files) {
    const { path, content } = file;
    const stored = await run.services.savedQueries.findByUuid(content.uuid);
    const isOwned = stored?.owner_id === run.identity.userId;
    const fate = fateOf(run, 'saved_query', path, stored === undefined ? undefined : { id: stored.id, isOwned });
    planned.push({ file, fate });
    const known = (await run.services.databases.all()).some(({ uuid }) => uuid === content.database_uuid);
    const mayUse = known ? visible.has(content.database_uuid) : databaseUuids.has(content.database_uuid);
    if (fate.kind !== 'reuse' && !mayUse) run.notes.refuse(path, { database_uuid: [messages.noDatabase()] });
  }
  return planned;
}

/** Brings the saved queries in, as those of the importer. */
export async function saveSavedQueries(
  run: ImportRun,
  planned: readonly PlannedSavedQuery[],
  databaseIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { savedQueries, databases } = run.services;
  const known = new Map((await databases.all()).map(({ id, uuid }) => [uuid, id]));
  for (const { file, fate } of planned) {
    const { path, content } = file;
    const databaseId = databaseIds.get(content.database_uuid) ?? known.get(content.database_uuid);
    if (fate.kind === 'reuse' || databaseId === undefined) continue;
    await savingFile(run, path, async () => {
      const id = await savedQueries.save(
        {
          uuid: content.uuid,
          label: content.label ?? null,
          description: content.description ?? null,
          catalog: content.catalog ?? null,
          schema: content.schema ?? null,
          sql: content.sql ?? null,
          database_id: databaseId,
          owner_id: run.identity.userId,
        },
        fate.kind === 'replace' ? fate.id : undefined,
      );
      if (fate.kind === 'create') run.undo.push(() => savedQueries.remove([id]));
    });
  }
}
