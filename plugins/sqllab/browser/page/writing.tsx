import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { SkeletonRows } from '#core/browser/ui';
import { statementAt } from '#plugins/sql-language';
import { SqlEditor, editTab, formatTab, runSql } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { editorTexts as texts } from '../../common/editor-messages.ts';
import { editorSubject } from '../../common/editor/editor-subject.ts';
import { errorMarks } from '../../common/error-marks.ts';
import type { OpenedSqlEditor, SqlEditorEvents } from '../editor/monaco-sql.ts';
import { PanelsBelowText } from '../panels/editor-panels.tsx';
import { RunBar } from './run-bar.tsx';
import { useKeptCaret } from './use-kept-caret.ts';

const SqlTextEditor = lazy(() => import('../editor/sql-editor.tsx'));

const useStyles = makeStyles({
  writing: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  editor: { flexGrow: 1, minHeight: 0 },
});

/** The text of the shown tab, with what runs it. */
export function Writing({
  tab,
  editor,
}: {
  readonly tab: EditorTab;
  readonly editor: React.Ref<Pick<OpenedSqlEditor, 'insert' | 'focus'>>;
}) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { databases, queries } = useBranch(SqlEditor);
  const [selection, setSelection] = useState({ text: '', from: 0, caret: 0 });
  const backend = databases[String(tab.dbId)]?.backend ?? 'postgresql';
  const query = queries[tab.latestQueryId ?? ''];
  const run = useCallback(() => {
    const isSelected = selection.text.trim() !== '';
    dispatch(runSql(isSelected ? { sql: selection.text, from: selection.from } : { sql: tab.sql, from: 0 }));
  }, [dispatch, selection, tab.sql]);
  const events: SqlEditorEvents = {
    onChange: (sql) => {
      dispatch(editTab({ change: { sql } }));
    },
    onSelect: (next) => {
      setSelection(next);
      if (next.text !== tab.selectedText) dispatch(editTab({ change: { selectedText: next.text } }));
    },
    onRun: run,
    onRunOne: () => {
      const statement = statementAt(tab.sql, selection.caret, backend);
      if (statement !== undefined) dispatch(runSql({ sql: statement.text, from: statement.from }));
    },
    onFormat: () => {
      dispatch(formatTab());
    },
  };
  const marks = useMemo(() => errorMarks(tab.sql, query, backend), [tab.sql, query, backend]);
  useKeptCaret(tab, selection.caret);
  const { dbId, catalog, schema, templateParams } = tab;
  const subject = useMemo(
    () => editorSubject({ dbId, catalog, schema, templateParams }, backend),
    [dbId, catalog, schema, templateParams, backend],
  );
  return (
    <div className={styles.writing}>
      <RunBar tab={tab} selection={selection.text.trim() === '' ? undefined : selection} onRun={run} />
      <div className={styles.editor}>
        <Suspense fallback={<SkeletonRows count={6} />}>
          <SqlTextEditor
            ref={editor}
            tabId={tab.id}
            sql={tab.sql}
            caret={tab.cursorPosition}
            ariaLabel={texts.sql({ name: tab.name })}
            marks={marks}
            subject={subject}
            events={events}
          />
        </Suspense>
      </div>
      <PanelsBelowText tab={tab} />
    </div>
  );
}
