import { lazy, Suspense } from 'react';
import { MessageBar, MessageBarBody, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonRows, SplitPane } from '#core/browser/ui';
import { setPreference, Preferences, useBranch } from '#core/browser';
import { useDispatch } from 'react-redux';
import { resultMessages as messages } from '../../common/result-messages.ts';
import { useRows } from '../rows/use-rows.ts';
import { ComparePanel } from './compare/compare-panel.tsx';
import { ResultGrid } from './grid/result-grid.tsx';
import type { ResultPanelProps } from './panel-state.ts';
import { ResultToolbar } from './result-toolbar.tsx';

const ChartPanel = lazy(() => import('./chart/chart-panel.tsx'));
const chartWidth = 'sqllab/chart-width';

const useStyles = makeStyles({
  body: { flexGrow: 1, minHeight: 0, position: 'relative', display: 'flex', flexDirection: 'column' },
  rows: { flexGrow: 1, minHeight: 0 },
  running: { display: 'grid', placeItems: 'center', height: '100%' },
  note: { flexShrink: 0, borderRadius: 0, marginBottom: tokens.spacingVerticalNone },
});

/** One result: its rows, a chart of them beside, or how it differs from another. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, others, state, onChange, isNarrow } = props;
  const styles = useStyles();
  const dispatch = useDispatch();
  const { values } = useBranch(Preferences);
  const sizePx = typeof values[chartWidth] === 'number' ? values[chartWidth] : 420;
  const body =
    state.mode === 'compare' ? <ComparePanel {...{ result, others, state, onChange }} /> : <Rows {...props} />;
  const chart = (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <ChartPanel
        result={result}
        formData={state.chart}
        onFormData={(formData) => {
          onChange({ chart: formData });
        }}
      />
    </Suspense>
  );
  return (
    <>
      <ResultToolbar {...props} />
      <div className={styles.body}>
        {state.chart === undefined ? (
          body
        ) : isNarrow ? (
          chart
        ) : (
          <SplitPane
            direction="row"
            sizePx={sizePx}
            minPx={160}
            maxPx={1_600}
            onResize={(value) => dispatch(setPreference({ name: chartWidth, value }))}
            first={body}
            second={chart}
          />
        )}
      </div>
    </>
  );
}

function Rows({ result, query, state, onChange, isNarrow }: ResultPanelProps) {
  const styles = useStyles();
  const rows = useRows(result.key, state.view);
  const isWaiting = rows?.isComplete === false && rows.total === 0 && query?.state !== 'stopped';
  return (
    <>
      {rows?.error !== undefined && rows.columns.length > 0 && (
        <MessageBar intent="warning" className={styles.note}>
          <MessageBarBody>
            {!rows.isKept
              ? messages.rowsLost({ reason: rows.error.message })
              : rows.error.kind === 'gone'
                ? messages.keptRows()
                : messages.keptRowsMeanwhile({ reason: rows.error.message })}
          </MessageBarBody>
        </MessageBar>
      )}
      {query?.state === 'stopped' && result.part.state !== 'success' && (
        <MessageBar intent="warning" className={styles.note}>
          <MessageBarBody>{messages.stoppedEarly()}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.rows}>
        {isWaiting ? (
          <div className={styles.running}>
            <Spinner size="small" label={messages.running()} />
          </div>
        ) : (
          <ResultGrid
            resultKey={result.key}
            name={result.part.name}
            view={state.view}
            onView={(view) => {
              onChange({ view });
            }}
            isProfiled={state.isProfiled}
            isNarrow={isNarrow}
          />
        )}
      </div>
    </>
  );
}
