import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { addTab, showTab } from '../../contract/editor-state.ts';
import { tabMessages as messages } from '../../common/tab-messages.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { useEditor, useShownFrame } from '../state/use-editor.ts';
import { AllTabsMenu } from './all-tabs-menu.tsx';
import { StripTab } from './strip-tab.tsx';
import { boxIdOf, elementIdOf } from './tab-ids.ts';
import { useOverflow } from './use-overflow.ts';
import { useTabActions } from './use-tab-actions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '2px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    flexShrink: 0,
  },
  tabs: { display: 'flex', gap: '2px', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  list: { position: 'absolute' }, // takes no room of the tabs
  add: { alignSelf: 'center', flexShrink: 0 },
});

/** The open statements, as tabs. */
export function TabStrip() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const tabs = useEditor('tabs');
  const queries = useEditor('queries');
  const shown = useShownFrame();
  const strip = useRef<HTMLDivElement>(null);
  const isCut = useOverflow(strip, boxIdOf(shown?.id ?? ''), JSON.stringify(tabs.map(({ id, name }) => [id, name])));
  const actions = useTabActions(tabs, shown?.id);
  return (
    <div className={styles.root}>
      <div ref={strip} className={styles.tabs}>
        {/* A tablist may contain nothing but tabs: it owns them, and the buttons beside them are outside of it. */}
        <div
          role="tablist"
          className={styles.list}
          aria-label={messages.tabs()}
          aria-owns={tabs.map(({ id }) => elementIdOf(id)).join(' ')}
        />
        {tabs.map((row, index) => {
          const tab = row.id === shown?.id ? shown : row;
          const query = queries[tab.latestQueryId ?? ''];
          return (
            <StripTab
              key={tab.id}
              tab={tab}
              index={index}
              isShown={tab.id === shown?.id}
              isRunning={query !== undefined && isInProgress(query.state)}
              actions={actions}
            />
          );
        })}
      </div>
      <Button
        size="small"
        appearance="transparent"
        icon={<AddRegular />}
        aria-label={messages.add()}
        title={messages.add()}
        className={styles.add}
        onClick={() => dispatch(addTab({ change: {} }))}
      />
      {isCut && (
        <AllTabsMenu
          label={messages.all({ count: tabs.length })}
          tabs={tabs}
          shownId={shown?.id}
          onShow={(id) => dispatch(showTab({ id }))}
        />
      )}
    </div>
  );
}
