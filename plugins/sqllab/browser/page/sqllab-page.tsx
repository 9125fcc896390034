import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Mosaic, type MosaicNode } from 'react-mosaic-component';
import 'react-mosaic-component/react-mosaic-component.css';
import { makeStyles, tokens } from '@fluentui/react-components';
import {
  HttpClient,
  Preferences,
  setPreference,
  useBranch,
  useCurrentPath,
  useLinkSearch,
  useService,
  useWorkbench,
} from '#core/browser';
import { EmptyState, ErrorState, SkeletonRows } from '#core/browser/ui';
import { newDatabaseLink } from '#plugins/databases';
import { statementAt } from '#plugins/sql-language';
import { sqlLabLink } from '../../contract/links.ts';
import { SqlEditor, addTab, editTab, formatTab, openSqlEditor, runSql } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { editorTexts as texts } from '../../common/editor-messages.ts';
import { navTexts } from '../../common/nav-messages.ts';
import { errorMarks } from '../../common/error-marks.ts';
import { readLayout, type Tile } from '../../common/tile-layout.ts';
import type { OpenedSqlEditor, SqlEditorEvents } from '../editor/monaco-sql.ts';
import { RowPagesContext, fetchedRowPages } from '../rows/row-pages.ts';
import { ResultArea } from '../results/result-area.tsx';
import { SchemaTree } from '../schema/schema-tree.tsx';
import { sqlLabPart } from '../sqllab-part.ts';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { RunBar } from './run-bar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export const part = sqlLabPart;

const SqlTextEditor = lazy(() => import('../editor/sql-editor.tsx'));
const layoutPreference = 'sqllab/tiles';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, overflow: 'hidden' },
  board: {
    flexGrow: 1,
    minHeight: 0,
    position: 'relative',
    '& .mosaic': { backgroundColor: tokens.colorNeutralStroke2 },
    '& .mosaic-root': { top: 0, left: 0, right: 0, bottom: 0 },
    '& .mosaic-tile': { margin: 0 },
    '& .mosaic-tile > *': { backgroundColor: tokens.colorNeutralBackground1 },
    '& .mosaic-split:hover .mosaic-split-line': { boxShadow: `0 0 0 1px ${tokens.colorCompoundBrandStroke}` },
  },
  narrow: { flexGrow: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(160px, 40%) 1fr' },
  writing: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  editor: { flexGrow: 1, minHeight: 0 },
  center: { display: 'grid', placeItems: 'center', flexGrow: 1 },
  /** For those who hear the page. */
  heading: { position: 'absolute', width: '1px', height: '1px', margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** `/sqllab/`: statements in tabs, their tables and their rows, as tiles. */
export default function SqlLabPage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const state = useBranch(SqlEditor);
  const http = useService(HttpClient);
  const pages = useMemo(() => fetchedRowPages(http), [http]);
  const request = useRequest();
  useEffect(() => {
    dispatch(openSqlEditor(request));
  }, [dispatch, request]);
  const tab = shownTab(state);
  if (state.status === 'failed' && state.error !== undefined) return <ErrorState error={state.error} />;
  if (state.status !== 'ready') return <SkeletonRows count={10} />;
  if (Object.keys(state.databases).length === 0) {
    const act = {
      label: texts.connect(),
      onClick: () => {
        navigate(newDatabaseLink.href());
      },
    };
    return <EmptyState title={texts.noDatabases()} text={texts.noDatabasesText()} act={act} />;
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>{navTexts.title()}</h1>
      <TabStrip />
      {tab === undefined ? (
        <div className={styles.center}>
          <EmptyState
            title={texts.noTabs()}
            text={texts.noTabsText()}
            act={{
              label: texts.newTab(),
              onClick: () => {
                dispatch(addTab({ change: {} }));
              },
            }}
          />
        </div>
      ) : (
        <RowPagesContext value={pages}>
          <Board tab={tab} />
        </RowPagesContext>
      )}
    </div>
  );
}

/** What the address asks to open. Specification §2.1. */
function useRequest() {
  const search = useLinkSearch(sqlLabLink);
  const path = useCurrentPath();
  const shared = /^\/sqllab\/p\/([^/]+)/.exec(path)?.[1];
  return useMemo(
    () => ({
      permalinkKey: shared === undefined ? search.id : decodeURIComponent(shared),
      savedQueryId: search.savedQueryId,
      queryId: search.queryId,
      datasourceKey: search.datasourceKey,
      dbId: search.dbid,
      schema: search.schema,
      catalog: search.catalog,
      sql: search.sql,
      title: search.title,
      isNew: search.new,
      autorun: search.autorun,
    }),
    [search, shared],
  );
}

function Board({ tab }: { readonly tab: EditorTab }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const isNarrow = useIsNarrow();
  const { values } = useBranch(Preferences);
  const layout = readLayout(values[layoutPreference]);
  const editor = useRef<Pick<OpenedSqlEditor, 'insert' | 'focus'>>(null);
  const content: Readonly<Record<Tile, () => React.JSX.Element>> = {
    tables: () => <SchemaTree tab={tab} quote={quoteName} onInsert={(text) => editor.current?.insert(text)} />,
    editor: () => <Writing key={tab.id} tab={tab} editor={editor} />,
    results: () => <ResultArea tab={tab} />,
  };
  if (isNarrow) {
    return (
      <div className={styles.narrow}>
        {content.editor()}
        {content.results()}
      </div>
    );
  }
  return (
    <div className={styles.board}>
      <Mosaic<Tile>
        value={layout}
        onChange={(value: MosaicNode<Tile> | null) => {
          dispatch(setPreference({ name: layoutPreference, value }));
        }}
        renderTile={(tile) => content[tile]()}
        resize={{ minimumPaneSizePercentage: 8 }}
        className=""
      />
    </div>
  );
}

function Writing({
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
    onSelect: setSelection,
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
  return (
    <div className={styles.writing}>
      <RunBar tab={tab} selection={selection.text.trim() === '' ? undefined : selection} onRun={run} />
      <div className={styles.editor}>
        <Suspense fallback={<SkeletonRows count={6} />}>
          <SqlTextEditor
            ref={editor}
            tabId={tab.id}
            sql={tab.sql}
            ariaLabel={texts.sql({ name: tab.name })}
            marks={marks}
            events={events}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** Quotes a name unless both engines read it the same without. */
function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
