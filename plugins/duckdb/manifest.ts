import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

/** Settings of the embedded engine; they hold for every DuckDB file. */
export const duckDbSettings = {
  memoryLimit: defineSetting(
    'DUCKDB_MEMORY_LIMIT',
    Type.String({
      default: '60%',
      pattern: '^[0-9]+(\\.[0-9]+)? ?(%|[KMGT]i?B)$',
      description:
        'Memory that one DuckDB file may use before it spills to DATA_DIR, such as 4GB, or a share of the machine such as 60%.',
    }),
  ),
  processMemory: defineSetting(
    'DUCKDB_PROCESS_MEMORY',
    Type.String({
      default: '80%',
      pattern: '^[0-9]+(\\.[0-9]+)? ?(%|[KMGT]i?B)$',
      description:
        'Memory of the process in which all DuckDB files are open, kept by the system; at most 90% of what the machine or container has.',
    }),
  ),
  threads: defineSetting(
    'DUCKDB_THREADS',
    Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 1_024,
      description: 'Threads of one DuckDB file; 0 takes one per processor core.',
    }),
  ),
  idleSeconds: defineSetting(
    'DUCKDB_IDLE_SECONDS',
    Type.Integer({
      default: 900,
      minimum: 0,
      maximum: 86_400,
      description: 'A DuckDB file that nobody used for so long is closed until it is asked again; 0 keeps it open.',
    }),
  ),
  extensions: defineSetting(
    'DUCKDB_EXTENSIONS',
    Type.String({
      default: '',
      description:
        'Folder with the extensions of DuckDB, which `npx tessera duckdb install` fills. DATA_DIR/duckdb-extensions when empty.',
    }),
  ),
  folders: defineSetting(
    'DUCKDB_FOLDERS',
    Type.String({
      default: '',
      description: 'Folders with files that DuckDB connections may read in place, absolute and with colons between.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'duckdb',
  title: 'DuckDB',
  description: 'The embedded engine: uploads and examples live in DuckDB files beside the server.',
  requires: ['databases', 'sql-language', 'sql-results'],
  settings: Object.values(duckDbSettings),
});
