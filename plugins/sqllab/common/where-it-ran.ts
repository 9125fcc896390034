import type { EditorTab } from '../contract/editor-tab.ts';

/** Where a statement ran. */
export interface WhereItRan {
  readonly database: { readonly id: number; readonly database_name: string };
  readonly catalog: string | null;
  readonly schema: string | null;
}

/** Whether a tab would run something just there. */
export function isWhere(ran: WhereItRan, tab: Pick<EditorTab, 'dbId' | 'catalog' | 'schema'>): boolean {
  return ran.database.id === tab.dbId && same(ran.catalog, tab.catalog) && same(ran.schema, tab.schema);
}

const same = (a: string | null, b: string | null): boolean => (a ?? '') === (b ?? '');

export function whereText({ database, catalog, schema }: WhereItRan): string {
  return [database.database_name, catalog, schema].filter((part) => part !== null && part !== '').join(' › ');
}
