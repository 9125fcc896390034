import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { without } from '#core/common';
import {
  HttpClient,
  definePagePart,
  useBranch,
  useCurrentUser,
  useExtensions,
  useListAddress,
  useLoadedList,
  useService,
  useWorkbench,
} from '#core/browser';
import {
  CardsOrTable,
  ChosenRowsActions,
  EmptyState,
  ListActionButtons,
  PageBody,
  PageHeader,
  RowStar,
  SkeletonCards,
  listedTable,
  type RowKey,
} from '#core/browser/ui';
import { ChartCards, chartListLink, newChartLink, type ChartRow } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { datasetListLink } from '#plugins/datasets';
import { fullName } from '#plugins/access';
import { listMessages } from '../../common/list-messages.ts';
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
import { useChartColumns } from './use-chart-columns.tsx';

export const part = definePagePart({ slices: [chartList], deps: { http: HttpClient }, saga: chartListSaga });

/** The list of charts; what it shows is in its address. */
export default function ChartListPage() {
  const { navigate } = useWorkbench();
  const dispatch = useDispatch();
  const address = useListAddress(chartListLink);
  const { search, go } = address;
  const list = useBranch(ChartList);
  const types = useExtensions(VizTypes);
  const Cards = useService(ChartCards);
  const { view = 'grid' } = search;
  const query: ChartListQuery = useMemo(() => without(search, 'view'), [search]);
  const pageSize = view === 'grid' ? chartGridPageSize : chartListPageSize;
  const load = useCallback(() => loadChartList({ query, pageSize }), [query, pageSize]);
  const { chosen, setChosen, reload } = useLoadedList('chart', load);
  useEffect(() => {
    dispatch(loadChartChoices());
  }, [dispatch]);

  const starOf = ({ id, slice_name: name }: ChartRow) => (
    <RowStar
      permission={['can_write', 'Chart']}
      labels={{ star: listMessages.star({ name }), unstar: listMessages.unstar({ name }) }}
      isStarred={list.starred[id] ?? false}
      onStar={(isStarred) => dispatch(starChart({ id, isStarred }))}
    />
  );
  const columns = useChartColumns({
    starOf,
    typeName: (vizType) => findVizType(types, vizType)?.name ?? vizType,
    ownerName: (owner: ChartRow['owners'][number]) =>
      list.owners.find((choice) => choice.value === owner.id)?.text ?? fullName(owner),
  });
  return (
    <PageBody>
      <PageHeader
        title={listMessages.title()}
        description={listMessages.intro()}
        actions={<PageActions dataset={query.dataset} />}
      />
      <CardsOrTable
        view={view}
        filters={
          <ChartFilters
            query={query}
            view={view}
            owners={list.owners}
            datasets={list.datasets}
            types={types}
            onChange={go}
          />
        }
        ariaLabel={listMessages.title()}
        {...listedTable(address, list, { pageSize, firstOrder: 'changed_on', reload })}
        columns={columns}
        empty={<NoCharts query={query} onClear={() => navigate(chartListLink.href({}, { view }))} />}
        rowHref={(row) => row.url}
        selection={{
          keys: chosen,
          onChange: setChosen,
          labelOf: (row) => listMessages.select({ name: row.slice_name }),
          actions: <ChosenActions chosen={chosen} query={query} pageSize={pageSize} />,
        }}
        cards={
          <Suspense fallback={<SkeletonCards count={8} />}>
            <Cards
              ariaLabel={listMessages.title()}
              rows={list.rows}
              isLoading={list.status === 'loading'}
              actions={starOf}
            />
          </Suspense>
        }
      />
    </PageBody>
  );
}

function PageActions({ dataset }: { readonly dataset: number | undefined }) {
  const { navigate } = useWorkbench();
  const user = useCurrentUser();
  return (
    <>
      <ListActionButtons list="chart" on="list" />
      {user.can(['can_write', 'Chart']) && (
        <Button
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => {
            navigate(newChartLink.href({}, dataset === undefined ? {} : { dataset }));
          }}
        >
          {listMessages.newChart()}
        </Button>
      )}
    </>
  );
}

interface ChosenActionsProps {
  readonly chosen: ReadonlySet<RowKey>;
  readonly query: ChartListQuery;
  readonly pageSize: number;
}

function ChosenActions({ chosen, query, pageSize }: ChosenActionsProps) {
  const dispatch = useDispatch();
  return (
    <ChosenRowsActions
      list="chart"
      chosen={chosen}
      remove={{
        label: listMessages.delete(),
        title: listMessages.deleteTitle({ count: chosen.size }),
        text: listMessages.deleteText(),
        run: (ids) => dispatch(deleteCharts({ ids, query, pageSize })),
      }}
    />
  );
}

interface NoChartsProps {
  readonly query: ChartListQuery;
  readonly onClear: () => void;
}

function NoCharts({ query, onClear }: NoChartsProps) {
  const isFiltered = Object.keys(without(query, 'page', 'order', 'direction')).length > 0;
  return isFiltered ? (
    <EmptyState
      title={listMessages.noneFound()}
      text={listMessages.noneFoundText()}
      action={{ label: listMessages.clear(), onClick: onClear }}
    />
  ) : (
    <EmptyState
      title={listMessages.none()}
      text={listMessages.noneText()}
      action={{ label: listMessages.toDatasets(), href: datasetListLink.href() }}
    />
  );
}
