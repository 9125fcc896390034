import { Suspense, useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles } from '@fluentui/react-components';
import { SkeletonRows } from '#core/browser/ui';
import { statementAt } from '#plugins/sql-language';
import { editTab, formatTab, runSql } from '../../contract/editor-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import type { OpenedSqlEditor, SqlEditorEvents } from '../editor/monaco-sql.ts';
import { PanelsBelowText } from '../panels/editor-panels.tsx';
import { useReadTab } from '../state/use-editor.ts';
import { useSyntax } from '../state/use-syntax.ts';
import { RunBar } from './run-bar.tsx';
import { SqlText } from './sql-text.tsx';
import { useKeptCaret } from './use-kept-caret.ts';

const useStyles = makeStyles({
  writing: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  editor: { flexGrow: 1, minHeight: 0 },
});

export interface WritingProps {
  readonly tab: TabFrame;
  readonly editor: React.Ref<Pick<OpenedSqlEditor, 'insert' | 'focus'>>;
}

/** The text of the shown tab, with what runs it. */
export function Writing({ tab, editor }: WritingProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const readTab = useReadTab();
  const [selection, setSelection] = useState<{ readonly text: string; readonly from: number }>();
  const caret = useRef(0);
  const noteCaret = useKeptCaret();
  const syntax = useSyntax(tab.dbId);
  const run = useCallback(() => {
    const { text: sql, from } = selection ?? { text: readTab()?.sql ?? '', from: 0 };
    dispatch(runSql({ sql, from }));
  }, [dispatch, selection, readTab]);
  const events: SqlEditorEvents = {
    onChange: (sql) => {
      dispatch(editTab({ change: { sql } }));
    },
    onSelect: ({ text, from, caret: offset }) => {
      caret.current = offset;
      noteCaret(offset);
      setSelection(text.trim() === '' ? undefined : { text, from });
      if (text !== readTab()?.selectedText) dispatch(editTab({ change: { selectedText: text } }));
    },
    onRun: run,
    onRunOne: () => {
      const statement = statementAt(readTab()?.sql ?? '', caret.current, syntax);
      if (statement !== undefined) dispatch(runSql({ sql: statement.text, from: statement.from }));
    },
    onFormat: () => {
      dispatch(formatTab());
    },
  };
  return (
    <div className={styles.writing}>
      <RunBar tab={tab} selection={selection} onRun={run} />
      <div className={styles.editor}>
        <Suspense fallback={<SkeletonRows count={6} />}>
          <SqlText syntax={syntax} editor={editor} events={events} />
        </Suspense>
      </div>
      <PanelsBelowText onRun={run} />
    </div>
  );
}
