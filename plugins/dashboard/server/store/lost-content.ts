import { isRecord, recordIn, type AnyRecord } from '#core/common';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { DashboardMetadata } from '../../contract/dashboard-metadata.ts';
import { layoutTypes, type Layout } from '../../contract/layout.ts';
import { keysWithWrongColors } from '../../common/metadata-colors.ts';
import { dashboardErrors as messages } from '../../common/server-messages.ts';

const versionKey = 'DASHBOARD_VERSION_KEY';
const keptFields = new Set(['id', 'type', 'children', 'parents', 'meta']);
/** Parts that only hold others: without them nothing is lost. */
const emptyTypes = new Set<unknown>(['ROOT', 'GRID', 'TABS', 'ROW', 'COLUMN']);

/** What of a position that was brought in is not part of the layout that was made of it, for people. */
export function lostOfPosition(position: AnyRecord, placed: Layout): readonly string[] {
  const parts = Object.entries(position).filter(([id]) => id !== versionKey);
  const strange = new Set<string>();
  const lost: string[] = [];
  const fields = new Set<string>();
  for (const [id, part] of parts) {
    const { type, ...rest } = isRecord(part) ? part : { type: undefined };
    if (typeof type === 'string' && !layoutTypes.some((known) => known === type)) strange.add(type);
    else if (placed[id] === undefined && !emptyTypes.has(type)) lost.push(id);
    else Object.keys(rest).forEach((field) => (keptFields.has(field) ? undefined : fields.add(field)));
  }
  return [
    ...[...strange].map((type) => messages.typeNotCarried({ type })),
    ...lost.map((part) => messages.partNotCarried({ part })),
    ...(fields.size === 0 ? [] : [messages.partFieldsNotCarried({ fields: [...fields].join(', ') })]),
  ];
}

/** What of metadata that was brought in cannot be kept, or does not mean anything here, for people. */
export function lostOfMetadata(metadata: AnyRecord, placed: Layout): readonly string[] {
  const { default_filters: defaults } = metadata;
  const isUnreadable = typeof defaults === 'string' && defaults !== '' && !isObjectText(defaults);
  return [
    ...misfits(metadata).map((key) => messages.keyNotCarried({ key })),
    ...strangeKeys(metadata).map((key) => messages.keyUnread({ key })),
    ...(isUnreadable ? [messages.textUnread({ key: 'default_filters' })] : []),
    ...Object.entries(placesNamed(metadata)).flatMap(([key, named]) => {
      const missing = [...new Set(named)].filter((id) => placed[id] === undefined);
      return missing.length === 0 ? [] : [messages.placesMissing({ key, places: missing.join(', ') })];
    }),
  ];
}

const isObjectText = (json: string): boolean => json.trim() === '{}' || Object.keys(recordIn(json)).length > 0;

/** Keys of metadata that only another product, or a later version, knows. */
const strangeKeys = (metadata: AnyRecord): readonly string[] =>
  Object.keys(metadata).filter((key) => !Object.hasOwn(DashboardMetadata.properties, key));

/** Known keys of metadata that hold something else than they should. */
function misfits(metadata: AnyRecord): readonly string[] {
  const known: Readonly<Record<string, TSchema>> = DashboardMetadata.properties;
  const misfitting = Object.entries(metadata).flatMap(([key, value]) => {
    const schema = known[key];
    return schema === undefined || Value.Check(schema, value) ? [] : [key];
  });
  return [...new Set([...misfitting, ...keysWithWrongColors(metadata)])];
}

/** Ids of the layout that scopes name, by the key of the metadata that names them. */
function placesNamed(metadata: AnyRecord): Readonly<Record<string, readonly string[]>> {
  const filters = metadata['native_filter_configuration'];
  const rootsOf = (scoped: unknown) =>
    isRecord(scoped) && isRecord(scoped['scope']) ? scoped['scope']['rootPath'] : [];
  const valuesOf = (value: unknown) => (isRecord(value) ? Object.values(value) : []);
  return {
    native_filter_configuration: Array.isArray(filters) ? filters.flatMap((one: unknown) => textsIn(rootsOf(one))) : [],
    global_chart_configuration: textsIn(rootsOf(metadata['global_chart_configuration'])),
    chart_configuration: valuesOf(metadata['chart_configuration']).flatMap((chart) =>
      isRecord(chart) ? textsIn(rootsOf(chart['crossFilters'])) : [],
    ),
    filter_scopes: valuesOf(metadata['filter_scopes']).flatMap((columns) =>
      valuesOf(columns).flatMap((column) => (isRecord(column) ? textsIn(column['scope']) : [])),
    ),
  };
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
