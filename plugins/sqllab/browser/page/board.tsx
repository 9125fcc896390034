import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Mosaic, type MosaicNode } from 'react-mosaic-component';
import 'react-mosaic-component/react-mosaic-component.css';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Preferences, setPreference, useBranch } from '#core/browser';
import { useIsNarrow } from '#core/browser/ui';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { quoteName } from '../../common/quote-name.ts';
import { readLayout, type Tile } from '../../common/tile-layout.ts';
import type { OpenedSqlEditor } from '../editor/monaco-sql.ts';
import { ResultArea } from '../results/result-area.tsx';
import { SchemaTree } from '../schema/schema-tree.tsx';
import { Writing } from './writing.tsx';

const layoutPreference = 'sqllab/tiles';

const useStyles = makeStyles({
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
});

/** The parts of the editor's page around one tab. */
export function Board({ tab }: { readonly tab: EditorTab }) {
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
