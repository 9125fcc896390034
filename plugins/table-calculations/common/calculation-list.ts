import { metricLabel } from '#plugins/queries';
import {
  calculableMetrics,
  calculationDimensions,
  calculationsOf,
  metricName,
  tableCalculationsKey,
  type FormData,
  type TableCalculation,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';

/** What `change` of Explore takes. */
export type Values = Readonly<Record<string, unknown>>;

const stored = (list: readonly TableCalculation[]): Values => ({
  [tableCalculationsKey]: list.length === 0 ? undefined : list,
});

/** Names of columns that a calculation cannot have; of the one at `place` its own is free. */
export function takenNames(formData: FormData, place?: number): ReadonlySet<string> {
  const others = calculationsOf(formData).filter((_one, at) => at !== place);
  return new Set([
    ...calculableMetrics(formData).map(metricLabel),
    ...calculationDimensions(formData),
    ...others.map(({ name }) => name),
  ]);
}

/** The name, or with the first number behind it that is free. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} (${String(count)})`;
  return name;
}

/** What a reader calls a metric or a calculation of the chart. */
export function sourceName(formData: FormData, source: string, verbose: Readonly<Record<string, string>>): string {
  const metric = calculableMetrics(formData).find((one) => metricLabel(one) === source);
  return metric === undefined ? source : metricName(metric, (name) => verbose[name] ?? name);
}

/** The settings with one more calculation, named after what it does unless it has a name. */
export function withAdded(
  formData: FormData,
  added: Omit<TableCalculation, 'name'>,
  title: string,
  verbose: Readonly<Record<string, string>>,
): Values {
  const wanted =
    added.of === undefined
      ? title
      : messages.nameOf({ calculation: title, metric: sourceName(formData, added.of, verbose) });
  const name = freeName(wanted, takenNames(formData));
  return stored([...calculationsOf(formData), { name, ...added }]);
}

/** The settings with the calculation at `place` as it is now; what is of it follows its name. */
export function withReplaced(formData: FormData, place: number, next: TableCalculation): Values {
  const list = calculationsOf(formData);
  const before = list[place]?.name;
  return stored(
    list.map((one, at) => {
      if (at === place) return next;
      if (before === undefined || before === next.name) return one;
      return renamedIn(one, before, next.name);
    }),
  );
}

const inBrackets = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function renamedIn(one: TableCalculation, before: string, after: string): TableCalculation {
  const of = one.of === before ? { of: after } : {};
  const formula =
    one.formula === undefined
      ? {}
      : {
          formula: one.formula
            .replaceAll(inBrackets(before), inBrackets(after))
            .replaceAll(inQuotes(before), inQuotes(after)),
        };
  return { ...one, ...of, ...formula };
}

export const withoutAt = (formData: FormData, place: number): Values =>
  stored(calculationsOf(formData).filter((_one, at) => at !== place));

/** The settings with the calculation one place further up or down. */
export function withMoved(formData: FormData, place: number, step: -1 | 1): Values {
  const list = [...calculationsOf(formData)];
  const [moved] = list.splice(place, 1);
  if (moved !== undefined) list.splice(Math.max(0, place + step), 0, moved);
  return stored(list);
}
