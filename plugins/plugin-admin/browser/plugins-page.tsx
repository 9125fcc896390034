import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Badge, Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Extensions } from '#core/common';
import {
  BrowserPluginReports,
  Dialogs,
  HttpClient,
  definePagePart,
  lazyView,
  useBranch,
  useCurrentUser,
  useIsComplete,
  useService,
} from '#core/browser';
import {
  DataTable,
  EmptyState,
  KeptDialog,
  PageBody,
  PageHeader,
  SearchField,
  type DataTableColumn,
} from '#core/browser/ui';
import { installMessages } from '../common/install-messages.ts';
import { pageName } from '../common/page-name.ts';
import { pluginMessages } from '../common/plugin-messages.ts';
import { DeveloperMode } from './developer-mode.tsx';
import { Contributions } from './contributions.tsx';
import { FlagCell } from './flag-cell.tsx';
import { PluginInstall, openInstall, pluginInstall } from './install/install-state.ts';
import { PackageDrop } from './install/package-drop.tsx';
import { mergeRows, rowMatches, type MergedRow } from './merge-rows.ts';
import { loadPlugins } from './load-plugins.ts';
import { PluginName } from './plugin-name.tsx';
import { Plugins, pluginSaga, plugins } from './plugin-state.ts';
import { ReloadNotice } from './reload-notice.tsx';
import { RowActions } from './row-actions.tsx';

export const part = definePagePart({
  slices: [plugins, pluginInstall],
  deps: { http: HttpClient, dialogs: Dialogs, extensions: Extensions },
  saga: pluginSaga,
});

const InstallDialog = lazyView(() => import('./install/install-dialog.tsx'));

/** Every plugin: state, reason, what it contributes where, and its flag; those from outside are installed here. */
export default function PluginsPage() {
  const dispatch = useDispatch();
  const list = useBranch(Plugins);
  const reports = useService(BrowserPluginReports);
  const extensions = useService(Extensions);
  const mayInstall = useCurrentUser().can(['can_install', 'Plugin']);
  const [text, setText] = useState('');
  useEffect(() => {
    dispatch(loadPlugins());
  }, [dispatch]);
  const isComplete = useIsComplete(); // those from outside come later: what they contribute and why they failed
  const merged = useMemo(
    () => mergeRows(list.rows, reports.all(), extensions.registrations()),
    [list.rows, reports, extensions, isComplete],
  );
  const rows = useMemo(() => merged.filter((row) => rowMatches(row, text)), [merged, text]);
  return (
    <PageBody>
      <PageHeader
        title={pageName.title()}
        description={pluginMessages.description()}
        actions={mayInstall && <InstallButton />}
      />
      <ReloadNotice />
      <DeveloperMode />
      <DataTable
        ariaLabel={pageName.title()}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        status={list.status}
        error={list.status === 'failed' ? list.error : undefined}
        onRetry={() => {
          dispatch(loadPlugins());
        }}
        toolbar={<SearchField value={text} onChange={setText} placeholder={pluginMessages.search()} />}
        empty={<EmptyState title={pluginMessages.noMatch()} text={pluginMessages.noMatchText()} />}
      />
      {mayInstall && <Installing />}
    </PageBody>
  );
}

function InstallButton() {
  const dispatch = useDispatch();
  return (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => dispatch(openInstall({ updated: null }))}>
      {installMessages.install()}
    </Button>
  );
}

function Installing() {
  const { phase } = useBranch(PluginInstall);
  return (
    <>
      <PackageDrop />
      <KeptDialog about={phase === 'closed' ? undefined : true}>
        {(_about, isOpen) => <InstallDialog isOpen={isOpen} />}
      </KeptDialog>
    </>
  );
}

const columns: readonly DataTableColumn<MergedRow>[] = [
  { id: 'plugin', title: pluginMessages.plugin(), render: (row) => <PluginName row={row} />, card: 'title' },
  { id: 'state', title: pluginMessages.state(), width: '110px', render: (row) => <StateBadge row={row} /> },
  {
    id: 'contributes',
    title: pluginMessages.contributes(),
    width: '300px',
    render: (row) => <Contributions row={row} />,
  },
  { id: 'flag', title: pluginMessages.flag(), width: '230px', render: (row) => <FlagCell row={row} /> },
  { id: 'actions', title: '', width: '48px', render: (row) => <RowActions row={row} />, card: 'actions' },
];

function StateBadge({ row }: { readonly row: MergedRow }) {
  const state = row.browserReason === undefined ? row.state : 'failed';
  const color = state === 'on' ? 'success' : state === 'off' ? 'subtle' : 'danger';
  return (
    <Badge appearance="tint" color={color}>
      {pluginMessages[state]()}
    </Badge>
  );
}
