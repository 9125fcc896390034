import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular, DeleteRegular } from '@fluentui/react-icons';
import {
  Dialogs,
  HttpClient,
  definePagePart,
  useBranch,
  useCurrentUser,
  useListAddress,
  useLoadedList,
  useWorkbench,
  type ListAddress,
} from '#core/browser';
import { DataTable, EmptyState, ListActionButtons, PageBody, PageHeader, listedTable } from '#core/browser/ui';
import { datasetLink, datasetListLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { listMessages as messages } from '../../common/list-messages.ts';
import { DatasetFilters } from './dataset-filters.tsx';
import { datasetListSaga } from './dataset-list-saga.ts';
import {
  DatasetList,
  datasetList,
  datasetPageSize,
  deleteDatasets,
  loadDatasetChoices,
  loadDatasetList,
  type DatasetListQuery,
} from './dataset-list-state.ts';
import type { DatasetRow } from './dataset-row.ts';
import { useDatasetColumns } from './dataset-columns.tsx';

export const part = definePagePart({
  slices: [datasetList],
  deps: { http: HttpClient, dialogs: Dialogs },
  saga: datasetListSaga,
});

/** The list of datasets; what it shows is in its address. */
export default function DatasetListPage() {
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const address: ListAddress<DatasetListQuery> = useListAddress(datasetListLink);
  const { search: query, go } = address;
  const list = useBranch(DatasetList);
  const canWrite = user.can(['can_write', 'Dataset']);
  const load = useCallback(() => loadDatasetList(query), [query]);
  const { chosen, setChosen, reload } = useLoadedList('dataset', load);
  useEffect(() => {
    dispatch(loadDatasetChoices());
  }, [dispatch]);
  const columns = useDatasetColumns(query, canWrite);
  const isFiltered = [query.search, query.owner, query.database, query.kind].some((value) => value !== undefined);
  return (
    <PageBody>
      <PageHeader
        title={messages.title()}
        description={messages.description()}
        actions={<PageActions canWrite={canWrite} />}
      />
      <DataTable<DatasetRow>
        ariaLabel={messages.title()}
        {...listedTable(address, list, { pageSize: datasetPageSize, firstOrder: 'changed_on_delta_humanized', reload })}
        columns={columns}
        rowHref={(row) => datasetLink.href({ id: row.id })}
        empty={<NoDatasets isFiltered={isFiltered} canWrite={canWrite} />}
        {...(canWrite
          ? {
              selection: {
                keys: chosen,
                onChange: setChosen,
                labelOf: (row) => messages.select({ name: row.table_name }),
                actions: (
                  <>
                    <ListActionButtons list="dataset" on="rows" ids={[...chosen].map(Number)} />
                    <Button
                      size="small"
                      icon={<DeleteRegular />}
                      onClick={() => {
                        dispatch(deleteDatasets({ ids: [...chosen].map(Number), query }));
                      }}
                    >
                      {messages.delete()}
                    </Button>
                  </>
                ),
              },
            }
          : {})}
        toolbar={<DatasetFilters query={query} owners={list.owners} databases={list.databases} onChange={go} />}
      />
    </PageBody>
  );
}

/** Ways to a new dataset, and what other plugins offer. */
function PageActions({ canWrite }: { readonly canWrite: boolean }) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  return (
    <>
      <ListActionButtons list="dataset" on="list" />
      {canWrite && (
        <>
          <Button
            icon={<ArrowUploadRegular />}
            onClick={() => {
              dispatch(pickFileToUpload());
            }}
          >
            {messages.upload()}
          </Button>
          <Button
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => {
              navigate(newDatasetLink.href());
            }}
          >
            {messages.newDataset()}
          </Button>
        </>
      )}
    </>
  );
}

interface NoDatasetsProps {
  readonly isFiltered: boolean;
  readonly canWrite: boolean;
}

function NoDatasets({ isFiltered, canWrite }: NoDatasetsProps) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  if (isFiltered) {
    const clear = { label: messages.clear(), onClick: () => navigate(datasetListLink.href()) };
    return <EmptyState title={messages.noneFound()} text={messages.noneFoundText()} action={clear} />;
  }
  const upload = { label: messages.upload(), onClick: () => dispatch(pickFileToUpload()) };
  return <EmptyState title={messages.none()} text={messages.noneText()} {...(canWrite ? { action: upload } : {})} />;
}
