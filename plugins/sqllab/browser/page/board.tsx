import { useLayoutEffect, useRef, useState } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { SkeletonRows, useIsNarrow } from '#core/browser/ui';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import type { Tile } from '../../common/tile-layout.ts';
import type { OpenedSqlEditor } from '../editor/monaco-sql.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { ResultArea } from '../results/result-area.tsx';
import { SchemaTree } from '../schema/schema-tree.tsx';
import { BoardWidth } from './board-width.ts';
import { Panes } from './panes.tsx';
import { Tiles } from './tiles.tsx';
import { Writing } from './writing.tsx';

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: 0, position: 'relative', display: 'flex', flexDirection: 'column' },
});

/** The parts of the editor's page around one tab: as tiles, or one at a time where there is no room. */
export function Board({ tab }: { readonly tab: TabFrame }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const root = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number>();
  useLayoutEffect(() => {
    setWidthPx(root.current?.clientWidth);
  }, []);
  const editor = useRef<Pick<OpenedSqlEditor, 'insert' | 'focus'>>(null);
  const insert = (text: string) => editor.current?.insert(text);
  const content: Readonly<Record<Tile, () => React.JSX.Element>> = {
    tables: () => <SchemaTree tab={tab} onInsert={insert} />,
    // What is typed before the tab has come would be lost.
    editor: () => (tab.loaded ? <Writing key={tab.id} tab={tab} editor={editor} /> : <SkeletonRows count={6} />),
    results: () => <ResultArea tab={tab} />,
    history: () => <HistoryPanel key={tab.id} tab={tab} />,
  };
  return (
    <div ref={root} className={styles.root}>
      {widthPx !== undefined && (
        <BoardWidth value={widthPx}>
          {isNarrow ? (
            <Panes content={content} latestQueryId={tab.latestQueryId} />
          ) : (
            <Tiles tab={tab} content={content} />
          )}
        </BoardWidth>
      )}
    </div>
  );
}
