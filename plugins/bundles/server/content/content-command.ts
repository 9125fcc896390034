import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { parse, stringify } from 'yaml';
import { AppError, isRecord, Settings, type AnyRecord, type Resolved } from '#core/common';
import { coreSettings, defineServerCommand, readOptions, wrongWords, type CommandCall } from '#core/server';
import { ActingUsers, Users } from '#plugins/access';
import { contentMessages as messages } from '../../common/content-messages.ts';
import { bundleServices } from '../bundle-services.ts';
import { bundleTypes } from '../export/bundle-files.ts';
import { completeAssets, type CollectedAssets } from '../export/collect-assets.ts';
import { importBundle } from '../import/import-bundle.ts';
import { feedingIds, oldIdOf } from '../import/imported-layers.ts';
import { importNotes } from '../import/import-notes.ts';
import type { ImportForm } from '../import/import-form.ts';
import { readBundle, type Bundle } from '../import/read-bundle.ts';
import { VizTypeNames } from '../import/viz-type-names.ts';
import { readContent, writeContent } from './content-folder.ts';
import { planOf, type ContentChange } from './content-plan.ts';
import { followBranch, readEvery } from './follow-branch.ts';
import { stableFiles } from './stable-files.ts';

const words = {
  name: 'content',
  forms: [
    'export FOLDER',
    'validate FOLDER',
    'plan FOLDER [--prune]',
    'apply FOLDER [--prune] [--passwords FILE]',
    'follow REPOSITORY [--branch NAME] [--path FOLDER] [--every SECONDS] [--prune] [--passwords FILE]',
  ],
  summary: messages.summary(),
};

const optionKinds = { prune: 'flag', passwords: 'text', branch: 'text', path: 'text', every: 'text' } as const;
/** Which options each verb takes. */
const optionsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['export', []],
  ['validate', []],
  ['plan', ['prune']],
  ['apply', ['prune', 'passwords']],
  ['follow', Object.keys(optionKinds)],
]);

const deps = { ...bundleServices, settings: Settings, vizTypes: VizTypeNames, users: Users, acting: ActingUsers };
type Services = Resolved<typeof deps>;

/** Content as files, in the name of the local owner. */
export const contentCommand = defineServerCommand({
  ...words,
  deps,
  run: async (services, call) => {
    const { values, positionals } = readOptions(call.words, optionKinds);
    const [verb = '', named, ...more] = positionals;
    const allowed = optionsOf.get(verb);
    const isOdd = Object.keys(values).some((name) => allowed?.includes(name) !== true);
    if (allowed === undefined || named === undefined || more.length > 0 || isOdd) return wrongWords(words, call);
    const passwords = await readPasswords(values.passwords, call);
    const application = { isPlan: verb === 'plan', prunes: values.prune === true, passwords };
    if (verb === 'follow') {
      const folder = resolve(call.directory, named);
      const source = {
        repository: existsSync(folder) ? folder : named,
        branch: values.branch,
        path: values.path ?? '.',
      };
      const everyMs = readEvery(values.every);
      return followBranch(
        { ...source, checkouts: join(services.settings.get(coreSettings.dataDir), 'content') },
        { everyMs, call, bringIn: (folder) => bringIn(services, folder, application, call) },
      );
    }
    const folder = resolve(call.directory, named);
    if (verb === 'export') return exportTo(services, folder, call);
    if (verb !== 'validate') return bringIn(services, folder, application, call);
    const wanted = await checked(zipSync(Object.fromEntries(await readContent(folder))), call);
    if (wanted === undefined) return 1;
    call.out(messages.valid({ count: Object.values(wanted).flat().length }));
    return 0;
  },
});

interface ApplyOptions {
  readonly isPlan: boolean;
  readonly prunes: boolean;
  readonly passwords: ReadonlyMap<string, string>;
}

/** Tells what the files of a folder would change and, unless it is only planned, changes it. Gives the exit status. */
async function bringIn(
  services: Services,
  folder: string,
  { isPlan, prunes, passwords }: ApplyOptions,
  call: CommandCall,
): Promise<number> {
  const wanted = await checked(zipSync(Object.fromEntries(await readContent(folder))), call);
  if (wanted === undefined) return 1;
  const changes = planOf(await contentHere(services), wanted);
  tell(changes, prunes, call);
  if (isPlan) return 0;
  try {
    await apply(services, { changes, wanted, folder, passwords }, call);
  } catch (thrown) {
    for (const line of linesOf(thrown)) call.err(line);
    return 1;
  }
  if (prunes) await prune(services, changes, call);
  return 0;
}

async function exportTo(services: Services, folder: string, { out }: CommandCall): Promise<number> {
  const count = await writeContent(folder, stableFiles(await allAssets(services)));
  out(messages.exported({ count, folder }));
  return 0;
}

async function allAssets(services: Services): Promise<CollectedAssets> {
  return completeAssets(services, {
    dashboardIds: await services.dashboards.allIds(),
    chartIds: await services.charts.allIds(),
    datasetIds: await services.portableDatasets.allIds(),
    databaseIds: (await services.databases.all()).map(({ id }) => id),
    savedQueryIds: await services.savedQueries.allIds(),
  });
}

/** What is here, as files of it would be read. */
async function contentHere(services: Services): Promise<Bundle> {
  const notes = importNotes('assets');
  const bundle = await readBundle(zipOf(stableFiles(await allAssets(services))), 'assets', notes);
  notes.throwRefusals();
  return bundle;
}

function zipOf(files: ReadonlyMap<string, AnyRecord>): Uint8Array {
  const all = new Map([['metadata.yaml', { version: '1.0.0', type: bundleTypes.assets }], ...files]);
  return zipSync(
    Object.fromEntries([...all].map(([path, content]) => [path, Buffer.from(stringify(content, { version: '1.1' }))])),
  );
}

/** The files as a bundle; undefined when something is wrong with them, which is told file by file. */
async function checked(bytes: Uint8Array, { out, err }: CommandCall): Promise<Bundle | undefined> {
  const notes = importNotes('assets');
  const bundle = await readBundle(bytes, 'assets', notes);
  for (const { file, text } of notes.report()) out(messages.note({ file, text }));
  try {
    notes.throwRefusals();
    return bundle;
  } catch (thrown) {
    for (const line of linesOf(thrown)) err(line);
    return undefined;
  }
}

/** Each reason of a refusal, with its file and field. */
function linesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof AppError)) throw thrown;
  const files = Object.entries(thrown.extra);
  if (files.length === 0) return [thrown.message];
  return files.flatMap(([file, reasons]) =>
    reasonsIn(reasons).map(([field, reason]) => messages.wrong({ file, field, reason })),
  );
}

/** Reasons are texts, in lists, nested where the content is. */
function reasonsIn(reasons: unknown, field = ''): readonly (readonly [field: string, reason: string])[] {
  if (Array.isArray(reasons)) return reasons.map((reason) => [field, String(reason)]);
  if (!isRecord(reasons)) return [[field, String(reasons)]];
  return Object.entries(reasons).flatMap(([name, inner]) => reasonsIn(inner, field === '' ? name : `${field}.${name}`));
}

function tell(changes: readonly ContentChange[], prunes: boolean, { out }: CommandCall): void {
  for (const { what, kind, name, path, fields } of changes) {
    if (what === 'create') out(messages.create({ kind, name, path }));
    else if (what === 'change') out(messages.change({ kind, name, path, fields: fields.join(', ') }));
    else out((prunes && kind !== 'database' ? messages.onlyHere : messages.stays)({ kind, name }));
  }
  if (changes.every(({ what, kind }) => what === 'only-here' && (!prunes || kind === 'database')))
    out(messages.nothing());
}

async function readPasswords(
  file: string | undefined,
  { directory }: CommandCall,
): Promise<ReadonlyMap<string, string>> {
  if (file === undefined) return new Map();
  const read: unknown = parse(await readFile(resolve(directory, file), 'utf8'));
  if (!isRecord(read)) throw new AppError('validation', messages.passwordsUnread({ file }));
  return new Map(Object.entries(read).map(([path, word]) => [path, String(word)]));
}

interface Application {
  readonly changes: readonly ContentChange[];
  readonly wanted: Bundle;
  readonly folder: string;
  readonly passwords: ReadonlyMap<string, string>;
}

/** Brings in what differs, with all in one: a file that is refused leaves nothing new. */
async function apply(
  services: Services,
  { changes, wanted, folder, passwords }: Application,
  { out }: CommandCall,
): Promise<void> {
  const differing = new Set(changes.filter(({ what }) => what !== 'only-here').map(({ path }) => path));
  if (differing.size > 0) {
    const needed = withFeedingFiles(differing, wanted);
    const files = [...(await readContent(folder))].filter(([path]) => needed.has(path) || path === 'metadata.yaml');
    const form: ImportForm = {
      bytes: zipSync(Object.fromEntries(files)),
      passwords,
      overwrites: true,
      syncsColumns: true,
      syncsMetrics: true,
    };
    const identity = await services.acting.find(await services.users.ownerId());
    if (identity === undefined) throw new AppError('unprocessable', messages.noOwner());
    for (const { file, text } of await importBundle(services, 'assets', form, identity))
      out(messages.note({ file, text }));
  }
  out(messages.applied({ count: differing.size }));
}

/** With the charts that feed those, over any number of steps: files name them by their numbers. */
function withFeedingFiles(paths: ReadonlySet<string>, { chart: charts }: Bundle): ReadonlySet<string> {
  const all = new Set(paths);
  for (const path of all) {
    const params = charts.find((file) => file.path === path)?.content.params ?? {};
    const feeding = new Set(feedingIds(params));
    for (const file of charts) {
      const number = oldIdOf(file.path);
      if (number !== undefined && feeding.has(number)) all.add(file.path); // grows while it is walked through
    }
  }
  return all;
}

/** Removes what is here alone. Connections stay: other datasets may need them, and their passwords are nowhere else. */
async function prune(services: Services, changes: readonly ContentChange[], { out }: CommandCall): Promise<void> {
  const gone = (kind: ContentChange['kind']) =>
    changes.filter((change) => change.what === 'only-here' && change.kind === kind).map(({ uuid }) => uuid);
  await services.dashboards.removeByUuid(gone('dashboard'));
  await services.charts.removeByUuid(gone('chart'));
  const datasetIds = await Promise.all(gone('dataset').map((uuid) => services.portableDatasets.idOfUuid(uuid)));
  await services.datasets.remove(datasetIds.filter((id) => id !== undefined));
  const queries = await Promise.all(gone('saved_query').map((uuid) => services.savedQueries.findByUuid(uuid)));
  await services.savedQueries.remove(queries.flatMap((query) => (query === undefined ? [] : [query.id])));
  out(
    messages.pruned({ count: changes.filter(({ what, kind }) => what === 'only-here' && kind !== 'database').length }),
  );
}
