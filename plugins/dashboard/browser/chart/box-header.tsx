import { Suspense, memo, useMemo, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FullScreenMinimizeRegular, ShieldCheckmarkRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import { useExtensions, useService, LeftOut, lazyView, OwnedBoundary } from '#core/browser';
import { buttonHeightPx, linesAtMost, narrowScreen } from '#core/browser/ui';
import { ChartMenu, datasetIdOf, selectChart } from '#plugins/charts';
import { columnFormatsOf, type FormData } from '#plugins/viz-kit';
import {
  ChartBadges,
  selectDashboard,
  selectIsEditing,
  type ChartBadge,
  type ChartBadgeProps,
  type DashboardChart,
} from '#plugins/dashboard';
import { boxMessages } from '../../common/page-messages.ts';
import { fillPageWith } from '../page/page-commands.ts';
import { ExploreLink } from './explore-link.tsx';
import { refreshedEvery } from './refresh-state.ts';

const buttonHeight = `${String(buttonHeightPx.extraSmall)}px`;
const touchHeight = `${String(buttonHeightPx.small)}px`;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    flexShrink: 0,
    containerType: 'inline-size',
  },
  name: {
    margin: 0,
    minWidth: 0,
    flexShrink: 1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext', // cut at its own end
    // A finger cannot point: a small screen shows three lines, and a chart in full size the whole name.
    [narrowScreen]: linesAtMost(3),
  },
  whole: { [narrowScreen]: { display: 'block' } },
  certified: { color: tokens.colorBrandForeground1, flexShrink: 0 },
  spring: { flexGrow: 1 },
  controls: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    flexShrink: 0,
    marginRight: '-6px',
    '& button': { height: buttonHeight, minHeight: buttonHeight, minWidth: buttonHeight, paddingBlock: 0 },
    // A finger needs more than a pointer.
    '@media (pointer: coarse)': { '& button': { height: touchHeight, minWidth: touchHeight } },
    '@media print': { marginRight: 0, '& button': { display: 'none' } },
  },
});

interface BoxHeaderProps {
  readonly componentId: string;
  readonly chart: DashboardChart;
  readonly name: string;
  readonly formData: FormData;
  readonly isFull: boolean;
  readonly hidesControls: boolean;
  readonly refresh: (options: { readonly force: boolean }) => void;
}

/** Name, badges and menu of a chart. */
export function BoxHeader({ chart, name, formData, isFull, hidesControls, refresh }: BoxHeaderProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const badges = useExtensions(ChartBadges);
  // A slip of the mouse must not end the editing.
  const isEditing = useSelector(selectIsEditing);
  const canExplore = useSelector((root: StoreRoot) => selectDashboard(root)?.permissions.canExplore === true);
  return (
    <header className={styles.root}>
      <h3 className={mergeClasses(styles.name, isFull && styles.whole)} title={name}>
        <ExploreLink chart={chart} formData={formData} isLink={canExplore && !hidesControls && !isEditing}>
          {name}
        </ExploreLink>
      </h3>
      {chart.certifiedBy !== null && chart.certifiedBy !== '' && (
        <Tooltip
          content={[boxMessages.certified({ by: chart.certifiedBy }), chart.certificationDetails]
            .filter(Boolean)
            .join('. ')}
          relationship="label"
        >
          <ShieldCheckmarkRegular className={styles.certified} tabIndex={0} />
        </Tooltip>
      )}
      <span className={styles.spring} />
      <span className={styles.controls} data-chart-controls>
        {badges.map((badge) => (
          <Badge key={badge.id} badge={badge} chartId={chart.id} />
        ))}
        {!hidesControls && <MenuOfChart chart={chart} name={name} formData={formData} refresh={refresh} />}
        {isFull && (
          <Tooltip content={boxMessages.leaveFull()} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<FullScreenMinimizeRegular />}
              onClick={() => dispatch(fillPageWith({ chartId: null }))}
            />
          </Tooltip>
        )}
      </span>
    </header>
  );
}

/** Apart from the header, since each step of a run is news to it. */
function MenuOfChart({
  chart,
  name,
  formData,
  refresh,
}: Pick<BoxHeaderProps, 'chart' | 'name' | 'formData' | 'refresh'>) {
  const Menu = useService(ChartMenu);
  const key = String(chart.id);
  const state = useSelector((root: StoreRoot) => selectChart(root, key));
  const refreshedEveryS = useSelector((root: StoreRoot) => refreshedEvery(root, chart.id));
  const dataset = useSelector((root: StoreRoot) => selectDashboard(root)?.datasets[datasetIdOf(chart.formData) ?? 0]);
  const names = useMemo(
    () => (dataset === undefined ? {} : { verboseNames: dataset.verbose_map, columnFormats: columnFormatsOf(dataset) }),
    [dataset],
  );
  return (
    <Menu
      chartKey={key}
      sliceId={chart.id}
      sliceName={name}
      formData={formData}
      state={state}
      {...names}
      mode="dashboard"
      refreshedEveryS={refreshedEveryS}
      refresh={refresh}
    />
  );
}

const components = new WeakMap<ChartBadge, ComponentType<ChartBadgeProps>>();

const Badge = memo(function Badge({ badge, chartId }: { readonly badge: ChartBadge; readonly chartId: number }) {
  const Loaded = components.get(badge) ?? lazyView(badge.load, LeftOut);
  components.set(badge, Loaded);
  return (
    <OwnedBoundary point={ChartBadges} of={badge.id} failed={LeftOut}>
      <Suspense>
        <Loaded chartId={chartId} />
      </Suspense>
    </OwnedBoundary>
  );
});
