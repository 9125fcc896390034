import { describeError, toAppError, type Extensions } from '#core/common';
import { call, put, select, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { SqlDialects, type CellValue } from '#plugins/databases';
import { SqlEditor } from '../../contract/editor-state.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import { executeSql } from '../../contract/run-routes.ts';
import { countRows, profileColumn } from '../../contract/table-commands.ts';
import { dialectOf } from '../../common/syntax-of.ts';
import { countSql, profileSql, type TableDialect } from '../../common/table-sql.ts';
import { tableFactsSlice } from './table-facts.ts';

const { counted, profiled } = tableFactsSlice.actions;

/** Counting what is in a table beside a tab, when somebody asks. */
export function* factsSaga(http: HttpClient, extensions: Extensions): Saga {
  const dialectNow = function* ({ dbId }: EditorTable): Saga<TableDialect> {
    const { databases } = yield* select(SqlEditor.select);
    return dialectOf(extensions.all(SqlDialects), databases[String(dbId)]?.backend);
  };
  yield* takeEvery(countRows, function* count({ id }): Saga {
    const table = yield* find(id);
    if (table === undefined) return;
    try {
      const [row] = yield* call(answer, http, table, countSql(table, yield* dialectNow(table)));
      yield* put(counted({ id, rows: { status: 'ready', value: Number(row?.['row_count'] ?? 0) } }));
    } catch (thrown) {
      yield* put(counted({ id, rows: { status: 'failed', error: describeError(toAppError(thrown)) } }));
    }
  });
  yield* takeEvery(profileColumn, function* profile({ id, column }): Saga {
    const table = yield* find(id);
    if (table === undefined) return;
    try {
      const type = table.columns.find((each) => each.name === column)?.longType ?? '';
      const sql = profileSql(table, { name: column, type }, yield* dialectNow(table));
      const [row = {}] = yield* call(answer, http, table, sql);
      const value = {
        nulls: Number(row['null_count'] ?? 0),
        distinct: Number(row['distinct_count'] ?? 0),
        min: (row['least'] ?? null) as CellValue, // a cell of a result
        max: (row['greatest'] ?? null) as CellValue, // likewise
      };
      yield* put(profiled({ id, column, fact: { status: 'ready', value } }));
    } catch (thrown) {
      yield* put(profiled({ id, column, fact: { status: 'failed', error: describeError(toAppError(thrown)) } }));
    }
  });
}

/** Rows of a question beside the tab: it is no statement of the tab, and a preview to the history. */
async function answer(http: HttpClient, { dbId, schema, catalog }: EditorTable, sql: string) {
  const body = { database_id: dbId, schema, catalog, sql, isDataPreview: true, runAsync: false, queryLimit: 1 };
  const reply = await http.send(executeSql, { query: { rows: 1 }, body });
  return 'data' in reply.body ? reply.body.data : [];
}

function* find(id: string): Saga<EditorTable | undefined> {
  return (yield* select(SqlEditor.select)).tables.find((table) => table.id === id);
}
