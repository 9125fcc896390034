import { MessageBar, MessageBarBody, Spinner, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useActiveDocument, useBranch, useLinkParams, useLinkSearch, useWorkbench } from '#core/browser';
import { EmptyState, ErrorState, SplitPane, topBarHeightPx } from '#core/browser/ui';
import { valuesOf } from '../../common/chart-draft.ts';
import { text } from '../../common/messages.ts';
import { exploreLink, explorePermalink } from '../../contract/links.ts';
import { chartDocument } from '../chart-document.ts';
import { Explore, openExplore } from '../explore-state.ts';
import { FieldList } from '../fields/field-list.tsx';
import { slotFor, withField } from '../slots/slot-values.ts';
import { useChartEditing, type ChartEditing } from '../use-explore.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { ExploreHeader } from './explore-header.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { usePaneSizes } from './use-pane-sizes.ts';

const useStyles = makeStyles({
  // The window does not scroll here: the panes do.
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100dvh - ${topBarHeightPx}px)`,
    minHeight: 0,
    overflow: 'hidden',
  },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  center: { display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%' },
  side: { height: '100%', backgroundColor: tokens.colorNeutralBackground2 },
  narrow: { flexGrow: 1, minHeight: '420px', overflow: 'auto' },
});

/** The chart builder: fields, settings, chart and tables. Specification §2.1.2. */
export default function ExplorePage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const search = useLinkSearch(exploreLink);
  const permalinkKey = useLinkParams(explorePermalink)['key'];
  const state = useBranch(Explore);
  const address = JSON.stringify(permalinkKey === undefined ? search : { permalink_key: permalinkKey });
  useEffect(() => {
    dispatch(openExplore({ address: JSON.parse(address) as typeof search }));
  }, [dispatch, address]);
  useKeptAddress(navigate);
  if (state.status === 'failed' && state.error !== null) {
    return <ErrorState error={state.error} onRetry={() => dispatch(openExplore({ address: search }))} />;
  }
  if (state.status !== 'ready' || state.documentId === null) {
    return (
      <div className={styles.center}>
        <Spinner label={text.title()} />
      </div>
    );
  }
  return <OpenChart documentId={state.documentId} message={state.message} />;
}

/** Writes the key of the unsaved state, and the chart once saved, into the address; reload and Back find them. */
function useKeptAddress(navigate: ReturnType<typeof useWorkbench>['navigate']) {
  const { status, formDataKey, slice } = useBranch(Explore);
  useEffect(() => {
    if (status !== 'ready' || formDataKey === null) return;
    const href = exploreLink.href(
      {},
      { form_data_key: formDataKey, ...(slice === null ? {} : { slice_id: slice.id }) },
    );
    if (window.location.pathname + window.location.search !== href) navigate(href, { replace: true });
  }, [status, formDataKey, slice, navigate]);
}

function OpenChart({ documentId, message }: { readonly documentId: string; readonly message: string | null }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  useActiveDocument(chartDocument, documentId);
  const editing = useChartEditing();
  if (editing === undefined) return <EmptyState title={text.nothingToExplore()} />;
  return (
    <div className={styles.root}>
      <ExploreHeader documentId={documentId} />
      {message !== null && (
        <MessageBar intent="warning">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.body}>
        {isNarrow ? <NarrowPanes editing={editing} /> : <WidePanes editing={editing} />}
      </div>
    </div>
  );
}

function WidePanes({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const [sizes, resize] = usePaneSizes();
  return (
    <SplitPane
      direction="row"
      sizePx={sizes.fields}
      minPx={160}
      maxPx={480}
      ariaLabel={text.resizeFields()}
      onResize={(fields) => resize({ fields })}
      first={
        <div className={styles.side}>
          <Fields editing={editing} />
        </div>
      }
      second={
        <SplitPane
          direction="row"
          sizePx={sizes.settings}
          minPx={240}
          maxPx={560}
          ariaLabel={text.resizeSettings()}
          onResize={(settings) => resize({ settings })}
          first={
            <div className={styles.side}>
              <SettingsPanel editing={editing} />
            </div>
          }
          second={
            <SplitPane
              direction="column"
              sizePx={sizes.chart}
              minPx={180}
              maxPx={1600}
              ariaLabel={text.resizeData()}
              onResize={(chart) => resize({ chart })}
              first={<ChartPanel editing={editing} />}
              second={<DataPanel />}
            />
          }
        />
      }
    />
  );
}

/** On a phone one pane at a time, the chart first. */
function NarrowPanes({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const [pane, setPane] = useState('chart');
  return (
    <>
      <TabList selectedValue={pane} onTabSelect={(_event, data) => setPane(String(data.value))}>
        <Tab value="chart">{text.panelChart()}</Tab>
        <Tab value="settings">{text.panelSettings()}</Tab>
        <Tab value="fields">{text.panelFields()}</Tab>
        <Tab value="data">{text.results()}</Tab>
      </TabList>
      <div className={styles.narrow}>
        {pane === 'chart' && <ChartPanel editing={editing} />}
        {pane === 'settings' && <SettingsPanel editing={editing} />}
        {pane === 'fields' && <Fields editing={editing} />}
        {pane === 'data' && <DataPanel />}
      </div>
    </>
  );
}

function Fields({ editing }: { readonly editing: ChartEditing }) {
  const { viz, formData, dataset, change } = editing;
  return (
    <FieldList
      dataset={dataset}
      onAdd={(field) => {
        const shown = viz?.slots.filter((slot) => slot.isShown?.(formData) ?? true) ?? [];
        const slot = slotFor(shown, field, dataset, (candidate) => valuesOf(formData, candidate.key).length > 0);
        if (slot === undefined) return;
        const values = withField(slot, valuesOf(formData, slot.key), field);
        change(slot.title, { [slot.key]: slot.max === 1 ? values.at(-1) : values });
      }}
    />
  );
}
