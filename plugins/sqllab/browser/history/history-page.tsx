import { useCallback } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular, DocumentCopyRegular } from '@fluentui/react-icons';
import { LinkTo, useBranch, useListAddress, useLoadedList, useWorkbench, useCopyText } from '#core/browser';
import {
  DataTable,
  EmptyState,
  FilterSelect,
  ListFilters,
  PageBody,
  PageHeader,
  RowMenu,
  listedTable,
  sortOf,
  type DataTableColumn,
} from '#core/browser/ui';
import { queryHistoryLink, sqlLabLink } from '../../contract/links.ts';
import { finalStates } from '../../contract/query-states.ts';
import { durationText } from '../../common/duration-text.ts';
import { historyMessages as messages } from '../../common/history-messages.ts';
import { QueryHistory, loadHistory } from './history-state.ts';
import { StateBadge, stateText } from './state-badge.tsx';
import { sqlLabPart } from '../sqllab-part.ts';
import type { HistoryRow } from '../../contract/history-row.ts';

/** Rows of one page. */
const pageSize = 50;
const firstOrder = 'start_time';

/** The list is the editor's as well: one part, whichever page is visited first. */
export const part = sqlLabPart;

const useStyles = makeStyles({
  /** One thing where a card lays out its title in a line. */
  about: { minWidth: 0 },
  reason: {
    display: 'block',
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  sql: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: 'inherit',
    overflowWrap: 'anywhere',
    display: 'block',
    maxHeight: '4em',
    lineHeight: 1.3,
    overflow: 'hidden',
  },
});

/** `/sqllab/history/`: statements that were run; what is listed is in the address. */
export default function QueryHistoryPage() {
  const { navigate } = useWorkbench();
  const address = useListAddress(queryHistoryLink);
  const { search: query, go } = address;
  const list = useBranch(QueryHistory);
  const load = useCallback(() => {
    const { search = '', state, page = 0 } = query;
    const { columnId: column, direction } = sortOf(query, firstOrder);
    return loadHistory({ search, tabIds: undefined, state, page, pageSize, column, direction });
  }, [query]);
  const { reload } = useLoadedList('query', load);
  const isFiltered = query.search !== undefined || query.state !== undefined;
  const clear = {
    label: isFiltered ? messages.clear() : messages.openEditor(),
    onClick: () => {
      navigate(isFiltered ? queryHistoryLink.href() : sqlLabLink.href());
    },
  };
  return (
    <PageBody>
      <PageHeader title={messages.title()} description={messages.description()} />
      <DataTable<HistoryRow>
        ariaLabel={messages.title()}
        {...listedTable(address, list, { pageSize, firstOrder, reload })}
        columns={useColumns()}
        rowHref={(row) => sqlLabLink.href({}, { queryId: row.id })}
        empty={
          <EmptyState
            title={isFiltered ? messages.noneFound() : messages.none()}
            text={isFiltered ? '' : messages.noneText()}
            action={clear}
          />
        }
        toolbar={
          <ListFilters search={query.search} placeholder={messages.search()} onSearch={go}>
            <FilterSelect
              label={messages.state()}
              any={messages.anyState()}
              choices={finalStates.map((state) => ({ value: state, text: stateText(state) }))}
              value={query.state}
              onChange={(state) => {
                go({ state });
              }}
            />
          </ListFilters>
        }
      />
    </PageBody>
  );
}

function useColumns(): readonly DataTableColumn<HistoryRow>[] {
  const styles = useStyles();
  return [
    {
      id: 'sql',
      title: messages.sql(),
      isSortable: true,
      card: 'title',
      width: '40%',
      render: (row) => (
        <div className={styles.about}>
          <LinkTo className={styles.sql} href={sqlLabLink.href({}, { queryId: row.id })} title={row.sql}>
            {row.sql}
          </LinkTo>
          {row.error_message !== null && <span className={styles.reason}>{row.error_message}</span>}
        </div>
      ),
    },
    { id: 'status', title: messages.state(), isSortable: true, render: (row) => <StateBadge state={row.status} /> },
    {
      id: 'rows',
      title: messages.rows(),
      isSortable: true,
      align: 'end',
      render: (row) => row.rows?.toLocaleString('en-US') ?? '',
    },
    { id: 'database', title: messages.database(), render: (row) => row.database.database_name },
    { id: 'tab_name', title: messages.tab(), isSortable: true, render: (row) => row.tab_name ?? '' },
    {
      id: 'start_time',
      title: messages.started(),
      isSortable: true,
      render: (row) => (row.start_time === null ? '' : new Date(row.start_time).toLocaleString()),
    },
    {
      id: 'duration',
      title: messages.duration(),
      align: 'end',
      render: (row) =>
        row.start_time === null || row.end_time === null ? '' : durationText(row.end_time - row.start_time),
    },
    { id: 'actions', title: '', card: 'actions', width: '48px', render: (row) => <Actions row={row} /> },
  ];
}

function Actions({ row }: { readonly row: HistoryRow }) {
  const copyText = useCopyText();
  const { navigate } = useWorkbench();
  const actions = [
    {
      label: messages.openCopy(),
      icon: <DocumentCopyRegular />,
      run: () => {
        navigate(sqlLabLink.href({}, { queryId: row.id }));
      },
    },
    {
      label: messages.copySql(),
      icon: <CopyRegular />,
      run: () => copyText(row.sql, messages.copied()),
    },
  ];
  return <RowMenu ariaLabel={messages.actions()} actions={actions} />;
}
