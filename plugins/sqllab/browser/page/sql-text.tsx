import type { SqlSyntax } from '#plugins/databases';
import { lazy, useMemo } from 'react';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { editorSubject } from '../../common/editor/editor-subject.ts';
import { errorMarks } from '../../common/error-marks.ts';
import type { OpenedSqlEditor, SqlEditorEvents } from '../editor/monaco-sql.ts';
import { useEditor, useShownTab } from '../state/use-editor.ts';

const SqlTextEditor = lazy(() => import('../editor/sql-editor.tsx'));

export interface SqlTextProps {
  readonly syntax: SqlSyntax;
  readonly editor: React.Ref<Pick<OpenedSqlEditor, 'insert' | 'focus'>>;
  readonly events: SqlEditorEvents;
}

/** The text of the shown tab with what its last run found wrong. It alone follows every key. */
export function SqlText({ syntax, editor, events }: SqlTextProps) {
  const tab = useShownTab();
  const queries = useEditor('queries');
  const query = queries[tab?.latestQueryId ?? ''];
  const sql = tab?.sql ?? '';
  const marks = useMemo(() => errorMarks(sql, query, syntax), [sql, query, syntax]);
  const { dbId = null, catalog = null, schema = null, templateParams = '' } = tab ?? {};
  const subject = useMemo(
    () => editorSubject({ dbId, catalog, schema, templateParams }, syntax),
    [dbId, catalog, schema, templateParams, syntax],
  );
  if (tab === undefined) return null;
  return (
    <SqlTextEditor
      ref={editor}
      tabId={tab.id}
      sql={tab.sql}
      caret={tab.cursorPosition}
      ariaLabel={messages.sql({ name: tab.name })}
      marks={marks}
      subject={subject}
      events={events}
    />
  );
}
