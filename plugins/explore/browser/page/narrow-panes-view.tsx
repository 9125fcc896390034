import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { topBarHeightPx } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import { SettingsView, paneShown, type ExplorePane } from '../options/settings-view.ts';
import type { ChartEditing } from '../use-explore.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { ExploreFields } from './explore-fields.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** px of a chart or table below which neither can be read. */
const minHeightPx = 340;

const useStyles = makeStyles({
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, flexWrap: 'wrap' },
  // Chart and tables fill what they are given: nearly the window, so that their own scrolling does not trap the finger.
  filled: { height: `max(${minHeightPx}px, calc(100dvh - ${topBarHeightPx + 140}px))`, overflow: 'hidden' },
  grown: { flexGrow: 1, backgroundColor: tokens.colorNeutralBackground2 },
});

/** On a narrow screen one pane at a time, the chart first. */
export function NarrowPanes({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { pane } = useBranch(SettingsView);
  return (
    <>
      <TabList
        className={styles.tabs}
        selectedValue={pane}
        // one of the values below
        onTabSelect={(_event, data) => dispatch(paneShown({ pane: data.value as ExplorePane }))}
      >
        <Tab value="chart">{messages.panelChart()}</Tab>
        <Tab value="settings">{messages.panelSettings()}</Tab>
        <Tab value="fields">{messages.panelFields()}</Tab>
        <Tab value="data">{messages.results()}</Tab>
      </TabList>
      <div className={pane === 'chart' || pane === 'data' ? styles.filled : styles.grown}>
        {pane === 'chart' && <ChartPanel editing={editing} />}
        {pane === 'settings' && <SettingsPanel editing={editing} />}
        {pane === 'fields' && <ExploreFields editing={editing} />}
        {pane === 'data' && <DataPanel />}
      </div>
    </>
  );
}
