import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Badge, Switch, makeStyles, tokens } from '@fluentui/react-components';
import { Extensions } from '#core/common';
import { BrowserPluginReports, Dialogs, HttpClient, definePagePart, useBranch, useService } from '#core/browser';
import {
  DataTable,
  EmptyState,
  ListActionButtons,
  PageBody,
  PageHeader,
  SearchField,
  type DataTableColumn,
} from '#core/browser/ui';
import { pageName } from '../common/page-name.ts';
import { pluginMessages } from '../common/plugin-messages.ts';
import { DeveloperMode } from './developer-mode.tsx';
import { Contributions } from './contributions.tsx';
import { mergeRows, rowMatches, type MergedRow } from './merge-rows.ts';
import { loadPlugins } from './load-plugins.ts';
import { PluginDeeds } from './plugin-deeds.tsx';
import { Plugins, askToSwitch, pluginSaga, plugins } from './plugin-state.ts';
import { ServerHalf } from './server-half.tsx';

export const part = definePagePart({
  slices: [plugins],
  deps: { http: HttpClient, dialogs: Dialogs },
  saga: pluginSaga,
});

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxWidth: '56ch',
  },
  cell: { paddingTop: '4px', paddingBottom: '4px' },
  reason: {
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  flagName: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

/** Every plugin: state, reason, what it contributes where, and its flag. */
export default function PluginsPage() {
  const dispatch = useDispatch();
  const list = useBranch(Plugins);
  const reports = useService(BrowserPluginReports);
  const extensions = useService(Extensions);
  const [text, setText] = useState('');
  useEffect(() => {
    dispatch(loadPlugins());
  }, [dispatch]);
  const rows = useMemo(
    () => mergeRows(list.rows, reports.all(), extensions.registrations()).filter((row) => rowMatches(row, text)),
    [list.rows, reports, extensions, text],
  );
  return (
    <PageBody>
      <PageHeader
        title={pageName.title()}
        description={pluginMessages.description()}
        actions={<ListActionButtons list="plugin" on="list" />}
      />
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
    </PageBody>
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
  { id: 'flag', title: pluginMessages.flag(), width: '230px', render: (row) => <Flag row={row} /> },
];

function PluginName({ row }: { readonly row: MergedRow }) {
  const styles = useStyles();
  return (
    <div className={styles.cell}>
      <div>
        <span className={styles.name}>{row.title}</span>{' '}
        {row.is_external && (
          <Badge size="small" appearance="outline" color="informative">
            {pluginMessages.external()}
          </Badge>
        )}
      </div>
      <div className={styles.detail}>{row.description}</div>
      {row.requires.length > 0 && (
        <div className={styles.detail}>{pluginMessages.requires({ ids: row.requires.join(', ') })}</div>
      )}
      {row.reason !== null && <div className={styles.reason}>{row.reason}</div>}
      {row.is_external && <PluginDeeds row={row} />}
      {row.server_half !== null && <ServerHalf row={row} half={row.server_half} />}
      {row.browserReason !== undefined && (
        <div className={styles.reason}>{pluginMessages.browserFailed({ reason: row.browserReason })}</div>
      )}
    </div>
  );
}

function StateBadge({ row }: { readonly row: MergedRow }) {
  const state = row.browserReason === undefined ? row.state : 'failed';
  const color = state === 'on' ? 'success' : state === 'off' ? 'subtle' : 'danger';
  return (
    <Badge appearance="tint" color={color}>
      {pluginMessages[state]()}
    </Badge>
  );
}

function Flag({ row }: { readonly row: MergedRow }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { flag } = row;
  if (flag === null) return <span className={styles.detail}>{pluginMessages.always()}</span>;
  return (
    <div>
      <Switch
        checked={row.flag_on_after_restart}
        disabled={row.flag_pinned}
        label={<span className={styles.flagName}>{flag}</span>}
        onChange={(_event, data) => {
          dispatch(askToSwitch({ title: row.title, flag, on: data.checked }));
        }}
      />
      {row.flag_pinned && <div className={styles.detail}>{pluginMessages.pinned()}</div>}
      {row.flag_on !== row.flag_on_after_restart && (
        <div className={styles.detail}>{pluginMessages.afterRestart()}</div>
      )}
    </div>
  );
}
