import { memo, useEffect, useRef } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import type { ChartRow } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { useExtensions } from '#core/browser';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import type { Placing } from '../../common/layout/layout-operations.ts';
import { dragOntoGrid } from './drag-data.ts';
import { pressed } from './palette-tile.tsx';
import type { PlacingActions } from './use-placing.ts';
import { VizIcon } from './viz-icon.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '46px',
    padding: '4px 6px',
    boxSizing: 'border-box',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'grab',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 46px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  detail: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
  },
  mark: { display: 'flex', color: tokens.colorBrandForeground1 },
  kind: { display: 'flex', justifyContent: 'center', color: tokens.colorNeutralForeground3 },
});

interface ChartListItemProps {
  readonly row: ChartRow;
  readonly isOnDashboard: boolean;
  readonly placing: PlacingActions;
}

/** A saved chart that can be put on the dashboard. */
export const ChartListItem = memo(function ChartListItem({ row, isOnDashboard, placing }: ChartListItemProps) {
  const styles = useStyles();
  const root = useRef<HTMLButtonElement>(null);
  const viz = findVizType(useExtensions(VizTypes), row.viz_type);
  const { id, slice_name: sliceName, uuid } = row;
  useEffect(() => {
    if (root.current === null) return undefined;
    return dragOntoGrid({
      element: root.current,
      what: () => chartPlacing({ id, slice_name: sliceName, uuid }),
      name: () => sliceName,
    });
  }, [id, sliceName, uuid]);
  const details = [viz?.name ?? row.viz_type, row.datasource_name_text, row.changed_on_delta_humanized];
  return (
    <button
      ref={root}
      type="button"
      className={styles.root}
      title={sliceName}
      data-chart-id={id}
      onClick={(event) => pressed(event, placing, chartPlacing(row))}
    >
      <span className={styles.kind} aria-hidden>
        <VizIcon viz={viz} />
      </span>
      <span style={{ minWidth: 0 }}>
        <div className={styles.name}>{sliceName}</div>
        <div className={styles.detail}>{details.filter((detail) => detail !== null && detail !== '').join(' · ')}</div>
      </span>
      {isOnDashboard && (
        <span className={styles.mark} title={messages.onDashboard()} role="img" aria-label={messages.onDashboard()}>
          <CheckmarkCircleRegular fontSize={16} />
        </span>
      )}
    </button>
  );
});

function chartPlacing({ id, slice_name, uuid }: Pick<ChartRow, 'id' | 'slice_name' | 'uuid'>): Placing {
  return { kind: 'new', type: 'CHART', meta: { chartId: id, sliceName: slice_name, uuid } };
}
