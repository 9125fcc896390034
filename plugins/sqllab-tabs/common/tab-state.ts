import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EditorTab, KeptTab, KeptTable, QueryObject, ReadTab } from '#plugins/sqllab';

/** A tab as the server keeps it. The server's presentTab makes it. */
interface TabState {
  readonly id: number;
  readonly label: string | null;
  readonly database_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table_schemas: readonly {
    readonly id: number;
    readonly database_id: number;
    readonly catalog: string | null;
    readonly schema: string | null;
    readonly table: string;
    readonly description: Partial<KeptTable> | null;
    readonly expanded: boolean;
  }[];
  readonly sql: string | null;
  readonly query_limit: number | null;
  readonly latest_query: QueryObject | null;
  readonly autorun: boolean;
  readonly template_params: string | null;
  readonly hide_left_bar: boolean;
  readonly saved_query: { readonly id: number } | null;
  /** Everything without a field of its own; other clients may keep anything there. */
  readonly extra_json: unknown;
}

type Extra = Pick<
  EditorTab,
  'updatedAt' | 'cursorPosition' | 'northPercent' | 'southPercent' | 'urlParams' | 'pins' | 'panelNotes'
>;

/** A tab of the server as the editor has it. */
export function readTabState(reply: Readonly<Record<string, unknown>>): ReadTab {
  const state = reply as unknown as TabState; // docs/http-api.md, "Tabs of the SQL editor"
  return {
    tab: tabOf(state),
    tables: state.table_schemas.map((table) => ({
      ...firstTable,
      ...table.description,
      keptId: String(table.id),
      dbId: table.database_id,
      catalog: table.catalog,
      schema: table.schema,
      name: table.table,
      expanded: table.expanded,
    })),
    query: state.latest_query,
  };
}

const firstTable: Pick<
  KeptTable,
  'columns' | 'selectStar' | 'primaryKey' | 'foreignKeys' | 'indexes' | 'comment' | 'dataPreviewQueryId'
> = {
  columns: [],
  selectStar: '',
  primaryKey: null,
  foreignKeys: [],
  indexes: [],
  comment: null,
  dataPreviewQueryId: null,
};

function tabOf(state: TabState): KeptTab {
  const extra = readExtra(state.extra_json);
  return {
    keptId: String(state.id),
    name: state.label ?? '',
    dbId: state.database_id,
    catalog: state.catalog,
    schema: state.schema,
    sql: state.sql ?? '',
    ...(state.query_limit === null ? {} : { queryLimit: state.query_limit }),
    latestQueryId: state.latest_query?.id ?? null,
    autorun: state.autorun,
    templateParams: state.template_params ?? '',
    urlParams: '',
    pins: '',
    panelNotes: '',
    hideLeftBar: state.hide_left_bar,
    remoteId: state.saved_query?.id ?? null,
    ...extra,
  };
}

const AnyObject = Type.Record(Type.String(), Type.Unknown());
const place = Type.Integer({ minimum: 0 });
const CursorPosition = Type.Object({ row: place, column: place });
const percent = Type.Number({ minimum: 0, maximum: 100 });

/** What of it the editor can use: a tab that somebody else wrote must not keep its owner out of the editor. */
function readExtra(given: unknown): Partial<Extra> {
  if (!Value.Check(AnyObject, given)) return {};
  const { updatedAt, cursorPosition, northPercent, southPercent, urlParams, pins, panelNotes } = given;
  return {
    ...(Value.Check(Type.Number(), updatedAt) ? { updatedAt } : {}),
    ...(Value.Check(CursorPosition, cursorPosition) ? { cursorPosition } : {}),
    ...(Value.Check(percent, northPercent) ? { northPercent } : {}),
    ...(Value.Check(percent, southPercent) ? { southPercent } : {}),
    ...(Value.Check(Type.String(), urlParams) ? { urlParams } : {}),
    ...(Value.Check(Type.String(), pins) ? { pins } : {}),
    ...(Value.Check(Type.String(), panelNotes) ? { panelNotes } : {}),
  };
}

/** A new tab as the server takes it. */
export function newTabForm(tab: EditorTab): Readonly<Record<string, unknown>> {
  const { id, dbId, name, catalog, schema, sql, queryLimit, hideLeftBar, remoteId, templateParams, autorun } = tab;
  const fields = { id, dbId, name, catalog, schema, sql, queryLimit, hideLeftBar, remoteId, templateParams, autorun };
  return { ...fields, extraJson: extraOf({ ...tab, updatedAt: Date.now() }) };
}

/** Names of fields in the form of a change. */
const formNames = {
  dbId: 'database_id',
  catalog: 'catalog',
  schema: 'schema',
  sql: 'sql',
  name: 'label',
  queryLimit: 'query_limit',
  latestQueryId: 'latest_query_id',
  templateParams: 'template_params',
  hideLeftBar: 'hide_left_bar',
  autorun: 'autorun',
  remoteId: 'saved_query_id',
} as const satisfies Partial<Record<keyof EditorTab, string>>;

/** A change of a tab as a form of JSON texts. Of `extra_json` only what changes, so that the rest stays as others left it. */
export function formOf(change: Partial<EditorTab>): Readonly<Record<string, string>> {
  const fields = Object.entries(formNames).flatMap(([field, name]) => {
    const value = change[field as keyof typeof formNames];
    return value === undefined ? [] : [[name, JSON.stringify(value)] as const];
  });
  return { ...Object.fromEntries(fields), extra_json_change: JSON.stringify(extraOf(change)) };
}

/** Fields of a tab that are stored in `extra_json`. */
const extraFields = [
  'updatedAt',
  'cursorPosition',
  'northPercent',
  'southPercent',
  'urlParams',
  'pins',
  'panelNotes',
] as const satisfies readonly (keyof EditorTab)[];

const extraOf = (change: Partial<EditorTab>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(extraFields.map((field) => [field, change[field]]));
