import { Extensions } from '#core/common';
import { AddCircleRegular, FilterDismissRegular, FilterRegular, SubtractCircleRegular } from '@fluentui/react-icons';
import { LiveResults, filtersText, pointFilters } from '#plugins/charts';
import { DashboardQuestions, selectDataMask, type PointMenuContext, type PointMenuEntry } from '#plugins/dashboard';
import { polygonOperator, type QueryFilter } from '#plugins/queries';
import { chooseValues, columnKey, excludeValues, standsIn } from '../../common/choose-values.ts';
import { filtersOfMask } from '../../common/cross-masks.ts';
import { crossMessages as messages } from '../../common/messages.ts';
import { clearSelections, selectInChart } from '../cross-commands.ts';
import { selectableChart } from '../cross-filter-saga.ts';

const isArea = ({ op }: QueryFilter): boolean => op === polygonOperator;

/**
 * Keep only, add, exclude, clear: what a point can do to the other charts. The first entry has the focus, so it is what
 * a click would do: keep the point, or clear it where it is all that is selected.
 */
export function entries({ point, root, services, dispatch }: PointMenuContext): readonly PointMenuEntry[] {
  const { chartId, selects } = point;
  const tools = { extensions: services.get(Extensions), questions: services.get(DashboardQuestions) };
  const chart = selectableChart(root, tools, chartId, 'select');
  const current = filtersOfMask(selectDataMask(root, String(chartId)));
  const filters = chart === undefined ? [] : pointFilters(chart, selects);
  const axes = services.get(LiveResults).sceneOf(String(chartId))?.brush;
  const words = (some: readonly QueryFilter[]) => ({ values: filtersText(some, chart?.dataset, axes) });
  const choose = (chosen: readonly QueryFilter[]) => () => {
    dispatch(selectInChart({ chartId, filters: chosen }));
  };
  const keep = (some: readonly QueryFilter[]): PointMenuEntry => ({
    key: `cross-filters/keep ${some.map(columnKey).join(' ')}`,
    label: some.some(isArea) ? messages.keepArea() : messages.keepOnly(words(some)),
    icon: FilterRegular,
    run: choose(some),
  });
  const exclude = (filter: QueryFilter): PointMenuEntry => ({
    key: `cross-filters/exclude ${columnKey(filter)}`,
    label: messages.exclude(words([filter])),
    icon: SubtractCircleRegular,
    run: choose(excludeValues(current, [filter])),
  });
  const clear: PointMenuEntry = {
    key: 'cross-filters/clear',
    label: messages.clear(),
    icon: FilterDismissRegular,
    run: () => {
      dispatch(clearSelections({ chartIds: [chartId] }));
    },
  };
  const columns = [...new Set(filters.map(columnKey))];
  // The ranges around an area are not what was drawn.
  const hasSingles = columns.length > 1 && !filters.some(isArea);
  const singles = hasSingles ? columns.map((key) => filters.filter((one) => columnKey(one) === key)) : [];
  const place = standsIn(current, filters);
  const more: PointMenuEntry = {
    key: 'cross-filters/more',
    label: place === 'one-of-several' ? messages.takeAway(words(filters)) : messages.add(words(filters)),
    icon: place === 'one-of-several' ? SubtractCircleRegular : AddCircleRegular,
    run: choose(chooseValues(current, filters, true)),
  };
  const isWhole = place === 'alone';
  return [
    ...(isWhole ? [clear] : []),
    ...(filters.length === 0 || isWhole ? [] : [keep(filters)]),
    ...(place === 'beside' || place === 'one-of-several' ? [more] : []),
    ...singles.map(keep),
    // One column each: what is excluded of two is no list of values, and neither is a range.
    ...filters.filter(({ op }) => op === 'IN').map(exclude),
    ...(current.length === 0 || isWhole ? [] : [clear]),
  ];
}
