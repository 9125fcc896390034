import { calculationDimensions, columnList, type FormData, type TableCalculation } from '#plugins/viz-kit';
import { messages } from './messages.ts';

/** A way in which a calculation runs over the rows. */
export interface Direction {
  readonly key: string;
  readonly label: string;
  readonly settings: Pick<TableCalculation, 'partition_by' | 'order_by'>;
}

/** The ways that there are with the dimensions of a chart; the first is the one without a choice. */
export function directionsOf(formData: FormData, verbose: Readonly<Record<string, string>> = {}): readonly Direction[] {
  const dimensions = calculationDimensions(formData);
  const named = (name: string) => ({ dimension: verbose[name] ?? name });
  const hasAxis = columnList(formData, 'x_axis').length > 0;
  return [
    { key: 'default', label: hasAxis ? messages.runsByDefault() : messages.runsAsShown(), settings: {} },
    ...(hasAxis ? [{ key: 'all', label: messages.runsOverAll(), settings: { partition_by: [] } }] : []),
    ...dimensions.map((dimension) => ({
      key: `along ${dimension}`,
      label: messages.runsAlong(named(dimension)),
      settings: { order_by: dimension },
    })),
    ...(dimensions.length < 2 || hasAxis
      ? []
      : dimensions.map((dimension) => ({
          key: `within ${dimension}`,
          label: messages.runsWithin(named(dimension)),
          settings: { partition_by: [dimension] },
        }))),
  ];
}

/** The way of a calculation; undefined where it is none of those offered. */
export const directionOf = (calculation: TableCalculation, directions: readonly Direction[]): Direction | undefined =>
  directions.find(
    ({ settings }) =>
      settings.order_by === calculation.order_by &&
      JSON.stringify(settings.partition_by) === JSON.stringify(calculation.partition_by),
  );
