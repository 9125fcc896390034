import { isDeepStrictEqual } from 'node:util';
import { isRecord, without, type AnyRecord } from '#core/common';
import { bundleKinds, type BundleKind } from '../../contract/routes.ts';
import type { Bundle, BundleFile } from '../import/read-bundle.ts';
import { inNamesOfHere } from './names-of-here.ts';

/** What applying would do to one object. */
export interface ContentChange {
  readonly kind: BundleKind;
  readonly uuid: string;
  readonly path: string;
  readonly name: string;
  readonly what: 'create' | 'change' | 'only-here';
  /** Of a change: the fields that differ. */
  readonly fields: readonly string[];
}

interface OneFile {
  readonly path: string;
  readonly content: AnyRecord;
}

/** Compares what is here with what files want, object by object, matched by uuid. */
export function planOf(here: Bundle, files: Bundle): readonly ContentChange[] {
  const wanted = inNamesOfHere(files, here);
  return bundleKinds.flatMap((kind) => {
    const present = byUuid(here[kind]);
    const asked = byUuid(wanted[kind]);
    const changes = [...asked].flatMap(([uuid, file]): readonly ContentChange[] => {
      const known = present.get(uuid);
      const about = { kind, uuid, path: file.path, name: nameIn(file.content) };
      if (known === undefined) return [{ ...about, what: 'create', fields: [] }];
      const fields = differing(known.content, file.content);
      return fields.length === 0 ? [] : [{ ...about, what: 'change', fields }];
    });
    const gone = [...present].filter(([uuid]) => !asked.has(uuid));
    return [
      ...changes,
      ...gone.map(([uuid, { path, content }]): ContentChange => ({
        kind,
        uuid,
        path,
        name: nameIn(content),
        what: 'only-here',
        fields: [],
      })),
    ];
  });
}

const byUuid = (files: readonly BundleFile<{ readonly uuid: string }>[]): ReadonlyMap<string, OneFile> =>
  new Map(files.map(({ path, content }) => [content.uuid, { path, content }]));

const nameFields = ['dashboard_title', 'slice_name', 'table_name', 'database_name', 'label'];

function nameIn(content: AnyRecord): string {
  const name = nameFields.map((field) => content[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}

/** Fields of a file that say something else than what is here. What a file leaves out is as it is here. */
function differing(known: AnyRecord, wanted: AnyRecord): readonly string[] {
  const before = withoutOwnIds(known);
  return Object.entries(withoutOwnIds(wanted))
    .filter(([field, value]) => !says(value, before[field], !wholes.has(field)))
    .map(([field]) => field)
    .sort();
}

/** What an import makes anew. */
const withoutOwnIds = ({ params, ...content }: AnyRecord): AnyRecord => ({
  ...without(content, 'query_context', 'version', 'impersonate_user'),
  ...(isRecord(params) ? { params: without(params, 'slice_id', 'dashboards', 'datasource', 'viz_type') } : {}),
});

/** Settings in which a key that is missing says something. */
const wholes: ReadonlySet<string> = new Set(['params', 'position', 'metadata', 'extra', 'template_params']);

/** Whether both say the same. Empty values say nothing; of parts, a file may leave fields out. */
function says(wanted: unknown, known: unknown, isPart: boolean): boolean {
  if (isEmpty(wanted) && isEmpty(known)) return true;
  if (Array.isArray(wanted) && Array.isArray(known))
    return wanted.length === known.length && wanted.every((one, at) => says(one, known[at], isPart));
  if (!isRecord(wanted) || !isRecord(known)) return isDeepStrictEqual(wanted, known);
  const keys = new Set([...Object.keys(wanted), ...(isPart ? [] : Object.keys(known))]);
  return [...keys].every((key) => says(wanted[key], known[key], isPart));
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (isRecord(value) && Object.keys(value).length === 0) ||
  (Array.isArray(value) && value.length === 0);
