import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  Input,
  MessageBar,
  MessageBarBody,
  Select,
  Tab,
  TabList,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { HttpClient, definePagePart, useBranch, useLinkSearch, useWorkbench } from '#core/browser';
import { ErrorState, FormField, PageBody, PageHeader, narrowScreen } from '#core/browser/ui';
import { datasetListLink, exploreDatasetLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { listTexts } from '../../common/list-texts.ts';
import { newDatasetTexts as texts } from '../../common/new-dataset-texts.ts';
import { newDatasetSaga } from './new-dataset-saga.ts';
import {
  NewDatasetForm,
  chooseDatabase,
  chooseSchema,
  makeDataset,
  newDatasetForm,
  openNewDataset,
} from './new-dataset-state.ts';
import { TablePicker } from './table-picker.tsx';

export const part = definePagePart({ slices: [newDatasetForm], deps: { http: HttpClient }, saga: newDatasetSaga });

const useStyles = makeStyles({
  source: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 280px))',
    gap: '16px',
    marginBottom: '12px',
    [narrowScreen]: { gridTemplateColumns: '1fr' },
  },
  tabs: { marginLeft: '-10px', marginBottom: '12px' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '760px' },
  sql: { fontFamily: tokens.fontFamilyMonospace },
  message: { marginBottom: '12px' },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: '16px' },
});

/** Makes a dataset of a table of a database, or of a query. */
export default function NewDatasetPage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { database } = useLinkSearch(newDatasetLink);
  const form = useBranch(NewDatasetForm);
  const [mode, setMode] = useState<'table' | 'sql'>('table');
  const [query, setQuery] = useState({ name: '', sql: '' });
  useEffect(() => {
    dispatch(openNewDataset({ databaseId: database }));
  }, [dispatch, database]);
  const { createdId } = form;
  useEffect(() => {
    if (createdId !== null)
      navigate(exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: createdId }));
  }, [createdId, navigate]);
  const isReady =
    form.databaseId !== null &&
    (mode === 'table' ? form.table !== null : query.name.trim() !== '' && query.sql.trim() !== '');
  return (
    <PageBody>
      <PageHeader
        title={texts.title()}
        description={texts.description()}
        breadcrumbs={[{ label: listTexts.title(), href: datasetListLink.href() }]}
        actions={
          <Button
            icon={<ArrowUploadRegular />}
            onClick={() => {
              dispatch(pickFileToUpload());
            }}
          >
            {texts.upload()}
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
      <div className={styles.source}>
        <FormField label={texts.database()} required>
          <Select
            value={String(form.databaseId ?? '')}
            disabled={form.databases.status !== 'ready'}
            onChange={(_event, data) => {
              dispatch(chooseDatabase({ id: Number(data.value) }));
            }}
          >
            <option value="" disabled>
              {texts.chooseDatabase()}
            </option>
            {form.databases.status === 'ready' &&
              form.databases.rows.map((row) => (
                <option key={row.value} value={String(row.value)}>
                  {row.text}
                </option>
              ))}
          </Select>
        </FormField>
        <FormField label={texts.schema()}>
          <Select
            value={form.schema ?? ''}
            disabled={form.schemas.length === 0}
            onChange={(_event, data) => {
              dispatch(chooseSchema({ schema: data.value }));
            }}
          >
            {form.schemas.map((schema) => (
              <option key={schema} value={schema}>
                {schema}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      <div className={styles.tabs}>
        <TabList
          selectedValue={mode}
          onTabSelect={(_event, data) => {
            setMode(data.value === 'sql' ? 'sql' : 'table');
          }}
        >
          <Tab value="table">{texts.fromTable()}</Tab>
          <Tab value="sql">{texts.fromSql()}</Tab>
        </TabList>
      </div>
      {mode === 'table' ? (
        <TablePicker form={form} />
      ) : (
        <div className={styles.form}>
          <FormField label={texts.name()} required>
            <Input
              value={query.name}
              maxLength={250}
              onChange={(_event, data) => {
                setQuery({ ...query, name: data.value });
              }}
            />
          </FormField>
          <FormField label={texts.sql()} hint={texts.sqlHint()} required>
            <Textarea
              textarea={{ className: styles.sql, spellCheck: false }}
              rows={12}
              resize="vertical"
              value={query.sql}
              onChange={(_event, data) => {
                setQuery({ ...query, sql: data.value });
              }}
            />
          </FormField>
        </div>
      )}
      <div className={styles.foot}>
        <Button
          appearance="primary"
          disabled={!isReady || form.isCreating}
          onClick={() => {
            dispatch(makeDataset(mode === 'sql' ? { query } : {}));
          }}
        >
          {texts.createAndExplore()}
        </Button>
      </div>
    </PageBody>
  );
}
