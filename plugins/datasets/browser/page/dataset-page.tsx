import { Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Tab, TabList, makeStyles } from '@fluentui/react-components';
import {
  CurrentUser,
  Drafts,
  HttpClient,
  definePagePart,
  useActiveDocument,
  useBranch,
  useCurrentUser,
  useDocument,
  useExtensions,
  useLinkParams,
  useLinkSearch,
  useWorkbench,
} from '#core/browser';
import { ErrorState, PageBody, SkeletonRows } from '#core/browser/ui';
import { DatasetTabs, datasetLink, type DatasetTab } from '#plugins/datasets';
import { problemsOf, type DatasetDraft } from '../../common/dataset-draft.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { CalculatedTab } from './calculated-tab.tsx';
import { ColumnsTab } from './columns-tab.tsx';
import { datasetDocument, documentIdOf } from './dataset-document.ts';
import { DatasetHeader } from './dataset-header.tsx';
import { DatasetNotices } from './dataset-notices.tsx';
import { datasetPageSaga } from './dataset-page-saga.ts';
import { DatasetPage as State, datasetPage, openDataset } from './dataset-page-state.ts';
import { MetricsTab } from './metrics-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PathsTab } from './paths-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { UsageTab } from './usage-tab.tsx';
import { useDatasetEdits } from './use-dataset-edits.ts';

export const part = definePagePart({
  slices: [datasetDocument.slice, datasetPage],
  deps: { http: HttpClient, drafts: Drafts, user: CurrentUser },
  saga: datasetPageSaga,
});

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', marginBottom: '16px', marginLeft: '-10px' },
});

const tabs = [
  ['overview', messages.overview],
  ['columns', messages.columns],
  ['calculated', messages.calculated],
  ['metrics', messages.metrics],
  ['paths', messages.paths],
  ['settings', messages.settings],
  ['usage', messages.usage],
] as const;

/** The page of one dataset: a document with undo, drafts and saving. */
export default function DatasetPage() {
  const dispatch = useDispatch();
  const id = Number(useLinkParams(datasetLink)['id']);
  const chosen = useLinkSearch(datasetLink).tab;
  const user = useCurrentUser();
  const others = useExtensions(DatasetTabs).filter(({ permission }) => user.can(permission));
  const other = others.find((each) => each.id === chosen);
  const tab = other?.id ?? tabs.find(([name]) => name === chosen)?.[0] ?? 'overview';
  const page = useBranch(State);
  const view = useDocument(datasetDocument, documentIdOf(id));
  const edits = useDatasetEdits(id);
  useActiveDocument(datasetDocument, documentIdOf(id));
  useEffect(() => {
    dispatch(openDataset({ id }));
  }, [dispatch, id]);
  const { present } = view;
  const info = page.info?.id === id ? page.info : null;
  if (page.status === 'failed' && page.error !== null) {
    return (
      <PageBody>
        <ErrorState
          error={page.error}
          onRetry={() => {
            dispatch(openDataset({ id }));
          }}
        />
      </PageBody>
    );
  }
  if (present === undefined || info === null)
    return (
      <PageBody>
        <SkeletonRows count={8} />
      </PageBody>
    );
  const problems = view.isDirty ? problemsOf(present) : [];
  const props = { draft: present, edits, isReadOnly: !info.canEdit };
  return (
    <PageBody>
      <DatasetHeader
        id={id}
        info={info}
        draft={present}
        view={view}
        isSaving={page.isSaving}
        canSave={problems.length === 0}
      />
      <DatasetNotices isReadOnly={!info.canEdit} saveError={page.saveError} problems={problems} />
      <PageTabs id={id} tab={tab} others={others} />
      {tab === 'overview' && <OverviewTab {...props} info={info} />}
      {other !== undefined && (
        <Suspense fallback={<SkeletonRows count={8} />}>
          <other.View key={id} id={id} verboseNames={verboseNamesOf(present)} />
        </Suspense>
      )}
      {tab === 'columns' && <ColumnsTab {...props} id={id} sync={page.sync} />}
      {tab === 'calculated' && <CalculatedTab {...props} checks={page.checks} />}
      {tab === 'metrics' && <MetricsTab {...props} checks={page.checks} />}
      {tab === 'paths' && <PathsTab {...props} />}
      {tab === 'settings' && <SettingsTab {...props} people={page.people} />}
      {tab === 'usage' && <UsageTab id={id} uses={page.uses} />}
    </PageBody>
  );
}

interface PageTabsProps {
  readonly id: number;
  readonly tab: string;
  /** Tabs of other plugins, shown after the first one. */
  readonly others: readonly DatasetTab[];
}

function PageTabs({ id, tab, others }: PageTabsProps) {
  const styles = useStyles();
  const { navigate } = useWorkbench();
  return (
    <div className={styles.tabs}>
      <TabList
        selectedValue={tab}
        onTabSelect={(_event, data) => {
          navigate(datasetLink.href({ id }, { tab: String(data.value) }), { replace: true });
        }}
      >
        {[...tabs.slice(0, 1), ...others.map((each) => [each.id, each.label] as const), ...tabs.slice(1)].map(
          ([name, label]) => (
            <Tab key={name} value={name}>
              {label()}
            </Tab>
          ),
        )}
      </TabList>
    </div>
  );
}

function verboseNamesOf({ columns }: DatasetDraft): Readonly<Record<string, string>> {
  const named = columns.filter((column) => column.verbose_name !== '');
  return Object.fromEntries(named.map((column) => [column.column_name, column.verbose_name]));
}
