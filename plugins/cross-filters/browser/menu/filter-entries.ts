import { Extensions } from '#core/common';
import { FilterDismissRegular, FilterRegular, SubtractCircleRegular } from '@fluentui/react-icons';
import { pointFilters } from '#plugins/charts';
import { DashboardQuestions, selectDataMask, type PointMenuContext, type PointMenuEntry } from '#plugins/dashboard';
import type { QueryFilter } from '#plugins/queries';
import { columnKey, excludeValues } from '../../common/choose-values.ts';
import { filtersOfMask } from '../../common/cross-masks.ts';
import { filterWords } from '../../common/filter-words.ts';
import { crossText as text } from '../../common/messages.ts';
import { clearSelections, selectInChart } from '../cross-commands.ts';
import { selectableChart } from '../cross-filter-saga.ts';

/** Keep only, exclude, clear: what a point can do to the other charts. */
export function entries({ point, root, services, dispatch }: PointMenuContext): readonly PointMenuEntry[] {
  const { chartId, selects } = point;
  const tools = { extensions: services.get(Extensions), questions: services.get(DashboardQuestions) };
  const chart = selectableChart(root, tools, chartId, 'select');
  const current = filtersOfMask(selectDataMask(root, String(chartId)));
  const filters = chart === undefined ? [] : pointFilters(chart, selects);
  const words = (some: readonly QueryFilter[]) => ({ values: filterWords(some, chart?.dataset) });
  const choose = (chosen: readonly QueryFilter[]) => () => {
    dispatch(selectInChart({ chartId, filters: chosen }));
  };
  const keep = (some: readonly QueryFilter[]): PointMenuEntry => ({
    key: `cross-filters/keep ${some.map(columnKey).join(' ')}`,
    label: text.keepOnly(words(some)),
    icon: FilterRegular,
    run: choose(some),
  });
  const exclude = (filter: QueryFilter): PointMenuEntry => ({
    key: `cross-filters/exclude ${columnKey(filter)}`,
    label: text.exclude(words([filter])),
    icon: SubtractCircleRegular,
    run: choose(excludeValues(current, [filter])),
  });
  const clear: PointMenuEntry = {
    key: 'cross-filters/clear',
    label: text.clear(),
    icon: FilterDismissRegular,
    run: () => {
      dispatch(clearSelections({ chartIds: [chartId] }));
    },
  };
  const singles = filters.length > 1 ? filters : [];
  return [
    ...(filters.length === 0 ? [] : [keep(filters)]),
    ...singles.map((filter) => keep([filter])),
    ...filters.map(exclude), // one column each: what is excluded of two is no list of values
    ...(current.length === 0 ? [] : [clear]),
  ];
}
