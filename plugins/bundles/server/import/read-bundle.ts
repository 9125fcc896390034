import type { Static, TObject } from 'typebox';
import type { FieldErrors, AnyRecord } from '#core/common';
import { serverMessages as messages } from '../../common/server-messages.ts';
import { unpackInThread } from '../archive/unpack-in-thread.ts';
import type { UnpackedFile } from '../archive/unpack-bundle.ts';
import { bundleTypes } from '../export/bundle-files.ts';
import { readFile } from '../files/read-file.ts';
import { ChartFile, DashboardFile, DatabaseFile, DatasetFile, SavedQueryFile } from '../files/schemas.ts';
import type { ImportNotes } from './import-notes.ts';

export interface BundleFile<Content> {
  readonly path: string;
  readonly content: Content;
}

/** The files of a bundle by kind, checked one by one. */
export interface Bundle {
  readonly database: readonly BundleFile<DatabaseFile>[];
  readonly dataset: readonly BundleFile<DatasetFile>[];
  readonly chart: readonly BundleFile<ChartFile>[];
  readonly dashboard: readonly BundleFile<DashboardFile>[];
  readonly saved_query: readonly BundleFile<SavedQueryFile>[];
}

const schemas = {
  'databases/': DatabaseFile,
  'datasets/': DatasetFile,
  'charts/': ChartFile,
  'dashboards/': DashboardFile,
  'queries/': SavedQueryFile,
} as const;
type Prefix = keyof typeof schemas;

/** Unpacks and checks a bundle. What is wrong with its files is noted; what is no archive throws AppError. */
export async function readBundle(
  bytes: Uint8Array,
  kind: keyof typeof bundleTypes,
  notes: ImportNotes,
): Promise<Bundle> {
  const files = await unpackInThread(bytes);
  checkMetadata(files.get('metadata.yaml'), kind, notes);
  const contents = new Map<Prefix, BundleFile<AnyRecord>[]>();
  for (const [path, read] of files) {
    const prefix = prefixOf(path);
    if (prefix === undefined || read === undefined) {
      if (path !== 'metadata.yaml')
        notes.tell(path, isOtherKind(path) ? messages.kindNotCarried() : messages.fileNotKnown());
      continue;
    }
    if (read.ok) contents.set(prefix, [...(contents.get(prefix) ?? []), { path, content: read.value }]);
    else notes.refuse(path, { _schema: [read.error] });
  }
  const checked = <S extends TObject>(prefix: Prefix, schema: S) =>
    uniquely(checkedFiles(contents.get(prefix) ?? [], schema, notes), notes);
  return {
    database: checked('databases/', DatabaseFile),
    dataset: checked('datasets/', DatasetFile),
    chart: checked('charts/', ChartFile),
    dashboard: checked('dashboards/', DashboardFile),
    saved_query: checked('queries/', SavedQueryFile),
  };
}

/** Kinds that Superset has and this product does not. */
const isOtherKind = (path: string): boolean => /^themes[/]|^tags[.]yaml$/.test(path);
const prefixOf = (path: string): Prefix | undefined =>
  (Object.keys(schemas) as Prefix[]).find((prefix) => path.startsWith(prefix)); // exactly its keys

function checkMetadata(read: UnpackedFile[1], kind: keyof typeof bundleTypes, notes: ImportNotes): void {
  const path = 'metadata.yaml';
  if (read === undefined) {
    notes.refuse(path, { _schema: [messages.noMetadata()] });
    return;
  }
  if (!read.ok) {
    notes.refuse(path, { _schema: [read.error] });
    return;
  }
  const wrong: Record<string, readonly string[]> = {};
  if (read.value['version'] !== '1.0.0') wrong['version'] = [messages.mustBe({ value: '1.0.0' })];
  if (read.value['type'] !== bundleTypes[kind]) wrong['type'] = [messages.mustBe({ value: bundleTypes[kind] })];
  if (Object.keys(wrong).length > 0) notes.refuse(path, wrong);
}

function checkedFiles<S extends TObject>(
  files: readonly BundleFile<AnyRecord>[],
  schema: S,
  notes: ImportNotes,
): readonly BundleFile<Static<S>>[] {
  return files.flatMap(({ path, content }) => {
    const read = readFile(schema, content);
    if (read.ok) return [{ path, content: read.value }];
    notes.refuse(path, read.error satisfies FieldErrors);
    return [];
  });
}

function uniquely<Content>(files: readonly BundleFile<Content>[], notes: ImportNotes): readonly BundleFile<Content>[] {
  const seen = new Set<unknown>();
  for (const { path, content } of files) {
    const { uuid } = content as { readonly uuid?: unknown }; // every schema has one
    if (seen.has(uuid)) notes.refuse(path, { uuid: [messages.twice()] });
    seen.add(uuid);
  }
  return files;
}
