import { Suspense, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Tooltip, makeStyles } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import {
  HttpClient,
  LinkTo,
  definePagePart,
  useBranch,
  useCurrentUser,
  useExtensions,
  useLinkSearch,
  useListVersion,
  useService,
  useWorkbench,
} from '#core/browser';
import {
  ConfirmButton,
  DataTable,
  EmptyState,
  ErrorState,
  ListActButtons,
  PageBody,
  PageHeader,
  PageTurner,
  SkeletonCards,
  type DataTableColumn,
  type RowKey,
} from '#core/browser/ui';
import { ChartCards, VizTypes, chartListLink, findVizType, newChartLink, type ChartRow } from '#plugins/charts';
import { datasetListLink } from '#plugins/datasets';
import { fullName } from '#plugins/access';
import { listText } from '../../common/list-messages.ts';
import { ChartFilters } from './chart-filters.tsx';
import { chartListSaga } from './chart-list-saga.ts';
import {
  ChartList,
  chartGridPageSize,
  chartList,
  chartListPageSize,
  deleteCharts,
  loadChartChoices,
  loadChartList,
  starChart,
  type ChartListQuery,
} from './chart-list-slice.ts';
import { StarButton } from './star-button.tsx';

export const part = definePagePart({ slices: [chartList], deps: { http: HttpClient }, saga: chartListSaga });

const useStyles = makeStyles({
  name: {
    display: 'inline-block',
    verticalAlign: 'bottom',
    maxWidth: 'min(64ch, 56vw)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  changed: { whiteSpace: 'nowrap' },
});

/** The list of charts; what it shows is in its address. */
export default function ChartListPage() {
  const { navigate } = useWorkbench();
  const user = useCurrentUser();
  const dispatch = useDispatch();
  const search = useLinkSearch(chartListLink);
  const list = useBranch(ChartList);
  const types = useExtensions(VizTypes);
  const Cards = useService(ChartCards);
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const { view = 'grid', ...rest } = search;
  const key = JSON.stringify(rest);
  const query = useMemo(() => JSON.parse(key) as ChartListQuery, [key]); // the link's schema has checked it
  const pageSize = view === 'grid' ? chartGridPageSize : chartListPageSize;
  const version = useListVersion('chart');
  useEffect(() => {
    dispatch(loadChartList({ query, pageSize }));
    setChosen(new Set());
  }, [dispatch, query, pageSize, version]);
  useEffect(() => {
    dispatch(loadChartChoices());
  }, [dispatch]);

  const go = (change: Readonly<Record<string, unknown>>) => {
    const kept = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page'));
    navigate(chartListLink.href({}, { ...kept, ...change }), { replace: true });
  };
  const typeName = (vizType: string) => findVizType(types, vizType)?.name ?? vizType;
  const onStar = (id: number, isStarred: boolean) => {
    dispatch(starChart({ id, isStarred }));
  };
  const paging = {
    page: query.page ?? 0,
    pageSize,
    count: list.count,
    onPage: (page: number) => {
      go({ page });
    },
  };
  const isFiltered = Object.keys(rest).some((name) => !['page', 'order', 'direction'].includes(name));
  const empty = isFiltered ? (
    <EmptyState
      title={listText.noneFound()}
      text={listText.noneFoundText()}
      act={{
        label: listText.clear(),
        onClick: () => {
          navigate(chartListLink.href({}, { view }));
        },
      }}
    />
  ) : (
    <EmptyState
      title={listText.none()}
      text={listText.noneText()}
      act={{ label: listText.toDatasets(), href: datasetListLink.href() }}
    />
  );
  const ownerName = (owner: ChartRow['owners'][number]) =>
    list.owners.find((choice) => choice.value === owner.id)?.text ?? fullName(owner);
  const columns = useColumns(list.starred, onStar, typeName, ownerName);
  const retry = () => {
    dispatch(loadChartList({ query, pageSize }));
  };
  return (
    <PageBody>
      <PageHeader
        title={listText.title()}
        description={listText.intro()}
        actions={
          <>
            <ListActButtons list="chart" on="list" />
            {user.can(['can_write', 'Chart']) && (
              <Button
                appearance="primary"
                icon={<AddRegular />}
                onClick={() => {
                  navigate(newChartLink.href({}, query.dataset === undefined ? {} : { dataset: query.dataset }));
                }}
              >
                {listText.newChart()}
              </Button>
            )}
          </>
        }
      />
      <ChartFilters
        query={query}
        view={view}
        owners={list.owners}
        datasets={list.datasets}
        types={types}
        onChange={go}
        onView={(next) => {
          go({ view: next === 'grid' ? undefined : next });
        }}
      />
      {view === 'list' ? (
        <DataTable
          ariaLabel={listText.title()}
          rows={list.rows}
          rowKey={(row) => row.id}
          columns={columns}
          status={list.status}
          error={list.error ?? undefined}
          onRetry={retry}
          empty={empty}
          paging={paging}
          rowHref={(row) => row.url}
          sort={{
            columnId: query.order ?? 'changed_on',
            direction: query.direction ?? (query.order === undefined ? 'desc' : 'asc'),
          }}
          onSort={({ columnId, direction }) => {
            go({ order: columnId, direction });
          }}
          selection={{
            keys: chosen,
            onChange: setChosen,
            labelOf: (row) => listText.select({ name: row.slice_name }),
            actions: (
              <>
                <ListActButtons list="chart" on="rows" ids={[...chosen].map(Number)} />
                <ConfirmButton
                  size="small"
                  icon={<DeleteRegular />}
                  question={{
                    title: listText.deleteTitle({ count: chosen.size }),
                    text: listText.deleteText(),
                    confirmLabel: listText.delete(),
                    isDanger: true,
                  }}
                  onConfirm={() => {
                    dispatch(deleteCharts({ ids: [...chosen].map(Number), query, pageSize }));
                  }}
                >
                  {listText.delete()}
                </ConfirmButton>
              </>
            ),
          }}
        />
      ) : list.status === 'failed' && list.error !== null ? (
        <ErrorState error={list.error} onRetry={retry} />
      ) : list.rows.length === 0 ? (
        list.status === 'loading' ? (
          <SkeletonCards count={8} />
        ) : (
          empty
        )
      ) : (
        <>
          <Suspense fallback={<SkeletonCards count={8} />}>
            <Cards
              ariaLabel={listText.title()}
              rows={list.rows}
              isLoading={list.status === 'loading'}
              actions={(row) => <StarButton row={row} isStarred={list.starred[row.id] ?? false} onStar={onStar} />}
            />
          </Suspense>
          {paging.count > paging.pageSize && <PageTurner {...paging} />}
        </>
      )}
    </PageBody>
  );
}

function useColumns(
  starred: Readonly<Record<number, boolean>>,
  onStar: (id: number, isStarred: boolean) => void,
  typeName: (vizType: string) => string,
  ownerName: (owner: ChartRow['owners'][number]) => string,
): readonly DataTableColumn<ChartRow>[] {
  const styles = useStyles();
  return [
    {
      id: 'star',
      title: listText.starColumn(),
      width: '44px',
      card: 'actions',
      render: (row) => <StarButton row={row} isStarred={starred[row.id] ?? false} onStar={onStar} />,
    },
    {
      id: 'slice_name',
      title: listText.name(),
      isSortable: true,
      card: 'title',
      render: (row) => (
        <>
          <LinkTo href={row.url} className={styles.name} title={row.slice_name}>
            <bdi>{row.slice_name}</bdi>
          </LinkTo>
          {row.certified_by !== null && row.certified_by !== '' && (
            <Tooltip content={listText.certified({ by: row.certified_by })} relationship="label">
              <ShieldCheckmarkRegular tabIndex={0} />
            </Tooltip>
          )}
        </>
      ),
    },
    { id: 'viz_type', title: listText.type(), isSortable: true, render: (row) => typeName(row.viz_type) },
    { id: 'datasource_name', title: listText.dataset(), isSortable: true, render: (row) => row.datasource_name_text },
    {
      id: 'owners',
      title: listText.owners(),
      card: 'hidden',
      render: (row) => row.owners.map(ownerName).join(', '),
    },
    {
      id: 'changed_on',
      title: listText.changed(),
      isSortable: true,
      render: (row) => <span className={styles.changed}>{row.changed_on_delta_humanized}</span>,
    },
  ];
}
