import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useBranch, useExtensions, OwnedBoundary, usePluginOf } from '#core/browser';
import { EmptyState } from '#core/browser/ui';
import {
  ChartViews,
  chartRenderFailed,
  chartRendered,
  namedFormats,
  plainQueriesOf,
  selectChart,
  stopChart,
  withColumnFormats,
  type ChartAnswer,
  type ChartFrameProps,
  type ChartState,
} from '#plugins/charts';
import {
  VizMounts,
  VizTypes,
  findVizType,
  formatOfColumn,
  growsOverPages,
  holdsPrintUnclipped,
  type AnnotationData,
  type FormData,
  type VizType,
  resultNames,
} from '#plugins/viz-kit';
import { frameMessages } from '../../common/frame-messages.ts';
import { sameQuestion } from '../state/same-question.ts';
import { ChartErrorBoundary } from './chart-error-boundary.tsx';
import { ChartFailure } from './chart-failure.tsx';
import { ChartNotices } from './chart-notices.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { fullScreenNameAttribute } from './full-screen-name.ts';
import { LiveOrPicture } from './live-or-picture.tsx';
import { partsWithData } from './parts-with-data.ts';
import { RunStatus } from './run-status.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    '@media print': { [holdsPrintUnclipped]: growsOverPages },
    ':fullscreen': { padding: '24px', backgroundColor: tokens.colorNeutralBackground1, boxSizing: 'border-box' },
    ':fullscreen::before': {
      content: `attr(${fullScreenNameAttribute})`,
      flexShrink: 0,
      paddingBottom: '12px',
      fontSize: tokens.fontSizeBase500,
      fontWeight: tokens.fontWeightSemibold,
      overflowWrap: 'anywhere',
    },
  },
  content: { flexGrow: 1, minHeight: 0, minWidth: 0, transitionProperty: 'opacity', transitionDuration: '160ms' },
  // Late and light: a quick answer changes nothing to look at.
  waiting: { opacity: 0.55, transitionDelay: '250ms' },
  stopped: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '4px 8px',
    marginBottom: '4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The frame around a chart; what it shows follows from the chart's state. */
export default function ChartFrameView(props: ChartFrameProps) {
  return (
    <OwnedBoundary point={VizTypes} of={props.formData.viz_type}>
      <FramedChart {...props} />
    </OwnedBoundary>
  );
}

function FramedChart(props: ChartFrameProps) {
  const { chartKey, formData, onRetry } = props;
  const styles = useStyles();
  const dispatch = useDispatch();
  const chart = useSelector((root: StoreRoot) => selectChart(root, chartKey));
  const asksForTable = useBranch(ChartViews)[chartKey]?.isTable ?? false;
  const types = useExtensions(VizTypes);
  const answered = chart?.answeredFormData ?? null;
  const shown = useMemo(() => shownSettings(types, formData, answered), [types, formData, answered]);
  const queries = useMemo(() => plainQueriesOf(shown.type, shown.formData) ?? [], [shown]);
  usePreload(shown);
  const isLoading = chart?.chartStatus === 'loading';
  return (
    <div
      className={styles.root}
      data-chart-key={chartKey}
      data-chart-status={chart?.chartStatus ?? 'idle'}
      aria-busy={isLoading}
    >
      {chart?.chartStatus === 'stopped' && (
        <div className={styles.stopped} role="status">
          {chart.chartAlert}
          <Button size="small" onClick={onRetry}>
            {frameMessages.runAgain()}
          </Button>
        </div>
      )}
      <div className={mergeClasses(styles.content, isLoading && chart.queriesResponse !== null && styles.waiting)}>
        <Content {...props} chart={chart} shown={shown} asksForTable={asksForTable} />
      </div>
      {isLoading && chart.chartUpdateStartTime > 0 && (
        <RunStatus
          key={chart.chartUpdateStartTime}
          startedAtMs={chart.chartUpdateStartTime}
          onStop={() => {
            dispatch(stopChart({ key: chartKey }));
          }}
        />
      )}
      {chart?.queriesResponse !== undefined &&
        chart.queriesResponse !== null &&
        chart.chartStatus !== 'failed' &&
        shown.type !== undefined && (
          <ChartNotices
            answers={chart.queriesResponse}
            answeredAtMs={props.hidesAge === true ? null : chart.chartUpdateEndTime}
            failedLayers={chart.annotationError}
            queries={queries}
            viz={shown.type}
          />
        )}
    </div>
  );
}

interface ShownSettings {
  readonly type: VizType | undefined;
  readonly formData: FormData;
}

/** Settings to draw with: the newest, unless they ask for other data than there are; then those of the old picture. */
function shownSettings(types: readonly VizType[], formData: FormData, answered: FormData | null): ShownSettings {
  const type = findVizType(types, formData.viz_type);
  if (answered === null || (type !== undefined && sameQuestion(type, answered, formData))) return { type, formData };
  return { type: findVizType(types, answered.viz_type), formData: answered };
}

/** Loads the renderer while the query runs. The component that draws with it reports errors. */
function usePreload({ type, formData }: ShownSettings): void {
  useEffect(() => {
    const opened = type?.open(type.migrate(formData));
    if (opened?.ok === true) opened.value().catch(() => undefined);
  }, [type, formData]);
}

interface ContentProps extends ChartFrameProps {
  readonly chart: ChartState | undefined;
  readonly shown: ShownSettings;
  readonly asksForTable: boolean;
}

function Content({ chart, shown, asksForTable, onRetry, editHref, repair, ...props }: ContentProps) {
  if (chart === undefined || (chart.chartStatus === 'idle' && chart.queriesResponse === null)) {
    return (
      <EmptyState
        title={frameMessages.notRun()}
        text={frameMessages.notRunText()}
        action={{ label: frameMessages.updateChart(), onClick: onRetry }}
      />
    );
  }
  const canShowTable = chart.error === null && chart.queriesResponse !== null;
  if (chart.chartStatus === 'failed' && !(asksForTable && canShowTable))
    return <ChartFailure chart={chart} formData={props.formData} {...{ editHref, repair, onRetry, canShowTable }} />;
  if (chart.queriesResponse === null) {
    return chart.chartStatus === 'stopped' ? null : <ChartSkeleton shape={shown.type?.skeleton ?? 'bars'} />;
  }
  const answers = chart.queriesResponse;
  if (isEmpty(answers, shown.type))
    return <EmptyState title={frameMessages.noData()} text={frameMessages.noDataText()} />;
  if (asksForTable) {
    const { verboseNames, columnFormats } = props;
    return <ChartTable {...{ answers, verboseNames, columnFormats }} viz={shown.type} formData={shown.formData} />;
  }
  return <Drawing {...props} {...{ answers, shown }} parts={chart.parts} annotations={chart.annotationData} />;
}

interface DrawingProps extends Omit<ChartFrameProps, 'onRetry' | 'editHref' | 'repair'> {
  readonly answers: readonly ChartAnswer[];
  readonly annotations: AnnotationData;
  readonly parts: ChartState['parts'];
  readonly shown: ShownSettings;
}

function Drawing({
  chartKey,
  verboseNames,
  columnFormats,
  onSelect,
  onBrush,
  mayBrush,
  brush,
  selection,
  onOptions,
  answers,
  annotations,
  parts,
  shown,
}: DrawingProps) {
  const dispatch = useDispatch();
  const mounts = useExtensions(VizMounts);
  const { noteCrash } = usePluginOf(VizTypes, shown.formData.viz_type);
  const onDrawn = useCallback(() => {
    dispatch(chartRendered({ key: chartKey }));
  }, [dispatch, chartKey]);
  const onFailed = useCallback(
    (message: string, stack: string | null) => {
      if (stack !== null) noteCrash(new Error(message)); // without one, the settings are wrong
      dispatch(chartRenderFailed({ key: chartKey, message, stack }));
    },
    [dispatch, chartKey, noteCrash],
  );
  const { type } = shown;
  const named = useMemo(() => namedFormats(type, shown.formData, columnFormats), [type, shown.formData, columnFormats]);
  const formatOf = useCallback((column: string) => formatOfColumn(named, column), [named]);
  const formData = useMemo(
    () => (type === undefined ? shown.formData : withColumnFormats(type, type.migrate(shown.formData), columnFormats)),
    [type, shown.formData, columnFormats],
  );
  const labelOf = useMemo(() => resultNames(formData, verboseNames), [formData, verboseNames]);
  const drawnParts = useMemo(() => partsWithData(parts, answers), [parts, answers]);
  if (type === undefined) return null;
  return (
    <ChartErrorBoundary resetKey={answers} onError={onFailed}>
      <LiveOrPicture
        key={type.key}
        mount={type.isMounted ? mounts.find((one) => one.vizType === type.key) : undefined}
        chartKey={chartKey}
        type={type}
        formData={formData}
        answers={answers}
        annotations={annotations}
        parts={drawnParts}
        labelOf={labelOf}
        formatOf={formatOf}
        {...(onSelect === undefined ? {} : { onSelect })}
        {...(onBrush === undefined ? {} : { onBrush })}
        mayBrush={mayBrush}
        brush={brush}
        selection={selection}
        onOptions={onOptions}
        onDrawn={onDrawn}
        onFailed={onFailed}
      />
    </ChartErrorBoundary>
  );
}

/** The drawing of a chart that is made of others says itself why there are none. */
function isEmpty(answers: readonly ChartAnswer[], type: VizType | undefined): boolean {
  if (type?.parts !== undefined && answers.length === 0) return false;
  return answers.every((answer) => answer.result.rowCount === 0);
}
