import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, MessageBar, MessageBarBody, Tab, TabList, makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { HttpClient, definePagePart, useBranch, useLinkSearch, useWorkbench } from '#core/browser';
import { ErrorState, PageBody, PageHeader } from '#core/browser/ui';
import { datasetListLink, exploreDatasetLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { listMessages } from '../../common/list-messages.ts';
import { newDatasetMessages as messages } from '../../common/new-dataset-messages.ts';
import { newDatasetSaga } from './new-dataset-saga.ts';
import { NewDatasetForm, makeDataset, newDatasetForm, openNewDataset } from './new-dataset-state.ts';
import { QueryFields } from './query-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { TablePicker } from './table-picker.tsx';

export const part = definePagePart({ slices: [newDatasetForm], deps: { http: HttpClient }, saga: newDatasetSaga });

const useStyles = makeStyles({
  tabs: { marginLeft: '-10px', marginBottom: '12px' },
  message: { marginBottom: '12px' },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: '16px' },
});

/** Makes a dataset of a table of a database, or of a query. */
export default function NewDatasetPage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { database } = useLinkSearch(newDatasetLink);
  const form = useBranch(NewDatasetForm);
  const [mode, setMode] = useState<'table' | 'sql'>('table');
  const [query, setQuery] = useState({ name: '', sql: '' });
  useEffect(() => {
    dispatch(openNewDataset({ databaseId: database }));
  }, [dispatch, database]);
  useGoToCreated(form.createdId);
  const isReady =
    form.databaseId !== null &&
    (mode === 'table' ? form.table !== null : query.name.trim() !== '' && query.sql.trim() !== '');
  return (
    <PageBody>
      <PageHeader
        title={messages.title()}
        description={messages.description()}
        breadcrumbs={[{ label: listMessages.title(), href: datasetListLink.href() }]}
        actions={
          <Button
            icon={<ArrowUploadRegular />}
            onClick={() => {
              dispatch(pickFileToUpload());
            }}
          >
            {messages.upload()}
          </Button>
        }
      />
      {form.databases.status === 'failed' && (
        <ErrorState
          error={form.databases.error}
          onRetry={() => {
            dispatch(openNewDataset({ databaseId: database }));
          }}
        />
      )}
      {form.error !== null && (
        <MessageBar intent="error" layout="multiline" className={styles.message}>
          <MessageBarBody>{form.error.message}</MessageBarBody>
        </MessageBar>
      )}
      <SourceFields form={form} />
      <div className={styles.tabs}>
        <TabList
          selectedValue={mode}
          onTabSelect={(_event, data) => {
            setMode(data.value === 'sql' ? 'sql' : 'table');
          }}
        >
          <Tab value="table">{messages.fromTable()}</Tab>
          <Tab value="sql">{messages.fromSql()}</Tab>
        </TabList>
      </div>
      {mode === 'table' ? <TablePicker form={form} /> : <QueryFields query={query} onChange={setQuery} />}
      <div className={styles.foot}>
        <Button
          appearance="primary"
          disabled={!isReady || form.isCreating}
          onClick={() => {
            dispatch(makeDataset(mode === 'sql' ? { query } : {}));
          }}
        >
          {messages.createAndExplore()}
        </Button>
      </div>
    </PageBody>
  );
}

/** What was made is explored. */
function useGoToCreated(createdId: number | null): void {
  const { navigate } = useWorkbench();
  useEffect(() => {
    if (createdId !== null)
      navigate(exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: createdId }));
  }, [createdId, navigate]);
}
