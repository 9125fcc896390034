import type { Identity } from '#core/server';
import type { Permission } from '#core/common';
import { toAppError } from '#core/common';
import type { BundleKind } from '../../contract/routes.ts';
import { serverMessages as messages } from '../../common/server-messages.ts';
import type { ExportServices } from '../export/collect-assets.ts';
import type { VizTypeNames } from './viz-type-names.ts';
import type { ImportForm } from './import-form.ts';
import type { ImportNotes } from './import-notes.ts';
import type { BundleFile } from './read-bundle.ts';

export interface ImportServices extends ExportServices {
  readonly vizTypes: VizTypeNames;
}

/** One import under way. */
export interface ImportRun {
  readonly services: ImportServices;
  readonly identity: Identity;
  /** What was asked for; related objects of other kinds are reused, not replaced. */
  readonly kind: BundleKind | 'assets';
  readonly form: ImportForm;
  readonly notes: ImportNotes;
  /** Takes back what was made, newest first, when a later file fails. */
  readonly undo: (() => Promise<unknown>)[];
}

/** What becomes of a file: nothing is there yet, what is there is used as it is, or it is replaced. */
export type Fate =
  | { readonly kind: 'create' }
  | { readonly kind: 'reuse'; readonly id: number }
  | { readonly kind: 'replace'; readonly id: number };

const words = {
  database: { name: 'Database', plural: 'databases', permission: ['can_write', 'Database'] },
  dataset: { name: 'Dataset', plural: 'datasets', permission: ['can_write', 'Dataset'] },
  chart: { name: 'Chart', plural: 'charts', permission: ['can_write', 'Chart'] },
  dashboard: { name: 'Dashboard', plural: 'dashboards', permission: ['can_write', 'Dashboard'] },
  saved_query: { name: 'Saved query', plural: 'saved queries', permission: ['can_write', 'SavedQuery'] },
} as const satisfies Readonly<
  Record<BundleKind, { readonly name: string; readonly plural: string; readonly permission: Permission }>
>;

/** Decides what becomes of a file and notes why it may not be. */
export function fateOf(
  run: ImportRun,
  kind: BundleKind,
  path: string,
  existing: { readonly id: number; readonly isOwned: boolean } | undefined,
): Fate {
  const { identity, notes } = run;
  const { name, plural, permission } = words[kind];
  const isMeant = run.kind === kind || run.kind === 'assets';
  if (existing === undefined) {
    const mayCreate = identity.isAdmin || identity.can(permission) || run.kind === 'assets';
    if (!mayCreate) notes.refuse(path, messages.mayNotCreate({ kind: name, plural }));
    return { kind: 'create' };
  }
  if (!isMeant) return { kind: 'reuse', id: existing.id };
  if (!run.form.overwrites && run.kind !== 'assets') notes.refuse(path, messages.exists({ kind: name }));
  else if (!identity.isAdmin && !existing.isOwned) notes.refuse(path, messages.notOwned({ kind: name }));
  return { kind: 'replace', id: existing.id };
}

/** Saves a file; a refusal of what it says is noted under its path. */
export async function savingFile<T>(run: ImportRun, path: string, save: () => Promise<T>): Promise<T | undefined> {
  try {
    return await save();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'internal' || error.kind === 'unavailable') throw thrown;
    run.notes.refuse(path, error.fields ?? error.message);
    return undefined;
  }
}

/** Tells of fields that hold something and are not kept here. */
export function tellLost<Content extends object>(
  run: ImportRun,
  { path, content }: BundleFile<Content>,
  names: readonly (keyof Content & string)[],
): void {
  for (const name of names) {
    const value: unknown = content[name];
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) run.notes.tell(path, messages.fieldNotCarried({ field: name }));
  }
}
