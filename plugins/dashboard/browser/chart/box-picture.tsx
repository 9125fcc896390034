import { memo, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useService, useTurn } from '#core/browser';
import { HeadingLevel } from '#core/browser/ui';
import { ChartFrame, datasetIdOf, selectChart } from '#plugins/charts';
import { columnFormatsOf, type FormData } from '#plugins/viz-kit';
import {
  ChartMarks,
  DashboardPages,
  DashboardQuestions,
  exploreHref,
  selectDashboard,
  type ChartWait,
  type DashboardChart,
} from '#plugins/dashboard';
import { boxMessages } from '../../common/page-messages.ts';
import { useChartEvents } from './use-chart-events.ts';

const useStyles = makeStyles({
  root: { position: 'relative', flexGrow: 1, minHeight: 0, minWidth: 0 },
  bone: {
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  wait: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    height: '100%',
    padding: '8px',
    boxSizing: 'border-box',
    overflow: 'auto',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  waitText: { margin: 0, overflowWrap: 'anywhere' },
});

interface BoxPictureProps {
  readonly chart: DashboardChart;
  readonly formData: FormData;
  readonly refresh: (options: { readonly force: boolean }) => void;
}

const noNames = {};

/** The picture of a chart; a placeholder until its first query. */
export const BoxPicture = memo(function BoxPicture({ chart, formData, refresh }: BoxPictureProps) {
  const styles = useStyles();
  const Frame = useService(ChartFrame);
  const questions = useService(DashboardQuestions);
  const events = useChartEvents(chart.id);
  const key = String(chart.id);
  const hasRun = useSelector((root: StoreRoot) => (selectChart(root, key)?.chartStatus ?? 'idle') !== 'idle');
  const hasTurn = useTurn(hasRun);
  const isReady = useSelector((root: StoreRoot) => questions.isReady(root, chart.id));
  const wait = useSelector((root: StoreRoot) => questions.waitOf(root, chart.id));
  const mark = useSelector((root: StoreRoot) => ChartMarks.select(root)[chart.id]);
  const dataset = useSelector(
    (root: StoreRoot) => DashboardPages.select(root).dashboard?.datasets[datasetIdOf(chart.formData) ?? 0],
  );
  const columnFormats = useMemo(() => (dataset === undefined ? undefined : columnFormatsOf(dataset)), [dataset]);
  const editHref = useSelector((root: StoreRoot) => {
    const dashboard = selectDashboard(root);
    return dashboard?.permissions.canExplore === true ? exploreHref(chart.id, dashboard.id, formData) : undefined;
  });
  return (
    <div className={styles.root} {...events.box}>
      {wait !== undefined ? (
        <Waiting wait={wait} />
      ) : hasRun && hasTurn ? (
        <HeadingLevel value={4}>
          <Frame
            chartKey={key}
            formData={formData}
            verboseNames={dataset?.verbose_map ?? noNames}
            {...(columnFormats === undefined ? {} : { columnFormats })}
            {...events.frame}
            {...mark}
            hidesAge
            {...(editHref === undefined ? {} : { editHref })}
            onRetry={() => {
              refresh({ force: true });
            }}
          />
        </HeadingLevel>
      ) : (
        <div className={styles.bone}>{!isReady && boxMessages.waiting()}</div>
      )}
    </div>
  );
});

/** In place of a picture that needs something of the reader first. */
function Waiting({ wait }: { readonly wait: ChartWait }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <div className={styles.wait} data-chart-waits>
      <p className={styles.waitText}>{wait.text}</p>
      <Button size="small" onClick={() => dispatch(wait.action)}>
        {wait.actionLabel}
      </Button>
    </div>
  );
}
