import { useDispatch } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import {
  CopyRegular,
  DeleteRegular,
  DocumentCopyRegular,
  PlayRegular,
  TableRegular,
  TextAddRegular,
} from '@fluentui/react-icons';
import { useCopyText } from '#core/browser';
import { RowMenu } from '#core/browser/ui';
import { editTab, runSql } from '../../contract/editor-state.ts';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { rowsKeyOf } from '../../common/rows-key.ts';
import { sqlLabLink } from '../../contract/links.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { isWhere, whereText } from '../../common/where-it-ran.ts';
import { durationText } from '../../common/duration-text.ts';
import { historyMessages as messages } from '../../common/history-messages.ts';
import { removeQuery, showQueryRows } from './history-state.ts';
import { StateBadge } from './state-badge.tsx';
import type { HistoryRow } from '../../contract/history-row.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '4px',
    padding: '6px 4px 6px 10px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase200,
  },
  sql: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '4em',
    lineHeight: 1.3,
    overflow: 'hidden',
  },
  reason: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
    margin: '4px 0 0',
    color: tokens.colorPaletteRedForeground1,
    overflowWrap: 'anywhere',
  },
  facts: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    marginTop: '4px',
    color: tokens.colorNeutralForeground3,
  },
});

export interface HistoryEntryProps {
  readonly row: HistoryRow;
  readonly tab: TabFrame;
  /** The same statement as the editor knows it; undefined: it does not. */
  readonly live: QueryObject | undefined;
  /** Whether the list is the tab's own. */
  readonly isOfTab: boolean;
  /** Something of the tab runs: it takes nothing else until that has ended. */
  readonly isBusy: boolean;
  readonly navigate: (href: string) => void;
}

/** A statement that was run. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { row, tab, live, isOfTab } = props;
  const styles = useStyles();
  const state = live?.state ?? row.status;
  return (
    <li className={styles.root}>
      <pre className={styles.sql} title={row.sql}>
        {row.sql}
      </pre>
      <RowMenu ariaLabel={messages.actions()} actions={useActions(props)} />
      <div className={styles.facts}>
        <StateBadge state={state} />
        {row.start_time !== null && <span>{new Date(row.start_time).toLocaleString()}</span>}
        {row.start_time !== null && row.end_time !== null && <span>{durationText(row.end_time - row.start_time)}</span>}
        {row.rows !== null && <span>{messages.rowCount({ count: row.rows })}</span>}
        {!isOfTab && row.tab_name !== null && <span>{row.tab_name}</span>}
        {(!isOfTab || !isWhere(row, tab)) && <span>{whereText(row)}</span>}
      </div>
      {row.error_message !== null && <p className={styles.reason}>{row.error_message}</p>}
    </li>
  );
}

/** What ran elsewhere is not handed to this tab, whose database it was not written for: its copy has its own. */
function useActions({ row, tab, live, isOfTab, isBusy, navigate }: HistoryEntryProps) {
  const dispatch = useDispatch();
  const copyText = useCopyText();
  const copy = () => copyText(row.sql, messages.copied());
  const isHere = isWhere(row, tab);
  return [
    ...(isHere
      ? [
          {
            label: messages.runAgain(),
            icon: <PlayRegular />,
            isDisabled: isBusy,
            run: () => dispatch(runSql({ sql: row.sql, from: 0 })),
          },
        ]
      : []),
    {
      label: messages.showRows(),
      icon: <TableRegular />,
      isDisabled: live === undefined || rowsKeyOf(live) === undefined,
      run: () => dispatch(showQueryRows({ tabId: tab.id, queryId: row.client_id })),
    },
    ...(isHere
      ? [
          {
            label: messages.insert(),
            icon: <TextAddRegular />,
            run: () => dispatch(editTab({ id: tab.id, change: { sql: row.sql } })),
          },
        ]
      : []),
    {
      label: isHere ? messages.openCopy() : messages.openCopyThere({ where: row.database.database_name }),
      icon: <DocumentCopyRegular />,
      run: () => {
        navigate(sqlLabLink.href({}, { queryId: row.id }));
      },
    },
    { label: messages.copySql(), icon: <CopyRegular />, run: copy },
    ...(isOfTab
      ? [
          {
            label: messages.remove(),
            icon: <DeleteRegular />,
            isDisabled: live !== undefined && isInProgress(live.state),
            run: () => dispatch(removeQuery({ tabId: tab.id, queryId: row.client_id })),
          },
        ]
      : []),
  ];
}
