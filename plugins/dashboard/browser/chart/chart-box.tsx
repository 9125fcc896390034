import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { useTurn } from '#core/browser';
import { EmptyState, HeadingLevel, quietBox } from '#core/browser/ui';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';
import { DashboardPages, type LayoutComponent } from '#plugins/dashboard';
import { boxMessages } from '../../common/page-messages.ts';
import { BoxContent } from './box-content.tsx';
import { wantedCharts } from './chart-runs.ts';
import { FullSizeBox } from './full-size-box.tsx';
import { useNear } from './near-charts.ts';

const useStyles = makeStyles({
  root: {
    ...quietBox,
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    minHeight: '80px',
    padding: '6px 12px 8px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { [holdsPrintUnclipped]: growsOverPages },
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '28px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** A chart of the dashboard: its header and its picture. Far from the viewport it is no more than its name. */
export function ChartBox({ component }: { readonly component: LayoutComponent }) {
  const styles = useStyles();
  const { chartId = 0, sliceName, sliceNameOverride } = component.meta;
  const place = useRef<HTMLDivElement>(null);
  useNear(place, chartId);
  const chart = useSelector((root: StoreRoot) => DashboardPages.select(root).dashboard?.charts[chartId]);
  const isFull = useSelector((root: StoreRoot) => DashboardPages.select(root).fullSizeChartId === chartId);
  const name = [sliceNameOverride, chart?.sliceName, sliceName].find((text) => text !== undefined && text !== '') ?? '';
  const isPlaced = useTurn(useSelector((root: StoreRoot) => wantedCharts(root).includes(chartId)));
  const content =
    chart === undefined ? (
      <HeadingLevel value={3}>
        <EmptyState title={boxMessages.missing()} text={name === '' ? boxMessages.missingText() : name} />
      </HeadingLevel>
    ) : !isPlaced ? (
      <h3 className={styles.name}>{name}</h3>
    ) : (
      <BoxContent component={component} chart={chart} name={name} isFull={isFull} />
    );
  return (
    <div ref={place} className={styles.root} data-chart-box={chartId}>
      {isFull ? <FullSizeBox name={name}>{content}</FullSizeBox> : content}
    </div>
  );
}
