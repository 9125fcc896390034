import { metricLabel, type QueryMetric } from '#plugins/queries';
import { metricList } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { calculatedKeys, rootOf, shownCalculations, type CheckedCalculation } from './check-calculations.ts';
import { tableCalculationsKey } from './table-calculation.ts';

/**
 * Settings as a type asks and draws by them: calculated columns are metrics, each after the one it is of and those that
 * came before; hidden ones are gone. A key with one metric has its last calculation. Without calculations as given.
 */
export function withCalculations(formData: FormData): FormData {
  if (formData[tableCalculationsKey] === undefined) return formData;
  const shown = shownCalculations(formData);
  const changed = Object.fromEntries(
    calculatedKeys.flatMap((key) => {
      const metrics = metricList(formData, key);
      if (metrics.length === 0) return [];
      return [[key, Array.isArray(formData[key]) ? listed(metrics, shown) : single(metrics, shown)]];
    }),
  );
  return { ...formData, ...changed, [tableCalculationsKey]: undefined };
}

function listed(metrics: readonly QueryMetric[], shown: readonly CheckedCalculation[]): readonly QueryMetric[] {
  const labels = new Set(metrics.map(metricLabel));
  const own = shown.filter(({ calculation: { name } }) => labels.has(rootOf(name, shown)));
  const hidden = hiddenBy(own);
  const followers = (root: string) =>
    own.map(({ calculation }) => calculation.name).filter((name) => rootOf(name, own) === root);
  return metrics
    .flatMap((metric) => [metric, ...followers(metricLabel(metric))])
    .filter((metric) => !hidden.has(metricLabel(metric)));
}

/** What hides a column is shown itself, so nothing is lost. */
const hiddenBy = (shown: readonly CheckedCalculation[]): ReadonlySet<string> =>
  new Set(shown.flatMap(({ calculation, sources }) => (calculation.hide === true ? sources : [])));

function single([metric]: readonly QueryMetric[], shown: readonly CheckedCalculation[]): QueryMetric | undefined {
  const label = metric === undefined ? '' : metricLabel(metric);
  return shown.map(({ calculation }) => calculation.name).findLast((name) => rootOf(name, shown) === label) ?? metric;
}
