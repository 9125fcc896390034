import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useBranch, useService, useWorkbench } from '#core/browser';
import { EmptyState, ErrorState, PageTurner, SkeletonRows } from '#core/browser/ui';
import { ResultGrid } from '#plugins/charts';
import { columnFormatsOf, formatOfColumn } from '#plugins/viz-kit';
import { drillMessages as messages } from '../../common/messages.ts';
import { rowsQuestion } from '../../common/rows-question.ts';
import { openChart, readersOf } from '../drilled-chart.ts';
import { DetailRowsState, rowPageSizes, turnRows, type DrillSubject } from '../drill-state.ts';
import { ConditionList } from './condition-list.tsx';

const useStyles = makeStyles({
  grid: { height: 'min(58vh, 640px)', minHeight: '160px', position: 'relative' },
  waiting: { opacity: 0.55, transitionProperty: 'opacity', transitionDuration: '120ms', transitionDelay: '150ms' },
});

/** A page of rows under the conditions that hold for them, and the way to the others. */
export function DetailRowsView({ subject }: { readonly subject: DrillSubject }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const Grid = useService(ResultGrid);
  const { services } = useWorkbench();
  const store = useStore<StoreRoot>();
  const { status, result, totalCount, page, pageSize, error } = useBranch(DetailRowsState);
  // As it was when the dialog opened; nothing behind it changes the filters.
  const chart = useMemo(
    () => openChart(store.getState(), readersOf(services), subject.chartId),
    [store, services, subject],
  );
  const formats = useMemo(() => (chart === undefined ? undefined : columnFormatsOf(chart.dataset)), [chart]);
  if (chart === undefined) return null;
  const turn = (nextPage: number, nextSize: number) => {
    dispatch(turnRows({ page: nextPage, pageSize: nextSize }));
  };
  const isWaiting = status === 'loading';
  return (
    <>
      <ConditionList question={rowsQuestion(chart, subject.filters)} dataset={chart.dataset} />
      {status === 'failed' && error !== null ? (
        <ErrorState
          error={error}
          onRetry={() => {
            turn(page, pageSize);
          }}
        />
      ) : result === null ? (
        <SkeletonRows count={8} />
      ) : totalCount === 0 ? (
        <EmptyState title={messages.noRows()} />
      ) : (
        <>
          <div className={mergeClasses(styles.grid, isWaiting && styles.waiting)} aria-busy={isWaiting}>
            <Grid
              result={result}
              verboseNames={chart.dataset.verbose_map}
              formatOf={(column) => (formats === undefined ? undefined : formatOfColumn(formats, column))}
              ariaLabel={messages.rowsTable()}
            />
          </div>
          <PageTurner
            page={page}
            pageSize={pageSize}
            count={totalCount}
            onPage={(next) => {
              turn(next, pageSize);
            }}
            pageSizes={rowPageSizes}
            onPageSize={(next) => {
              turn(0, next);
            }}
          />
        </>
      )}
    </>
  );
}
