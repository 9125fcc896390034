import { useDispatch } from 'react-redux';
import { Button, Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import { PlayRegular, SaveRegular, ShareRegular, StopRegular, TextAlignLeftRegular } from '@fluentui/react-icons';
import { useBranch, useCurrentUser } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import { editTab, formatTab, shareTab, stopSql } from '../../contract/editor-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { SaveRequest, saveAsked, saveClosed } from '../saved/save-request.ts';
import { useEditor } from '../state/use-editor.ts';
import { MoreMenu } from './more-menu.tsx';
import { RunningTime } from './running-time.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';

/** Rows that may be chosen as most of a result. */
const limits = [10, 100, 1_000, 10_000, 100_000] as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `4px ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  choice: { minWidth: '110px', maxWidth: '200px' },
  limit: { minWidth: '96px' },
  rest: { marginLeft: 'auto', display: 'flex', gap: tokens.spacingHorizontalXS },
});

export interface RunBarProps {
  readonly tab: TabFrame;
  /** What is selected in the editor; undefined: nothing. */
  readonly selection: { readonly text: string; readonly from: number } | undefined;
  readonly onRun: () => void;
}

/** Where and how the shown statement runs, and what else can be done with it. */
export function RunBar({ tab, selection, onRun }: RunBarProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { about } = useBranch(SaveRequest);
  return (
    <div className={styles.root}>
      <RunOrStop tab={tab} selection={selection} onRun={onRun} />
      <DatabaseChoice dbId={tab.dbId} />
      <LimitChoice queryLimit={tab.queryLimit} />
      <div className={styles.rest}>
        {user.can(['can_format_sql', 'SQLLab']) && (
          <Button
            size="small"
            appearance="subtle"
            icon={<TextAlignLeftRegular />}
            onClick={() => dispatch(formatTab())}
          >
            {messages.format()}
          </Button>
        )}
        {user.can(['can_write', 'SavedQuery']) && (
          <Button size="small" appearance="subtle" icon={<SaveRegular />} onClick={() => dispatch(saveAsked({ tab }))}>
            {messages.save()}
          </Button>
        )}
        {user.can(['can_write', 'SqlLabPermalinkRestApi']) && (
          <Button size="small" appearance="subtle" icon={<ShareRegular />} onClick={() => dispatch(shareTab())}>
            {messages.share()}
          </Button>
        )}
        <ViewMenu tab={tab} />
        <MoreMenu tab={tab} selection={selection} />
      </div>
      <KeptDialog about={about ?? undefined}>
        {(asked, isOpen) => (
          <SaveDialog key={asked.id} tab={asked} isOpen={isOpen} onClose={() => dispatch(saveClosed())} />
        )}
      </KeptDialog>
    </div>
  );
}

/** Runs the statement; while it runs, stops it. */
function RunOrStop({ tab, selection, onRun }: RunBarProps) {
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const database = useEditor('databases')[String(tab.dbId)];
  const query = useEditor('queries')[tab.latestQueryId ?? ''];
  if (query !== undefined && isInProgress(query.state))
    return (
      <>
        <Button size="small" icon={<StopRegular />} onClick={() => dispatch(stopSql({ queryId: query.id }))}>
          {messages.stop()}
        </Button>
        <RunningTime query={query} />
      </>
    );
  return (
    <Button
      size="small"
      appearance="primary"
      icon={<PlayRegular />}
      title={messages.runHint()}
      disabled={database === undefined || tab.isBlank || !user.can(['can_execute_sql_query', 'SQLLab'])}
      onClick={onRun}
    >
      {selection === undefined ? messages.run() : messages.runSelection()}
    </Button>
  );
}

function DatabaseChoice({ dbId }: Pick<TabFrame, 'dbId'>) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const databases = useEditor('databases');
  return (
    <Dropdown
      size="small"
      className={styles.choice}
      aria-label={messages.database()}
      value={databases[String(dbId)]?.database_name ?? ''}
      selectedOptions={[String(dbId)]}
      onOptionSelect={(_event, { optionValue }) => {
        dispatch(editTab({ change: { dbId: Number(optionValue), schema: null, catalog: null } }));
      }}
    >
      {Object.values(databases).map((each) => (
        <Option key={each.id} value={String(each.id)}>
          {each.database_name}
        </Option>
      ))}
    </Dropdown>
  );
}

function LimitChoice({ queryLimit }: Pick<TabFrame, 'queryLimit'>) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Dropdown
      size="small"
      className={styles.limit}
      aria-label={messages.limitTitle()}
      value={`${messages.limit()}: ${queryLimit.toLocaleString('en-US')}`}
      selectedOptions={[String(queryLimit)]}
      onOptionSelect={(_event, { optionValue }) => {
        dispatch(editTab({ change: { queryLimit: Number(optionValue) } }));
      }}
    >
      {limits.map((limit) => (
        <Option key={limit} value={String(limit)}>
          {limit.toLocaleString('en-US')}
        </Option>
      ))}
    </Dropdown>
  );
}
