import { Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import {
  lazyView,
  useActiveDocument,
  useBranch,
  useDocument,
  useDraftGuard,
  useLinkParams,
  useLinkSearch,
  useWorkbench,
} from '#core/browser';
import { EmptyState, ErrorState, KeptDialog, topBarHeightPx, useIsNarrow } from '#core/browser/ui';
import { entryMessages } from '../../common/entry-messages.ts';
import { isStandalone } from '../../common/is-standalone.ts';
import { messages } from '../../common/messages.ts';
import { exploreLink, explorePermalink } from '../../contract/links.ts';
import { chartDocument } from '../chart-document.ts';
import { DatasetField } from '../dataset-fields/dataset-field-state.ts';
import { standsAt, unknownNames, type ExploreAddress } from '../explore-address.ts';
import { explorePart } from '../explore-part.ts';
import { Explore, closeExplore, openExplore } from '../explore-state.ts';
import { SaveRequests } from '../save/save-requests.ts';
import { useChartEditing } from '../use-explore.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ExploreHeader } from './explore-header.tsx';
import { ExploreMessages } from './explore-messages.tsx';
import { narrowPanes } from './narrow-panes.ts';
import { NarrowPanes } from './narrow-panes-view.tsx';
import { WidePanes } from './wide-panes.tsx';

export const part = explorePart;

const DatasetFieldDialog = lazyView(() => import('../dataset-fields/dataset-field-dialog.tsx'));

const useStyles = makeStyles({
  // The panes scroll, not the window; on a narrow screen, which shows one pane at a time, the window does.
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: `calc(100dvh - ${topBarHeightPx}px)`,
    minHeight: 0,
    overflow: 'hidden',
    [narrowPanes]: { height: 'auto', minHeight: `calc(100dvh - ${topBarHeightPx}px)`, overflow: 'visible' },
  },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  center: { display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%' },
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
});

/** The chart builder: fields, settings, chart and tables. */
export default function ExplorePage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const search = useLinkSearch(exploreLink);
  const permalinkKey = useLinkParams(explorePermalink)['key'];
  const { status, error, documentId } = useBranch(Explore);
  const written = JSON.stringify(permalinkKey === undefined ? search : { permalink_key: permalinkKey });
  const address = useMemo(() => JSON.parse(written) as ExploreAddress, [written]); // one object per address
  useEffect(() => {
    dispatch(openExplore({ address, unknown: unknownNames(window.location.search) }));
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
        <Spinner label={messages.opening()} />
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
  const { opened } = useBranch(DatasetField);
  useDraftGuard(chartDocument, documentId, (pathname, query) => standsAt(address, pathname, query));
  const editing = useChartEditing();
  const name = useDocument(chartDocument, documentId).present?.sliceName ?? '';
  useEffect(() => {
    document.title = `${name === '' ? entryMessages.newChart() : name} · Tessera`;
  }, [name]);
  if (editing === undefined) return <EmptyState title={messages.nothingToExplore()} />;
  if (isStandalone) {
    return (
      <main className={styles.alone}>
        <h1 className={styles.heading}>{name === '' ? entryMessages.newChart() : name}</h1>
        <ChartPanel editing={editing} />
      </main>
    );
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>{name === '' ? entryMessages.newChart() : name}</h1>
      <ExploreHeader documentId={documentId} />
      <ExploreMessages />
      <div className={styles.body}>
        {isNarrow ? <NarrowPanes editing={editing} /> : <WidePanes editing={editing} />}
      </div>
      <KeptDialog about={opened ?? undefined}>
        {(about, isOpen) => <DatasetFieldDialog about={about} isOpen={isOpen} dataset={editing.dataset} />}
      </KeptDialog>
    </div>
  );
}
