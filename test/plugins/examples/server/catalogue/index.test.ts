import { expect } from 'chai';
import { exampleDatasets } from '../../../../../plugins/examples/server/catalogue/index.ts';

const isPercent = (format: unknown): boolean => typeof format === 'string' && format.endsWith('%');

/** Options that format the values of a measure, and the option that names the measure. */
const formatted = [
  ['y_axis_format', 'metrics'],
  ['y_axis_format', 'metric'],
  ['y_axis_format', 'y'],
  ['xAxisFormat', 'x'],
  ['tooltipSizeFormat', 'size'],
  ['number_format', 'metric'],
] as const;

describe('the charts of the examples', () => {
  it('say percent of shares only, since tooltips of stacks stretched to 100 % tell the values themselves', () => {
    const wrong = exampleDatasets.flatMap(({ metrics, charts }) => {
      const shares = new Set(metrics.filter(({ d3format }) => isPercent(d3format)).map((metric) => metric.metric_name));
      return charts.flatMap(({ name, params }) =>
        formatted
          .flatMap(([format, option]) =>
            isPercent(params[format])
              ? [params[option] ?? []]
                  .flat()
                  .filter((measure): measure is string => typeof measure === 'string' && !shares.has(measure))
              : [],
          )
          .map((measure) => `${name}: ${measure}`),
      );
    });
    expect(wrong).to.deep.equal([]);
  });
});
