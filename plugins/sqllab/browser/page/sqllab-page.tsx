import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles } from '@fluentui/react-components';
import { useCurrentPath, useLinkSearch, useNavigationState, useWorkbench } from '#core/browser';
import { EmptyState, ErrorState, SkeletonRows, visuallyHidden } from '#core/browser/ui';
import { newDatabaseLink } from '#plugins/databases';
import { sqlLabLink } from '../../contract/links.ts';
import { requestedQueryName } from '../../contract/requested-query.ts';
import { addTab, openSqlEditor } from '../../contract/editor-state.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { requestOf } from '../../common/requested-query.ts';
import { navMessages } from '../../common/nav-messages.ts';
import { useKeptTexts } from '../editor/use-kept-texts.ts';
import { RowPagesContext } from '../rows/row-pages.ts';
import { useRowService } from '../rows/use-row-service.ts';
import { sqlLabPart } from '../sqllab-part.ts';
import { useEditor, useShownFrame } from '../state/use-editor.ts';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { Board } from './board.tsx';
import { SessionBar } from './session-bar.tsx';

export const part = sqlLabPart;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, overflow: 'hidden' },
  center: { display: 'grid', placeItems: 'center', flexGrow: 1 },
  /** For those who hear the page. */
  heading: visuallyHidden,
});

/** `/sqllab/`: statements in tabs, their tables and their rows, as tiles. */
export default function SqlLabPage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const status = useEditor('status');
  const error = useEditor('error');
  const databases = useEditor('databases');
  const answeredRequests = useEditor('answeredRequests');
  const tab = useShownFrame();
  const pages = useRowService();
  useKeptTexts();
  const request = useRequest();
  useEffect(() => {
    dispatch(openSqlEditor(request));
  }, [dispatch, request]);
  // A reload must not open the same once more; what templates read of the address is the tab's now.
  const answered = useRef(answeredRequests);
  useEffect(() => {
    if (answered.current !== answeredRequests) navigate(sqlLabLink.href(), { replace: true });
    answered.current = answeredRequests;
  }, [navigate, answeredRequests]);
  if (status === 'failed' && error !== undefined) return <ErrorState error={error} />;
  if (status !== 'ready') return <SkeletonRows count={10} />;
  if (Object.keys(databases).length === 0) {
    const action = {
      label: messages.connect(),
      onClick: () => {
        navigate(newDatabaseLink.href());
      },
    };
    return <EmptyState title={messages.noDatabases()} text={messages.noDatabasesText()} action={action} />;
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>{navMessages.title()}</h1>
      <SessionBar />
      <TabStrip />
      {tab === undefined ? (
        <div className={styles.center}>
          <EmptyState
            title={messages.noTabs()}
            text={messages.noTabsText()}
            action={{
              label: messages.newTab(),
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

/** What the address asks to open. */
function useRequest() {
  const search = useLinkSearch(sqlLabLink);
  const path = useCurrentPath();
  const handedOver = useNavigationState(requestedQueryName);
  const shared = /^\/sqllab\/p\/([^/]+)/.exec(path)?.[1];
  return useMemo(() => {
    if (handedOver !== undefined) return requestOf(handedOver);
    return {
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
    };
  }, [search, shared, handedOver]);
}
