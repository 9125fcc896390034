import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import {
  HttpClient,
  definePagePart,
  useBranch,
  useCurrentUser,
  useLinkSearch,
  useListVersion,
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
  type RowKey,
} from '#core/browser/ui';
import { dashboardListLink, newDashboardLink } from '#plugins/dashboard';
import { listText } from '../../common/list-messages.ts';
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
import { StarButton } from './star-button.tsx';
import { useDashboardColumns } from './use-dashboard-columns.tsx';

export const part = definePagePart({ slices: [dashboardList], deps: { http: HttpClient }, saga: dashboardListSaga });

/** The list of dashboards; what it shows is in its address. */
export default function DashboardListPage() {
  const { navigate } = useWorkbench();
  const dispatch = useDispatch();
  const canWrite = useCurrentUser().can(['can_write', 'Dashboard']);
  const search = useLinkSearch(dashboardListLink);
  const list = useBranch(DashboardList);
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const { view = 'grid', ...rest } = search;
  const key = JSON.stringify(rest);
  const query = useMemo(() => JSON.parse(key) as DashboardListQuery, [key]); // the link's schema has checked it
  const pageSize = view === 'grid' ? gridPageSize : listPageSize;
  const version = useListVersion('dashboard');
  useEffect(() => {
    dispatch(loadDashboardList({ query, pageSize }));
    setChosen(new Set());
  }, [dispatch, query, pageSize, version]);
  useEffect(() => {
    dispatch(loadDashboardOwners());
  }, [dispatch]);
  const go = (change: Readonly<Record<string, unknown>>) => {
    const kept = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page'));
    navigate(dashboardListLink.href({}, { ...kept, ...change }), { replace: true });
  };
  const retry = () => {
    dispatch(loadDashboardList({ query, pageSize }));
  };
  const star = (id: number) => (isStarred: boolean) => {
    dispatch(starInList({ id, isStarred }));
  };
  const columns = useDashboardColumns(list.starred, star);
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
      act={{ label: listText.clear(), href: dashboardListLink.href({}, { view }) }}
    />
  ) : (
    <EmptyState
      title={listText.none()}
      text={listText.noneText()}
      {...(canWrite ? { act: { label: listText.newDashboard(), href: newDashboardLink.href() } } : {})}
    />
  );
  return (
    <PageBody>
      <PageHeader
        title={listText.title()}
        description={listText.intro()}
        actions={
          <>
            <ListActButtons list="dashboard" on="list" />
            {canWrite && (
              <Button
                appearance="primary"
                icon={<AddRegular />}
                onClick={() => {
                  navigate(newDashboardLink.href());
                }}
              >
                {listText.newDashboard()}
              </Button>
            )}
          </>
        }
      />
      <DashboardFilters
        query={query}
        view={view}
        owners={list.owners}
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
          rowHref={hrefOf}
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
            labelOf: (row) => listText.select({ name: titleOf(row) }),
            actions: (
              <>
                <ListActButtons list="dashboard" on="rows" ids={[...chosen].map(Number)} />
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
                    dispatch(deleteDashboards({ ids: [...chosen].map(Number), query, pageSize }));
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
          <DashboardCards
            ariaLabel={listText.title()}
            rows={list.rows}
            isLoading={list.status === 'loading'}
            actions={(row) => (
              <StarButton title={titleOf(row)} isStarred={list.starred[row.id] ?? false} onStar={star(row.id)} />
            )}
          />
          {paging.count > paging.pageSize && <PageTurner {...paging} />}
        </>
      )}
    </PageBody>
  );
}
