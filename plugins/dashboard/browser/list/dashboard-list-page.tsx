import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Extensions, without } from '#core/common';
import {
  Drafts,
  HttpClient,
  definePagePart,
  useBranch,
  useCurrentUser,
  useListAddress,
  useLoadedList,
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
  listedTable,
  type RowKey,
} from '#core/browser/ui';
import { dashboardListLink, newDashboardLink, type DashboardRow } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';
import DashboardCards from './dashboard-cards.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { dashboardListSaga } from './dashboard-list-saga.ts';
import {
  DashboardList,
  dashboardList,
  deleteDashboards,
  gridPageSize,
  listPageSize,
  loadDashboardList,
  loadDashboardOwners,
  starInList,
  type DashboardListQuery,
} from './dashboard-list-slice.ts';
import { hrefOf, titleOf } from './dashboard-names.ts';
import { useDashboardColumns } from './use-dashboard-columns.tsx';

export const part = definePagePart({
  slices: [dashboardList],
  deps: { http: HttpClient, drafts: Drafts, extensions: Extensions },
  saga: dashboardListSaga,
});

/** The list of dashboards; what it shows is in its address. */
export default function DashboardListPage() {
  const { navigate } = useWorkbench();
  const dispatch = useDispatch();
  const canWrite = useCurrentUser().can(['can_write', 'Dashboard']);
  const address = useListAddress(dashboardListLink);
  const { search, go } = address;
  const list = useBranch(DashboardList);
  const { view = 'grid' } = search;
  const query: DashboardListQuery = useMemo(() => without(search, 'view'), [search]);
  const pageSize = view === 'grid' ? gridPageSize : listPageSize;
  const load = useCallback(() => loadDashboardList({ query, pageSize }), [query, pageSize]);
  const { chosen, setChosen, reload } = useLoadedList('dashboard', load);
  useEffect(() => {
    dispatch(loadDashboardOwners());
  }, [dispatch]);
  const starOf = (row: DashboardRow) => (
    <RowStar
      permission={['can_write', 'Dashboard']}
      labels={{ star: listMessages.star({ name: titleOf(row) }), unstar: listMessages.unstar({ name: titleOf(row) }) }}
      isStarred={list.starred[row.id] ?? false}
      onStar={(isStarred) => dispatch(starInList({ id: row.id, isStarred }))}
    />
  );
  const columns = useDashboardColumns(starOf);
  return (
    <PageBody>
      <PageHeader
        title={listMessages.title()}
        description={listMessages.intro()}
        actions={
          <>
            <ListActionButtons list="dashboard" on="list" />
            {canWrite && (
              <Button
                appearance="primary"
                icon={<AddRegular />}
                onClick={() => {
                  navigate(newDashboardLink.href());
                }}
              >
                {listMessages.newDashboard()}
              </Button>
            )}
          </>
        }
      />
      <CardsOrTable
        view={view}
        filters={<DashboardFilters query={query} view={view} owners={list.owners} onChange={go} />}
        ariaLabel={listMessages.title()}
        {...listedTable(address, list, { pageSize, firstOrder: 'changed_on', reload })}
        columns={columns}
        empty={<NoDashboards query={query} view={view} canWrite={canWrite} />}
        rowHref={hrefOf}
        selection={{
          keys: chosen,
          onChange: setChosen,
          labelOf: (row) => listMessages.select({ name: titleOf(row) }),
          actions: <ChosenActions chosen={chosen} query={query} pageSize={pageSize} />,
        }}
        cards={
          <DashboardCards
            ariaLabel={listMessages.title()}
            rows={list.rows}
            isLoading={list.status === 'loading'}
            actions={starOf}
          />
        }
      />
    </PageBody>
  );
}

interface ChosenActionsProps {
  readonly chosen: ReadonlySet<RowKey>;
  readonly query: DashboardListQuery;
  readonly pageSize: number;
}

function ChosenActions({ chosen, query, pageSize }: ChosenActionsProps) {
  const dispatch = useDispatch();
  return (
    <ChosenRowsActions
      list="dashboard"
      chosen={chosen}
      remove={{
        label: listMessages.delete(),
        title: listMessages.deleteTitle({ count: chosen.size }),
        text: listMessages.deleteText(),
        run: (ids) => dispatch(deleteDashboards({ ids, query, pageSize })),
      }}
    />
  );
}

interface NoDashboardsProps {
  readonly query: DashboardListQuery;
  readonly view: 'grid' | 'list';
  readonly canWrite: boolean;
}

function NoDashboards({ query, view, canWrite }: NoDashboardsProps) {
  const isFiltered = Object.keys(without(query, 'page', 'order', 'direction')).length > 0;
  return isFiltered ? (
    <EmptyState
      title={listMessages.noneFound()}
      text={listMessages.noneFoundText()}
      action={{ label: listMessages.clear(), href: dashboardListLink.href({}, { view }) }}
    />
  ) : (
    <EmptyState
      title={listMessages.none()}
      text={listMessages.noneText()}
      {...(canWrite ? { action: { label: listMessages.newDashboard(), href: newDashboardLink.href() } } : {})}
    />
  );
}
