import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Checkbox, Select, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { EmptyState, ErrorState, SearchField, SkeletonRows } from '#core/browser/ui';
import { newChartLink } from '#plugins/charts';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { selectDashboardContent } from '../../contract/dashboard-state.ts';
import { chartIdsUnder } from '../../contract/layout.ts';
import { ChartListItem } from './chart-list-item.tsx';
import { AddableCharts, chartSorts, loadAddableCharts, loadMoreCharts } from './chart-list-slice.ts';
import type { PlacingActions } from './use-placing.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0, flexGrow: 1 },
  head: { display: 'flex', alignItems: 'center', gap: '4px' },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  tools: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px', flexWrap: 'wrap' },
  search: { '& > *': { width: '100%' } },
  list: { flexGrow: 1, minHeight: '160px', overflowY: 'auto', margin: '0 -6px' },
  items: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { width: '100%' },
});

const sortNames = {
  changed_on: messages.sortRecent,
  slice_name: messages.sortName,
  viz_type: messages.sortType,
  datasource_name: messages.sortDataset,
} as const;

/** Saved charts, found by name, to put on the dashboard. */
export function ChartList({ placing }: { readonly placing: PlacingActions }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { status, query } = useBranch(AddableCharts);
  useEffect(() => {
    dispatch(loadAddableCharts({}));
  }, [dispatch]);
  return (
    <section className={styles.root} aria-label={messages.charts()}>
      <div className={styles.head}>
        <h3 className={styles.title}>{messages.charts()}</h3>
        <Tooltip content={messages.refreshCharts()} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            disabledFocusable={status === 'loading'}
            onClick={() => dispatch(loadAddableCharts({}))}
          />
        </Tooltip>
        <Button
          as="a"
          size="small"
          icon={<AddRegular />}
          title={messages.newChartTip()}
          href={newChartLink.href()}
          target="_blank"
          data-palette-id="NEW_CHART_ID"
        >
          {messages.newChart()}
        </Button>
      </div>
      <div className={styles.search}>
        <SearchField
          size="small"
          value={query.search}
          placeholder={messages.searchCharts()}
          onChange={(search) => dispatch(loadAddableCharts({ search }))}
        />
      </div>
      <div className={styles.tools}>
        <Checkbox
          size="medium"
          label={messages.onlyMine()}
          checked={query.isMine}
          onChange={(_event, data) => dispatch(loadAddableCharts({ isMine: data.checked === true }))}
        />
        <Select
          size="small"
          aria-label={messages.sortBy()}
          value={query.sort}
          onChange={(_event, data) => {
            const sort = chartSorts.find((name) => name === data.value);
            if (sort !== undefined) dispatch(loadAddableCharts({ sort }));
          }}
        >
          {chartSorts.map((name) => (
            <option key={name} value={name}>
              {sortNames[name]()}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.list}>
        <Found placing={placing} />
      </div>
    </section>
  );
}

function Found({ placing }: { readonly placing: PlacingActions }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { status, rows, count, query, error } = useBranch(AddableCharts);
  const layout = useSelector(selectDashboardContent)?.layout;
  const onDashboard = useMemo(() => new Set(layout === undefined ? [] : chartIdsUnder(layout)), [layout]);
  if (error !== null && status === 'failed')
    return <ErrorState isCompact error={error} onRetry={() => dispatch(loadAddableCharts({}))} />;
  if (rows.length === 0 && status !== 'ready') return <SkeletonRows count={6} heightPx={40} />;
  if (rows.length === 0) {
    const isFiltered = query.search !== '';
    return (
      <EmptyState
        title={isFiltered ? messages.noneFound({ text: query.search }) : messages.noCharts()}
        text={messages.noChartsText()}
        {...(query.isMine
          ? { action: { label: messages.allCharts(), onClick: () => dispatch(loadAddableCharts({ isMine: false })) } }
          : {})}
      />
    );
  }
  return (
    <>
      <ul className={styles.items} aria-busy={status === 'loading'}>
        {rows.map((row) => (
          <li key={row.id}>
            <ChartListItem row={row} isOnDashboard={onDashboard.has(row.id)} placing={placing} />
          </li>
        ))}
      </ul>
      {rows.length < count && (
        <Button className={styles.more} size="small" onClick={() => dispatch(loadMoreCharts())}>
          {messages.moreCharts()}
        </Button>
      )}
    </>
  );
}
