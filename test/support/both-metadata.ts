import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Disposable } from '#core/common';
import type { MetadataDb } from '#core/server';
import { openMetadata } from '../../core/server/metadata/open-metadata.ts';
import { freshPostgresUrl } from './postgres.ts';

export interface OpenedMetadata {
  readonly db: MetadataDb & Disposable;
  /** A second connection to the same database, as another server process would have it. */
  readonly again: () => MetadataDb & Disposable;
  readonly close: () => Promise<void>;
}

/** Runs the same suite against both kinds of metadata database. `open` gives an empty one. */
export function onBothMetadata(suite: (open: () => Promise<OpenedMetadata>) => void): void {
  describe('on SQLite', () => {
    suite(openSqlite);
  });
  describe('on PostgreSQL', function onPostgres() {
    this.timeout(120_000); // the first use may install and starts the server
    suite(openPostgres);
  });
}

async function openSqlite(): Promise<OpenedMetadata> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-metadata-'));
  return Promise.resolve(
    opened(
      () => openMetadata(undefined, folder),
      () => {
        rmSync(folder, { recursive: true });
      },
    ),
  );
}

async function openPostgres(): Promise<OpenedMetadata> {
  const url = await freshPostgresUrl();
  return opened(
    () => openMetadata(url, ''),
    () => undefined,
  );
}

function opened(open: () => MetadataDb & Disposable, remove: () => void): OpenedMetadata {
  const all: Disposable[] = [];
  const again = (): MetadataDb & Disposable => {
    const db = open();
    all.push(db);
    return db;
  };
  return {
    db: again(),
    again,
    close: async () => {
      for (const db of all) await db.dispose();
      remove();
    },
  };
}
