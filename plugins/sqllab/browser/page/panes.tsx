import { useEffect, useRef, useState } from 'react';
import { Tab, TabList, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { tiles, type Tile } from '../../common/tile-layout.ts';
import { tileMessages as messages } from '../../common/tile-messages.ts';

const useStyles = makeStyles({
  tabs: { flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, overflowX: 'auto' },
  pane: { flexGrow: 1, flexBasis: 0, minHeight: 0 },
  hidden: { display: 'none' },
});

export interface PanesProps {
  readonly content: Readonly<Record<Tile, () => React.JSX.Element>>;
  /** A new one brings the results to the front. */
  readonly latestQueryId: string | null;
}

/** The parts of the page one at a time, on a narrow screen. The text keeps its caret while another part is shown. */
export function Panes({ content, latestQueryId }: PanesProps) {
  const styles = useStyles();
  const [shown, setShown] = useState<Tile>('editor');
  const known = useRef(latestQueryId);
  useEffect(() => {
    if (latestQueryId !== null && latestQueryId !== known.current) setShown('results');
    known.current = latestQueryId;
  }, [latestQueryId]);
  return (
    <>
      <TabList
        size="small"
        className={styles.tabs}
        aria-label={messages.panes()}
        selectedValue={shown}
        onTabSelect={(_event, { value }) => {
          setShown(tiles.find((tile) => tile === value) ?? 'editor');
        }}
      >
        {(['editor', 'results', 'tables', 'history'] as const).map((tile) => (
          <Tab key={tile} value={tile}>
            {messages[tile]()}
          </Tab>
        ))}
      </TabList>
      <div className={mergeClasses(styles.pane, shown !== 'editor' && styles.hidden)}>{content.editor()}</div>
      {shown !== 'editor' && (
        <div className={styles.pane} role="tabpanel" aria-label={messages[shown]()}>
          {content[shown]()}
        </div>
      )}
    </>
  );
}
