import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Tag, TagGroup, ToggleButton, makeStyles, tokens } from '@fluentui/react-components';
import {
  ChartMultipleRegular,
  DataHistogramRegular,
  DatabaseArrowRightRegular,
  PinOffRegular,
  PinRegular,
  TableLinkRegular,
  TableSimpleRegular,
  ColumnDoubleCompareRegular,
} from '@fluentui/react-icons';
import { without } from '#core/common';
import { useBranch, useCopyText, useCurrentUser } from '#core/browser';
import { SearchField } from '#core/browser/ui';
import { Results, pinResult, unpinResult } from '../../contract/result-state.ts';
import { isInProgress } from '../../contract/query-states.ts';
import { durationText } from '../../common/duration-text.ts';
import { callOfResult } from '../../common/named-call.ts';
import { filterText, withoutFilter } from '../../common/rows/row-filters.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';
import { isPlain } from '../rows/row-snapshot.ts';
import { useRows } from '../rows/use-rows.ts';
import { NewDatasetDialog } from './chart/new-dataset-dialog.tsx';
import { useFirstChart } from './chart/use-first-chart.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { ResultPanelProps } from './panel-state.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    minHeight: '32px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    containerType: 'inline-size',
  },
  search: { width: '180px', flexShrink: 0, '@container (max-width: 480px)': { width: '112px' } },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minWidth: '56px',
    marginLeft: tokens.spacingHorizontalXS,
  },
  rest: { marginLeft: 'auto', display: 'flex', flexShrink: 0 },
  /** In a narrow tile every act stays in view, by its picture alone. */
  action: { '@container (max-width: 820px)': { minWidth: '28px', paddingLeft: '4px', paddingRight: '0' } },
  actionName: { '@container (max-width: 820px)': { display: 'none' } },
  filters: { display: 'flex', flexShrink: 0 },
});

/** Searching, conditions and acts of one result. */
export function ResultToolbar(props: ResultPanelProps) {
  const { tab, result, query, state, onChange } = props;
  const styles = useStyles();
  const dispatch = useDispatch();
  const { pinned } = useBranch(Results);
  const isPinned = pinned.some(({ key }) => key === result.key);
  const isOver = query === undefined || !isInProgress(query.state) || query.state === 'fetching';
  const { search = '' } = state.view;
  return (
    <div className={styles.root} role="toolbar" aria-label={messages.results()}>
      <div className={styles.search}>
        <SearchField
          value={search}
          placeholder={messages.search()}
          size="small"
          onChange={(text) => {
            const rest = without(state.view, 'search');
            onChange({ view: text === '' ? rest : { ...rest, search: text } });
          }}
        />
      </div>
      <Conditions {...props} />
      <Facts {...props} />
      <div className={styles.rest}>
        <ToggleButton
          size="small"
          appearance="subtle"
          icon={<DataHistogramRegular />}
          aria-label={messages.profiles()}
          title={messages.profiles()}
          checked={state.isProfiled}
          disabled={!isOver || state.mode === 'compare'}
          onClick={() => {
            onChange({ isProfiled: !state.isProfiled });
          }}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={isPinned ? <PinOffRegular /> : <PinRegular />}
          aria-label={isPinned ? messages.unpin({ name: result.part.name }) : messages.pin()}
          title={isPinned ? messages.unpin({ name: result.part.name }) : messages.pin()}
          disabled={!isOver}
          onClick={() =>
            dispatch(
              isPinned
                ? unpinResult({ key: result.key })
                : pinResult({ result: { ...result, tabId: tab.keptId ?? tab.id } }),
            )
          }
        />
        <AsTableButton {...props} isOver={isOver} />
        <ToggleButton
          size="small"
          appearance="subtle"
          className={styles.action}
          icon={state.mode === 'compare' ? <TableSimpleRegular /> : <ColumnDoubleCompareRegular />}
          aria-label={state.mode === 'compare' ? messages.backToRows() : messages.compare()}
          title={state.mode === 'compare' ? messages.backToRows() : messages.compare()}
          checked={state.mode === 'compare'}
          disabled={!isOver}
          onClick={() => {
            onChange({ mode: state.mode === 'compare' ? 'rows' : 'compare' });
          }}
        >
          <span className={styles.actionName}>
            {state.mode === 'compare' ? messages.backToRows() : messages.compare()}
          </span>
        </ToggleButton>
        <ChartToggle {...props} isOver={isOver} />
        <DatasetButton {...props} isOver={isOver} />
        {isOver && <DownloadMenu result={result} tabName={tab.name} />}
      </div>
    </div>
  );
}

type ActionProps = ResultPanelProps & { readonly isOver: boolean };

/** By its key: another result may have the same name, or take it later. */
function AsTableButton({ result, isOver }: ActionProps) {
  const copyText = useCopyText();
  const call = callOfResult(result.key);
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<TableLinkRegular />}
      aria-label={messages.asTable()}
      title={messages.asTable()}
      disabled={!isOver}
      onClick={() => void copyText(call, messages.copiedTable({ call }))}
    />
  );
}

function ChartToggle({ result, state, onChange, isOver }: ActionProps) {
  const styles = useStyles();
  const first = useFirstChart(result);
  return (
    <ToggleButton
      size="small"
      appearance="subtle"
      className={styles.action}
      icon={<ChartMultipleRegular />}
      aria-label={messages.chart()}
      title={messages.chart()}
      checked={state.chart !== undefined}
      disabled={!isOver || (state.chart === undefined && first === undefined)}
      onClick={() => {
        onChange({ chart: state.chart === undefined ? first : undefined });
      }}
    >
      <span className={styles.actionName}>{messages.chart()}</span>
    </ToggleButton>
  );
}

function DatasetButton({ result, state, isOver }: ActionProps) {
  const styles = useStyles();
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (!user.can(['can_write', 'Dataset'])) return null;
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        className={styles.action}
        icon={<DatabaseArrowRightRegular />}
        aria-label={messages.dataset()}
        title={messages.dataset()}
        disabled={!isOver}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className={styles.actionName}>{messages.dataset()}</span>
      </Button>
      <NewDatasetDialog
        result={result}
        formData={state.chart}
        goal="explore"
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}

function Conditions({ result, state, onChange }: ResultPanelProps) {
  const styles = useStyles();
  const filters = state.view.filters ?? [];
  if (filters.length === 0) return null;
  return (
    <TagGroup
      className={styles.filters}
      size="small"
      onDismiss={(_event, { value }) => {
        onChange({ view: withoutFilter(state.view, Number(value)) });
      }}
    >
      {filters.map((filter) => {
        const column = result.part.columns[filter.column];
        if (column === undefined) return null;
        const condition = filterText(filter, column);
        return (
          <Tag
            key={filter.column}
            value={String(filter.column)}
            dismissible
            aria-label={messages.dropFilter({ condition })}
          >
            {condition}
          </Tag>
        );
      })}
    </TagGroup>
  );
}

function Facts({ result, query, state }: ResultPanelProps) {
  const styles = useStyles();
  const rows = useRows(result.key, state.view);
  const { part } = result;
  if (query !== undefined && isInProgress(query.state) && query.state !== 'fetching') {
    const text =
      rows === undefined || rows.total === 0 ? messages.running() : messages.rowsSoFar({ count: rows.total });
    return <span className={styles.facts}>{text}</span>;
  }
  const counted =
    rows === undefined || isPlain(without(state.view, 'sort'))
      ? messages.rows({ count: part.rows })
      : messages.matches({ found: rows.total.toLocaleString('en-US'), count: part.rows });
  const facts = [
    counted,
    ...(part.limitingFactor === 'DROPDOWN' ? [messages.cut()] : []),
    ...(part.durationMs === null ? [] : [messages.duration({ time: durationText(part.durationMs) })]),
  ];
  return (
    <span className={styles.facts} role="status">
      {facts.join(' · ')}
    </span>
  );
}
