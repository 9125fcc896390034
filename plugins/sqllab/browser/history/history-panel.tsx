import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import { LinkTo, useBranch, useWorkbench } from '#core/browser';
import { EmptyState, ErrorState, SearchField, SkeletonRows } from '#core/browser/ui';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { queryHistoryLink } from '../../contract/links.ts';
import { isFinal, isInProgress } from '../../contract/query-states.ts';
import { historyMessages as messages } from '../../common/history-messages.ts';
import { useEditor } from '../state/use-editor.ts';
import { HistoryEntry } from './history-entry.tsx';
import { QueryHistory, loadHistory } from './history-state.ts';

/** Statements that are asked for at once. */
const pageSize = 50;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '6px', padding: '8px', alignItems: 'center', flexShrink: 0 },
  scope: { minWidth: '110px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  foot: { padding: '8px', display: 'flex', gap: '8px', alignItems: 'center' },
});

/** Statements of the shown tab, or of all tabs, the newest first. */
export function HistoryPanel({ tab }: { readonly tab: TabFrame }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const queries = useEditor('queries');
  const { status, error, rows, count } = useBranch(QueryHistory);
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<'tab' | 'all'>('tab');
  const [pages, setPages] = useState(1);
  const { id, keptId } = tab;
  const load = useCallback(() => {
    const all = { page: 0, pageSize: pageSize * pages, state: undefined } as const;
    // What ran before the tab was kept has the id of this page until it is given to the kept one.
    const tabIds = scope === 'all' ? undefined : keptId === null ? [id] : [keptId, id];
    dispatch(loadHistory({ search, tabIds, column: 'start_time', direction: 'desc', ...all }));
  }, [dispatch, scope, id, keptId, search, pages]);
  // What starts, ends or goes to another tab makes another list.
  const moves = Object.values(queries)
    .map((query) => `${query.id}${String(isFinal(query.state))}${query.sqlEditorId ?? ''}`)
    .join();
  useEffect(load, [load, moves]);
  const latest = queries[tab.latestQueryId ?? ''];
  return (
    <section className={styles.root} aria-label={messages.title()}>
      <div className={styles.head} role="search">
        <Dropdown
          size="small"
          className={styles.scope}
          aria-label={messages.scope()}
          value={scope === 'tab' ? messages.thisTab() : messages.allTabs()}
          selectedOptions={[scope]}
          onOptionSelect={(_event, { optionValue }) => {
            setScope(optionValue === 'all' ? 'all' : 'tab');
          }}
        >
          <Option value="tab">{messages.thisTab()}</Option>
          <Option value="all">{messages.allTabs()}</Option>
        </Dropdown>
        <SearchField size="small" value={search} placeholder={messages.search()} onChange={setSearch} />
      </div>
      {status === 'failed' && error !== undefined && <ErrorState isCompact error={error} onRetry={load} />}
      {status === 'loading' && rows.length === 0 && <SkeletonRows count={4} />}
      {status === 'ready' && rows.length === 0 && (
        <EmptyState title={search === '' ? messages.none() : messages.noneFound()} text={messages.noneText()} />
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <HistoryEntry
            key={row.client_id}
            row={row}
            tab={tab}
            live={queries[row.client_id]}
            isOfTab={scope === 'tab'}
            isBusy={latest !== undefined && isInProgress(latest.state)}
            navigate={navigate}
          />
        ))}
        <li className={styles.foot}>
          {rows.length < count && (
            <Button
              size="small"
              onClick={() => {
                setPages(pages + 1);
              }}
            >
              {messages.more()}
            </Button>
          )}
          <LinkTo href={queryHistoryLink.href()}>{messages.all()}</LinkTo>
        </li>
      </ul>
    </section>
  );
}
