import { BoardRegular, OpenRegular } from '@fluentui/react-icons';
import { CurrentUser } from '#core/browser';
import { pointFilters } from '#plugins/charts';
import { selectDashboard, type PointMenuContext, type PointMenuEntry } from '#plugins/dashboard';
import { columnLabel } from '#plugins/queries';
import { linkedDashboards } from '../../common/hierarchies.ts';
import { drillMessages as messages } from '../../common/messages.ts';
import { exploreSubject, openDrillDialog, openLinked, type DrillSubject } from '../drill-state.ts';
import { openChart, readersOf } from '../drilled-chart.ts';
import { pointLabel } from './drill-steps.ts';

/** Where a point leads: Explore, dashboards that the dataset declares for its columns, any other dashboard. */
export function entries({ point, root, services, dispatch }: PointMenuContext): readonly PointMenuEntry[] {
  const { chartId, selects } = point;
  const chart = openChart(root, readersOf(services), chartId);
  if (chart === undefined) return [];
  const filters = pointFilters(chart, selects);
  const subject: DrillSubject = { chartId, filters, words: pointLabel(filters, chart) };
  const names = new Set(filters.map(({ col }) => columnLabel(col ?? '')));
  const declared = chart.dataset.columns
    .filter(({ column_name: name }) => names.has(name))
    .flatMap(linkedDashboards)
    .map((target): PointMenuEntry => ({
      key: `drilling/linked ${target.idOrSlug}`,
      label: messages.openLinked({ dashboard: target.title }),
      icon: BoardRegular,
      run: () => {
        dispatch(openLinked({ target, subject }));
      },
    }));
  const explore: PointMenuEntry = {
    key: 'drilling/explore',
    label: messages.openExplore(),
    icon: OpenRegular,
    run: () => {
      dispatch(exploreSubject(subject));
    },
  };
  const other: PointMenuEntry = {
    key: 'drilling/dashboard',
    label: messages.openOther(),
    icon: BoardRegular,
    run: () => {
      dispatch(openDrillDialog({ kind: 'dashboard', subject }));
    },
  };
  const mayExplore = selectDashboard(root)?.permissions.canExplore === true;
  const mayReadDashboards = services.get(CurrentUser).can(['can_read', 'Dashboard']);
  return [...(mayExplore ? [explore] : []), ...(mayReadDashboards ? [...declared, other] : [])];
}
