import type { Fetched, SchemaColumn, SchemaTable } from '../contract/schema-state.ts';
import { schemaTexts as texts } from './schema-messages.ts';

/** A line of the tree. */
export type TreeRow =
  | {
      readonly kind: 'table';
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'column';
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly isKey: boolean;
    }
  | { readonly kind: 'note'; readonly id: string; readonly text: string };

/** Tables whose name has the searched text, each followed by its columns where it is open. */
export function treeRows(
  tables: readonly SchemaTable[],
  search: string,
  open: ReadonlySet<string>,
  columnsOf: (table: string) => Fetched<SchemaColumn> | undefined,
): readonly TreeRow[] {
  const wanted = search.trim().toLowerCase();
  return tables
    .filter((table) => table.value.toLowerCase().includes(wanted))
    .flatMap((table): readonly TreeRow[] => {
      const isOpen = open.has(table.value);
      const row: TreeRow = { kind: 'table', id: table.value, name: table.value, type: table.type, isOpen };
      return isOpen ? [row, ...columnRows(table.value, columnsOf(table.value))] : [row];
    });
}

function columnRows(table: string, columns: Fetched<SchemaColumn> | undefined): readonly TreeRow[] {
  if (columns === undefined || columns.status === 'loading') {
    return [{ kind: 'note', id: `${table}/…`, text: texts.loading() }];
  }
  if (columns.status === 'failed') return [{ kind: 'note', id: `${table}/!`, text: columns.error?.message ?? '' }];
  return columns.items.map((column) => ({
    kind: 'column',
    id: `${table}/${column.name}`,
    name: column.name,
    type: column.type,
    isKey: column.keys.includes('pk'),
  }));
}
