import type { MetricConfig } from './pivot-options.ts';

/** The settings of all metrics with some of one changed; undefined removes a setting. */
export function withMetricConfig(
  configs: Readonly<Record<string, MetricConfig>>,
  metric: string,
  part: { readonly [K in keyof MetricConfig]?: MetricConfig[K] | undefined },
): Readonly<Record<string, MetricConfig>> {
  const filled = Object.entries({ ...configs[metric], ...part }).filter(([, value]) => value !== undefined);
  return { ...configs, [metric]: Object.fromEntries(filled) as MetricConfig }; // its keys are those of the settings
}
