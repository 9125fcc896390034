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
import {
  DataTable,
  EmptyState,
  FilterSelect,
  ListActButtons,
  ListFilters,
  PageBody,
  PageHeader,
  listedTable,
} from '#core/browser/ui';
import { datasetLink, datasetListLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { listTexts as texts } from '../../common/list-texts.ts';
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
  const { navigate } = useWorkbench();
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
        title={texts.title()}
        description={texts.description()}
        actions={
          <>
            <ListActButtons list="dataset" on="list" />
            {canWrite && (
              <>
                <Button
                  icon={<ArrowUploadRegular />}
                  onClick={() => {
                    dispatch(pickFileToUpload());
                  }}
                >
                  {texts.upload()}
                </Button>
                <Button
                  appearance="primary"
                  icon={<AddRegular />}
                  onClick={() => {
                    navigate(newDatasetLink.href());
                  }}
                >
                  {texts.newDataset()}
                </Button>
              </>
            )}
          </>
        }
      />
      <DataTable<DatasetRow>
        ariaLabel={texts.title()}
        {...listedTable(address, list, { pageSize: datasetPageSize, firstOrder: 'changed_on_delta_humanized', reload })}
        columns={columns}
        rowHref={(row) => datasetLink.href({ id: row.id })}
        empty={
          isFiltered ? (
            <EmptyState
              title={texts.noneFound()}
              text={texts.noneFoundText()}
              act={{
                label: texts.clear(),
                onClick: () => {
                  navigate(datasetListLink.href());
                },
              }}
            />
          ) : (
            <EmptyState
              title={texts.none()}
              text={texts.noneText()}
              {...(canWrite
                ? {
                    act: {
                      label: texts.upload(),
                      onClick: () => {
                        dispatch(pickFileToUpload());
                      },
                    },
                  }
                : {})}
            />
          )
        }
        {...(canWrite
          ? {
              selection: {
                keys: chosen,
                onChange: setChosen,
                labelOf: (row) => texts.select({ name: row.table_name }),
                actions: (
                  <>
                    <ListActButtons list="dataset" on="rows" ids={[...chosen].map(Number)} />
                    <Button
                      size="small"
                      icon={<DeleteRegular />}
                      onClick={() => {
                        dispatch(deleteDatasets({ ids: [...chosen].map(Number), query }));
                      }}
                    >
                      {texts.delete()}
                    </Button>
                  </>
                ),
              },
            }
          : {})}
        toolbar={
          <ListFilters search={query.search} placeholder={texts.search()} onSearch={go}>
            <FilterSelect
              label={texts.kind()}
              any={texts.anyKind()}
              choices={[
                { value: 'physical', text: texts.physical() },
                { value: 'virtual', text: texts.virtual() },
              ]}
              value={query.kind}
              onChange={(kind) => {
                go({ kind });
              }}
            />
            <FilterSelect
              label={texts.database()}
              any={texts.anyDatabase()}
              choices={list.databases}
              value={query.database}
              onChange={(database) => {
                go({ database: database === undefined ? undefined : Number(database) });
              }}
            />
            <FilterSelect
              label={texts.owners()}
              any={texts.anyOwner()}
              choices={list.owners}
              value={query.owner}
              onChange={(owner) => {
                go({ owner: owner === undefined ? undefined : Number(owner) });
              }}
            />
          </ListFilters>
        }
      />
    </PageBody>
  );
}
