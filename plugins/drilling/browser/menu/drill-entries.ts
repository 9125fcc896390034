import { ArrowDownRegular, ArrowTurnUpLeftRegular, DataFunnelRegular, TableRegular } from '@fluentui/react-icons';
import { CurrentUser } from '#core/browser';
import { pointFilters } from '#plugins/charts';
import type { PointMenuContext, PointMenuEntry } from '#plugins/dashboard';
import { drillMessages as messages } from '../../common/messages.ts';
import { freeDimensions } from '../../common/plan-drill.ts';
import { DrillTrails, drillBack, drillInto, openDrillDialog, type DrillDialog } from '../drill-state.ts';
import { columnName, openChart, readersOf } from '../drilled-chart.ts';
import { mayDrillBy } from './may-drill-by.ts';
import { maySeeRows } from './may-see-rows.ts';
import { pointLabel, stepBy, stepsDown } from './drill-steps.ts';

/** Dimensions offered at once; the others are found in a dialog. */
const mostDimensions = 10;

/** Down a hierarchy, by another dimension, to the rows, and back. */
export function entries(context: PointMenuContext): readonly PointMenuEntry[] {
  const { point, root, services, dispatch } = context;
  const { chartId, selects } = point;
  const chart = openChart(root, readersOf(services), chartId);
  if (chart === undefined) return [];
  const filters = pointFilters(chart, selects);
  const dialog = (kind: DrillDialog['kind']) => () => {
    dispatch(openDrillDialog({ kind, subject: { chartId, filters, words: pointLabel(filters, chart) } }));
  };
  const down = stepsDown(chart, filters).map(({ label, step }) => ({
    key: `drilling/down ${label}`,
    label: messages.drillDown({ column: label }),
    icon: ArrowDownRegular,
    run: () => {
      dispatch(drillInto({ chartId, step }));
    },
  }));
  const dimensions = freeDimensions(chart).flatMap((column): PointMenuEntry[] => {
    const step = stepBy(chart, filters, column.column_name);
    if (step === undefined) return [];
    const run = () => {
      dispatch(drillInto({ chartId, step }));
    };
    return [{ key: `drilling/by ${column.column_name}`, label: columnName(column), run }];
  });
  const more: readonly PointMenuEntry[] =
    dimensions.length > mostDimensions
      ? [{ key: 'drilling/more', label: messages.drillByMore(), run: dialog('dimension') }]
      : [];
  const by: PointMenuEntry = {
    key: 'drilling/by',
    label: messages.drillBy(),
    icon: DataFunnelRegular,
    children: [...dimensions.slice(0, mostDimensions), ...more],
  };
  const rows: PointMenuEntry = {
    key: 'drilling/rows',
    label: messages.rows(),
    icon: TableRegular,
    run: dialog('rows'),
  };
  const depth = DrillTrails.select(root)[chartId]?.length ?? 0;
  const back: PointMenuEntry = {
    key: 'drilling/back',
    label: messages.back(),
    icon: ArrowTurnUpLeftRegular,
    run: () => {
      dispatch(drillBack({ chartId, depth: depth - 1 }));
    },
  };
  const user = services.get(CurrentUser);
  return [
    ...(depth > 0 ? [back] : []),
    ...(mayDrillBy(user) ? [...down, by] : []),
    ...(maySeeRows(user) ? [rows] : []),
  ];
}
