import type { PortableDatabase } from '#plugins/databases';
import { serverMessages as messages } from '../../common/server-messages.ts';
import { renamed } from '../files/write-files.ts';
import type { DatabaseFile } from '../files/schemas.ts';
import { fateOf, savingFile, tellLost, type Fate, type ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';

/** Replaces the password in an exported address. */
const mask = 'XXXXXXXXXX';

export interface PlannedDatabase {
  readonly file: BundleFile<DatabaseFile>;
  readonly fate: Fate;
}

/** Looks at every database of a bundle before anything is written. */
export async function planDatabases(
  run: ImportRun,
  files: readonly BundleFile<DatabaseFile>[],
): Promise<readonly PlannedDatabase[]> {
  const known = await run.services.databases.all();
  const planned: PlannedDatabase[] = [];
  for (const file of files) {
    const { path, content } = file;
    const twin = known.find(({ name }) => name === content.database_name);
    const existing = known.find(({ uuid }) => uuid === content.uuid) ?? twin;
    // Connections have no owners; everybody who may write them may replace them.
    const fate = fateOf(run, 'database', path, existing === undefined ? undefined : { id: existing.id, isOwned: true });
    if (existing !== undefined && existing.uuid !== content.uuid) {
      run.notes.tell(path, messages.sameName({ kind: 'database' }));
    }
    planned.push({ file, fate });
    if (fate.kind === 'reuse') {
      await tellAddress(run, file, fate.id);
      continue;
    }
    if (fate.kind === 'create' && isPasswordMissing(run, file)) {
      run.notes.refuse(path, { _schema: [messages.passwordNeeded()] });
    }
    if (run.services.portableDatabases.engineOf(content.sqlalchemy_uri) === undefined) {
      run.notes.refuse(path, { sqlalchemy_uri: [messages.notAnEngine()] });
    }
  }
  return planned;
}

/** Only for users who may write connections: others may not see an address and must not find it by trying. */
async function tellAddress(run: ImportRun, { path, content }: BundleFile<DatabaseFile>, id: number): Promise<void> {
  if (!run.identity.isAdmin && !run.identity.can(['can_write', 'Database'])) return;
  const { portableDatabases } = run.services;
  const here = await portableDatabases.read(id);
  if (here === undefined || portableDatabases.isSameAddress(content.sqlalchemy_uri, here.sqlalchemy_uri)) return;
  run.notes.tell(path, messages.databaseStays());
}

const passwordOf = (run: ImportRun, { path, content }: BundleFile<DatabaseFile>): string | undefined =>
  run.form.passwords.get(path) ?? content.password ?? undefined;

const isPasswordMissing = (run: ImportRun, file: BundleFile<DatabaseFile>): boolean =>
  file.content.sqlalchemy_uri.includes(mask) && passwordOf(run, file) === undefined;

/** Brings the databases in. Gives ids by uuid. */
export async function saveDatabases(
  run: ImportRun,
  planned: readonly PlannedDatabase[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { file, fate } of planned) {
    const id = fate.kind === 'reuse' ? fate.id : await saveDatabase(run, file, fate);
    if (id !== undefined) ids.set(file.content.uuid, id);
  }
  return ids;
}

function saveDatabase(run: ImportRun, file: BundleFile<DatabaseFile>, fate: Fate): Promise<number | undefined> {
  const { portableDatabases, databases } = run.services;
  return savingFile(run, file.path, async () => {
    const replaces = fate.kind === 'replace' ? fate.id : undefined;
    const id = await portableDatabases.save(portableOf(run, file), { userId: run.identity.userId, replaces });
    if (replaces === undefined) run.undo.push(() => databases.removeUnused(id));
    return id;
  });
}

function portableOf(run: ImportRun, file: BundleFile<DatabaseFile>): PortableDatabase {
  const { path, content } = file;
  tellLost(run, file, ['encrypted_extra', 'masked_encrypted_extra']);
  if (content.impersonate_user === true) run.notes.tell(path, messages.fieldNotCarried({ field: 'impersonate_user' }));
  if (content.ssh_tunnel !== undefined && content.ssh_tunnel !== null) run.notes.tell(path, messages.tunnelOff());
  const wantsUpload = content.allow_csv_upload ?? content.allow_file_upload ?? false;
  const takesFiles = run.services.portableDatabases.engineOf(content.sqlalchemy_uri)?.supportsFileUpload === true;
  if (wantsUpload && !takesFiles) run.notes.tell(path, messages.uploadOff());
  const password = passwordOf(run, file);
  return {
    uuid: content.uuid,
    database_name: content.database_name,
    sqlalchemy_uri:
      password === undefined
        ? content.sqlalchemy_uri
        : withPassword(content.sqlalchemy_uri, encodeURIComponent(password)),
    cache_timeout: content.cache_timeout ?? null,
    expose_in_sqllab: content.expose_in_sqllab ?? true,
    allow_run_async: content.allow_run_async ?? false,
    allow_ctas: content.allow_ctas ?? false,
    allow_cvas: content.allow_cvas ?? false,
    allow_dml: content.allow_dml ?? false,
    allow_file_upload: wantsUpload && takesFiles,
    impersonate_user: false,
    extra: honouredExtra(run, file),
    is_managed_externally: content.is_managed_externally ?? false,
    external_url: content.external_url ?? null,
  };
}

/** Puts the password in the place of its mask; masks of other secrets stay, and are refused as unknown. */
const withPassword = (uri: string, password: string): string =>
  uri.replace(new RegExp(`(://[^/?#]*:|[?&]password=)${mask}(?=[@&]|$)`), (_all, before: string) => before + password);

/** Settings of Superset that have no effect here and are kept for an export back. */
const withoutEffect: readonly string[] = [
  'metadata_params',
  'metadata_cache_timeout',
  'cancel_query_on_windows_unload',
];

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (typeof value === 'object' && Object.keys(value).length === 0);

/** The settings without engine parameters that have no effect here; each is told of. */
function honouredExtra(run: ImportRun, { path, content }: BundleFile<DatabaseFile>): PortableDatabase['extra'] {
  const extra = renamed(content.extra ?? {}, 'schemas_allowed_for_csv_upload', 'schemas_allowed_for_file_upload');
  for (const name of Object.keys(extra).filter((one) => withoutEffect.includes(one) && !isEmpty(extra[one]))) {
    run.notes.tell(path, messages.settingWithoutEffect({ setting: name }));
  }
  const params: unknown = extra['engine_params'];
  const known = run.services.portableDatabases.engineOf(content.sqlalchemy_uri)?.engineParams;
  if (known === undefined || params === null || typeof params !== 'object' || Array.isArray(params)) return extra;
  const lost = Object.keys(params).filter((name) => !known.includes(name));
  for (const name of lost) run.notes.tell(path, messages.fieldNotCarried({ field: `engine_params.${name}` }));
  return {
    ...extra,
    engine_params: Object.fromEntries(Object.entries(params).filter(([name]) => !lost.includes(name))),
  };
}
