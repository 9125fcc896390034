import { Spinner, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  useActiveDocument,
  useBranch,
  useDocument,
  useDraftGuard,
  useLinkParams,
  useLinkSearch,
  useWorkbench,
} from '#core/browser';
import { EmptyState, ErrorState, SplitPane, topBarHeightPx, useIsNarrow } from '#core/browser/ui';
import { valuesOf } from '../../common/chart-draft.ts';
import { entryText } from '../../common/entry-messages.ts';
import { isStandalone } from '../../common/is-standalone.ts';
import { text } from '../../common/messages.ts';
import { exploreLink, explorePermalink } from '../../contract/links.ts';
import { chartDocument } from '../chart-document.ts';
import { standsAt, type ExploreAddress } from '../explore-address.ts';
import { explorePart } from '../explore-part.ts';
import { Explore, closeExplore, openExplore } from '../explore-state.ts';
import { SaveRequests } from '../save/save-requests.ts';
import { FieldList } from '../fields/field-list.tsx';
import { slotFor, withField } from '../slots/slot-values.ts';
import { useChartEditing, type ChartEditing } from '../use-explore.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { ExploreHeader } from './explore-header.tsx';
import { ExploreMessages } from './explore-messages.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { usePaneSizes } from './use-pane-sizes.ts';

export const part = explorePart;

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
  // Without navigation and top bar (see the page's `frame`): the chart is all that is wanted.
  alone: { height: '100dvh', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  heading: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  narrow: { flexGrow: 1, minHeight: '420px', overflow: 'auto' },
});

/** The chart builder: fields, settings, chart and tables. Specification §2.1.2. */
export default function ExplorePage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const search = useLinkSearch(exploreLink);
  const permalinkKey = useLinkParams(explorePermalink)['key'];
  const { status, error, documentId } = useBranch(Explore);
  const written = JSON.stringify(permalinkKey === undefined ? search : { permalink_key: permalinkKey });
  const address = useMemo(() => JSON.parse(written) as ExploreAddress, [written]); // one object per address
  useEffect(() => {
    dispatch(openExplore({ address }));
  }, [dispatch, address]);
  useEffect(
    () => () => {
      dispatch(closeExplore());
    },
    [dispatch],
  );
  useKeptAddress();
  if (status === 'failed' && error !== null) {
    return <ErrorState error={error} onRetry={() => dispatch(openExplore({ address }))} />;
  }
  if (status !== 'ready' || documentId === null) {
    return (
      <div className={styles.center}>
        <Spinner label={text.opening()} />
      </div>
    );
  }
  return <OpenChart documentId={documentId} isStandalone={isStandalone(address.standalone)} />;
}

/** The address bar follows the open chart and the key of its unsaved state; reload and Back find them. */
function useKeptAddress() {
  const { navigate } = useWorkbench();
  const { goTo } = useBranch(SaveRequests);
  const { status, address } = useBranch(Explore);
  useEffect(() => {
    if (status !== 'ready' || address.permalink_key !== undefined) return;
    const href = exploreLink.href({}, address);
    if (window.location.pathname + window.location.search !== href) navigate(href, { replace: true });
  }, [status, address, navigate]);
  useEffect(() => {
    if (goTo !== null) navigate(goTo);
  }, [goTo, navigate]);
}

function OpenChart({ documentId, isStandalone }: { readonly documentId: string; readonly isStandalone: boolean }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  useActiveDocument(chartDocument, documentId);
  const { address } = useBranch(Explore);
  useDraftGuard(chartDocument, documentId, (pathname, query) => standsAt(address, pathname, query));
  const editing = useChartEditing();
  const name = useDocument(chartDocument, documentId).present?.sliceName ?? '';
  useEffect(() => {
    document.title = `${name === '' ? entryText.newChart() : name} · Tessera`;
  }, [name]);
  if (editing === undefined) return <EmptyState title={text.nothingToExplore()} />;
  if (isStandalone) {
    return (
      <main className={styles.alone}>
        <h1 className={styles.heading}>{name === '' ? entryText.newChart() : name}</h1>
        <ChartPanel editing={editing} />
      </main>
    );
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>{name === '' ? entryText.newChart() : name}</h1>
      <ExploreHeader documentId={documentId} />
      <ExploreMessages />
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
        const values = withField(slot, valuesOf(formData, slot.key), field, dataset);
        change(slot.title, { [slot.key]: slot.max === 1 ? values.at(-1) : values });
      }}
    />
  );
}
