import { CurrentUser } from '#core/browser';
import type { ActionsMenuItem, ChartActionContext } from '#plugins/charts';
import { DashboardPages } from '#plugins/dashboard';
import { drillMessages as messages } from '../../common/messages.ts';
import { canDrillBy } from '../../common/plan-drill.ts';
import { openDrillDialog, type DrillDialog } from '../drill-state.ts';
import { openChart, readersOf } from '../drilled-chart.ts';
import { mayDrillBy } from './may-drill-by.ts';
import { maySeeRows } from './may-see-rows.ts';

const isRead = ({ mode, sliceId, root }: ChartActionContext): boolean =>
  mode === 'dashboard' && sliceId !== undefined && !DashboardPages.select(root).isEditing;

const open =
  (kind: DrillDialog['kind']): NonNullable<ActionsMenuItem['run']> =>
  ({ sliceId = 0, dispatch }) => {
    dispatch(openDrillDialog({ kind, subject: { chartId: sliceId, filters: [], words: '' } }));
  };

/** Drilling into the whole of a chart. */
export const drillItems: readonly ActionsMenuItem[] = [
  {
    id: 'drilling/detail',
    label: messages.rowsItem,
    rank: 55,
    group: 'view',
    isShown: (context, services) => isRead(context) && maySeeRows(services.get(CurrentUser)),
    run: open('rows'),
  },
  {
    id: 'drilling/by',
    label: messages.drillByItem,
    rank: 56,
    group: 'view',
    isShown: (context, services) => {
      if (!isRead(context) || !mayDrillBy(services.get(CurrentUser))) return false;
      const chart = openChart(context.root, readersOf(services), context.sliceId ?? 0);
      return chart !== undefined && canDrillBy(chart);
    },
    run: open('dimension'),
  },
];
